"""The suite that every game passes, and a test for each rule."""

from night_watch import GAME

from lastturn.testing import contract, scene

test_contract = contract(GAME)


def stage(step: str, lamps: str):
    return scene(GAME, f'seats = 2\n[table]\nnight = 3\nstep = "{step}"\nlamps = [{lamps}]\n')


def test_a_lamp_can_be_changed_once() -> None:
    """NIG-2"""
    at = stage("keep", '"Candle", "Torch"').do(0, "keep").do(1, "change")
    assert at.table.places.listed(at.table.laid_by(1)) == [8]


def test_the_brightest_lamp_that_is_lit_takes_two_points() -> None:
    """NIG-4"""
    at = stage("light", '"Candle", "Torch"').do(0, "light").do(1, "light")
    assert at.table.scores() == [-1, 2]


def test_who_waits_wins_and_loses_nothing() -> None:
    """NIG-4"""
    at = stage("light", '"Candle", "Torch"').do(0, "light").do(1, "wait")
    assert at.table.scores() == [2, 0]
