PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: print test lint bench clean

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

clean:
	rm -rf $(VENV) build dist output/*

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@
