"""What the rules call final: nobody takes it back alone; with everybody's consent it is taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lastturn.engine.record import Record
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_panels import CONTINENTS, EGM, sits_at
from tests.rules import rule
from tests.server.test_online_rules import scene_record

pytestmark = pytest.mark.slow
SPENDING = f'month = "April"\nsurvivors = [2, 3]\nnukes = [2, 2]\norder = [1, 2]\n{CONTINENTS}'
HURRICANE = f'month = "May"\nstep = "disasters"\nnukes = [2, 2]\ndraw = ["Horrible Hurricane"]\n{CONTINENTS}'


def two_people(house: InThread, guests: NewGuest, record: Record, board: bool = False) -> tuple[Guest, Guest]:
    ann, bob = guests(house.base).named("Ann"), guests(house.base, board=board).named("Bob")
    table = sits_at(ann, record, "open")
    bob.goes_to(table)
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.page.get_by_text("you are watching")).to_have_count(0)
    return ann, bob


def acts(guest: Guest, *labels: str) -> None:
    for label in labels:
        guest.page.get_by_role("button", name=label).first.click()
        guest.means_it()


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


@rule("EGM-4.2")
def test_a_purchase_and_a_plunder_are_taken_back_by_consent_only(house: InThread, guests: NewGuest) -> None:
    ann, bob = two_people(house, guests, scene_record(EGM, 2, SPENDING))
    for label, told in (("Buy a Nuke", "Europe buys a Nuke"), ("Plunder Asia", "Europe plunders")):
        acts(ann, label)
        stands_until_all_agree(ann, bob, told)


@rule("EGM-11.3", "EGM-11.19")
def test_a_struck_deal_is_taken_back_by_consent_only(house: InThread, guests: NewGuest) -> None:
    a_nuke, a_survivor = [(0, f"clause give {what}") for what in ("Nukes", "Survivors")]
    sent = [(0, "draft a deal"), (0, "address seat 2"), (0, "enough"), a_nuke, (0, "by seat 1")]
    sent += [(0, "for seat 2"), (0, "number 1"), a_survivor, (0, "by seat 2"), (0, "for seat 1")]
    record = scene_record(EGM, 2, SPENDING, *sent, (0, "number 1"), (0, "send"))
    ann, bob = two_people(house, guests, record, board=True)
    bob.page.locator("[data-accept]").click()
    stands_until_all_agree(bob, ann, "accepts deal 1")


@rule("EGM-5.7", "EGM-6.4", "EGM-7.4")
def test_target_launch_and_intercept_are_taken_back_by_consent_only(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = two_people(house, guests, scene_record(EGM, 2, HURRICANE))
    acts(ann, "Aim at London")
    stands_until_all_agree(ann, bob, "London")
    acts(ann, "Aim at London", "Launch 1 Nuke")
    stands_until_all_agree(ann, bob, "launches 1")
    acts(ann, "Launch 1 Nuke")
    acts(bob, "Launch none", "Intercept with 1 Nuke")
    stands_until_all_agree(bob, ann, "Asia")
