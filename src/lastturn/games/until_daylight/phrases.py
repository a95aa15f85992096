"""Why good sense plays a move, in one sentence."""

from __future__ import annotations

from lastturn.engine.moves import arg, verb
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.content import Facts
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules.gifts import NO_OFFER
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.sense.danger import expected_damage

PLAIN = {
    num.FIRST_PLAYER: "Somebody has to go first.",
    num.DRAW: "The pile decides.",
    num.KEEP: "There is room and it may be of use.",
    num.LEAVE: "It is worth less than the room it takes.",
    num.DELAY_FREE: "A free delay is a free card.",
    num.LOOK_AGAIN: "The pile is thick enough for another look.",
    num.NO_LOOK: "The next card could be WAVE!.",
    num.REFUSE: "Others can make more of it.",
    num.DEAL: "Anything is better than Junk.",
    num.DONE: "There is nothing more to give or to heal.",
    num.NO_MARK: "No mark would help.",
    num.NO_FOCUS: "FOCUS would not bring enough here.",
    num.FOCUS: "Shared out, the damage does more.",
    num.ALONE: "No neighbour is worth the push.",
    num.END_TURN: "No other action would help more than it costs.",
    num.PASS: "The card is worth more later.",
    num.LUCKY: "Almost any other card is better for us.",
    num.ENOUGH: "A further attack would cost more than it brings.",
    num.TAKE_WAVE: "I can take it better than the holder can.",
    num.STAY_BACK: "The holder can take it better than I can.",
    num.ATTACK: "An attack does more than anything I could craft.",
    num.CARDS: "That many leave enough on both sides.",
}


def because(facts: Facts, t: Board, seat: int, m: int) -> str:
    """One sentence for the move that good sense has chosen."""
    if verb(m) in PLAIN:
        return PLAIN[verb(m)]
    if verb(m) in (num.TARGET, num.MARK, num.ALSO):
        return f"Removing the {facts.enemy_names[t.type_at(arg(m))]} helps the holder most."
    return _about_cards(facts, t, m) or _about_numbers(facts, t, seat, m)


def _about_cards(facts: Facts, t: Board, m: int) -> str:
    card = facts.card_names[arg(m)] if arg(m) < len(facts.card_names) else ""
    match verb(m):
        case num.BE:
            return f"The {facts.character_names[arg(m)]} is still free."
        case num.START_WITH:
            return f"{card} goes well with the first weapon."
        case num.DISCARD:
            return f"{card} is what we can best do without."
        case num.OFFER:
            return f"Somebody else can make more of {card}."
        case num.USE:
            return f"{card} is not wasted now."
        case num.BARGAIN:
            return f"{card} is worth less than what lies in the discards."
        case num.TAKE:
            return f"{card} is the best of the discards."
        case num.WITH:
            return f"{card} does most for what it costs."
        case num.PLAY:
            return f"{card} gains more now than later."
        case num.CRAFT:
            return f"A {facts.token_names[arg(m)]} helps more than an attack."
        case num.CHOOSE:
            return f"{facts.combat_names[arg(m)]} leaves the line weakest."
        case _:
            return ""


def _about_numbers(facts: Facts, t: Board, seat: int, m: int) -> str:
    match verb(m):
        case num.ACCEPT_WAVE:
            return f"{t.active.left()} cards and {t.health_left(seat)} health are not enough to delay."
        case num.DELAY:
            return (
                f"{t.active.left()} cards lie in the pile, and {t.health_left(seat)} health can pay for one."
            )
        case num.TO | num.ACCEPT:
            return _about_gift(facts, t, seat)
        case num.AMMO:
            return f"{arg(m)} is the right amount for this target."
        case num.BEFORE:
            whom = t.holder if t.holder != NOBODY else seat
            return f"The enemies are about to deal {expected_damage(t, whom) // 1000} damage there."
        case num.LEFT | num.RIGHT:
            return "So the damage is not wasted."
        case _:
            return "Better they than we."


def _about_gift(facts: Facts, t: Board, seat: int) -> str:
    step = t.on_top
    if isinstance(step, TradePhase):
        offer = step.offers.to(seat)
        kind = step.made[seat].of(num.OFFER) if offer is NO_OFFER else offer.kind
        return f"{facts.card_names[kind]} does most good there."
    return ""
