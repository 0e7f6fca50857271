"""Entry of the frozen program: the same main as ``python -m dipdesk``."""

import sys

from dipdesk.__main__ import main

sys.exit(main())
