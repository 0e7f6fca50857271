# House commands. `make run` needs Python 3.11 or newer and make; everything else it installs itself into .venv.
PYTHON ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3.13 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SHARED ?= ../shared
INTEROP := $(VENV)/interop

.PHONY: run test check conformance interop bench maps package screenshots lock clean
.DEFAULT_GOAL := run

$(VENV)/bin/python:
	@$(PYTHON) tools/doctor.py --before
	@echo "Preparing .venv (once; this takes a minute)"
	@$(PYTHON) -m venv $(VENV)

# The program alone.
$(VENV)/.run: requirements/run.txt | $(VENV)/bin/python
	@$(PIP) install --require-hashes -r requirements/run.txt
	@touch $@

# The program and all that tests, checks and builds need.
$(VENV)/.dev: requirements/dev.txt pyproject.toml | $(VENV)/bin/python
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $(VENV)/.run $@

run: $(VENV)/.run
	@$(BIN)/python tools/doctor.py
	@$(BIN)/python -m dipdesk $(ARGS)

test: $(VENV)/.dev
	@$(BIN)/python tools/doctor.py --offscreen
	$(BIN)/python -m pytest --cov --cov-report=term $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

conformance: $(VENV)/.dev
	$(BIN)/python -m tools.conformance $(SHARED)/facts $(ARGS)

# Against the Python package diplomacy, which gets an environment of its own.
$(INTEROP)/.ready: requirements/interop.txt | $(VENV)/.dev
	@$(PYTHON) -m venv $(INTEROP)
	@$(INTEROP)/bin/python -m pip --disable-pip-version-check -q install --require-hashes -r requirements/interop.txt
	@touch $@

interop: $(VENV)/.dev $(INTEROP)/.ready
	DIPDESK_INTEROP=$(abspath $(INTEROP)/bin/python) $(BIN)/python -m pytest -m interop tests/interop $(ARGS)

bench: $(VENV)/.dev
	$(BIN)/python -m bench $(ARGS)

maps: $(VENV)/.dev
	$(BIN)/python -m tools.mapmaker $(ARGS)
	$(BIN)/python -m tools.shapes

package: $(VENV)/.dev
	$(BIN)/pyinstaller --noconfirm --log-level WARN --distpath dist --workpath build build.spec
	QT_QPA_PLATFORM=offscreen dist/dipdesk/dipdesk --selftest

screenshots: $(VENV)/.dev
	$(BIN)/python -m tools.screenshot
	$(BIN)/python -m tools.pictures
	tools/maps_pictures.sh $(BIN)/python

# For maintainers: locks the newest versions that pyproject.toml allows.
lock: $(VENV)/.dev
	$(BIN)/python tools/lock.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
