"""Composite choices: attacks, crafts, hits, follow-ups, gifts and bargains, pick by pick or whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from lastturn.engine.contract import Picks
from lastturn.engine.errors import IllegalMove
from lastturn.engine.rng import Rng
from lastturn.engine.runs import NO_RUN
from lastturn.engine.scenes import Stage
from tests.games.until_daylight.night import bag, line, night, said
from tests.rules import rule

GUNS = ["Pistol", "Fire Axe", "Bullets", "Bullets", "FOCUS"]


class Choice(NamedTuple):
    """One kind of run: the picks in the order in which they are asked, and another order that is as good."""

    scene: Callable[[], Stage]
    picks: list[str]
    mixed: list[str]
    bad: str  # a pick that is refused
    why: str
    done: str  # what the log says then
    default: list[str]  # the picks of who lets the time run out after the first


def attack() -> Stage:
    return night(GUNS, ["Nails"], line=["Brute", "Monster"], turn=1, combat=["Hit"] * 3)


def grenade() -> Stage:
    return night(["Nails", "Explosives", "Fire Axe"], [], line=["Brute", "Monster", "Raider"], turn=1)


def trap() -> Stage:
    return night(["Wires", "Explosives", "Fire Axe"], [], [], line=["Brute"], turn=1)


def spear() -> Stage:
    return night(["Planks", "Shards", "Fire Axe"], [], line=["Brute", "Monster"], turn=1)


def hit() -> Stage:
    row, deck = ["Brute", "Monster", "Brute"], ["Heavy Hit", "Whiff", "Hit"]
    s = night(["Baseball Bat", "FOCUS"], [], line=row, turn=1, combat=deck)
    return s.do(0, "attack", "target 2 Monster", "focus", "choose Heavy Hit")


def follow_up() -> Stage:
    s = night(
        ["Katana", "Kitchen Knife"], [], line=["Wanderer"] * 4, turn=1, who="Psycho", combat=["Hit"] * 4
    )
    return s.do(0, "attack", "with Kitchen Knife", "target 1 Wanderer")


def gift() -> Stage:
    options = {"trade_unit": "stack"}
    return night(["Bullets"] * 3, ["Nails"], ["Bow"], phase="trade", who="Pillar", options=options)


def bargain() -> Stage:
    discard = ["Arrow", "Bandages", "Nails"]
    return night(["Dead Phone", "Bow"], ["Nails"], phase="trade", who="Haggler", discard=discard)


CHOICES = {
    "attack": Choice(
        attack,
        ["attack", "with Pistol", "target 2 Monster", "ammo 2", "focus"],
        ["attack", "focus", "ammo 2", "target 2 Monster", "with Pistol"],
        "ammo 3", "SUD-8.3", "attacks",
        ["with Fire Axe", "target 1 Brute", "no focus"],
    ),
    "grenade": Choice(
        grenade,
        ["craft Grenade", "target 2 Monster", "also 3 Raider"],
        ["craft Grenade", "also 3 Raider", "target 2 Monster"],
        "also 4 Raider", "SUD-6.2", "crafts",
        ["target 2 Monster", "also 3 Raider"],
    ),
    "trap": Choice(
        trap, ["craft Trap", "before seat 3"], ["craft Trap", "before seat 3"],
        "before seat 4", "SUD-1.1", "crafts", ["before seat 1"],
    ),
    "spear": Choice(
        spear, ["craft Spear", "target 1 Brute"], ["craft Spear", "target 1 Brute"],
        "target 3 Brute", "SUD-6.1", "crafts", ["target 2 Monster"],
    ),
    "hit": Choice(
        hit, ["left 1", "right 2"], ["right 2", "left 1"],
        "right 9", "SUD-8.3", "Heavy Hit: ", ["right 0"],
    ),
    "follow-up": Choice(
        follow_up, ["with Kitchen Knife", "target 2 Wanderer"], ["target 2 Wanderer", "with Kitchen Knife"],
        "target 3 Brute", "SUD-6.1", "once more", ["target 1 Wanderer"],
    ),
    "gift": Choice(
        gift, ["offer Bullets", "cards 2", "to seat 3"], ["offer Bullets", "to seat 3", "cards 2"],
        "cards 4", "SUD-8.3", "offers", ["cards 1", "to seat 2"],
    ),
    "bargain": Choice(
        bargain, ["bargain Dead Phone", "take Nails"], ["bargain Dead Phone", "take Nails"],
        "take Bandages", "SUD-13.11", "swaps", ["take Arrow"],
    ),
}  # fmt: skip
ALL = pytest.mark.parametrize("choice", CHOICES.values(), ids=CHOICES)


def moves(s: Stage, words: list[str]) -> list[int]:
    return [s.game.hear(spoken) for spoken in words]


def picks(s: Stage, seat: int = 0) -> Picks:
    ask = s.game.ask(s.table, seat)
    assert ask is not None and ask.picks is not None
    return ask.picks


def made(s: Stage, seat: int = 0) -> list[str]:
    return [s.game.say(m) for m in s.table.run_of(seat).own()]


def alike(spoken: str, other: str) -> bool:
    """Whether the first words agree: picks of one verb."""
    return spoken.split(maxsplit=1)[0] == other.split(maxsplit=1)[0]


def play_whole(s: Stage, words: list[str]) -> None:
    for m in s.game.whole_run(s.table, 0, moves(s, words)):
        s.table.play(0, m)
    s.listen()


@ALL
def test_only_the_last_pick_completes_a_run(choice: Choice) -> None:
    s = choice.scene()
    before = said(s, choice.done)
    for so_far, spoken in enumerate(choice.picks):
        assert made(s) == choice.picks[:so_far] and said(s, choice.done) == before
        completes = s.game.hear(spoken) in picks(s).completes
        assert completes == (spoken == choice.picks[-1])
        s.do(0, spoken)
    assert s.table.run_of(0) is NO_RUN and said(s, choice.done) == before + 1


@ALL
def test_a_run_is_sent_whole_in_any_order(choice: Choice) -> None:
    one_by_one, whole, mixed = choice.scene(), choice.scene(), choice.scene()
    one_by_one.do(0, *choice.picks)
    play_whole(whole, choice.picks)
    play_whole(mixed, choice.mixed)
    assert whole.log == one_by_one.log == mixed.log
    assert mixed.view() == one_by_one.view()


@ALL
def test_the_last_pick_is_taken_back_and_made_again(choice: Choice) -> None:
    s, straight = choice.scene(), choice.scene().do(0, *choice.picks)
    s.do(0, *choice.picks[:-1])
    asked = s.options(0)
    played = len(s.table.moves)
    s.table.take_pick_back(0)
    assert made(s) == choice.picks[:-2] and len(s.table.moves) == played - 1
    s.do(0, choice.picks[-2])
    assert s.options(0) == asked
    s.do(0, choice.picks[-1])
    assert s.log == straight.log and s.table.moves == straight.table.moves


@ALL
def test_a_run_is_started_over(choice: Choice) -> None:
    s = choice.scene()
    first = s.options(0)
    s.do(0, *choice.picks[:-1])
    s.table.start_over(0)
    assert s.options(0) == first and made(s) == []


@ALL
def test_a_time_out_ends_a_run_by_its_defaults(choice: Choice) -> None:
    s = choice.scene().do(0, choice.picks[0])
    played = []
    while s.table.run_of(0).begun():
        played.append(s.game.say(s.table.default(0)))
        s.do(0, played[-1])
    assert played == choice.default


@ALL
def test_one_bad_pick_refuses_the_whole_run_and_changes_nothing(choice: Choice) -> None:
    s = choice.scene()
    view, options, log = s.view(), s.options(0), list(s.log)
    sent = [choice.bad if alike(spoken, choice.bad) else spoken for spoken in choice.picks]
    with pytest.raises(IllegalMove, match=rf"“{choice.bad}”.*{choice.why}"):
        s.game.whole_run(s.table, 0, moves(s, sent))
    with pytest.raises(IllegalMove, match="not complete"):
        s.game.whole_run(s.table, 0, moves(s, choice.picks[:-1]))
    assert (s.view(), s.options(0), s.log) == (view, options, log) and made(s) == []


@ALL
def test_nobody_else_sees_what_was_picked(choice: Choice) -> None:
    s = choice.scene()
    first = s.options(0)
    s.do(0, *choice.picks[:-1])
    assert s.view(1, face_up=False) == choice.scene().view(1, face_up=False)
    own, others = s.table.determinize(0, Rng(1)), s.table.determinize(1, Rng(1))
    assert [s.game.say(m) for m in own.legal(0)] == s.options(0)
    assert [s.game.say(m) for m in others.legal(0)] == first


# -- what belongs to one kind of run -------------------------------------------------------------------


@rule("SUD-D15")
def test_weapon_target_ammo_and_focus_come_in_any_order_after_the_attack() -> None:
    s = attack()
    assert picks(s).ordered
    s.do(0, "attack")
    shown = picks(s)
    assert not shown.ordered and [choice.words for choice in shown.pool] == [
        "with Pistol", "with Fire Axe", "target 1 Brute", "target 2 Monster", "ammo 1", "ammo 2",
        "focus", "no focus",
    ]  # fmt: skip
    s.do(0, "with Fire Axe")
    assert [choice.words for choice in picks(s).pool] == [
        "target 1 Brute", "target 2 Monster", "focus", "no focus",
    ]  # fmt: skip


@rule("SUD-D15")
def test_what_leaves_no_choice_is_picked_by_the_table_and_goes_with_the_pick_before() -> None:
    s = night(["Pistol", "Bullets", "Bullets"], line=["Monster"], turn=1)
    s.do(0, "attack")
    assert made(s) == ["attack"] and s.options(0) == ["ammo 1", "ammo 2"]
    assert [choice.words for choice in picks(s).pool] == ["ammo 1", "ammo 2"]
    s.table.take_pick_back(0)
    assert "attack" in s.options(0) and s.table.run_of(0) is NO_RUN
    play_whole(s, ["attack", "with Pistol", "target 1 Monster", "ammo 1"])
    assert said(s, "attacks") == 1 and bag(s) == ["Bullets", "Pistol"]


@rule("SUD-7.4")
def test_one_move_answers_the_turn_where_nothing_is_to_be_picked() -> None:
    s = night(["Kitchen Knife", "Planks", "Nails"], line=["Monster"], turn=1)
    completes = [s.game.say(m) for m in picks(s).completes]
    assert completes == s.options(0) and {"attack", "craft Barricade", "end turn"} <= set(completes)
    play_whole(s, ["attack"])
    assert line(s) == ["Monster 2"]


@rule("SUD-5.5")
def test_several_seats_are_in_a_run_at_once() -> None:
    s = night(["Bullets"] * 2, ["Nails"], ["Bow"], phase="trade", who="Pillar")
    s.do(0, "offer Bullets").do(1, "offer Nails")
    assert (made(s), made(s, 1), made(s, 2)) == (["offer Bullets"], ["offer Nails"], [])
    s.table.take_pick_back(1)
    assert (made(s), made(s, 1)) == (["offer Bullets"], [])
    s.do(1, "offer Nails", "to seat 1")
    assert s.prompt(0) == "until-daylight.trade.receiver"  # one's own run comes first
    s.table.start_over(0)
    assert s.prompt(0) == "until-daylight.trade.answer" and picks_of_nobody(s)


def picks_of_nobody(s: Stage) -> bool:
    ask = s.game.ask(s.table, 0)
    return ask is not None and ask.picks is None


@rule("SUD-5.9")
def test_making_room_is_no_run() -> None:
    full = ["Bow", "Pistol", "Shotgun", "Fire Axe", "Katana", "Machete", "Nails", "Planks"]
    s = night(["Bullets"], full, phase="trade", who="Pillar")
    s.do(0, "offer Bullets").do(1, "accept")
    assert s.prompt(1) == "until-daylight.making-room" and not s.table.on_top.composite(s.table, 1)
    with pytest.raises(IllegalMove, match="picked nothing"):
        s.table.take_pick_back(1)
