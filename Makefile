PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: print test lint bench pictures clean

print: $(VENV)/.installed
	$(BIN)/pnp build
	@echo
	@echo "The sheets are in output/: print the PDFs at 100 % (no \"fit to page\"), then cut along the marks."

test: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2

lint: $(VENV)/.tested
	$(BIN)/ruff check . && $(BIN)/mypy

bench: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[bench]'
	@for script in deck kits referee; do echo; echo "== $$script"; $(BIN)/python benchmarks/$$script.py; done

pictures: $(VENV)/.installed
	rm -rf docs/pictures
	$(BIN)/pnp build black-sheep --format png --dpi 60 --out docs/pictures --only H1,C1,P1,S1,R1,B1
	$(BIN)/pnp build meadowmight --format png --dpi 60 --out docs/pictures --only O5,L1,rT,yL,P6,bS,T8,wolf2,tree1,pond1,house2,S1
	$(BIN)/pnp build wooly-bully --format png --dpi 60 --out docs/pictures --only landscape-tile
	$(BIN)/pnp build sheep-sheep --format png --dpi 60 --out docs/pictures --only RO1,OY1,YG1,GB1,BV1,VP1,RP3
	$(BIN)/pnp build sheepland --format png --dpi 60 --out docs/pictures --only board --set 'paper=440 x 440'

clean:
	rm -rf $(VENV) build dist output/*

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@
