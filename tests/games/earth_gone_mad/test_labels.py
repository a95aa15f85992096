"""What graphic boards are told: each choice names what it lays and where, by ids that the view has too."""

from __future__ import annotations

from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import lay, struck
from tests.rules import rule

COUNTERS = {"nuke", "optimize", "tracking", "targeting_marker", "survivor", "plunder"}


def laid(stage: Stage) -> dict[str, tuple[tuple[str, ...], int]]:
    """Of the one seat that is asked: what each choice is about, and how many."""
    [seat] = stage.asked()
    ask = GAME.ask(stage.table, seat)
    assert ask is not None
    view = stage.view(seat, face_up=False)
    ids = {zone.id for zone in view.zones} | {fact.id for fact in view.facts} | COUNTERS
    ids |= {thing.id for zone in view.zones for thing in zone.things}
    assert {id for choice in ask.choices for id in choice.on} <= ids
    return {choice.words: (choice.on, choice.count) for choice in ask.choices}


@rule("EGM-16.13")
def test_what_is_bought_names_its_counter_and_its_place() -> None:
    bought = laid(lay(2, month="April", step="spend", income=9, active=2, survivors=[1, 0]))
    assert bought["buy Nuke"] == (("nuke", "nukes.2"), 1)
    assert bought["buy Survivor"] == (("survivor", "survivors.2"), 1)
    assert bought["plunder seat 1"] == (("plunder", "survivors.1"), 1)
    assert bought["optimize Rio de Janeiro"] == (("optimize", "rio_de_janeiro"), 1)
    assert bought["track from Lima"] == (("tracking", "lima"), 1)
    assert bought["done"] == ((), 1)


@rule("EGM-16.19")
def test_a_target_names_the_marker_and_the_city() -> None:
    stage = struck(2, "Horrible Hurricane")
    aimed = laid(stage)
    legal = [thing.id for thing in stage.view(0).zone("legal_targets").things]
    assert list(aimed.values()) == [(("targeting_marker", city), 1) for city in legal]


@rule("EGM-16.20")
def test_launches_and_intercepts_name_the_box_and_a_number() -> None:
    stage = struck(2, "Ripping Rift", "Cairo", nukes=[2, 1])
    assert laid(stage) == {f"launch {n}": (("nuke", "box"), n) for n in (0, 1, 2)}
    stage.do(0, "launch 1").do(1, "launch 0")
    assert laid(stage) == {f"intercept {n}": (("nuke", "intercepting"), n) for n in (0, 1)}


@rule("EGM-16.20", "EGM-P15")
def test_a_declared_intercept_names_the_launcher_too() -> None:
    stage = struck(2, "Ripping Rift", "Cairo", nukes=[2, 1], options={"intercept_allocation": "declared"})
    stage.do(0, "launch 1").do(1, "launch 0")
    assert laid(stage)["intercept 1 against seat 1"] == (("nuke", "intercepting", "launched.1"), 1)
