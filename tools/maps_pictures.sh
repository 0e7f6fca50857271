#!/bin/sh
# Makes the pictures of docs/maps with the program itself. Usage: tools/maps_pictures.sh PYTHON
set -eu
shot() {
    out=$1
    shift
    "$PROGRAM" -m dipdesk render "$@" --no-embed -o "docs/maps/$out.webp"
}
PROGRAM=${1:-python3}
cd "$(dirname "$0")/.."
shot standard standard --width 1600
shot loeb9 loeb9 --width 1600
shot wraparound wraparound --width 1600
shot wraparound-tiles wraparound --view tiles --tiles 3x3 --names none --width 1600
shot youngstown youngstown --width 2000
shot rootz rootz --view boards --width 2000
shot rootz-spiral rootz --view spiral --width 1800
shot standard-dark standard --theme dark --width 1200
shot standard-contrast standard --theme contrast --width 1200
shot loeb9-fr loeb9 --lang fr --width 1200
