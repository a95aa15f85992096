"""Every fact, zone and seat of a view is what lies on the table."""

from __future__ import annotations

from lastturn.engine.moves import move
from lastturn.games.end_of_days import GAME
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.rules.elsewhere import names_card
from tests.games.end_of_days.playing import Play, card_number
from tests.rules import rule
from tests.views import facts, marks, zones


def three_nations(options: dict[str, str] | None = None) -> Play:
    """No two nations have the same."""
    return Play(
        "US SU FR",
        options,
        turn="SU",
        first="FR",
        round=3,
        step="free for all",
        scores={"US": 1, "SU": 2, "FR": 3},
        hands={"US": ["GOL-1"], "SU": ["PIR-1", "KER-2"], "FR": ["NUK-2", "ATO-2", "CIV-1"]},
        fronts={"US": ["SEC-1"], "SU": ["NUK-1"]},
        downs={"FR": ["PIR-2"]},
        sites={"US": [["KER-1", "BHA-1"], ["BCO-1"]], "FR": [[], ["ATO-1"]]},
        scrapyard=["KER-3"],
        discards=["GOL-2", "GOL-3"],
        deck=["BOM-1", "ULT-1"],
        rest="box",
        barred=True,
    )


def test_every_fact_is_shown() -> None:
    view = three_nations().stage.view(0, face_up=False)
    assert facts(view) == {
        "round": 3, "turn": 2, "first": 3, "step": "free for all", "barred": 1, "deck": 2
    }  # fmt: skip
    at_sites = {
        "liftoff.1": 2, "points.1": 0, "viable.1": 0, "liftoff.2": 0, "points.2": 2, "viable.2": 0
    }  # fmt: skip
    assert [facts(view, seat) for seat in range(3)] == [
        {
            "nation": "United States", "score": 1, "cards": 1, "room": 5, "rockets": 3, "base": 1,
            "blockaded": 0, **at_sites,
        },
        {
            "nation": "Soviet Union", "score": 2, "cards": 2, "room": 6, "rockets": 2, "base": 0,
            "blockaded": 0,
        },
        {
            "nation": "France", "score": 3, "cards": 3, "room": 3, "rockets": 3, "base": 0, "blockaded": 0,
            "liftoff.2": 4, "points.2": 0, "viable.2": 0,
        },
    ]  # fmt: skip
    assert [(seat.name, seat.score) for seat in view.seats] == [
        ("United States", 1), ("Soviet Union", 2), ("France", 3)
    ]  # fmt: skip
    assert (view.asked, view.you, view.over) == ([1], 0, False)


def test_every_zone_is_shown() -> None:
    view = three_nations().stage.view(0, face_up=False)
    assert zones(view) == {
        "hand.1": "Gold Reserves 1", "hand.2": "2 hidden", "hand.3": "3 hidden",
        "front.1": "Secret Base 1", "front.2": "Nuclear Missile 1", "down.3": "Piracy 2",
        "site.1.1": "Kerosene Rocket 1, Basic Habitat 1", "site.1.2": "Basic Colony 1",
        "site.3.2": "Atomic Rocket 1", "scrapyard": "Kerosene Rocket 3",
        "discards": "Gold Reserves 2, Gold Reserves 3", "deck": "2 hidden",
        "unplayed": "People's Republic of China, United Kingdom, Japan, India",
    }  # fmt: skip
    assert "face-down" in marks(view, "down.3")["Piracy 2"]
    owned = [zone for zone in view.zones if zone.seat is not None]
    assert all(zone.id.split(".")[1] == str(zone.seat + 1) for zone in owned if zone.seat is not None)
    assert {zone.id for zone in owned if zone.id.startswith("hand")} == {"hand.1", "hand.2", "hand.3"}


def test_the_deck_face_up_is_the_deck() -> None:
    assert three_nations().stage.zone("deck") == ["Bomber Wing 1", "Ultimatum 1"]


@rule("EOD-18.12")
def test_closed_discards_show_their_top_card() -> None:
    view = three_nations({"public_discards": "off"}).stage.view(0, face_up=False)
    assert zones(view)["discards"] == "Gold Reserves 3, 1 hidden"


def test_the_board_by_numbers_says_the_same() -> None:
    play = three_nations()
    board, ids = play.stage.view(0, face_up=False).board, GAME.texts.card_ids
    kept = ("round", "rounds", "step", "turn", "nations", "scores", "hands", "deck")
    assert [board[key] for key in kept] == [3, 8, 3, 1, [0, 1, 3], [1, 2, 3], [1, 2, 3], 2]
    assert [[ids[card] for card in front] for front in board["fronts"]] == [["SEC-1"], ["NUK-1"], []]
    assert [[ids[card] for card in down] for down in board["downs"]] == [[], [], ["PIR-2"]]
    assert [[[ids[card] for card in site] for site in sites[:2]] for sites in board["sites"]] == [
        [["KER-1", "BHA-1"], ["BCO-1"]], [[], []], [[], ["ATO-1"]]
    ]  # fmt: skip
    assert [ids[card] for card in board["scrapyard"]] == ["KER-3"] and board["centre"] == []


@rule("EOD-9.8")
def test_a_hand_is_looked_at_by_one_seat_and_heard_of_by_no_other() -> None:
    play = Play("US SU FR", turn="US", hands={"US": ["ESP-1"], "SU": ["GOL-1", "PIR-1"], "FR": ["NUK-1"]})
    snoop = next(words for words in play.options("US") if words.startswith("use ESP-1 to snoop"))
    play.do("US", snoop, "against SU")
    while play.stage.prompt(play.stage.asked()[0]) != "end-of-days.look":
        seat = play.stage.asked()[0]
        play.stage.do(seat, next(w for w in play.stage.options(seat) if w in ("pass", "send")))
    seen = [zones(play.stage.view(viewer, face_up=False))["hand.2"] for viewer in (None, 0, 1, 2)]
    assert seen == ["2 hidden", "Gold Reserves 1, Piracy 1", "Gold Reserves 1, Piracy 1", "2 hidden"]


def test_what_is_loaded_so_far_is_shown_to_the_launcher() -> None:
    p = Play(step="launch", sites={"US": [["KER-1"], ["BCO-2", "OUT-1", "BHA-2", "KER-2"]]})
    p.do("US", "launch part of site 2", "load BCO-2")
    assert p.seen("US", "draft") == ["Ship, Basic Colony 2"] and p.seen("SU", "draft") == []


@rule("EOD-5.5")
def test_cards_in_play_that_are_offered_and_asked_for_are_told_to_all() -> None:
    p = Play("US SU FR", step="trade", hands={"US": ["KER-2"]}, fronts={"US": ["AMS-1"], "SU": ["BLO-2"]})
    p.do("US", "offer to SU", "give AMS-1", "done", "ask for BLO-2", "done", "send", "ask the table")
    assert "United States gives from play: AMS-1." in p.log()
    assert "United States asks for BLO-2." in p.log()


def test_programs_are_told_where_each_card_lies() -> None:
    p = Play(
        hands={"US": ["ESP-1"]}, fronts={"SU": ["SEC-1"]}, downs={"SU": ["NUK-2"]}, sites={"FR": [["KER-6"]]}
    )
    named, cards = GAME.features(4).named(p.t, 0), ("ESP-1", "SEC-1", "NUK-2", "KER-6")
    lies = [(named["place"][card_number(card)], named["owner"][card_number(card)]) for card in cards]
    assert lies == [(1, 1), (2, 2), (3, 2), (4, 3)]


def test_numbers_go_as_far_as_sites_and_cards_do() -> None:
    cards = len(GAME.texts.card_ids)
    assert (GAME.greatest(num.SITE), GAME.greatest(num.ASK_COUNT)) == (4, cards)
    assert GAME.greatest(num.TOTAL) == 6 * cards
    table = Play().t
    assert [names_card(table, move(num.SWAP, card)) for card in (cards - 1, cards)] == [True, False]


@rule("EOD-16.3", "EOD-16.4")
def test_programs_read_who_is_blockaded_and_who_has_a_base() -> None:
    p = Play("US SU FR", fronts={"US": ["BLO-1"], "SU": ["SEC-1"]}, step="free for all")
    blocked = [int(p.stage.fact(f"blockaded.{seat}")) for seat in (1, 2, 3)]
    assert sorted(set(blocked)) == [0, 1]
    named = GAME.features(3).named(p.t, 0)
    assert (named["blockaded"], named["base"]) == (blocked, [0, 1, 0])
