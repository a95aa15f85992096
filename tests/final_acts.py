"""Acts that the rules call final, each in a position: taken back by consent only, at every table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lastturn.engine.record import Record
from lastturn.games.earth_gone_mad import numbers
from lastturn.registry import game
from tests.server.test_online_rules import scene_record

DMD, EGM, EOD, SUD = "doomsday", "earth-gone-mad", "end-of-days", "until-daylight"
Said = tuple[int, str]  # a seat and its move in words


@dataclass(frozen=True)
class Act:
    """`words` are said by a seat in a position; `told` is what all hear of it, and what a request names."""

    rule: str
    position: str
    words: str
    told: str
    by: int = 0
    game: str = EGM
    aside: str = ""  # what its button says, where it answers no question
    before: Sequence[Said] = ()
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)

    def record(self) -> Record:
        return scene_record(self.game, self.seats, self.position, *self.before, dice=(), **self.options)


CONTINENTS = 'continents = ["Europe", "Asia"]'

# -- Earth Gone Mad! -----------------------------------------------------------------------------

SPENDING = (
    f'month = "April"\nstep = "spend"\nsurvivors = [2, 3]\nnukes = [2, 2]\norder = [1, 2]\n{CONTINENTS}'
)
HURRICANE = f'month = "May"\nstep = "disasters"\nnukes = [2, 2]\ndraw = ["Horrible Hurricane"]\n{CONTINENTS}'
THREE = HURRICANE.replace("[2, 2]", "[2, 2, 2]").replace('"Asia"]', '"Asia", "Africa"]')
AIMED = [(0, "aim at London")]
FLYING = [*AIMED, (0, "launch 1"), (1, "launch 0")]
TO_BOB = [(0, words) for words in ("draft a deal", "address seat 2", "enough")]
A_GIFT = [(0, words) for words in ("draft a deal", "enough")]
A_NUKE = [(0, words) for words in ("clause give Nukes", "by seat 1", "for seat 2", "number 1")]
A_PROMISE = (
    "promise", "owed by seat 1", "owed to seat 2", "promise to give Nukes", "for seat 2", "number 1",
    "due next spend step",
)  # fmt: skip
A_TRADE = A_NUKE + [(0, words) for words in ("clause give Survivors", "by seat 2", "for seat 1", "number 1")]
PROMISED = [(0, words) for words in A_PROMISE]
SENT = [(0, "send")]
ACCEPTED = [(1, "accept deal 1")]

EARTH = [
    Act("EGM-4.2", SPENDING, "buy Survivor", "Europe buys a Survivor"),
    Act("EGM-4.2", SPENDING, "buy Nuke", "Europe buys a Nuke"),
    Act("EGM-4.2", SPENDING, "optimize London", "Europe optimizes London"),
    Act("EGM-4.2", SPENDING, "track from London", "Europe builds a Tracking Facility in London"),
    Act("EGM-4.2", SPENDING, "plunder seat 2", "Europe plunders a Survivor of Asia"),
    Act("EGM-5.7", HURRICANE, "aim at London", "Europe sends Horrible Hurricane to London"),
    Act("EGM-6.4", HURRICANE, "launch 1", "Europe launches 1 Nuke", before=AIMED),
    Act("EGM-6.4", HURRICANE, "launch 0", "Europe launches nothing", before=AIMED),
    Act("EGM-7.4", HURRICANE, "intercept 1", "Asia launches 1 Nuke to intercept", by=1, before=FLYING),
    Act("EGM-7.4", HURRICANE, "intercept 0", "Asia does not intercept", by=1, before=FLYING),
    Act("EGM-7.4", THREE, "intercept 1 against seat 1", "Asia aims 1 Nuke at those of Europe", by=1, seats=3,
        before=[*FLYING, (2, "launch 0")], options={"intercept_allocation": "declared"}),
    Act("EGM-11.3", SPENDING, "send", "Europe proposes deal 1", before=TO_BOB + A_TRADE, aside="Send it"),
    Act("EGM-11.3", SPENDING, "send", "Europe makes a gift", before=A_GIFT + A_NUKE, aside="Send it"),
    Act("EGM-11.3", SPENDING, "pay promise 1", "Europe pays promise 1 to Asia",
        before=TO_BOB + PROMISED + SENT + ACCEPTED, aside="Pay promise 1"),
    Act("EGM-11.19", SPENDING, "accept deal 1", "Asia accepts deal 1", by=1, before=TO_BOB + A_TRADE + SENT,
        aside="Accept deal 1"),
]  # fmt: skip

# -- the others ----------------------------------------------------------------------------------

AN_OFFER = 'turn = 1\nstep = "draw"\n[[table.seats]]\nhand = ["R01"]\n[[table.seats]]\noffer = "B05"'
ACTING = 'turn = 1\nstep = "action"\n[[table.seats]]\nhand = ["R01", "B01"]\n[[table.seats]]\nhand = ["R02"]'
A_FIGHT = (
    'phase = "combat"\nturn = 1\nline = ["Monster"]\n'
    '[[table.seat]]\ncharacter = "Hipster"\ninventory = ["Fire Axe"]\n'
    '[[table.seat]]\ncharacter = "Pillar"\ninventory = ["CHEER"]'
)
BUILDING = (
    'nations = ["US", "SU"]\nturn = 1\nstep = "free for all"\n'
    'hands = [["KER-1", "BHA-1"], ["KER-2"]]\nsites = [[], []]'
)
READY = BUILDING.replace("free for all", "launch").replace(
    "sites = [[], []]", 'sites = [[["HYD-3", "BHA-2", "BCO-1"]], []]'
)

OTHERS = [
    Act("DMD-17.5", AN_OFFER, "take from seat 2", "takes Truck Driver", game=DMD),
    Act("DMD-17.5", AN_OFFER, "draw", "draws", game=DMD),
    Act("DMD-17.5", ACTING, "pick R01", "scores", game=DMD, before=[(0, "score")]),
    Act("SUD-12.3", A_FIGHT, "cheer", "cheers", by=1, game=SUD, options={"cheer_timing": "any-moment"},
        aside="Play CHEER"),
    Act("SUD-16.4", A_FIGHT, "attack", "attacks", game=SUD),
    Act("EOD-6.2", BUILDING, "build Kerosene Rocket 1 at site 1", "Kerosene Rocket 1", game=EOD),
    Act("EOD-12.4", READY, "launch site 1", "launches", game=EOD),
]  # fmt: skip

ACTS = [*EARTH, *OTHERS]
OF_EDITIONS = {EGM: numbers.BUY_BUNDLE}  # the base pack has none: tests/games/test_additions.py buys one


def untried(id: str) -> dict[int, str]:
    """The verbs that a game calls final and that no act above tries, with their rules."""
    tried = {game(id).hear(act.words) & 0xFF: act.rule for act in ACTS if act.game == id}
    named = game(id).language.final.items()
    return {verb: rule for verb, rule in named if tried.get(verb) != rule and verb != OF_EDITIONS.get(id)}
