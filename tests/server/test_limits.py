"""How much time each decision has, by the game's own limits, and what a time-out plays."""

from __future__ import annotations

from random import Random

import pytest

from lastturn.engine.record import write_turns
from lastturn.games.until_daylight.limits import CLOCKS
from lastturn.registry import game
from lastturn.server import entries as e
from lastturn.server.judging import timed_out
from lastturn.server.room import replay_room
from lastturn.server.rooms import least_time
from lastturn.server.settings import Settings
from lastturn.server.showing import look, table_info
from lastturn.wire import messages as m
from lastturn.wire.table import Pace
from tests.rules import rule
from tests.server.test_online_rules import bench_of, play_at_random, scene_record
from tests.server.test_room import Bench

LIVE = Pace()
NIGHT = """
phase = "combat"
line = ["Brute", "Brute"]
[[table.seat]]
character = "Pillar"
inventory = ["Fire Axe", "Pistol"]
[[table.seat]]
character = "Psycho"
inventory = ["Machete", "LUCKY"]
"""
TRADE = """
phase = "trade"
line = ["Brute"]
[[table.seat]]
character = "Pillar"
inventory = ["Fire Axe", "Nails"]
[[table.seat]]
character = "Psycho"
inventory = ["Machete", "Planks"]
[[table.seat]]
character = "Trigger"
inventory = ["Pistol", "Bandages"]
"""
OFFER = """
nations = ["US", "SU", "FR"]
step = "trade"
hands = [["KER-2", "ESP-1"], ["KER-3"], ["KER-4"]]
turn = 1
first = 1
"""
AGENCIES = """
step = "action"
[[table.seats]]
hand = ["W01", "W02", "K02", "K04"]
[[table.seats]]
hand = ["R01", "R02"]
"""


def laid_out(id: str, seats: int, position: str, *words: tuple[int, str], pace: Pace = LIVE) -> Bench:
    """A table that goes on from a position."""
    record = scene_record(id, seats, position, *words)
    return Bench(seats, game=game(id), pace=pace, turns=write_turns(game(id), record))


def say(bench: Bench, seat: int, words: str) -> None:
    round = bench.room.running()
    bench.do(e.Moved(seat=seat, move=round.game.hear(words, round.table, seat), by="person"))


def run_out(bench: Bench, seat: int) -> e.TimedOut:
    deed = timed_out(bench.room.running(), seat)
    bench.do(deed)
    return deed


def played(bench: Bench, deed: e.TimedOut) -> list[str]:
    return [bench.room.running().game.say(move) for move in deed.moves]


def prompt(bench: Bench, seat: int) -> str:
    round = bench.room.running()
    return round.game.prompts[round.table.prompt(seat)].key.partition(".")[2]


# -- Survive Until Daylight ----------------------------------------------------------------------


@rule("SUD-16.3")
def test_every_decision_of_the_night_has_the_limit_of_the_pack() -> None:
    seconds = game("until-daylight").limits(bench_of("until-daylight").room.running().table)
    named = {prompt: id for id, prompts in CLOCKS.items() for prompt in prompts}
    met = set()
    for room in play_at_random(bench_of("until-daylight", pace=LIVE), 900):
        round = room.running()
        if round.since == room.at and len(round.waiting()) == 1:
            [seat] = round.waiting()
            id = named[round.table.prompt(seat)]
            until = round.until(room.pace)
            assert until is not None
            if seconds[id].whole:
                assert until <= round.since + seconds[id].seconds
            else:
                met.add(id)
                assert until == round.since + seconds[id].seconds
    assert len(met) >= 5 and (seconds["wave"].seconds, seconds["lucky_window"].seconds) == (45, 10)


@rule("SUD-16.3", "SUD-Q61")
def test_the_clock_of_a_combat_turn_stands_still_while_others_are_asked() -> None:
    bench = laid_out("until-daylight", 2, NIGHT)
    assert bench.left(0) == 120
    clock = table_info(bench.room, set(), []).clock
    assert clock is not None and clock.whole == "turn"
    say(bench.wait(29), 0, "attack")
    assert bench.left(0) == 90, "a pick nobody sees changes nothing"
    say(bench.wait(19), 0, "target 1 Brute")
    assert prompt(bench, 1) == "attack.window" and bench.left(1) == 10
    bench.wait(7)
    for seat in bench.room.running().waiting():
        say(bench, seat, "pass")
    while bench.room.running().waiting() != [0] or prompt(bench, 0) != "combat.turn":
        for seat in bench.room.running().waiting():
            run_out(bench.wait(3), seat)
    assert bench.left(0) == 70, "of the turn 50 seconds are gone, whatever the others took"


@rule("SUD-16.3")
def test_a_combat_turn_that_is_out_is_played_to_its_end() -> None:
    bench = laid_out("until-daylight", 2, NIGHT).wait(120)
    seen = list[str]()
    while prompt_of_turn(bench):
        left = bench.left(0)
        assert left is not None and (left <= 0 or not seen)
        seen += played(bench, run_out(bench, 0))
        others_pass(bench)
    assert seen[0] == "attack" and seen[-1] == "end turn"


def prompt_of_turn(bench: Bench) -> bool:
    return bench.room.running().waiting() == [0] and prompt(bench, 0) == "combat.turn"


def others_pass(bench: Bench) -> None:
    """Answer what is no part of the turn's own clock."""
    while bench.room.running().waiting() and not prompt_of_turn(bench):
        if 1 in bench.room.running().waiting() and prompt(bench, 1) == "combat.turn":
            return
        run_out(bench, bench.room.running().waiting()[0])


@rule("SUD-16.3")
def test_a_trade_phase_has_one_clock_and_at_its_end_offers_are_refused_and_all_are_done() -> None:
    bench = laid_out("until-daylight", 3, TRADE)
    assert [bench.left(seat) for seat in range(3)] == [120, 120, 120]
    say(bench.wait(49), 0, "discard Nails")
    assert [bench.left(seat) for seat in range(3)] == [70, 70, 70]
    say(bench.wait(9), 0, "offer Fire Axe")
    say(bench, 0, "to seat 2")
    assert prompt(bench, 1) == "trade.answer" and bench.left(1) == 30
    assert bench.left(2) == 59
    say(bench.wait(28), 1, "refuse")
    say(bench, 0, "offer Fire Axe")
    assert prompt(bench, 2) == "trade.answer" and bench.left(2) == 29, (
        "an offer is open no longer than the phase"
    )
    bench.wait(29)
    while bench.room.running().game.view(bench.room.running().table, None).fact("phase").value == "trade":
        seat = bench.room.running().waiting()[0]
        run_out(bench, seat)
        assert all(left is not None and left <= 0 for left in map(bench.left, still_trading(bench)))
    said = [shown.line.name for shown in bench.room.lines]
    assert said.count("refused") == 2 and said.count("trade-done") == 3


def still_trading(bench: Bench) -> list[int]:
    return [seat for seat in bench.room.running().waiting() if prompt(bench, seat).startswith("trade")]


@rule("SUD-16.3")
def test_a_table_may_switch_limits_off_or_set_its_own() -> None:
    assert laid_out("until-daylight", 2, NIGHT, pace=Pace(kind="none")).left(0) is None
    assert laid_out("until-daylight", 2, NIGHT, pace=Pace(kind="slow", hours=2)).left(0) == 7200
    own = laid_out("until-daylight", 2, NIGHT, pace=Pace(seconds=33))
    assert own.left(0) == 33
    say(own.wait(9), 0, "discard Pistol")
    assert own.left(0) == 33, "each decision has its own time"


def test_a_pause_costs_nobody_time() -> None:
    bench = laid_out("until-daylight", 3, TRADE).wait(18)
    bench.do(*[e.PauseVoted(seat=seat, on=True) for seat in range(3)])
    bench.wait(1000).do(e.PauseVoted(seat=0, on=False))
    assert [bench.left(seat) for seat in range(3)] == [99, 99, 99]
    turn = laid_out("until-daylight", 2, NIGHT).wait(18)
    turn.do(*[e.PauseVoted(seat=seat, on=True) for seat in range(2)])
    turn.wait(1000).do(e.PauseVoted(seat=0, on=False))
    assert turn.left(0) == 100


def test_time_is_given_back_with_a_move_that_all_let_go_but_not_with_a_pick() -> None:
    turn = laid_out("until-daylight", 2, NIGHT)
    say(turn.wait(39), 0, "attack")
    turn.say(0, m.Undo())
    assert turn.left(0) == 79, "a pick is taken back as often as one likes"
    trade = laid_out("until-daylight", 3, TRADE)
    say(trade.wait(49), 0, "done")
    say(trade, 1, "done")
    trade.say(0, m.Undo())
    trade.do(*[e.UndoAnswered(seat=seat, yes=True) for seat in (1, 2)])
    assert [trade.left(seat) for seat in range(3)] == [120, 120, 120]


@rule("EOD-Q57", "SUD-Q61")
@pytest.mark.parametrize("id", ["doomsday", "earth-gone-mad", "end-of-days", "until-daylight"])
def test_no_clock_tells_of_a_pick_that_nobody_sees(id: str) -> None:
    bench, unseen = bench_of(id, pace=LIVE), 0
    before: tuple[object, object] = (None, None)
    for room in play_at_random(bench.wait(1), 700):
        now = room.running().question, table_info(room, set(), []).clock
        if now[0] == before[0]:
            unseen += 1
            assert now[1] == before[1]
        before = now
    assert unseen > 0 or id == "earth-gone-mad"


# -- the other games -----------------------------------------------------------------------------


@rule("EOD-19.6", "EOD-Q57")
def test_the_current_players_own_time_is_summed_over_the_trade_step() -> None:
    bench = laid_out("end-of-days", 3, OFFER)
    assert bench.left(0) == 120
    for words in (
        "offer to seat 2", "give Kerosene Rocket 2", "done", "keep total secret", "keep colours secret",
        "ask for 1 from hand", "ask any total", "ask any colours", "send",
    ):  # fmt: skip
        say(bench.wait(1), 0, words)
    assert bench.left(0) == 120 - 18
    say(bench.wait(1), 0, "ask the table")
    assert [bench.left(seat) for seat in (1, 2)] == [30, 30]
    run_out(bench.wait(29), 1)
    run_out(bench, 2)
    assert prompt(bench, 0) == "trade.act" and bench.left(0) == 120 - 20


@rule("EOD-8.10", "DMD-17.4")
def test_a_closed_window_is_held_open_for_the_least_time_of_game_and_server() -> None:
    bench = bench_of("end-of-days", 3, pace=LIVE)
    rng, least = Random(4), set()
    while bench.status() == "running" and len(bench.log) < 600:
        round = bench.room.running()
        seat = rng.choice(round.waiting())
        negating = prompt(bench, round.waiting()[0]) == "negate"
        bench.do(e.Moved(seat=seat, move=rng.choice(round.table.legal(seat)), by="person"))
        if bench.room.closed_window and negating:
            least.add(least_time(bench.room, Settings(window=1.2)))
            assert least_time(bench.room, Settings(window=0.0)) == 0
            assert least_time(bench.room, Settings(window=4.5)) == 4.5
    assert least == {3}


@rule("EGM-11.21")
def test_talk_about_deals_leaves_the_clock_alone_and_a_struck_deal_gives_a_fresh_one() -> None:
    position = 'month = "March"\nstep = "spend"\nnukes = [2, 2]\ncontinents = ["Europe", "Asia"]'
    bench = laid_out("earth-gone-mad", 2, position)
    assert bench.left(0) == 60
    for words in ("draft a deal", "address seat 1", "enough", "clause give Nukes", "by seat 1", "for seat 2"):
        say(bench, 1, words)
    say(bench, 1, "number 1")
    say(bench.wait(20), 1, "send")
    assert bench.room.lines[-1].line.name == "proposed" and bench.left(0) == 60 - 28
    say(bench, 0, "accept deal 1")
    assert bench.left(0) == 60


@pytest.mark.parametrize(("seats", "mode", "left"), [(2, "competitive", 60), (1, "solo", None)])
def test_who_plays_alone_has_no_clock(seats: int, mode: str, left: float | None) -> None:
    bench = bench_of("earth-gone-mad", seats, pace=LIVE, options={"mode": mode})
    while prompt(bench, bench.room.running().waiting()[0]) != "buy":
        run_out(bench, bench.room.running().waiting()[0])
    assert bench.left(bench.room.running().waiting()[0]) == left


@rule("EGM-15.3")
def test_who_is_there_but_silent_keeps_the_seat() -> None:
    bench = bench_of("earth-gone-mad", 2, pace=LIVE)
    for _ in range(60):
        seat = bench.room.running().waiting()[0]
        default = bench.room.running().table.default(seat)
        assert run_out(bench, seat).moves[0] == default
        assert bench.room.bot_at(seat) == ""
    bench.say(1, m.Leave())
    assert bench.room.bot_at(1) == "sensible" and bench.room.bot_at(0) == ""
    assert Pace().grace == 300


# -- runs of picks -------------------------------------------------------------------------------


@rule("DMD-17.6", "DMD-Q47")
def test_a_time_out_drops_a_run_that_nobody_has_seen() -> None:
    silent, begun = laid_out("doomsday", 2, AGENCIES), laid_out("doomsday", 2, AGENCIES)
    seen = [silent.room.running().ask_id(0)]
    for words in ("construct", "pick W01", "pick W02"):
        say(begun, 0, words)
        seen.append(begun.room.running().ask_id(0))
    deeds = run_out(silent.wait(3), 0), run_out(begun, 0)
    assert [deed.dropped for deed in deeds] == [0, 3]
    assert played(silent, deeds[0]) == played(begun, deeds[1]) == ["pass"]
    assert begun.room.running().whole_record() == silent.room.running().whole_record()
    for viewer in (1, None):
        assert [line for line in begun.room.lines if line.seen(viewer)] == [
            line for line in silent.room.lines if line.seen(viewer)
        ]
        assert look(begun.room, viewer) == look(silent.room, viewer)
    assert table_info(begun.room, set(), []) == table_info(silent.room, set(), [])
    while begun.room.running().waiting() != [0]:
        run_out(begun, begun.room.running().waiting()[0])
    assert begun.room.running().ask_id(0) not in seen, "a late answer must not fit another question"


@rule("DMD-17.6")
def test_picks_that_were_shown_stand_and_only_what_followed_is_dropped() -> None:
    position = (
        'step = "action"\nearth = ["green", "green"]\n[[table.seats]]\nhand = ["G01", "G04", "G05", "E01"]\n'
        'built = "F4"\n[[table.seats]]\nhand = ["R01"]'
    )
    run = ["passenger", "colour green", "pick G01", "pick G04", "pick G05", "pick E01", "done"]
    bench = laid_out("doomsday", 2, position, *[(0, words) for words in run])
    before = len(bench.room.running().table.moves)
    deed = run_out(bench, 0)
    assert deed.dropped == 0 and played(bench, deed) == ["sit in F4-G"]
    assert bench.room.running().table.moves[:before] == bench.room.running().start.moves


@rule("DMD-17.6")
def test_the_default_that_begins_a_run_also_ends_it() -> None:
    position = (
        'step = "action"\n[[table.seats]]\nhand = ["K01", "W01", "R01", "R02"]\n'
        'built = "F8"\nstage = "space"\narrival = 1\n[[table.seats]]\nhand = ["R03"]'
    )
    bench = laid_out("doomsday", 2, position)
    say(bench, 0, "score")
    deed = run_out(bench, 0)
    assert deed.dropped == 1 and played(bench, deed) == ["score", "pick R01"]


def test_a_log_with_time_outs_gives_the_same_table_again() -> None:
    bench, rng, dropped = bench_of("doomsday", 2, pace=LIVE), Random(2), 0
    while bench.status() == "running" and len(bench.log) < 300:
        round = bench.room.running()
        seat = rng.choice(round.waiting())
        if rng.random() < 0.2:
            dropped += run_out(bench, seat).dropped
        else:
            bench.do(e.Moved(seat=seat, move=rng.choice(round.table.legal(seat)), by="person"))
        bench.do(*[e.StoodIn(seat=s, on=False) for s in range(2) if bench.room.seats[s].stand_in])
    again = replay_room("room", {"doomsday": game("doomsday")}, bench.log)
    assert dropped > 5 and again.lines == bench.room.lines
    assert again.rounds[0].whole_record() == bench.room.rounds[0].whole_record()


@rule("DMD-17.6")
def test_no_question_ever_has_the_number_of_another() -> None:
    """Dropped picks were asked for, too: late answers to them must not fit."""
    bench, rng, dropped = bench_of("doomsday", 2, pace=LIVE), Random(5), 0
    last = [0, 0]
    while bench.status() == "running" and len(bench.log) < 400:
        round = bench.room.running()
        seat = rng.choice(round.waiting())
        number = int(round.ask_id(seat).rpartition(".")[2])
        assert number > last[seat], "a question has the number of an earlier one"
        last[seat] = number
        if rng.random() < 0.25:
            dropped += run_out(bench, seat).dropped
        else:
            bench.do(e.Moved(seat=seat, move=rng.choice(round.table.legal(seat)), by="person"))
        bench.do(*[e.StoodIn(seat=s, on=False) for s in range(2) if bench.room.seats[s].stand_in])
    assert dropped > 10


def missing_in_turn(bench: Bench) -> None:
    """The active agency is silent for a whole decision."""
    run_out(bench, bench.room.running().waiting()[0])


def test_misses_in_a_row_call_the_stand_in() -> None:
    bench = laid_out("doomsday", 2, AGENCIES, pace=Pace(misses=2))
    missing_in_turn(bench)
    assert (bench.room.seats[0].misses, bench.room.bot_at(0)) == (1, "")
    while not bench.room.bot_at(0):
        assert bench.room.seats[0].misses == 1
        missing_in_turn(bench)
    assert (bench.room.seats[0].why, bench.room.seats[0].misses) == ("missed", 0)


def test_the_misses_of_who_has_moved_are_forgotten() -> None:
    bench = laid_out("doomsday", 2, AGENCIES, pace=Pace(misses=2))
    missing_in_turn(bench)
    while bench.room.running().waiting() != [0]:
        missing_in_turn(bench)
    say(bench, 0, bench.room.running().game.say(bench.room.running().table.legal(0)[0]))
    assert bench.room.seats[0].misses == 0
