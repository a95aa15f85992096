# Last Turn. All it needs is make and a python3 with pip; everything it fetches stays in this checkout
# (.tools, .venv, .cache). A target's help is the text after its two hash signs.

.DEFAULT_GOAL := help
PYTHON ?= python3
JOBS ?= 2
PARALLEL := -n $(JOBS) --dist worksteal
# Tests of servers and pages mostly wait: more of them at once than there are cores.
WAITING := -n $(shell expr $(JOBS) \* 2) --dist worksteal
VENV := .venv
BIN := $(VENV)/bin
# What failed among others is tried once more by itself, and must pass then: how busy the machine is, is no fault. Both are printed.
ALONE = $(BIN)/pytest --last-failed
BENCH := .cache/bench
EXAMPLES := .cache/examples
# In its CPU build: the usual one would bring gigabytes for graphics cards.
TORCH := 2.13.0
BROWSER := .cache/browser
LOAD := .cache/load
PROXY := .cache/proxy
UV := PYTHON="$(PYTHON)" tools/uv

# The client's builder comes from a wheel, and only once there is a client.
NODE := $(if $(wildcard web/package.json),--group node)
CLIENT := $(if $(NODE),$(shell find web -name node_modules -prune -o -type f -print))
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate
INSTALL_LOCKED = $(UV) pip install --quiet --require-hashes
INSTALL_SELF = $(UV) pip install --quiet --no-deps --no-build-isolation --reinstall-package lastturn -e .
# npm and node as the wheel brings them, before any that the system has.
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
# What a compiled engine could change, tested in both builds. All else (terminal, server, pages) knows the engine only through
# the contract: it is tested once, on the compiled build where there is a C compiler.
IN_BOTH_BUILDS := $(addprefix tests/,contract engine games bots test_front_door.py test_playthroughs.py test_records.py \
	test_scenes.py test_events.py test_words.py)
COMPILED := LASTTURN_EXPECT_COMPILED=1 PYTHONPATH=$(CURDIR)/.cache/compiled

export VIRTUAL_ENV := $(CURDIR)/$(VENV)

.PHONY: help run test check fast test-interpreted test-compiled cover setup workshop hooks compile compile-quickly archive wheels bench bench-research examples load soak growth scale fuzz kill-test chaos secrecy mutants golden trace \
	words schema fields printed shape features settings docs changelog lock nightly web test-web test-browser screenshots browser proxy clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/.run ## Play (ARGS="watch earth-gone-mad --seats 4" for something else)
	@$(BIN)/python -m tools.run $(ARGS)

test: ## Everything: check, all tests, in a real browser too; with a C compiler also the compiled build
	@$(MAKE) --no-print-directory -j 2 compile-quickly check test-web browser test-interpreted
	@$(MAKE) --no-print-directory test-compiled

check: $(VENV)/.dev web/node_modules/.package-lock.json ## Style, types, who may import whom, lock files, workflows, spelling
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --cache-dir .cache/import_linter
	$(BIN)/python -m tools.check_locks
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/zizmor --offline --pedantic --quiet .github
	cd web && $(WITH_NODE) npm run --silent lint
	$(BIN)/codespell

fast: $(VENV)/.dev ## The quick tests only, stopping at the first that fails
	$(BIN)/pytest $(PARALLEL) -m "not slow" -x -q $(ARGS)

test-interpreted: $(VENV)/.dev
	$(BIN)/pytest $(PARALLEL) --pairs=10 $(IN_BOTH_BUILDS) $(ARGS)

test-compiled: compile-quickly browser proxy ## All tests on the compiled build; without a C compiler what test-interpreted leaves out
	@if $(BIN)/python -m tools.compile --probe 2>/dev/null; then \
		echo "$(BIN)/pytest on the compiled build" && { $(COMPILED) $(BIN)/pytest $(WAITING) $(ARGS) || $(COMPILED) $(ALONE) $(ARGS); }; \
	else \
		echo "no C compiler here: the compiled build is not tested" && \
		{ $(BIN)/pytest $(WAITING) $(addprefix --ignore=,$(IN_BOTH_BUILDS)) $(ARGS) || $(ALONE) $(ARGS); }; \
	fi

cover: $(VENV)/.dev ## Branch coverage of engine and games; fails below the floor in pyproject.toml
	$(BIN)/pytest $(PARALLEL) --ignore=tests/browser --cov --cov-report=term-missing:skip-covered $(ARGS)

setup: $(VENV)/.dev ## Make the development environment, .venv

workshop: $(VENV)/.workshop ## Fetch what the lab and the compiler need (`make run` does it in the background)

hooks: $(VENV)/.dev ## Let git run the quick checks before each commit
	$(BIN)/pre-commit install

compile-quickly: $(VENV)/.dev
	@if $(BIN)/python -m tools.compile --probe 2>/dev/null; then LASTTURN_OPTIMISE=0 $(BIN)/python -m tools.compile; fi

compile: $(VENV)/.dev ## Compile engine and games into .cache/compiled (never into src)
	$(BIN)/python -m tools.compile

archive: $(VENV)/.dev ## Source archive and pure wheel in dist
	rm -rf dist
	$(UV) build --quiet --no-build-isolation

wheels: archive ## The same, and a compiled wheel where a C compiler is
	@if $(BIN)/python -m tools.compile --probe 2>/dev/null; then \
		LASTTURN_COMPILE=1 $(UV) build --quiet --no-build-isolation --wheel; \
	else \
		echo "no C compiler here: only the pure wheel was built"; \
	fi
	@ls dist

bench: $(BENCH)/.done compile ## Measure, beside other engines (in an environment of its own, .cache/bench)
	$(BIN)/python -m benchmarks.yardstick
	$(BENCH)/bin/python -m benchmarks $(ARGS)

bench-research: $(BENCH)/.done compile ## Steps a second of the research door, beside other environments
	PYTHONPATH=$(CURDIR)/.cache/compiled $(BENCH)/bin/python -m benchmarks.research $(ARGS)

examples: $(EXAMPLES)/.done compile-quickly ## Run the examples in short (in an environment of its own, .cache/examples)
	PYTHONPATH=$(CURDIR)/.cache/compiled $(EXAMPLES)/bin/python -m pytest --confcutdir=examples examples $(ARGS)

load: $(VENV)/.dev $(LOAD)/.done ## The server under load, beside boardgame.io's (ARGS="--matches 20 --seconds 5" for a quick look)
	@if $(BIN)/python -m tools.compile --probe 2>/dev/null; then \
		$(BIN)/python -m tools.compile && PYTHONPATH=$(CURDIR)/.cache/compiled $(BIN)/python -m benchmarks.load $(ARGS); \
	else \
		$(BIN)/python -m benchmarks.load $(ARGS); \
	fi

soak: $(VENV)/.dev compile ## An hour of play at 200 tables: does memory or latency grow? (ARGS="--minutes 5 --slice 1")
	PYTHONPATH=$(CURDIR)/.cache/compiled $(BIN)/python -m benchmarks.soak $(ARGS)

growth: $(VENV)/.dev compile ## How the server grows with tables, moves and nodes (ARGS="--only lengths", ARGS=--draw)
	PYTHONPATH=$(CURDIR)/.cache/compiled $(BIN)/python -m benchmarks.growth $(ARGS)

scale: $(VENV)/.dev ## From one club to a million running matches, simulated with what `make growth` has measured
	$(BIN)/python -m benchmarks.scale $(ARGS)

fuzz: $(VENV)/.dev ## Property tests with many more random examples
	$(BIN)/pytest $(PARALLEL) -m hypothesis --hypothesis-profile=fuzz $(ARGS)

kill-test: $(VENV)/.dev ## Kill the server 200 times under play; nothing acknowledged may be lost
	$(BIN)/python -m tools.kill_test $(ARGS)

chaos: $(VENV)/.dev ## Play for half an hour while everything goes wrong (ARGS="--minutes 5"); nothing may be lost, stuck or leaked
	$(BIN)/python -m tools.chaos $(ARGS)

secrecy: $(VENV)/.dev compile-quickly ## Bots at tables that differ in what is hidden: 200 pairs for each game, counted
	$(if $(wildcard .cache/compiled),$(COMPILED)) $(BIN)/pytest tests/bots/test_secrecy.py --pairs=2000 -q -rP -k what_a_seat $(ARGS)

mutants: $(VENV)/.dev ## Put faults in, one at a time: do the tests notice? (ARGS="--fixed" for the fixed list alone)
	$(BIN)/python -m tools.mutants $(ARGS)

golden: $(VENV)/.dev ## Accept the playthroughs as they come out now; then read the diff
	LASTTURN_GOLDEN=accept $(BIN)/pytest -m golden $(ARGS)

trace: $(VENV)/.dev ## Write the table of rules and their tests anew
	$(BIN)/python -m tools.traceability

words: $(VENV)/.dev ## Number the names that are new in a game's words/en.toml
	$(BIN)/python -m tools.words

schema: $(VENV)/.dev ## Write the types of the wire's messages into the web client
	$(BIN)/python -m tools.wire_schema

fields: $(VENV)/.dev ## Write the page of the fields of packs anew
	$(BIN)/python -m tools.pack_fields

shape: $(VENV)/.dev ## Sizes of functions and steps, import cycles, game by game (ARGS=--names says where)
	@$(BIN)/python -m tools.shape $(ARGS)

printed: $(VENV)/.dev ## Write the files that pages of docs/howto print into them anew
	$(BIN)/python -m tools.printed_code

features: $(VENV)/.dev ## Write the pages of actions and features anew
	$(BIN)/python -m tools.features_page

settings: $(VENV)/.dev ## Write the page of a server's settings anew
	$(BIN)/python -m tools.settings_page

docs: $(VENV)/.dev ## Build the documentation into .cache/site
	rm -rf .cache/site  # not --clean: that would empty all of .cache
	$(BIN)/zensical build --strict

changelog: $(VENV)/.dev ## Turn the fragments in changes/ into a new section of CHANGELOG.md
	$(BIN)/towncrier build --yes --version "$$($(BIN)/python -c 'import lastturn; print(lastturn.__version__)')"

lock: ## Resolve all dependencies anew and write requirements/*.lock
	$(LOCK) --upgrade --extra server --group build $(NODE) pyproject.toml -o requirements/run.lock
	$(LOCK) --upgrade --extra lab --group compiler -c requirements/run.lock pyproject.toml -o requirements/workshop.lock
	$(LOCK) --upgrade --extra server --extra lab --extra cluster --extra notices --extra research --extra export --group dev $(NODE) \
		-c requirements/run.lock -c requirements/workshop.lock pyproject.toml -o requirements/dev.lock
	$(LOCK) --upgrade --group bench --group build -c requirements/run.lock --overrides requirements/besides.txt \
		pyproject.toml -o requirements/bench.lock
	$(LOCK) --upgrade --extra server --extra research --extra export --group examples --group build -c requirements/run.lock \
		--overrides requirements/besides.txt --no-emit-package torch pyproject.toml -o requirements/examples.lock
	$(LOCK) --upgrade --group wheels -c requirements/run.lock pyproject.toml -o requirements/wheels.lock

nightly: ## All that is too slow for every change
	$(MAKE) test ARGS="--pairs=2000 --every-option"
	$(MAKE) test-browser ARGS="--store=postgresql"
	$(MAKE) cover fuzz docs wheels bench bench-research examples
	$(MAKE) mutants ARGS="--fixed"
	$(MAKE) chaos ARGS="--minutes 5"

web: $(VENV)/.dev ## Build the web client into the package
	$(BIN)/python -m tools.web_client

test-web: $(VENV)/.dev web/node_modules/.package-lock.json ## Types and unit tests of the web client
	cd web && $(WITH_NODE) npm run --silent check && $(WITH_NODE) npm run --silent test

test-browser: $(VENV)/.dev $(BROWSER)/.done ## The tests in a real browser: whole games, rooms, secrets, kills, accessibility
	$(BIN)/pytest $(PARALLEL) tests/browser $(ARGS)

screenshots: $(VENV)/.dev $(BROWSER)/.done ## Photograph every page and game at three sizes, light and dark, into .cache/screenshots
	$(BIN)/python -m tools.screenshots $(ARGS)

browser: $(BROWSER)/.done ## Fetch the browser that the tests drive (into .cache/browser, without root)

proxy: $(PROXY)/.done

clean: ## Remove everything make has made
	rm -rf $(VENV) .tools .cache dist web/node_modules tests/browser/node_modules src/lastturn/static

$(VENV)/pyvenv.cfg:
	$(UV) venv --quiet --allow-existing $(VENV)

$(VENV)/.run: requirements/run.lock pyproject.toml hatch_build.py $(CLIENT) $(VENV)/pyvenv.cfg
	$(INSTALL_LOCKED) -r requirements/run.lock
	$(INSTALL_SELF)
	@touch $@

# Whoever only plays waits for none of it.
$(VENV)/.workshop: requirements/workshop.lock $(VENV)/.run
	$(INSTALL_LOCKED) -r requirements/workshop.lock
	@touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.run
	$(INSTALL_LOCKED) -r requirements/dev.lock
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/.run
	cd web && $(WITH_NODE) npm ci --silent
	@touch $@

$(BROWSER)/.done: tests/browser/package-lock.json tests/browser/unpack.mjs | $(VENV)/.run
	cd tests/browser && $(WITH_NODE) npm ci --silent
	$(WITH_NODE) node tests/browser/unpack.mjs $(BROWSER)
	@touch $@

# A Debian package, unpacked without root. Elsewhere a caddy of the system is taken, or the test of TLS left out.
$(PROXY)/.done:
	mkdir -p $(PROXY)
	-cd $(PROXY) && apt-get --quiet=2 download caddy && dpkg -x caddy_*.deb . && rm caddy_*.deb
	@touch $@

$(LOAD)/.done: benchmarks/load/peer/package-lock.json | $(VENV)/.run
	mkdir -p $(LOAD)
	cd benchmarks/load/peer && cp package.json package-lock.json .npmrc $(CURDIR)/$(LOAD)
	cd $(LOAD) && $(WITH_NODE) npm ci --silent
	@touch $@

# After .run: the web client is built by then, and this environment need not be able to.
$(BENCH)/.done: requirements/bench.lock pyproject.toml hatch_build.py | $(VENV)/.run
	$(UV) venv --quiet --allow-existing $(BENCH)
	VIRTUAL_ENV=$(CURDIR)/$(BENCH) $(INSTALL_LOCKED) --no-deps -r requirements/bench.lock
	VIRTUAL_ENV=$(CURDIR)/$(BENCH) $(INSTALL_SELF)
	@touch $@

# PyTorch from a folder of wheels that pip knows, else from PyTorch's own index of CPU builds, which uv knows by name.
$(EXAMPLES)/.done: requirements/examples.lock pyproject.toml hatch_build.py | $(VENV)/.run
	$(UV) venv --quiet --allow-existing $(EXAMPLES)
	VIRTUAL_ENV=$(CURDIR)/$(EXAMPLES) $(INSTALL_LOCKED) --no-deps -r requirements/examples.lock
	VIRTUAL_ENV=$(CURDIR)/$(EXAMPLES) $(UV) pip install --quiet "torch==$(TORCH)+cpu" || \
		VIRTUAL_ENV=$(CURDIR)/$(EXAMPLES) $(UV) pip install --quiet --torch-backend cpu "torch==$(TORCH)"
	VIRTUAL_ENV=$(CURDIR)/$(EXAMPLES) $(INSTALL_SELF)
	@touch $@
