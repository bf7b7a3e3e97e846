PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: print test browser lint bench docs pictures clean

print: $(VENV)/.installed
	$(BIN)/pnp build
	@echo
	@echo "The sheets are in output/: print the PDFs at 100 % (no \"fit to page\"), then cut along the marks."

test: $(VENV)/.tested browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --cov --cov-report=term:skip-covered

# The pages of pnp replay are tested in a real browser, where there is one or we may install it.
browser:
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit; done; \
	[ "$$(id -u)" = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null \
	|| echo "There is no chromium here: the tests in a browser are skipped. To run them: apt-get install chromium"

lint: $(VENV)/.tested
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

bench: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[bench]'
	@for script in deck kits referee; do echo; echo "== $$script"; $(BIN)/python benchmarks/$$script.py; done

# Those pages of docs/ that follow from the source; `make test` tells when they are out of date.
docs: $(VENV)/.installed
	$(BIN)/python docs/generate.py

PICTURE := $(BIN)/pnp build --format png --dpi 60 --out docs/pictures --set backs=none --set marks=none

pictures: $(VENV)/.installed
	rm -rf docs/pictures
	$(PICTURE) black-sheep --only H1,C1,P1,S1,R1,B1 --set 'paper=206 x 192'
	$(PICTURE) meadowmight --only O5..O6,S5..S6,L1..L2,L5..L6,P1,P5..P6,T1,T5..T6,C1..C2 --set 'paper=212 x 212'
	$(PICTURE) wooly-bully --only 1..16 --set 'paper=200 x 200'
	$(PICTURE) sheep-sheep --only RO1,OY1,YG1,GB1,BV1,VP1 --set 'paper=198 x 136'
	$(PICTURE) sheepland --only board --set 'paper=440 x 440'
	rm docs/pictures/*/*/.manifest.json docs/pictures/*/.built*.json
	mkdir docs/pictures/replay
	$(BIN)/pnp show tests/records/meadowmight/good-wool-wolves.yaml --format png --out docs/pictures/replay/meadowmight.png

clean:
	rm -rf $(VENV) build dist output/*

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@
