"""What the rules call final: nobody takes it back alone; with everybody's consent it is taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from lastturn.engine.record import Record
from lastturn.games.earth_gone_mad import numbers
from lastturn.registry import game, games
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_panels import CONTINENTS, EGM, sits_at
from tests.rules import rule
from tests.server.test_online_rules import scene_record

pytestmark = pytest.mark.slow
DMD, EOD, SUD = "doomsday", "end-of-days", "until-daylight"
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


# -- the tests -----------------------------------------------------------------------------------


def two_people(house: InThread, guests: NewGuest, act: Act) -> tuple[Guest, Guest]:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    table = sits_at(ann, act.record(), "open")
    bob.goes_to(table)
    bob.page.get_by_role("button", name="Take a seat").first.click()
    expect(bob.page.get_by_text("you are watching")).to_have_count(0)
    return ann, bob


def does(guest: Guest, act: Act) -> None:
    """By a button of what may be done besides, or in the box for words."""
    if act.aside:
        besides = guest.page.locator("[data-asides]")
        besides.wait_for()
        if besides.get_attribute("open") is None:
            besides.locator("summary").click()
        besides.get_by_role("button", name=act.aside).first.click()
    else:
        guest.says([act.words])


def stands_until_all_agree(actor: Guest, other: Guest, told: str) -> None:
    """The actor alone gets nothing back; the request says what it is; once agreed it is struck through."""
    line = actor.page.locator("[data-event]", has_text=told).last
    expect(line).to_be_visible()
    actor.page.get_by_role("button", name="Ask for undo").click()
    expect(actor.page.locator("[data-vote=undo]")).to_contain_text("You ask to take a move back.")
    expect(line).not_to_have_attribute("data-undone", "true")
    expect(other.page.locator("[data-vote=undo]")).to_contain_text(told)
    other.page.get_by_role("button", name="Agree").click()
    expect(line).to_have_attribute("data-undone", "true")


OF_EDITIONS = {EGM: numbers.BUY_BUNDLE}  # the base pack has none: tests/games/test_additions.py buys one
FIRST = list({act.game: act for act in reversed([*EARTH, *OTHERS])}.values())


@rule("EGM-4.2", "EGM-5.7", "EGM-6.4", "EGM-7.4", "EGM-11.3", "EGM-11.19", "DMD-17.5", "SUD-12.3", "SUD-16.4")
@rule("EOD-6.2", "EOD-12.4")
@pytest.mark.parametrize("act", [*EARTH, *OTHERS], ids=lambda act: f"{act.rule} {act.words}")
def test_what_is_final_is_taken_back_by_consent_only(
    act: Act, house: InThread, guests: NewGuest, request: pytest.FixtureRequest
) -> None:
    if act not in FIRST and not request.config.getoption("--every-option"):
        pytest.skip("one act of each game; the others with --every-option")
    people = two_people(house, guests, act)
    does(people[act.by], act)
    stands_until_all_agree(people[act.by], people[1 - act.by], act.told)


@pytest.mark.parametrize("id", sorted(games()))
def test_every_act_that_a_game_calls_final_is_tried(id: str) -> None:
    named = {verb: rule for verb, rule in game(id).language.final.items() if verb != OF_EDITIONS.get(id)}
    tried = {game(id).hear(act.words) & 0xFF: act.rule for act in [*EARTH, *OTHERS] if act.game == id}
    assert {verb: tried.get(verb) for verb in named} == named
