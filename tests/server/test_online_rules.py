"""Rules of the online table that belong to one game, checked on that game's own table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from lastturn.bots.random import RandomBot
from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import BadSetup
from lastturn.engine.record import Record, begin, pack_of, replay, write_turns
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.table import DaylightTable
from lastturn.registry import game
from lastturn.server import entries as e
from lastturn.server.judging import judge
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.settings import without_waiting
from lastturn.server.showing import look, mine, table_info, votes
from lastturn.server.who import Who
from lastturn.wire import messages as m
from lastturn.wire.table import Pace
from tests.ours import games
from tests.rules import rule
from tests.server.people import NO_CLOCK, Person
from tests.server.serving import InThread
from tests.server.test_room import Bench

WATCHER = Who("eve", "Eve", None)


@cache
def four_games() -> tuple[dict[str, Game], dict[str, Bot]]:
    return games(), {"random": RandomBot()}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InThread]:
    """A server with the four games."""
    settings = without_waiting(database=str(tmp_path / "lastturn.sqlite"))
    running = InThread(settings, four_games)
    yield running
    running.stop()


def bench_of(id: str, people: int = 3, **more: Any) -> Bench:
    return Bench(people, game=game(id), **more).do(e.Started())


def play_at_random(bench: Bench, moves: int, seed: int = 7) -> Iterator[Room]:
    """The room before each of so many random moves."""
    rng = Random(seed)
    for _ in range(moves):
        if bench.status() != "running":
            return
        yield bench.room
        round = bench.room.running()
        seat = rng.choice(round.waiting())
        bench.do(e.Moved(seat=seat, move=rng.choice(round.table.legal(seat)), by="person"))


def scene_record(
    id: str, seats: int, position: str, *words: tuple[int, str], dice: Sequence[int] = (), **chosen: str
) -> Record:
    """The record of a game that began with a position; `words` are its moves, `dice` those to come,
    `chosen` its options."""
    house = "".join([f'{option} = "{value}"\n' for option, value in chosen.items()])
    scene = f'game = "{id}"\nseats = {seats}\ndice = {list(dice)}\n[options]\n{house}[table]\n{position}'
    options = game(id).full_options(seats, chosen)
    record = Record(id, game(id).rules, pack_of(game(id)), seats, 0, options=options, scene=scene)
    table = begin(game(id), record)
    for seat, spoken in words:
        record.moves.append((seat, game(id).hear(spoken, table, seat)))
        table.play(*record.moves[-1])
    return record


# -- Earth Gone Mad! -----------------------------------------------------------------------------


@rule("EGM-16.1")
def test_rules_cards_and_charts_are_read_without_a_seat_or_a_name(house: InThread) -> None:
    passages = httpx.get(f"{house.base}/api/games/earth-gone-mad/rules").json()["passages"]
    text = " ".join(passage["text"] for passage in passages)
    names = game("earth-gone-mad").names()
    assert [name for name in (*names["card"], *names["city"]) if name not in text] == []
    assert {"EGM-4.11", "EGM-10.1", "EGM-17.17"} <= {passage["id"] for passage in passages}


@rule("EGM-16.7")
def test_the_panel_shows_seat_continent_connection_and_who_is_awaited(house: InThread) -> None:
    ann, bob = Person(house.base, "Ann"), Person(house.base, "Bob")
    ann.create("me open bot", game="earth-gone-mad")
    bob.join(ann.table)
    with ann.page() as page:
        page.ask(type="start")
        page.wait(lambda s: s["view"] is not None and s["view"]["asked"] in ([0], [1]))
        seats = page.state["table"]["seats"]
        assert [(s["name"], s["online"]) for s in seats[:2]] == [("Ann", True), ("Bob", False)]
        continents = [s["name"] for s in page.state["view"]["seats"]]
        assert len(set(continents)) == 3 and set(continents) <= set(
            game("earth-gone-mad").names()["continent"]
        )


@rule("EGM-E45", "EGM-16.8")
def test_who_comes_back_between_two_intercepts_is_asked_with_all_that_was_declared(house: InThread) -> None:
    position = (
        'month = "March"\nstep = "disasters"\ndraw = ["Horrible Hurricane"]\nnukes = [2, 2, 2]\n'
        'continents = ["Europe", "Asia", "Africa"]'
    )
    aimed = [(0, "aim at London"), (0, "launch 1"), (1, "launch 0"), (2, "launch 0"), (1, "intercept 1")]
    turns = write_turns(game("earth-gone-mad"), scene_record("earth-gone-mad", 3, position, *aimed[:-1]))
    people = [Person(house.base, name) for name in ("Ann", "Bob", "Cid")]
    plans = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = people[0].post("/api/tables/import", turns=turns, seats=plans, pace=NO_CLOCK)
    for person in people[1:]:
        person.join(made["id"])
    people[2].page().close()
    with people[1].page() as second:
        ask = second.asked()
        second.ask(type="answer", ask=ask["id"], words="intercept 1")
    with people[2].page() as third:
        state = third.state
        facts = {fact["id"]: fact["value"] for fact in state["view"]["facts"]}
        zones = {zone["id"]: zone.get("things", []) for zone in state["view"]["zones"]}
        assert (facts["card"], facts["target"]) == ("Horrible Hurricane", "London")
        assert [thing["name"] for thing in zones["box"]] == ["Nuke of Europe"]
        assert [thing["name"] for thing in zones["intercepting"]] == ["Nuke of Asia"]
        assert state["ask"]["prompt"] == "earth-gone-mad.intercept"


@rule("EGM-17.10")
def test_the_games_own_option_ends_whispers() -> None:
    bench = bench_of("earth-gone-mad", options={"whispers": "off"})
    assert not table_info(bench.room, set(), []).whispers
    with pytest.raises(Rejection, match="Whispers are off"):
        bench.say(0, m.Say(text="psst", to=1))
    assert bench_of("earth-gone-mad").say(0, m.Say(text="psst", to=1)) is not None


@rule("EGM-17.14")
@pytest.mark.parametrize(("option", "by_default"), [("caretaker", True), ("bot", False)])
def test_who_left_is_played_by_the_caretaker_or_a_bot(house: InThread, option: str, by_default: bool) -> None:
    ann = Person(house.base, "Ann")
    ann.create("me bot", game="earth-gone-mad", options={"seat_takeover": option}, start=True)
    with ann.page() as page:
        page.ask(type="stand_in", on=True)
        page.wait(lambda s: s["outcome"] is not None)
    round = house.venue.rooms.live_rooms[ann.table].room.round
    assert round is not None
    record = round.whole_record()
    table, as_default = begin(round.game, record), []
    for seat, move in record.moves:
        if seat == 0:
            as_default.append(move == table.default(0))
        table.play(seat, move)
    assert len(as_default) > 20 and all(as_default) == by_default


@rule("EGM-16.22")
def test_the_table_moves_the_clock_and_says_what_the_month_brings() -> None:
    bench = bench_of("earth-gone-mad", 2)
    for room in play_at_random(bench, 400):
        if room.running().game.view(room.running().table, None).fact("month").value == "March":
            break
    said = [shown.line.text for shown in bench.room.lines if shown.seen(None)]
    assert "February begins: 1 disaster for each player." in said


# -- End of Days and Doomsday --------------------------------------------------------------------


@rule("EOD-19.5", "DMD-17.2")
@pytest.mark.parametrize("id", ["end-of-days", "doomsday"])
def test_two_missed_decisions_in_a_row_call_a_bot_and_silence_in_a_window_is_none(id: str) -> None:
    bench = bench_of(id, pace=Pace())
    called = 0
    for _ in range(120):
        round = bench.room.running()
        seat = round.waiting()[0]
        window, before = round.prompt_is_window(seat), bench.room.seats[seat].misses
        bench.do(e.Moved(seat=seat, move=round.table.default(seat), by="clock"))
        place = bench.room.seats[seat]
        assert place.stand_in == (not window and before == 1)
        assert place.stand_in or place.misses == before + (not window)
        if place.stand_in:
            called += 1
            assert bench.room.bot_at(seat) == "sensible"
            bench.do(e.StoodIn(seat=seat, on=False))
            assert bench.room.bot_at(seat) == ""
    assert called > 3


@rule("EOD-19.5")
def test_answers_to_offers_polls_and_declarations_are_windows() -> None:
    windows = {prompt.key for prompt in game("end-of-days").prompts.values() if prompt.window}
    assert {f"end-of-days.{key}" for key in ("trade.answer", "poll", "negate")} <= windows


@rule("EOD-19.1", "SUD-16.5")
@pytest.mark.parametrize(
    ("id", "fact", "least"), [("end-of-days", "step", 4), ("until-daylight", "phase", 4)]
)
def test_talk_is_free_in_every_phase(id: str, fact: str, least: int) -> None:
    bench = bench_of(id)
    phases = set()
    for room in play_at_random(bench, 900):
        phases.add(room.running().game.view(room.running().table, None).fact(fact).value)
        for who in (Who("g1", "P1", 1), WATCHER):
            assert isinstance(judge(room, who, m.Say(text="Nyet.")), e.Said)
    assert len(phases) >= least


@rule("DMD-17.1")
def test_only_the_active_player_the_target_and_the_last_scorers_decide() -> None:
    others = {"doomsday.answer", "doomsday.answer.cards", "doomsday.extra"}
    asked_others = 0
    for seed in range(4):
        for room in play_at_random(bench_of("doomsday"), 700, seed):
            round = room.running()
            waiting = round.waiting()
            assert len(waiting) == 1
            active = round.game.view(round.table, None).fact("turn").value
            if active != waiting[0] + 1:
                asked_others += 1
                assert round.game.prompts[round.table.prompt(waiting[0])].key in others
    assert asked_others > 0


@rule("DMD-17.3")
def test_a_seat_that_is_left_keeps_what_it_has() -> None:
    bench = bench_of("doomsday")
    for _ in play_at_random(bench, 60):
        pass
    before = look(bench.room, 1).view
    bench.say(1, m.Leave())
    assert bench.room.bot_at(1) == "sensible"
    assert look(bench.room, 1).view == before


@rule("DMD-17.4")
@pytest.mark.parametrize("held", ['"R03", "K01", "K03"', '"R01", "W02", "E01"'])
def test_the_answer_window_is_the_same_with_and_without_defence_cards(held: str) -> None:
    position = (
        'step = "action"\n[[table.seats]]\nhand = ["Y01", "Y02", "K02"]\nbuilt = "F1"\n'
        f'[[table.seats]]\nhand = [{held}]\nbuilt = "F1"'
    )
    spoken = ["spy", "target seat 2", "pick Y01", "pick Y02", "pick K02", "done"]
    record = scene_record("doomsday", 2, position, *[(0, words) for words in spoken])
    bench = Bench(2, game=game("doomsday"), turns=write_turns(game("doomsday"), record))
    round = bench.room.running()
    assert round.waiting() == [1] and round.window
    bench.do(e.Moved(seat=1, move=game("doomsday").hear("decline"), by="person"))
    assert bench.room.closed_window, "the server shows the result after the least time of a window"


@rule("DMD-17.5", "SUD-16.4")
@pytest.mark.parametrize("id", ["doomsday", "until-daylight"])
def test_a_choice_is_taken_back_until_chance_a_card_or_another_player_followed(id: str) -> None:
    bench = bench_of(id, 2)
    rng, taken_back, refused = Random(3), 0, 0
    while bench.status() == "running" and taken_back < 12:
        round = bench.room.running()
        seat = rng.choice(round.waiting())
        sealed, before = round.sealed(), look(bench.room, seat)
        luck = (round.table.chances, round.table.reveals)
        bench.do(e.Moved(seat=seat, move=rng.choice(round.table.legal(seat)), by="person"))
        assert all(round.free_undo(other) == 0 for other in range(2) if other != seat)
        if round.over or (round.table.chances, round.table.reveals) != luck:
            refused += 1
            assert round.free_undo(seat) == 0
        elif not sealed and not round.sealed() and rng.random() < 0.3:
            taken_back += 1
            assert isinstance(bench.say(seat, m.Undo()), e.TookBack | e.Unpicked)
            after = look(bench.room, seat)
            assert (after.view, after.ask and after.ask.choices) == (
                before.view, before.ask and before.ask.choices,
            )  # fmt: skip
    assert taken_back == 12 and refused > 0


def a_promise(author: int, to: int) -> list[str]:
    """A draft of Earth Gone Mad!, all but sent."""
    owed = [f"owed by seat {author + 1}", f"owed to seat {to + 1}", "as said", "due end of the game"]
    return ["draft a deal", f"address seat {to + 1}", "enough", "promise", *owed]


def test_what_others_say_in_secret_leaves_free_undo_as_it_was() -> None:
    bench = bench_of("earth-gone-mad", 3, options={"deal_visibility": "parties"})
    round, egm = bench.room.running(), game("earth-gone-mad")
    [ann] = round.waiting()
    bob, cid = [seat for seat in range(3) if seat != ann]

    def do(seat: int, *words: str) -> m.Mine:
        for spoken in words:
            bench.do(e.Moved(seat=seat, move=egm.hear(spoken, round.table, seat), by="person"))
        return mine(bench.room, ann)

    assert do(ann, "buy Nuke").undo == 0, "EGM-4.2"
    done = do(ann, "done")
    assert done.undo == 1
    for spoken in [*a_promise(bob, cid), "send"]:
        assert do(bob, spoken) == done
    said = round.table.moves[2:]
    assert isinstance(bench.say(ann, m.Undo()), e.TookBack)
    assert mine(bench.room, ann).undo == 0
    assert round.table.moves[1:] == said, "the deal is still on offer"
    facts = {fact.id: fact.value for fact in egm.view(round.table, ann).facts}
    assert facts[f"nukes.{ann + 1}"] == 1 and round.waiting() == [ann]
    assert egm.view(replay(egm, round.whole_record()), cid) == egm.view(round.table, cid)
    assert do(ann, *a_promise(ann, bob), "send").undo == 0, "EGM-11.3"
    accept = next(c.words for c in egm.asides(round.table, bob) if c.words.startswith("accept"))
    assert do(bob, accept).undo == 0, "what one is told ends it"


FINAL_ACTS = {
    "buy Survivor": "EGM-4.2", "buy Nuke": "EGM-4.2", "optimize": "EGM-4.2", "plunder": "EGM-4.2",
    "aim at": "EGM-5.7", "launch": "EGM-6.4", "intercept": "EGM-7.4",
}  # fmt: skip


@rule("EGM-4.2", "EGM-5.7", "EGM-6.4", "EGM-7.4")
def test_what_is_final_is_taken_back_with_consent_only_and_the_request_names_it() -> None:
    bench = bench_of("earth-gone-mad", 3)
    egm, rng, tried = game("earth-gone-mad"), Random(5), dict[str, int]()
    while bench.status() == "running" and len(tried) < len(FINAL_ACTS):
        round = bench.room.running()
        seat = rng.choice(round.waiting())
        move = rng.choice(round.table.legal(seat))
        bench.do(e.Moved(seat=seat, move=move, by="person"))
        act = next((act for act in FINAL_ACTS if egm.say(move).startswith(act)), "")
        if act and act not in tried and not round.over:
            assert egm.final_rule(move) == FINAL_ACTS[act]
            tried[act] = take_back_by_consent(bench, seat)
    assert tried.keys() == FINAL_ACTS.keys()


def take_back_by_consent(bench: Bench, seat: int) -> int:
    """How many moves are left; the seat alone gets nothing back, and all know what it is about."""
    round = bench.room.running()
    assert mine(bench.room, seat).undo == 0
    told = [line.text for line in round.told_of_last_move(seat)]
    assert isinstance(bench.say(seat, m.Undo()), e.UndoAsked)
    asked = votes(bench.room).undo
    assert asked is not None and told and told[0] in asked.text
    for other in [other for other in range(3) if other != seat]:
        bench.say(other, m.UndoAnswer(yes=True))
    assert bench.room.undo is None
    return len(round.table.moves)


@rule("EGM-11.3", "EGM-11.19")
def test_an_acceptance_and_a_struck_deal_are_final() -> None:
    bench = bench_of("earth-gone-mad", 3)
    round, egm = bench.room.running(), game("earth-gone-mad")
    for spoken in [*a_promise(0, 1), "send"]:
        bench.do(e.Moved(seat=0, move=egm.hear(spoken, round.table, 0), by="person"))
    accept = next(c.words for c in egm.asides(round.table, 1) if c.words.startswith("accept"))
    bench.do(e.Moved(seat=1, move=egm.hear(accept, round.table, 1), by="person"))
    for seat in (0, 1):
        assert mine(bench.room, seat).undo == 0
        assert isinstance(bench.say(seat, m.Undo()), e.UndoAsked)
        bench.say(seat, m.UndoAnswer(yes=False))


@rule("DMD-17.7")
def test_spectators_of_doomsday_see_no_hand() -> None:
    """But for cards that once lay open on an offer, and were taken from there."""
    offered: set[str] = set()
    for room in play_at_random(bench_of("doomsday"), 300):
        glimpse = look(room, None)
        assert glimpse.view is not None and glimpse.ask is None
        for seat in range(3):
            offered |= {thing.id for thing in glimpse.view.zone(f"offer.{seat + 1}").things}
            mine = look(room, seat).view
            assert mine is not None
            seen, held = glimpse.view.zone(f"hand.{seat + 1}"), mine.zone(f"hand.{seat + 1}")
            assert {thing.id for thing in seen.things} <= offered
            assert seen.hidden + len(seen.things) == len(held.things)


# -- Survive Until Daylight ----------------------------------------------------------------------


@rule("SUD-16.6")
def test_every_card_and_token_is_in_one_place_after_every_move() -> None:
    for room in play_at_random(bench_of("until-daylight"), 1500):
        table = room.running().table
        assert isinstance(table, DaylightTable)
        rubble, rest = table.rubble_census(), table.census()[len(table.rubble_census()) :]
        assert (sum(rubble), rubble[table.content.wave]) == (138, 1)
        assert (sum(rest[:-3]), rest[-3:]) == (35, [58, 0, 6]), "combat; horde, none of them twice, assaults"
        assert all(table.health_at(place) > 0 for place in range(len(table.line)))
        view = room.running().game.view(table, None, face_up=True)
        assert all(int(view.fact(id).value) >= 0 for id in ("barricades", "spears", "traps", "grenades"))
        for seat in range(3):
            room_is_made = table.waiting >> seat & 1 and table.prompt(seat) == num.MAKE_ROOM
            assert int(view.fact(f"slots.{seat + 1}").value) <= (9 if room_is_made else 8)


@rule("EGM-14.2", "EGM-14.6", "EGM-Q72")
def test_a_room_of_three_against_two_is_opened_with_plain_totals() -> None:
    split = {"mode": "team", "teams": "3v2", "claims": "asked"}
    bench = bench_of("earth-gone-mad", 5, options={**split, "team_scoring": "total_any"})
    round, egm = bench.room.running(), game("earth-gone-mad")
    moves = [c.words for c in egm.asides(round.table, 0) if c.words.startswith("move")]
    assert moves[:2] == ["move seat 1 to team 1", "move seat 1 to team 2"], "the host moves people"
    with pytest.raises(BadSetup, match="average” or “total_any"):
        egm.full_options(5, {**split, "team_scoring": "total"})


@rule("EGM-P14")
def test_a_promise_in_words_of_ones_own_is_kept_with_its_move() -> None:
    bench, egm = bench_of("earth-gone-mad", 3), game("earth-gone-mad")
    picks = [egm.hear(words) for words in [*a_promise(0, 1), "send"]]
    ran = bench.say(0, m.Aside(picks=picks, texts=["I leave Tokyo alone"]))
    assert isinstance(ran, e.Ran) and list(ran.texts.values()) == ["I leave Tokyo alone"]
    assert e.read_deed(e.write_deed(ran)[1]) == ran, "the log has it word for word"
    seen = egm.view(replay(egm, bench.room.running().whole_record()), 1)
    assert "“I leave Tokyo alone”" in str(seen) and seen == egm.view(bench.room.running().table, 1)


@rule("EGM-P14")
def test_a_promise_of_too_many_words_is_refused_with_its_rule() -> None:
    bench, egm = bench_of("earth-gone-mad", 3), game("earth-gone-mad")
    picks = [egm.hear(words) for words in a_promise(0, 1)]
    for message in (m.Aside(picks=picks, texts=["x" * 201]), m.Aside(words=f"as said: {'x' * 201}")):
        with pytest.raises(Rejection, match=r"200 characters are the most; there are 201. \(EGM-P14\)"):
            bench.say(0, message)
    with pytest.raises(Rejection, match="goes with none of these moves"):
        bench.say(0, m.Aside(picks=picks, texts=["one", "two"]))
    assert bench.room.running().table.moves == []
