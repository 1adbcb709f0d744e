# Every target installs what a fresh machine needs into .venv.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/ready

CLIENT := src/kingsmoot/server/static/index.html
CLIENT_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)

.PHONY: play web compiled interpreted test test-compiled quick dist lint format bench load chaos fuzz coverage language protocol matchups golden pictures clean

play: $(READY) $(CLIENT)  ## the hall, in the browser: play against bots, friends, and watch
	@$(BIN)/kingsmoot serve --open

web: $(CLIENT)  ## the browser client, built into the package

$(CLIENT): $(READY) tools/web.py $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@$(BIN)/python tools/web.py build
	@touch $@

compiled: $(READY) $(CLIENT)  ## the engine as native code: from then on .venv/bin/kingsmoot runs it; QUICK=1 builds in half the time, for a quarter less speed
	@$(BIN)/python tools/compiled.py -O2 $(if $(QUICK),,--trained)
	@$(BIN)/kingsmoot --version

interpreted: $(READY)  ## back to the sources
	@$(BIN)/python tools/compiled.py --off
	@$(BIN)/kingsmoot --version

# Keep compiled files, whatever the environment says: the tests start hundreds of processes.
test quick test-compiled chaos: export PYTHONDONTWRITEBYTECODE =
test quick test-compiled chaos: export PYTHONPYCACHEPREFIX = $(CURDIR)/.venv/pycache
# Test the sources, even if the environment runs the compiled build.
test quick chaos lint coverage language protocol matchups golden pictures: export PYTHONPATH = $(CURDIR)/src

test: $(READY) $(CLIENT)  ## all tests
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/web.py check test
	$(BIN)/pytest -n auto --dist worksteal

test-compiled: export PYTHONPATH = $(CURDIR)/.venv/compiled
test-compiled: $(READY)  ## the compiled build: the same games as the sources, the contract, goldens, rules and cards
	$(BIN)/python tools/compiled.py --no-link -O 0  # half the time: only the games count here
	$(BIN)/pytest -n auto --dist worksteal --quick tests/compiled tests/golden tests/kernel tests/games tests/bots tests/scenario tests/test_docs.py
	$(BIN)/pytest -n auto --dist worksteal tests/games/second/later/test_contract_later.py

quick: $(READY)  ## run this after every change: no browser, no other processes, less of the contract
	$(BIN)/pytest -n auto --dist worksteal --quick

dist: $(READY) $(CLIENT)  ## a wheel with the browser client inside, and the sources, in dist/; COMPILED=1: a native wheel as well
	@rm -rf dist
	$(BIN)/python -m hatchling build --directory dist
	$(if $(COMPILED),$(BIN)/python tools/compiled.py --trained -O 2 --wheel dist)

lint: $(READY)  ## ruff, mypy (strict), one-way imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)  ## speed, measured
	$(BIN)/kingsmoot bench
	$(BIN)/kingsmoot bench second-edition
	$(BIN)/kingsmoot bench winter
	$(BIN)/kingsmoot bench hbo
	$(BIN)/kingsmoot bench pairing

load: $(READY)  ## the hall under load: decisions a second, and how long they take
	$(BIN)/python -m tests.load
	$(BIN)/python -m tests.load.event --players 512 --rounds 2

chaos: $(READY)  ## the hall while its parts die: 500 kills on SQLite and PostgreSQL, and clients that want its memory; KILLS=n
	$(BIN)/python -m tests.chaos --kills $(or $(KILLS),500)

fuzz: $(READY)  ## the contract of every game on more seeds, and thousands of random games of each edition
	$(BIN)/python -m tests.fuzz --seeds 5
	$(BIN)/python -m tests.fuzz.thrones second-edition --games 12000 --jobs 2
	$(BIN)/python -m tests.fuzz.thrones second-edition --games 20000 --jobs 2 --players 2 --legal
	$(BIN)/python -m tests.fuzz.thrones second-edition --games 2000 --jobs 2 --players 3 --legal
	$(BIN)/python -m tests.fuzz.thrones second-edition --games 2000 --jobs 2 --players 4 --legal
	$(BIN)/python -m tests.fuzz.thrones winter --games 5000 --jobs 2
	$(BIN)/python -m tests.fuzz.thrones hbo --games 5000 --jobs 2
	$(BIN)/python -m tests.fuzz.findings second-edition --games 300
	$(BIN)/python -m tests.fuzz.findings second-edition --games 300 --players 2 --legal
	$(BIN)/python -m tests.fuzz.findings winter --games 100
	$(BIN)/python -m tests.fuzz.findings hbo --games 100

coverage: $(READY)  ## which abilities of cards the tests and random games never use
	$(BIN)/python -m tests.coverage

language: $(READY)  ## the page with every word of the card language, made from the code
	$(BIN)/python -m tools.card_language

protocol: $(READY)  ## the types of the browser client and the reference of the protocol, made from the server's models
	$(BIN)/python -m tools.protocol

matchups: $(READY)  ## the page and the picture of decks against each other, made from the existing results
	$(BIN)/python -m tools.matchups

golden: $(READY)  ## rewrite the golden playthroughs and card texts after an intended change; for some only: NAMES="winter hbo"
	$(BIN)/python -m tests.golden.write $(NAMES)

pictures: $(READY) $(CLIENT)  ## the README's pictures, from the client as it is now; for some only: NAMES="joust lobby"
	$(BIN)/python -m tools.pictures $(NAMES)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Kingsmoot needs Python 3.11 or newer; set PYTHON=/path/to/python3.11 and try again."; exit 1; }
	@echo "Setting up .venv (once; about half a minute) ..."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

clean:
	rm -rf dist web/node_modules src/kingsmoot/server/static .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
