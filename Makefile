# Everything a fresh machine needs is installed into .venv by whatever target is asked for.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test lint format bench fuzz coverage golden clean

play: $(READY)  ## a game of B'Twixt in the terminal, against bots
	@$(BIN)/kingsmoot play btwixt

test: $(READY)  ## all tests
	$(BIN)/pytest -n auto

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

fuzz: $(READY)  ## the contract of every game on more seeds, and thousands of random games of the second edition
	$(BIN)/python -m tests.fuzz --seeds 5
	$(BIN)/python -m tests.fuzz.second --jousts 10000 --melees 2000 --jobs 2

coverage: $(READY)  ## which abilities of cards are never used, by the tests and in random games
	$(BIN)/python -m tests.coverage

golden: $(READY)  ## write the golden playthroughs anew, after a rules change that was meant
	$(BIN)/python -m tests.golden.write

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Kingsmoot needs Python 3.11 or newer; set PYTHON=/path/to/python3.11 and try again."; exit 1; }
	@echo "Setting up .venv (once; about half a minute) ..."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
