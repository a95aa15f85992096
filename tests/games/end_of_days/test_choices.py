"""What choices are about, bring and warn of, and the whole answers of good sense."""

from __future__ import annotations

from lastturn.engine.contract import Ask, Choice
from lastturn.engine.moves import arg, verb
from lastturn.games.end_of_days import GAME
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.odds import NOBODY, Odds
from tests.games.end_of_days.playing import Play
from tests.rules import rule


def asked(p: Play, code: str) -> Ask:
    ask = GAME.ask(p.t, p.seat(code))
    assert ask is not None
    return ask


def choice(p: Play, code: str, words: str) -> Choice:
    said = p.said(words)
    return next(one for one in asked(p, code).choices if one.words == said)


def brings(p: Play, code: str, words: str) -> dict[str, int | str]:
    return {fact.id: fact.value for fact in choice(p, code, words).brings}


def acting() -> Play:
    return Play(
        hands={"US": ["KER-2", "KER-3", "GOL-1"], "FR": ["KER-4"]},
        fronts={"US": ["NUK-1"], "SU": ["SEC-1"]},
        sites={"US": [["KER-1", "BHA-1", "BCO-1"]], "SU": [["KER-5", "BHA-2"]]},
        deck=["BOM-1", "CIV-1", "NUK-3"],
        rest="box",
        step="free for all",
    )


def test_a_choice_names_what_is_moved_and_where_to() -> None:
    p = acting()
    assert choice(p, "US", "build KER-2 at site 1").on == ("KER-2", "site.1.1")
    assert choice(p, "US", "deploy GOL-1").on == ("GOL-1", "front.1")
    assert choice(p, "US", "use NUK-1 to strike").on == ("NUK-1",)
    launch = Play(step="launch", sites={"US": [["KER-1", "BHA-1", "BCO-1"]]})
    assert choice(launch, "US", "launch site 1").on == ("site.1.1",)


@rule("EOD-12.5")
def test_building_tells_the_ship_after() -> None:
    told = brings(acting(), "US", "build KER-2 at site 1")
    assert (told["lift"], told["weight"], told["carries"], told["cargo"]) == (4, 2, 2, 2)
    assert (told["liftoff"], told["viable"], told["aboard"]) == (4, 2, 2)
    fresh = brings(acting(), "US", "build KER-2 at site 2")
    assert (fresh["lift"], fresh["viable"]) == (2, 0)
    assert "when_ready" in fresh and "chance" not in fresh


@rule("EOD-12.6")
def test_chances_are_counted_from_the_cards_a_seat_has_not_seen() -> None:
    p = acting()  # unseen by US: 2, 1 and 6 in the deck, 3 in the hand of France
    odds = Odds(p.t, p.seat("US"))
    assert [odds.at_most(n) for n in (0, 1, 2, 3, 5, 6)] == [0, 25, 50, 75, 75, 100]
    assert odds.at_least(4) == 25
    assert Odds(p.t, p.seat("FR")).at_most(3) < 75, "France sees its own card, but not those of the others"
    assert Odds(p.t, NOBODY).cards == 7, "somebody who watches sees no hand"


@rule("EOD-3.7")
def test_an_empty_deck_is_made_of_both_piles() -> None:
    p = Play(hands={"US": ["KER-2"]}, deck=[], discards=["CIV-1"], scrapyard=["ATO-1"], rest="box")
    odds = Odds(p.t, p.seat("US"))
    assert (odds.cards, odds.at_most(1)) == (2, 50)


@rule("EOD-14.2")
def test_the_last_launches_of_the_game_are_not_passed_by_mistake() -> None:
    ship = {"JP": [["KER-1", "BHA-1", "BCO-1"]]}
    last = Play(round=8, turn="JP", first="US", step="launch", sites=ship)
    assert choice(last, "JP", "pass").caution
    earlier = Play(round=7, turn="JP", first="US", step="launch", sites=ship)
    assert not choice(earlier, "JP", "pass").caution


@rule("EOD-8.11")
def test_a_card_that_meets_its_own_user_is_asked_about() -> None:
    p = Play(hands={"US": ["ECO-1", "KER-1", "KER-2"], "SU": ["KER-3", "KER-4"]}, step="free for all")
    use = next(one for one in asked(p, "US").choices if one.words.startswith(p.said("use ECO-1")))
    hit = p.t.on_card[use.move >> 8 & 0xFFFF] >> p.seat("US") & 1
    assert bool(use.caution) == bool(hit)


@rule("EOD-5.16")
def test_a_partner_of_this_turn_is_not_fired_at_by_mistake() -> None:
    p = Play(fronts={"US": ["NUK-1"]}, sites={"SU": [["KER-5"]], "FR": [["KER-6"]]}, step="free for all")
    p.do("US", "use NUK-1 to strike")
    assert not choice(p, "US", "against SU").caution
    p.t.dealt = 0b11
    assert choice(p, "US", "against SU").caution and not choice(p, "US", "against FR").caution
    assert not [way for way in asked(p, "US").ways if "KER-5" in way.on], "nor in one press"


@rule("EOD-5.16", "EOD-5.1")
def test_a_deal_makes_partners_until_the_turn_is_over() -> None:
    hands = {"US": ["KER-2", "ESP-1"], "SU": ["NUK-1", "KER-3"], "FR": ["KER-4"], "JP": ["CIV-1"]}
    fronts, sites = {"US": ["NUK-2"]}, {"SU": [["KER-5"]], "FR": [["KER-6"]]}
    p = Play(step="trade", hands=hands, fronts=fronts, sites=sites)
    p.do("US", "offer to SU", "give KER-2", "done", "keep total secret", "keep colours secret", "done")
    p.do("US", "ask for 1 from hand", "ask any total", "ask any colours", "send", "ask the table")
    p.do("SU", "accept", "give KER-3", "send")
    p.do("FR", "decline").do("JP", "decline").do("US", "close with SU", "send")
    strike = p.do("US", "use NUK-2 to strike")
    assert choice(strike, "US", "against SU").caution and not choice(strike, "US", "against FR").caution
    p.do("US", "start over", "pass")
    for code in ("SU", "FR", "JP"):
        p.do(code, "pass")
    assert p.stage.fact("turn") == 2 and p.t.dealt == 0
    assert "Soviet Union begins a turn" in p.log()


def test_a_target_is_one_press() -> None:
    p = Play(
        fronts={"US": ["NUK-1"]},
        sites={"SU": [["KER-5", "BHA-1"]], "FR": [["KER-6", "BHA-2"]]},
        step="free for all",
    )
    p.do("US", "use NUK-1 to strike")
    way = next(way for way in asked(p, "US").ways if way.on[-1] == "BHA-2")
    assert [GAME.say(m) for m in way.moves] == [p.said(w) for w in ("against FR", "target BHA-2", "send")]
    assert GAME.whole_run(p.t, p.seat("US"), way.moves) == list(way.moves)


@rule("EOD-12.4")
def test_every_viable_part_of_a_site_is_a_way_the_best_first() -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "BHA-1", "BCO-1", "KER-2"]]})
    p.do("US", "launch part of site 1")
    ways = asked(p, "US").ways
    assert set(ways[0].on) == {"KER-1", "BHA-1", "BCO-1", "KER-2"}
    assert {frozenset(way.on) for way in ways} >= {frozenset({"KER-1", "BHA-1", "BCO-1"})}
    for way in ways:
        assert GAME.whole_run(p.t, p.seat("US"), way.moves) == list(way.moves)


@rule("EOD-5.5")
def test_a_deal_lists_all_its_picks_for_one_sheet() -> None:
    p = Play(
        hands={"US": ["KER-1", "GOL-1"], "SU": ["KER-2", "KER-3"]},
        sites={"SU": [["BHA-1"]]},
        step="trade",
    )
    p.do("US", "offer to SU")
    picks = asked(p, "US").picks
    assert picks is not None and picks.ordered
    pool = {one.words: one.move for one in picks.pool}
    words = ["give KER-1", "done", "keep total secret", "say colours exactly", "ask for BHA-1", "done"]
    words += ["ask for 1 from hand", "ask a least total", "total 2", "ask colours from a set", "colour red"]
    moves = [pool[p.said(word)] for word in [*words, "done", "send"]]
    assert GAME.whole_run(p.t, p.seat("US"), moves) == moves


@rule("EOD-5.12")
def test_an_offer_is_accepted_in_one_press() -> None:
    p = Play(hands={"US": ["KER-1"], "SU": ["KER-2", "KER-3"]}, step="trade")
    p.do("US", "offer to SU", "give KER-1", "done", "keep total secret", "keep colours secret")
    p.do("US", "ask for 1 from hand", "ask any total", "ask any colours", "send", "ask the table")
    way = asked(p, "SU").ways[0]
    assert GAME.say(way.moves[0]) == "accept" and way.on in {("KER-2",), ("KER-3",)}
    assert GAME.whole_run(p.t, p.seat("SU"), way.moves) == list(way.moves)


@rule("EOD-8.3")
def test_an_answer_says_whether_it_stops_all_or_shields() -> None:
    p = Play(
        hands={"SU": ["HOT-1", "AMS-1"]},
        fronts={"US": ["NUK-1"]},
        sites={"SU": [["KER-5"]]},
        step="free for all",
    )
    p.declare("US", "NUK-1", "strike", "SU", "KER-5")
    assert brings(p, "SU", "answer with AMS-1") == {"negates": "the whole card"}
    assert brings(p, "SU", "answer with HOT-1") == {"negates": "what it does to you", "unless_paid": 2}


def test_what_every_seat_shows_and_does() -> None:
    p = acting()
    seats = p.stage.view(None, face_up=False).seats
    assert seats[0].shows == ["score.1", "cards.1"]
    assert [seat.doing for seat in seats] == ["acts", "waiting", "waiting", "waiting"]


@rule("EOD-7.3")
def test_the_picture_shows_the_card_in_use_and_its_target() -> None:
    p = Play(
        hands={"SU": ["AMS-1"]}, fronts={"US": ["NUK-1"]}, sites={"SU": [["KER-5"]]}, step="free for all"
    )
    assert p.stage.view(None, face_up=False).board["stage"] is None
    p.declare("US", "NUK-1", "strike", "SU", "KER-5")
    stage = p.stage.view(None, face_up=False).board["stage"]
    assert (stage["card"], stage["by"], stage["against"], stage["target"]) == ("NUK-1", 0, 1, "KER-5")
    assert (stage["attacks"], stage["hits_on"]) == (3, 4)


@rule("EOD-2.4")
def test_only_two_missing_nations_make_a_card_wild_here() -> None:
    p = Play("US FR UK", hands={"US": ["KER-5"], "FR": ["KER-6"]}, step="free for all")
    shown = p.stage.view(0, face_up=False).zone("hand.1").things[0]
    assert "wild here" not in shown.marks, "all its nations play: it is no wild card"
    other = p.stage.view(1, face_up=False).zone("hand.2").things[0]
    assert "wild here" in other.marks


def whole(p: Play, code: str) -> list[tuple[str, list[str]]]:
    """The whole answers: what their buttons say, and their moves in words."""
    return [(way.label, [GAME.say(m) for m in way.moves]) for way in asked(p, code).ways]


@rule("EOD-4.3", "EOD-4.6")
def test_the_hand_is_kept_and_a_card_taken_in_one_press() -> None:
    p = Play(step="refill", hands={"US": ["KER-2"]}, scrapyard=["BHA-1", "BCO-1"])
    found = {way.on: way for way in asked(p, "US").ways}
    assert ("BCO-1",) in {on[:1] for on in found}
    way = next(way for on, way in found.items() if on[:1] == ("BCO-1",))
    assert way.label.startswith("Keep the hand. Take ")
    p.stage.match.play_run(list(way.moves), p.seat("US"))
    assert "BCO-1" in p.zone("hand", "US") and p.prompt("US") != "refill.card"


@rule("EOD-4.5")
def test_after_a_draw_nothing_continues() -> None:
    p = Play(step="refill", hands={"US": ["KER-2"]}, scrapyard=["BHA-1", "BCO-1"]).do("US", "keep hand")
    assert p.t.on_top.continues(p.t, p.seat("US"))
    p.do("US", "draw one")
    assert not p.t.on_top.continues(p.t, p.seat("US"))


@rule("EOD-5.14")
def test_a_trade_with_the_discards_says_what_comes_for_what() -> None:
    p = Play(step="trade", hands={"US": ["SEC-1", "KER-2"], "SU": ["KER-3"]}, scrapyard=["BHA-1", "BCO-1"])
    swaps = [(label, said) for label, said in whole(p, "US") if said[0] == "trade with the discards"]
    assert swaps and all(len(said) == 3 for _, said in swaps)
    assert all(" to the discards. " in label for label, _ in swaps)


@rule("EOD-8.10")
def test_a_lone_pass_goes_without_saying_and_is_asked_all_the_same() -> None:
    p = Play(
        hands={"US": ["NUK-1"], "SU": ["KER-3"], "FR": ["KER-4"], "JP": ["KER-5"]}, fronts={"SU": ["SEC-1"]}
    )
    p.do("US", "pass")
    lone = asked(p, "SU")
    assert len(lone.choices) == 1 and lone.usual == lone.passing
    assert asked(acting(), "US").usual is None


@rule("EOD-9.1")
def test_only_an_attack_says_how_likely_it_hits() -> None:
    p = Play(hands={"US": ["ESP-1"]}, fronts={"US": ["NUK-1"], "SU": ["SEC-1", "BLO-2"]})
    p.do("US", "use ESP-1 to infiltrate")
    assert not [fact for fact in choice(p, "US", "target SEC-1").brings if fact.id == "hit"]
    q = Play(fronts={"US": ["NUK-1"]}, sites={"SU": [["KER-5", "BHA-1"]], "FR": [["KER-6"]]})
    q.do("US", "use NUK-1 to strike", "against SU")
    assert choice(q, "US", "target KER-5").brings[0].id == "hit"


@rule("EOD-6.2")
def test_what_can_be_built_is_a_way() -> None:
    ways = asked(Play(hands={"US": ["KER-1"]}), "US").ways
    assert [way.label.split(":")[0] for way in ways] == ["Build Kerosene Rocket 1 at launch site 1"]


@rule("EOD-9.5")
def test_the_ship_is_shown_with_whatever_card_is_stolen() -> None:
    assert GAME.texts.card_ids[0] == "ACO-1"
    p = Play(hands={"US": ["PIR-1"]}, sites={"US": [["KER-1"], ["KER-2"]], "SU": [["ACO-1"]]})
    p.do("US", "use PIR-1 to plunder")
    while p.prompt("US") != "use.site":
        p.do("US", next(words for words in p.options("US") if words != "start over"))
    assert choice(p, "US", "site 1").brings


def trading() -> Play:
    return Play(
        step="trade",
        hands={"US": ["KER-2", "ESP-1"], "SU": ["NUK-1", "KER-3"]},
        fronts={"SU": ["NUK-2"]},
        sites={"US": [["KER-1", "BHA-1"], ["KER-4"]], "SU": [["KER-5", "BCO-1"]]},
    )


def pooled(p: Play, code: str, words: str) -> dict[str, int | str]:
    picks, said = asked(p, code).picks, p.said(words)
    assert picks is not None
    return {fact.id: fact.value for one in picks.pool if one.words == said for fact in one.brings}


@rule("EOD-5.10", "EOD-11.3")
def test_what_is_asked_for_tells_the_ship_it_would_join_and_what_is_given_the_one_it_leaves() -> None:
    p = trading().do("US", "offer to SU")
    wish = pooled(p, "US", "ask for BCO-1")
    assert (wish["site"], wish["viable"], wish["aboard"]) == (1, 2, 2), "there it is the only thing missing"
    assert "chance" in wish
    left = pooled(p, "US", "give KER-1")
    assert (left["lift"], left["weight"]) == (0, 2)
    assert not pooled(p, "US", "give KER-2"), "a hand card leaves no ship"
    assert not pooled(p, "US", "ask for NUK-2"), "nor does a card in front join one"


@rule("EOD-5.10")
def test_a_module_that_is_received_tells_the_ship_once_what_is_given_has_left() -> None:
    p = trading().do("US", "offer to SU", "give KER-1", "give BHA-1", "done", "ask for BCO-1", "done")
    p.do("US", "ask for 0 from hand", "send", "ask the table").do("SU", "accept")
    assert brings(p, "SU", "site 1")["lift"] == 4, "its own Kerosene Rocket and the one received"
    p.do("SU", "site 1")
    both = brings(p, "SU", "site 1")
    assert (both["lift"], both["weight"], both["cargo"]) == (4, 2, 0), (
        "the colony has left, the habitat comes"
    )
    fresh = brings(p, "SU", "site 2")
    assert (fresh["lift"], fresh["weight"]) == (0, 2)


@rule("EOD-5.10")
def test_to_accept_in_one_press_tells_the_ship_after() -> None:
    p = trading().do("US", "offer to SU", "give KER-1", "done", "ask for BCO-1", "done")
    p.do("US", "ask for 0 from hand", "send", "ask the table")
    accepting = asked(p, "SU").ways[0]
    (site,) = [arg(m) for m in accepting.moves if verb(m) == num.SITE]
    assert {fact.id: fact.value for fact in accepting.brings}["lift"] == (4 if site == 1 else 2)
