"""The games of an arena: which bots sit where, on which deals; and each of them played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from time import process_time

from msgspec import Struct
from msgspec.structs import replace

from lastturn.engine.bits import members
from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import BadSetup
from lastturn.lab.playing import play_one
from lastturn.registry import find_bot, load


class ContestSetting(Struct, frozen=True):
    """What all games of a contest have in common. clock: bots stop by time too, as at a table, but by their
    own CPU time; else only by what they have simulated, which comes out the same on any machine."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    pack: str = ""
    clock: bool = False


class Contest(Struct, frozen=True):
    """One bot at a table of others, on every seat in turn; or, where all win together, alone with itself."""

    setting: ContestSetting
    one: str
    others: str

    def together(self) -> bool:
        return self.one == self.others


class Played(Struct, frozen=True):
    """One finished game, as a line of the results."""

    contest: Contest
    seed: int
    seat: int  # of the one bot; 0 where all are the same
    winners: list[int]
    scores: list[int]
    moves: int
    seconds: float  # of CPU

    def won(self) -> float:
        """By the one bot; a shared win counts in part, one of all together wholly."""
        if self.contest.together():
            return float(bool(self.winners))
        return 1 / len(self.winners) if self.seat in self.winners else 0.0


Place = tuple[Contest, int, int]  # a contest, the deal's seed, the seat of the one bot


def round_robin(setting: ContestSetting, bots: Sequence[str], together: bool) -> list[Contest]:
    """Every pair both ways round; with two seats that is the same table, so once is enough."""
    bots = [bot.strip() for bot in bots]
    if len(set(bots)) < len(bots):
        raise BadSetup("--bots must be different ones")
    if len(bots) < 2 and not together:
        raise BadSetup("--bots must name two or more; where all win together, one will do")
    if together:
        return [Contest(setting, bot, bot) for bot in bots]
    pairs = [Contest(setting, one, other) for one, other in combinations(bots, 2)]
    return pairs if setting.seats == 2 else [*pairs, *[replace(p, one=p.others, others=p.one) for p in pairs]]


def named_pairs(setting: ContestSetting, text: str, together: bool) -> dict[Contest, float | None]:
    """`nemesis/veteran=60,rookie/random`: contests, and the least percentage that is claimed for the first,
    if one is. Where all win together: `nemesis=60,rookie`."""
    found: dict[Contest, float | None] = {}
    for part in text.split(","):
        names, claimed, share = part.strip().partition("=")
        one, slash, others = names.partition("/")
        if bool(slash) == together or (claimed and not share.isdecimal()) or (slash and one == others):
            right = "BOT or BOT=PERCENT" if together else "ONE/OTHER or ONE/OTHER=PERCENT"
            raise BadSetup(f"--pairs “{part.strip()}” must be written {right}, with commas between them")
        found[Contest(setting, one, others if slash else one)] = int(share) / 100 if claimed else None
    return found


def wins_together(game: Game, setting: ContestSetting) -> bool:
    """Whether all seats win or lose together: a game that is played to its end by chance shows it."""
    if setting.seats == 1:
        return True
    for seed in range(12):
        table = game.new(setting.seats, seed, dict(setting.options))
        play_one(game, table, [find_bot("sensible")] * setting.seats, seed)
        won = len(members(table.winners()))
        if won > 0:
            return won == setting.seats
    return True


def games_of(contest: Contest, games: int, seed: int) -> Iterator[tuple[int, int]]:
    """Deals and seats: each deal is played with the one bot on every seat; all contests have the same."""
    seats = 1 if contest.together() else contest.setting.seats
    for place in range(games):
        yield seed + place // seats, place % seats


def bot_called(name: str, clock: bool) -> Bot:
    """`veteran`, or `veteran:200` with so many simulations. Without the clock nothing but these counts."""
    plain, _, number = name.partition(":")
    bot = find_bot(plain)
    able = getattr(bot, "with_effort", None)
    if number and (able is None or not number.isdecimal() or int(number) < 1):
        raise BadSetup(f"“{name}”: write NAME, or NAME:SIMULATIONS for a bot that searches (veteran:200)")
    if able is None:
        return bot
    found: Bot = able(int(number) if number else 0, clock)
    return found


def bot_at_a_table(name: str) -> Bot:
    """The same names where people sit or watch: a bot that is not told how much to simulate looks at the
    clock on the wall."""
    return bot_called(name, clock=True) if ":" in name else find_bot(name)


def play_game(place: Place) -> Played:
    contest, seed, seat = place
    setting = contest.setting
    game = load(setting.game, Path(setting.pack) if setting.pack else None)
    names = [contest.others] * setting.seats
    names[seat] = contest.one
    table = game.new(setting.seats, seed, dict(setting.options))
    began = process_time()
    moves = play_one(game, table, [bot_called(name, setting.clock) for name in names], seed)
    return Played(
        contest, seed, seat, members(table.winners()), [int(score) for score in table.scores()], moves,
        round(process_time() - began, 3),
    )  # fmt: skip
