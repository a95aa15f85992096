"""What goes without saying, so that a page may answer it by itself."""

from __future__ import annotations

from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import night
from tests.rules import rule


def usual(stage: Stage, seat: int = 0) -> str | None:
    ask = GAME.ask(stage.table, seat)
    assert ask is not None
    return None if ask.usual is None else GAME.say(ask.usual)


def searching(*bag: str, who: str = "", draw: str = "Nails") -> Stage:
    s = night(list(bag), ["Fire Axe"], who=who, phase="search", active=[draw, "Dead Phone", "WAVE!"])
    return s.do(0, "draw")


@rule("SUD-4.4")
def test_what_fits_is_kept() -> None:
    assert usual(searching("Fire Axe")) == "keep it"


@rule("SUD-4.4")
def test_what_does_not_fit_is_decided() -> None:
    full = ["Fire Axe", "Katana", "Pistol", "Shotgun", "Bandages", "LUCKY", "CHEER", "FOCUS"]
    assert usual(searching(*full)) is None


@rule("SUD-13.8")
def test_who_may_look_again_is_asked() -> None:
    assert usual(searching("Fire Axe", who="Drifter")) is None


@rule("SUD-7.10")
def test_a_turn_without_anything_to_do_ends() -> None:
    s = night(["Nails", "Planks", "Fire Axe"], ["Nails"], line=["Brute"], turn=1, holder=2)
    assert usual(s) is None, "there is an action left"
    s.do(0, "craft Barricade")
    assert usual(s) == "end turn"


@rule("SUD-7.3")
def test_who_can_still_heal_is_asked() -> None:
    s = night(["Nails", "Planks", "Bandages"], ["Nails"], hurt=[3], line=["Brute"], turn=1, holder=2)
    assert usual(s.do(0, "craft Barricade")) is None


@rule("SUD-5.14")
def test_who_can_only_throw_away_is_done_trading() -> None:
    alone = night(["Fire Axe"], phase="trade", line=["Brute"])
    assert usual(alone) == "done"
    two = night(["Nails"], ["Planks"], phase="trade", line=["Brute"])
    assert usual(two) is None, "a card could be given"
