# Two commands from a clean clone: `make play` and `make test`. Each sets up .venv first if it has to.

VENV := .venv
BIN := $(VENV)/bin
# Inside .venv, so that removing the environment also forgets that it was set up.
STAMP := $(VENV)/.installed

WHERE ?= rules
SAMPLE ?= 60
SEED ?= 1
SOAK ?=
SOAK_SERVER ?=
BENCH ?=
COMPILED ?=
PYTEST ?=
MUTATE ?=
PLAY ?=
SERVE ?=

# Tests and tools start many programs: what Python has compiled once is kept, also where the machine says otherwise.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play terminal test soak mutate bench web serve screenshots generate compiled wheel lint format clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## make .venv and install the project with its tools (again only when pyproject.toml changes)

# An interpreter is tried by running it: a version manager's stub can be on the path without a Python behind it.
$(STAMP): pyproject.toml
	@set -e; \
	new_enough='import sys; sys.exit(sys.version_info < (3, 11))'; \
	if ! $(BIN)/python -c "$$new_enough" >/dev/null 2>&1; then \
	  found=; \
	  for candidate in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
	    if "$$candidate" -c "$$new_enough" >/dev/null 2>&1; then found="$$candidate"; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "error: no Python 3.11 or newer found (tried $(PYTHON) python3 python3.13 python3.12 python3.11)." >&2; \
	    echo "fix:   install one, or name it: make setup PYTHON=/path/to/python3.12" >&2; \
	    exit 1; \
	  fi; \
	  if ! "$$found" -c 'import venv, ensurepip' >/dev/null 2>&1; then \
	    echo "error: $$found has no venv module." >&2; \
	    echo "fix:   install it (Debian and Ubuntu: apt install python3-venv), then run make again." >&2; \
	    exit 1; \
	  fi; \
	  echo "making $(VENV) with $$("$$found" --version)"; \
	  "$$found" -m venv --clear $(VENV); \
	fi
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

# Ctrl+C is for the game alone: what it says at the end is the last word.
play: $(STAMP) ## play in the browser (in the terminal where the page cannot be built); PLAY="..." passes options
	@if $(BIN)/python tools/build_web.py; then exec $(BIN)/ww serve $(PLAY); fi; \
	echo "The page cannot be built here, so this is the game in the terminal ('make terminal' starts it directly)."; \
	exec $(BIN)/ww play

terminal: $(STAMP) ## play in the terminal
	$(BIN)/ww play

# The page is built first, where that can be done: its own tests and those in a browser need it.
test: lint ## lint, types and all tests, those of the page too (PYTEST="-k claim" narrows them)
	@$(BIN)/python tools/build_web.py || echo "note: the page cannot be built here, so what needs it is skipped"
	$(BIN)/python -m pytest -n auto --dist worksteal $(PYTEST)

soak: $(STAMP) ## the long runs of games and server, and what tests only sample (SOAK="..." and SOAK_SERVER="..." pass options)
	$(BIN)/python tools/soak.py $(SOAK)
	$(BIN)/python -m tests.server.soak $(SOAK_SERVER)
	WW_THOROUGH=1 $(BIN)/python -m pytest -n auto --dist worksteal scenarios tests/web tests/cli/test_frame.py tests/tools tests/wheel_of_time/test_cards_have_scenarios.py
	@if [ -d build/compiled ]; then $(BIN)/python tools/same_games.py --games 300 --against build/compiled; \
	else echo "make compiled first, and 300 games of each kind are compared with those of the sources"; fi
	$(BIN)/python tools/fired.py

mutate: $(STAMP) ## break it on purpose and see whether tests notice (WHERE=rules|core|lang|games|server|all SAMPLE=60 SEED=1)
	$(BIN)/python tools/mutate.py --where $(WHERE) --sample $(SAMPLE) --seed $(SEED) $(MUTATE)

bench: $(STAMP) ## measure speed (BENCH="..." passes options)
	$(BIN)/python bench/run.py $(BENCH)

web: $(STAMP) ## build the browser client into the package (nothing to do when it is up to date)
	$(BIN)/python tools/build_web.py

serve: web ## serve games to browsers on this machine, opening none (SERVE="..." passes options)
	$(BIN)/ww serve --no-browser $(SERVE)

screenshots: web ## every page and state into docs/screenshots (needs Chromium)
	$(BIN)/python tools/screenshots.py

generate: $(STAMP) ## write what follows from other files: state classes, grammars, compiled cards
	$(BIN)/python tools/generate.py
	$(BIN)/python tools/card_listings.py
	$(BIN)/python tools/protocol_types.py
	$(BIN)/python tools/card_proof.py --at-hand

compiled: $(STAMP) ## compile core and games with mypyc into build/compiled (COMPILED=--test runs the tests on it)
	$(BIN)/python tools/compile.py $(COMPILED)

wheel: $(STAMP) ## build two wheels into dist/: one of the sources, one compiled for this platform (minutes)
	-$(BIN)/python tools/build_web.py
	$(BIN)/python -m pip wheel . --no-deps --quiet --disable-pip-version-check --wheel-dir dist
	WONDERWHEEL_COMPILED=1 $(BIN)/python -m pip wheel . --no-deps --disable-pip-version-check --wheel-dir dist
	@ls dist/*.whl

lint: $(STAMP) ## ruff and mypy, changing nothing
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

format: $(STAMP) ## let ruff rewrite what it can
	$(BIN)/python -m ruff check --fix .
	$(BIN)/python -m ruff format .

clean: ## remove builds and caches (.venv stays; remove it by hand to start afresh)
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools bench scenarios -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
