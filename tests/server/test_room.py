"""The fold over a table's log, without server, clock or store."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from lastturn.engine.contract import Game, Line
from lastturn.engine.record import new_record, write_turns
from lastturn.registry import game as game_called
from lastturn.server import entries as e
from lastturn.server.fair import commitment, match_secret, server_secret
from lastturn.server.judging import judge
from lastturn.server.problems import Rejection
from lastturn.server.room import Room, replay_room
from lastturn.server.showing import lines_for, votes
from lastturn.server.who import Who
from lastturn.wire import messages as m
from lastturn.wire.table import Pace
from tests.rules import rule
from tests.server.ember import ember, players

SEED = "ab" * 32
GAMES = players()[0]


class Bench:
    """A room with a log; people are numbered as their seats."""

    def __init__(
        self,
        people: int = 2,
        bots: int = 0,
        pace: Pace | None = None,
        game: Game | None = None,
        **more: object,
    ) -> None:
        played = game or ember()
        seats = [e.SeatSetup(kind="person", guest=f"g{i}", name=f"P{i}") for i in range(people)]
        seats += [e.SeatSetup(kind="bot", bot="sensible") for _ in range(bots)]
        self.room = Room("room", {played.id: played})
        self.log: list[e.Entry] = []
        self.waited = 0.0
        settings = {"seats": seats, "pace": pace or Pace(kind="none"), "whispers": True, "options": {}} | more
        self.do(
            e.Created(
                game=played.id, rules=1, pack="", name="Hearth", privacy="open", late=True,
                host="g0", bot="sensible", seed=SEED, **settings,  # type: ignore[arg-type]  # of several types
            )
        )  # fmt: skip

    def status(self) -> str:
        return self.room.status

    def do(self, *deeds: e.AnyDeed) -> Bench:
        for deed in deeds:
            entry = e.Entry(len(self.log) + 1, 1000.0 + self.waited + len(self.log), deed)
            self.log.append(entry)
            self.room.apply(entry)
        return self

    def wait(self, seconds: float) -> Bench:
        """Let time pass; every entry takes another second."""
        self.waited += seconds
        return self

    def left(self, seat: int) -> float | None:
        """How many seconds the seat has left, counted from the last entry."""
        deadline = self.room.running().deadline(seat, self.room.pace)
        return None if deadline is None else deadline - self.room.at

    def say(self, seat: int | None, message: m.ClientMessage) -> e.AnyDeed | None:
        """Judge a message and write its deed."""
        who = Who(f"g{seat}", f"P{seat}", seat)
        deed = judge(self.room, who, message)
        if deed is not None:
            self.do(deed)
        return deed

    def play(self, seat: int, place: int = 0) -> None:
        table = self.room.running().table
        self.do(e.Moved(seat=seat, move=table.legal(seat)[place], by="person"))

    def play_out(self) -> Bench:
        while not self.room.running().over:
            self.play(self.room.running().waiting()[0])
            if self.room.round and self.room.round.over:
                break
        return self


def test_a_table_gathers_runs_and_is_over() -> None:
    bench = Bench()
    assert bench.status() == "gathering"
    bench.do(e.Started())
    assert bench.status() == "running"
    bench.play_out()
    assert bench.status() == "over"


def test_the_same_log_gives_the_same_table() -> None:
    bench = Bench(3).do(e.Shared(seat=1, share="11" * 16), e.Started())
    for seat in (2, 0, 1):
        bench.play(seat)
    again = replay_room("room", GAMES, bench.log)
    mine, theirs = bench.room.running(), again.running()
    assert mine.whole_record() == theirs.whole_record()
    assert bench.room.lines == again.lines
    assert mine.table.questions == theirs.table.questions


def test_deeds_come_back_from_the_store_as_they_were() -> None:
    bench = Bench(2, pace=Pace(seconds=5)).do(e.Started(), e.Said(guest="g0", name="P0", text="Hm.", seat=0))
    bench.play(0)
    assert [e.read_deed(e.write_deed(entry.deed)[1]) for entry in bench.log] == [
        entry.deed for entry in bench.log
    ]


def test_open_seats_go_to_bots_at_the_start() -> None:
    bench = Bench(1, seats=[e.SeatSetup(kind="person", guest="g0", name="P0"), e.SeatSetup(kind="open")])
    bench.do(e.Started())
    assert bench.room.bot_at(1) == "sensible"


# -- fair chance ---------------------------------------------------------------------------------


def test_the_promise_is_given_before_the_deal_and_shown_after_the_game() -> None:
    bench = Bench()
    promised = bench.room.fair().commitment
    bench.do(e.Shared(seat=0, share="01" * 16), e.Shared(seat=1, share="02" * 16), e.Started())
    assert bench.room.fair().commitment == promised
    assert bench.room.fair().secret is None
    bench.play_out()
    shown = bench.room.fair().secret
    assert shown is not None and commitment(shown) == promised
    assert bench.room.round is not None
    assert bench.room.round.start.secret == match_secret(shown, ["01" * 16, "02" * 16])


def test_a_share_changes_the_deal() -> None:
    one = Bench().do(e.Shared(seat=0, share="01" * 16), e.Started())
    other = Bench().do(e.Shared(seat=0, share="03" * 16), e.Started())
    assert one.room.running().start.secret != other.room.running().start.secret


def test_the_next_game_has_a_secret_of_its_own() -> None:
    assert server_secret(SEED, 1) != server_secret(SEED, 2)
    bench = Bench().do(e.Started()).play_out()
    promised = bench.room.fair().next
    bench.do(e.RematchVoted(seat=0, yes=True), e.RematchVoted(seat=1, yes=True))
    assert bench.room.fair().commitment == promised


# -- asks ----------------------------------------------------------------------------------------


def test_an_answer_quotes_its_question() -> None:
    bench = Bench().do(e.Started())
    asked = bench.room.running().ask_id(0)
    move = bench.room.running().table.legal(0)[0]
    bench.say(0, m.Answer(ask=asked, move=move))
    with pytest.raises(Rejection) as stale:
        bench.say(0, m.Answer(ask=asked, move=move))
    assert stale.value.code == "move/stale"


def test_an_illegal_answer_names_the_rule() -> None:
    bench = Bench().do(e.Started())
    round = bench.room.running()
    others = next(move for move in round.table.legal(1) if move not in round.table.legal(0))
    with pytest.raises(Rejection) as refused:
        bench.say(0, m.Answer(ask=round.ask_id(0), move=others))
    assert refused.value.code == "move/illegal"
    assert refused.value.rule == "EMB-2"


def test_words_are_an_answer_too() -> None:
    bench = Bench().do(e.Started())
    round = bench.room.running()
    words = round.game.say(round.table.legal(0)[1])
    deed = bench.say(0, m.Answer(ask=round.ask_id(0), words=words))
    assert isinstance(deed, e.Moved)


def test_watchers_cannot_play() -> None:
    bench = Bench().do(e.Started())
    with pytest.raises(Rejection) as refused:
        bench.say(None, m.Answer(ask=bench.room.running().ask_id(0), move=1))
    assert refused.value.code == "seat/needed"


def test_asks_get_new_ids_after_an_undo() -> None:
    bench = Bench(1, bots=1).do(e.Started())
    before = bench.room.running().ask_id(0)
    bench.play(0)
    bench.do(e.UndoAsked(seat=0))
    assert bench.room.running().waiting() == [0, 1]
    assert bench.room.running().ask_id(0) != before


# -- undo ----------------------------------------------------------------------------------------


def test_a_sealed_answer_cannot_be_taken_back_freely() -> None:
    """Free undo would tell whether somebody has answered since."""
    bench = Bench(3).do(e.Started())
    bench.play(0)
    assert bench.room.running().free_undo(0) == 0
    bench.play(1)
    bench.play(2)
    assert [bench.room.running().free_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_undo_needs_everybody_else() -> None:
    bench = Bench(3).do(e.Started())
    bench.play(0)
    bench.say(0, m.Undo())
    bench.say(1, m.UndoAnswer(yes=True))
    assert len(bench.room.running().table.moves) == 1
    bench.say(2, m.UndoAnswer(yes=True))
    assert bench.room.running().table.moves == []
    assert bench.room.undo is None


def test_one_no_ends_a_request() -> None:
    bench = Bench(3).do(e.Started())
    bench.play(0)
    bench.say(0, m.Undo())
    bench.say(2, m.UndoAnswer(yes=False))
    assert bench.room.undo is None
    assert len(bench.room.running().table.moves) == 1


def test_a_sealed_answer_of_another_is_not_seen_to_end_a_request() -> None:
    bench = Bench(3).do(e.Started())
    bench.play(0)
    bench.say(0, m.Undo())
    bench.play(1)
    assert bench.room.undo is not None


# -- people --------------------------------------------------------------------------------------


def test_who_misses_twice_is_stood_in_for_until_back() -> None:
    bench = Bench(2, pace=Pace(misses=2)).do(e.Started())
    table = bench.room.running().table
    bench.do(e.Moved(seat=0, move=table.default(0), by="clock"))
    assert not bench.room.seats[0].stand_in, "in a window silence is a normal answer"
    bench.do(e.StoodIn(seat=0, on=True, why="away"))
    assert bench.room.bot_at(0) == "sensible"
    bench.do(e.StoodIn(seat=0, on=False))
    assert bench.room.bot_at(0) == ""


def test_leaving_before_the_start_frees_the_seat() -> None:
    bench = Bench().do(e.Left(seat=1))
    assert bench.room.seats[1].kind == "open"


def test_leaving_during_the_game_calls_a_stand_in() -> None:
    bench = Bench().do(e.Started(), e.Left(seat=1))
    assert bench.room.seats[1].person
    assert bench.room.bot_at(1) == "sensible"


def test_when_the_host_leaves_another_person_is_host() -> None:
    bench = Bench(3)
    assert bench.room.host_seat() == 0
    bench.do(e.Left(seat=0))
    assert bench.room.host_seat() == 1


def test_a_vote_of_most_others_gives_a_seat_to_a_bot() -> None:
    bench = Bench(4).do(e.Started())
    key = bench.room.seats[3].key
    bench.do(e.KickVoted(seat=0, whom=3, yes=True))
    assert bench.room.seats[3].person
    bench.do(e.KickVoted(seat=1, whom=3, yes=True))
    assert bench.room.seats[3].kind == "bot"
    assert bench.room.seats[3].key > key, "the old link is worthless"


def test_a_pause_needs_everybody_and_any_person_ends_it() -> None:
    bench = Bench(2).do(e.Started(), e.PauseVoted(seat=0, on=True))
    assert bench.status() == "running"
    bench.do(e.PauseVoted(seat=1, on=True))
    assert bench.status() == "paused"
    with pytest.raises(Rejection, match="paused"):
        bench.say(0, m.Answer(ask=bench.room.running().ask_id(0), move=1))
    bench.do(e.PauseVoted(seat=0, on=False))
    assert bench.status() == "running"


def test_playing_again_starts_when_all_people_agree() -> None:
    bench = Bench(2, bots=1).do(e.Started()).play_out()
    bench.say(0, m.Rematch())
    assert bench.status() == "over"
    bench.say(1, m.Rematch())
    assert bench.status() == "running"
    assert len(bench.room.rounds) == 2
    assert [seat.name for seat in bench.room.seats[:2]] == ["P0", "P1"]


def test_chat_ids_do_not_count_sealed_answers() -> None:
    bench = Bench().do(e.Said(guest="g0", name="P0", text="one", seat=0), e.Started())
    bench.play(0)
    bench.do(e.Said(guest="g0", name="P0", text="two", seat=0))
    ids = [spoken.line.id for spoken in bench.room.chat]
    assert len(set(ids)) == 2 and all(len(id) == 16 for id in ids)


@rule("EGM-17.10")
def test_whispers_can_be_off() -> None:
    bench = Bench(2, whispers=False)
    with pytest.raises(Rejection) as refused:
        bench.say(0, m.Say(text="psst", to=1))
    assert refused.value.code == "chat/whisper"


def test_names_are_visible_characters() -> None:
    bench = Bench()
    deed = bench.say(0, m.Rename(name="  Zoë\u200b \n"))
    assert deed == e.Renamed(guest="g0", name="Zoë")
    with pytest.raises(Rejection) as refused:
        bench.say(0, m.Rename(name="\u200b\u200b"))
    assert refused.value.code == "guest/name"


# -- clocks --------------------------------------------------------------------------------------


def test_a_window_has_one_clock_for_all() -> None:
    bench = Bench(2, pace=Pace(window_seconds=20)).do(e.Started())
    round = bench.room.running()
    until = round.until(bench.room.pace)
    assert until == round.since + 20
    bench.play(0)
    assert round.until(bench.room.pace) == until
    assert round.deadline(1, bench.room.pace) == until
    bench.play(1)
    later = round.until(bench.room.pace)
    assert later is not None and later > until


# -- records -------------------------------------------------------------------------------------


def test_a_record_goes_on_where_it_stopped() -> None:
    bench = Bench().do(e.Started())
    bench.play(0)
    bench.play(1)
    turns = write_turns(ember(), bench.room.running().whole_record())
    went_on = Bench(2, turns=turns)
    assert went_on.status() == "running"
    assert went_on.room.running().table.moves == bench.room.running().table.moves
    assert went_on.room.fair().imported
    went_on.play_out()
    assert went_on.status() == "over"


def test_a_mistake_in_a_games_words_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench().do(e.Started())
    monkeypatch.setattr(type(ember()), "tell", lambda *event: 1 // 0)
    bench.play_out()
    assert bench.status() == "over"
    assert "(scored)" in [shown.line.text for shown in bench.room.lines]


# -- standing orders, lines and misses -----------------------------------------------------------


def with_orders(bench: Bench, until: str) -> set[str]:
    return {prompt for prompt, kept in bench.room.seats[0].orders.items() if kept == until}


def ordering() -> Bench:
    """Seat 1 has ordered passes until its turn, and for the whole game."""
    bench = Bench().do(e.Started())
    bench.do(e.Ordered(seat=0, prompt="last-ember.card", until="turn"))
    return bench.do(e.Ordered(seat=0, prompt="last-ember.other", until="game"))


def test_an_order_until_my_turn_outlasts_my_reactions() -> None:
    bench = ordering()
    bench.play(0)  # Last Ember asks in windows only
    assert with_orders(bench, "turn") == {"last-ember.card"}


def test_an_order_until_my_turn_ends_with_it_and_others_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = ordering()
    plain = {number: replace(prompt, window=False) for number, prompt in ember().prompts.items()}
    monkeypatch.setattr(bench.room.game, "prompts", plain)
    bench.play(1)
    assert with_orders(bench, "turn") == {"last-ember.card"}, "that was not its own turn"
    bench.play(0)
    assert with_orders(bench, "turn") == set()
    assert with_orders(bench, "game") == {"last-ember.other"}


def test_what_is_said_about_the_table_is_for_everybody() -> None:
    bench = Bench(3).do(
        e.Renamed(guest="g1", name="Zoë"), e.Started(), e.StoodIn(seat=1, on=True, why="away")
    )
    bench.do(e.StoodIn(seat=1, on=False), *[e.PauseVoted(seat=seat, on=True) for seat in range(3)])
    bench.do(e.PauseVoted(seat=0, on=False), e.Left(seat=2))
    said = [shown for shown in bench.room.lines if shown.line.name.startswith("table.")]
    assert [shown.line.name.removeprefix("table.") for shown in said] == [
        "renamed", "stand_in", "back", "paused", "resumed", "left", "stand_in"
    ]  # fmt: skip
    assert all(shown.seen(viewer) for shown in said for viewer in (None, 0, 1, 2))


@rule("EGM-4.2")
def test_what_is_taken_back_is_told_by_number_and_a_later_request_names_the_later_move() -> None:
    egm = game_called("earth-gone-mad")
    scene = new_record(egm, 2, 0, {}, [])
    scene.scene = 'game = "earth-gone-mad"\nseats = 2\n[table]\nmonth = "April"\n'
    bench = Bench(2, game=egm, turns=write_turns(egm, scene))
    round = bench.room.running()
    [seat] = round.waiting()

    def asks_for(words: str) -> str:
        bench.do(e.Moved(seat=seat, move=egm.hear(words, round.table, seat), by="person"))
        bench.say(seat, m.Undo())
        vote = votes(bench.room).undo
        assert vote is not None
        bench.say(1 - seat, m.UndoAnswer(yes=True))
        return vote.text

    assert "buys a Nuke" in asks_for("buy Nuke") and "buys a Survivor" in asks_for("buy Survivor")
    lines = lines_for(bench.room, seat)
    gone = [line.text for line in lines for undo in lines if undo.undoes and line.n in undo.undoes]
    assert len(gone) == 2 and "Nuke" in gone[0] and "Survivor" in gone[1]
    assert sum("income" in line.text for line in lines) == 1, "the scene is laid out aloud once"


def test_a_secret_line_says_who_shares_it() -> None:
    bench = Bench(2, game=game_called("doomsday")).do(e.Started())
    own = [line for line in lines_for(bench.room, 0) if line.secret]
    assert own and all(not line.sharers for line in own), "a hand is known to one seat alone"
    bench.room.running().tell(Line("told", "Between us.", "", None, {}), 0b11, 0.0)
    assert lines_for(bench.room, 0)[-1].sharers == [1] and lines_for(bench.room, 1)[-1].sharers == [0]


def test_what_a_game_has_no_words_for_is_told_with_its_name_and_its_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = ember()
    monkeypatch.setattr(played, "tell", lambda table, event: 1 / 0)
    with capture_logs():
        bench = Bench(2, game=played).do(e.Started())
        bench.play(bench.room.running().waiting()[0])
    told = [shown.line for shown in bench.room.lines if shown.line.text.startswith("(")]
    assert {line.text for line in told} == {f"({line.name})" for line in told}
    assert {line.seat for line in told} >= {0, 1}, "the first seat is a seat"


def test_whom_the_host_removes_is_told_of_and_may_come_again() -> None:
    bench = Bench(3).do(e.Removed(guest="g2", name="P2"))
    assert "The host has removed P2." in [shown.line.text for shown in bench.room.lines]
    assert list(bench.room.company.removed) == ["g2"] and bench.room.seats[2].kind == "open"
    bench.do(e.Removed(guest="g2", name="P2", on=False))
    assert not bench.room.company.removed


def test_a_mistake_in_the_words_of_a_game_still_says_who_did_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(2).do(e.Started())
    told = len(bench.room.lines)

    def mistaken(*_: object) -> Line:
        raise KeyError("words")

    game = bench.room.running().game
    monkeypatch.setattr(game, "tell", mistaken)
    with capture_logs() as said:
        bench.play(0)
        bench.play(1)
    lines = [shown.line for shown in bench.room.lines[told:]]
    assert {line.text for line in lines} == {f"({line.name})" for line in lines}
    assert {0, 1} <= {line.seat for line in lines}
    assert {game.happenings[one["happening"]].name for one in said} == {line.name for line in lines}
