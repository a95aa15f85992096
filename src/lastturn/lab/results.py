"""What an arena has played so far, and what is certain by it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from typing import Final

from lastturn.lab.contests import Contest, Place, Played
from lastturn.lab.ratings import Score
from lastturn.lab.running import JsonLines

CERTAIN: Final = 3.0  # standard errors; more than for one look, for we look again after every game
FEWEST: Final = 24  # games before anything is certain


class Results:
    """In memory and, one line for each game, in a file. stop: a contest is settled once it is certain.
    claims: shares that the one bot is said to win at least; without one, that it differs from the fair
    share."""

    def __init__(
        self, file: Path | None, stop: bool = False, claims: Mapping[Contest, float | None] | None = None
    ) -> None:
        self.claims = claims or {}
        self.lines = JsonLines(file, Played, "result of an arena")
        self.stop = stop
        self.played: dict[Contest, dict[tuple[int, int], Played]] = defaultdict(dict)
        for played in self.lines.read():
            self._keep(played)

    def _keep(self, played: Played) -> None:
        self.played[played.contest][played.seed, played.seat] = played

    def add(self, played: Played) -> None:
        self._keep(played)
        self.lines.add(played)

    def needs(self, place: Place) -> bool:
        contest, seed, seat = place
        return (seed, seat) not in self.played[contest] and not (self.stop and self.certain(contest))

    def score(self, contest: Contest) -> Score:
        games = self.played[contest].values()
        won = sum(each.won() for each in games)
        return Score(contest.one, contest.others, contest.setting.seats, won, len(games))

    def certain(self, contest: Contest) -> bool:
        """Whether the one bot clearly wins more, or less, than is claimed, or than its fair share."""
        score, claim = self.score(contest), self.claims.get(contest)
        if (contest.together() and claim is None) or score.games < FEWEST:
            return False
        held, share = claim if claim is not None else 1 / score.seats, score.won / score.games
        return abs(share - held) > CERTAIN * sqrt(max(share * (1 - share), 0.01) / score.games)

    def verdict(self, contest: Contest) -> str:
        """In a word or two, for a table."""
        claim, score = self.claims.get(contest), self.score(contest)
        if claim is None:
            return "certain" if self.certain(contest) else ""
        holds = score.won / score.games >= claim
        how = "certainly" if self.certain(contest) else "so far"
        return f"{how} {'at least' if holds else 'below'} {100 * claim:.0f} %"
