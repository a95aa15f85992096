"""Whole answers that make sense, and those that leave nothing to choose: each is one gesture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.spoken import Language
from lastturn.engine.table import Table
from lastturn.engine.terms import Way
from lastturn.engine.views import Fact
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.choices import Choices
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.best_ship import best_ship, ship_value
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.rules.loading import refuses_part, site_of_part
from lastturn.games.end_of_days.view import Seen, draft_text

MOST_ACTS: Final = 5  # sensible ones of the free for all
MOST_OFFERS: Final = 6  # of equal sense
MOST_SHIPS: Final = 48  # parts of one site, the best first
LONGEST: Final = 40  # picks of one answer
MOST_LOADED: Final = 8  # modules whose parts are all looked at


class Ways:
    """The ways of one seat that is asked."""

    def __init__(
        self, table: Board, texts: PackTexts, language: Language, seat: int, say: Callable[[Table, int], str]
    ) -> None:
        self.t = table
        self.say = say  # the label of a move
        self.texts = texts
        self.language = language
        self.seat = seat
        self.choices = Choices(table, texts, language, seat)

    def ways(self) -> tuple[Way, ...]:
        match int(self.t.prompt(self.seat)):
            case num.WHOLE_HAND:
                return tuple(self.takings())
            case num.TRADING:
                return (*self.closings(), *self.trades())
            case num.ANSWERING | num.PRICE_HOT_LINE | num.PRICE_ULTIMATUM:
                return self.beginning_with(num.ACCEPT, num.PAY)
            case num.ACTING | num.POLLED:
                acts = self.sensible_acts()
                known = [way.moves for way in acts]
                return (*acts, *[way for way in self.plain_uses() if way.moves not in known])
            case num.AIMING | num.TARGETING | num.FETCHING | num.STEALING_TO | num.CLEARING:
                return tuple(self.aims())
            case num.PAYING | num.OWED_CIVIL_WAR | num.OWED_MOBS | num.OWED_MELTDOWN:
                return self.of_runs([self.sensible(self.t, [])])
            case num.LAUNCHING:
                return tuple(self.best_parts())
            case num.LOADING:
                return tuple(self.parts())
            case _:
                return ()

    # -- runs ------------------------------------------------------------------------------------

    def sensible(self, table: Table, begun: list[int]) -> list[int]:
        """The moves begun with, then what good sense picks up to the last one; empty: it has no end."""
        trial, moves = table.copy(), list(begun)
        for m in begun:
            if trial.on_top.completes(trial, self.seat, m):
                return moves
            trial.apply(self.seat, m)
        while len(moves) < LONGEST:
            best = self.preferred(trial)
            if not best:
                return []
            m = best[0]
            moves.append(m)
            if trial.on_top.completes(trial, self.seat, m):
                return moves
            trial.apply(self.seat, m)
        return []

    def followed(self, moves: list[int]) -> list[int]:
        """The run, and what good sense answers to a question that continues it."""
        trial = self.t.copy()
        for m in moves:
            trial.apply(self.seat, m)
        if not moves or not self.goes_on(trial):
            return moves
        return [*moves, self.preferred(trial)[0]]

    def goes_on(self, trial: Table) -> bool:
        return bool(trial.waiting == bit(self.seat) and trial.on_top.continues(trial, self.seat))

    def of_runs(self, runs: list[list[int]]) -> tuple[Way, ...]:
        return tuple([self.way(moves) for moves in runs if len(moves) > 1])

    def beginning_with(self, *verbs: int) -> tuple[Way, ...]:
        first = [m for m in self.t.legal(self.seat) if verb(m) in verbs]
        whole = [m for m in first if self.t.on_top.completes(self.t, self.seat, m)]
        return self.of_runs([self.sensible(self.t, [m]) for m in first if m not in whole])

    def way(self, moves: list[int]) -> Way:
        """What it brings is the ship that a module joins, where one is put at a launch site."""
        trial = self.t.copy()
        on: list[str] = []
        brings: tuple[Fact, ...] = ()
        for i, m in enumerate(moves):
            on += self.choices.on(m)
            if verb(m) == num.SITE:
                brings = Choices(ours(trial), self.texts, self.language, self.seat).brings(m)
            if i < len(moves) - 1:
                trial.apply(self.seat, m)
        return Way(self.label(trial, moves), tuple(moves), tuple(dict.fromkeys(on)), brings)

    def label(self, trial: Table, moves: list[int]) -> str:
        """What is picked, before the last move sends it; or that move, where it says all."""
        if verb(moves[0]) == num.SWAP_ONE:
            return self.swap(trial, moves)
        if verb(moves[-1]) != num.SEND:
            return self.say(trial, moves[-1])
        return draft_text(Seen(ours(trial), self.texts, self.language, self.seat, face_up=False))

    # -- trade -----------------------------------------------------------------------------------

    def closings(self) -> tuple[Way, ...]:
        """EOD-5.12: every deal that can be closed."""
        return self.beginning_with(num.CLOSE)

    def trades(self) -> tuple[Way, ...]:
        """The offers, or the trade with the discards, that a sensible player would make."""
        begun: list[list[int]] = []
        for m in self.preferred(self.t):
            if verb(m) in (num.SWAP_ONE, num.OFFER):
                trial = self.t.copy()
                trial.apply(self.seat, m)
                begun += [[m, card] for card in self.preferred(trial)]
        whole = [self.sensible(self.t, moves) for moves in begun[:MOST_OFFERS]]
        return self.of_runs([self.followed(moves) for moves in whole])

    def swap(self, trial: Table, moves: list[int]) -> str:
        """EOD-5.14: what goes on its pile, and what comes for it."""
        gone = self.texts.card_names[arg(moves[1])]
        if len(moves) == 2:
            return self.language.text("way.swap_draw", card=gone)
        return self.language.text("way.swap", card=gone, comes=self.say(trial, moves[2]))

    def takings(self) -> list[Way]:
        """EOD-4.5, EOD-4.6: the hand stays, and what comes to it; the best first."""
        keep = move(num.KEEP_HAND)
        trial = self.t.copy()
        trial.apply(self.seat, keep)
        if not self.goes_on(trial):
            return []
        menu = Menu()
        trial.on_top.offer(trial, self.seat, menu)
        trial.prefer(self.seat, menu)
        comes = zip(menu.listed_weights(), menu.listed(), strict=True)
        return [self.taking(trial, [keep, m]) for _, m in sorted(comes, key=_heaviest)]

    def taking(self, trial: Table, moves: list[int]) -> Way:
        label = self.language.text("way.keep", comes=self.say(trial, moves[1]))
        return Way(label, tuple(moves), self.choices.on(moves[1]))

    def preferred(self, table: Table) -> list[int]:
        """All moves that good sense likes best."""
        menu = Menu()
        table.on_top.offer(table, self.seat, menu)
        table.prefer(self.seat, menu)
        weights = menu.listed_weights()
        return [m for i, m in enumerate(menu.listed()) if weights[i] == max(weights)]

    # -- uses ------------------------------------------------------------------------------------

    def sensible_acts(self) -> list[Way]:
        """What a sensible player would build, deploy or use now."""
        menu = Menu()
        self.t.on_top.offer(self.t, self.seat, menu)
        self.t.prefer(self.seat, menu)
        weights = menu.listed_weights()
        acts = [(weights[i], m) for i, m in enumerate(menu.listed()) if verb(m) != num.PASS]
        worth = sorted([act for act in acts if act[0] > 0], key=_heaviest)[:MOST_ACTS]
        return [way for way in [self.act(m) for _, m in worth] if way is not None]

    def act(self, m: int) -> Way | None:
        if verb(m) == num.USE:
            moves = self.sensible(self.t, [m])
            return self.way(moves) if moves else None
        return Way(self.say(self.t, m), (m,), self.choices.on(m), self.choices.brings(m))

    def plain_uses(self) -> list[Way]:
        """Uses that leave nothing to choose: the card says it all."""
        found: list[Way] = []
        for m in self.t.legal(self.seat):
            if verb(m) == num.USE and self.choices.caution(m) == "":
                trial = self.t.copy()
                trial.apply(self.seat, m)
                if trial.prompt(self.seat) == num.SENDING_USE:
                    found.append(self.way([m, move(num.SEND)]))
        return found

    def aims(self) -> list[Way]:
        """EOD-7.3: the rest of a declaration, as things that are pressed: a target, a pile's card, a site."""
        found: list[Way] = []
        for run in self.rests(self.t, []):
            found.append(self.way(run))
        return found

    def rests(self, table: Table, begun: list[int]) -> list[list[int]]:
        """Every way to go on with a use up to its end."""
        found: list[list[int]] = []
        for m in table.legal(self.seat):
            if verb(m) == num.SEND:
                return [[*begun, m]]
            if verb(m) != num.START_OVER and self.choices.caution(m) == "":
                trial = table.copy()
                trial.apply(self.seat, m)
                found += self.rests(trial, [*begun, m])
        return found

    # -- launches --------------------------------------------------------------------------------

    def best_parts(self) -> list[Way]:
        """EOD-12.4: of each site the best ship, where something is better left behind."""
        found: list[Way] = []
        for site in range(self.t.rockets(self.seat)):
            modules = ships.at_site(self.t, self.seat, site)
            ship = best_ship(self.t.content, modules)
            if len(ship) > 0 and len(ship) < len(modules) and refuses_part(self.t, self.seat, site) == 0:
                found.append(self.launch([move(num.LAUNCH_PART, site + 1)], modules, ship))
        return found

    def parts(self) -> list[Way]:
        """Every viable part of the site, the best first."""
        step = self.t.on_top
        assert isinstance(step, MayLaunch), "modules are loaded in step 4 only"
        if len(step.made.picks) > 1:
            return []
        modules = ships.at_site(self.t, self.seat, site_of_part(step.made))
        viable = [ship for ship in subsets(modules) if ships.is_viable(self.t.content, ship)]
        ranked = sorted([(-ship_value(self.t.content, ship), len(ship), i) for i, ship in enumerate(viable)])
        return [self.launch([], modules, viable[i]) for _, _, i in ranked[:MOST_SHIPS]]

    def launch(self, begun: list[int], modules: vec[i64], ship: vec[i64]) -> Way:
        aboard = [int(card) for card in ship]
        picks = [move(num.LOAD if card in aboard else num.LEAVE, card) for card in [int(c) for c in modules]]
        ids = [self.texts.card_ids[card] for card in aboard]
        names = ", ".join([self.texts.card_names[card] for card in aboard])
        label = self.language.text("way.ship", n=len(aboard), n2=len(picks), cards=names)
        return Way(label, tuple([*begun, *picks, move(num.SEND)]), tuple(ids), self.choices.ship_after(ship))


def subsets(modules: vec[i64]) -> list[vec[i64]]:
    """All choices of some of the modules; of very many, only all of them."""
    if len(modules) > MOST_LOADED:
        return [modules]
    found: list[vec[i64]] = [vec[i64]()]
    for i in range(len(modules)):
        found += [append(cards[:], modules[i]) for cards in found]
    return found


def ours(copy: Table) -> Board:
    assert isinstance(copy, Board), "a copy is a table of the same game"
    return copy


def _heaviest(use: tuple[int, int]) -> int:
    return -use[0]
