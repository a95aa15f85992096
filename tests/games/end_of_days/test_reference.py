"""The page about scenes says what is true."""

from __future__ import annotations

import re
from pathlib import Path

from lastturn.engine.contract import Option
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from lastturn.games.end_of_days import GAME

PAGE = (Path(__file__).parents[3] / "docs/reference/scenes/end-of-days.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_holds() -> None:
    example = PAGE.partition("```toml\n")[2].partition("```")[0]
    findings = run_script(GAME, Scene.read(example, "example"))
    assert len(findings) == 6 and all(finding.holds for finding in findings), findings


def test_every_prompt_verb_and_option_is_on_the_page() -> None:
    assert all(f"`{prompt.key.removeprefix('end-of-days.')}`" in PAGE for prompt in GAME.prompts.values())
    for verb in GAME.verbs:
        words = verb.words.text.replace("{card2}", "{card}").replace("{mode}", "{effect}")
        assert re.search(rf"`{re.escape(words)}`", PAGE.replace("\n", " ")), words
    assert all(_shown(option) in PAGE.replace("\n", " ") for option in GAME.options)


def _shown(option: Option) -> str:
    return f"`{option.id}` (" + ", ".join(f"`{value}`" for value in option.values)


def test_every_fact_and_zone_is_on_the_page() -> None:
    table = GAME.new(3, 1, {"nation_choice": "random"})
    view = GAME.view(table, 0)
    known = {re.sub(r"\.\d.*", "", id) for id in [z.id for z in view.zones] + [f.id for f in view.facts]}
    assert all(re.search(rf"`{id}(\.N(\.K)?)?`", PAGE) for id in known), known
