"""Why good sense plays a move, in one sentence."""

from __future__ import annotations

from lastturn.engine.moves import arg, verb
from lastturn.games.until_daylight import moves as m_
from lastturn.games.until_daylight.content import Facts
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules.trade import TradePhase, kind_of
from lastturn.games.until_daylight.table import DaylightTable
from lastturn.games.until_daylight.thinking.danger import expected_damage

PLAIN = {
    m_.FIRST_PLAYER: "Somebody has to go first.",
    m_.DRAW: "The pile decides.",
    m_.KEEP: "There is room and it may be of use.",
    m_.LEAVE: "It is worth less than the room it takes.",
    m_.DELAY_FREE: "A free delay is a free card.",
    m_.LOOK_AGAIN: "The pile is thick enough for another look.",
    m_.NO_LOOK: "The next card could be WAVE!.",
    m_.REFUSE: "Others can make more of it.",
    m_.DEAL: "Anything is better than Junk.",
    m_.DONE: "There is nothing more to give or to heal.",
    m_.NO_MARK: "No mark would help.",
    m_.NO_FOCUS: "FOCUS would not bring enough here.",
    m_.FOCUS: "Shared out, the damage does more.",
    m_.ALONE: "No neighbour is worth the push.",
    m_.END_TURN: "No other action would help more than it costs.",
    m_.PASS: "The card is worth more later.",
    m_.LUCKY: "Almost any other card is better for us.",
    m_.ENOUGH: "A further attack would cost more than it brings.",
    m_.TAKE_WAVE: "I can take it better than the holder can.",
    m_.STAY_BACK: "The holder can take it better than I can.",
    m_.ATTACK: "An attack does more than anything I could craft.",
    m_.CARDS: "That many leave enough on both sides.",
}


def because(facts: Facts, t: DaylightTable, seat: int, m: int) -> str:
    """One sentence for the move that good sense has chosen."""
    if verb(m) in PLAIN:
        return PLAIN[verb(m)]
    if verb(m) in (m_.TARGET, m_.MARK, m_.ALSO):
        return f"Removing the {facts.enemy_names[t.type_at(arg(m))]} helps the holder most."
    return _about_cards(facts, t, m) or _about_numbers(facts, t, seat, m)


def _about_cards(facts: Facts, t: DaylightTable, m: int) -> str:
    card = facts.card_names[arg(m)] if arg(m) < len(facts.card_names) else ""
    match verb(m):
        case m_.BE:
            return f"The {facts.character_names[arg(m)]} is still free."
        case m_.START_WITH:
            return f"{card} goes well with the first weapon."
        case m_.DISCARD:
            return f"{card} is what we can best do without."
        case m_.OFFER:
            return f"Somebody else can make more of {card}."
        case m_.USE:
            return f"{card} is not wasted now."
        case m_.BARGAIN:
            return f"{card} is worth less than what lies in the discards."
        case m_.TAKE:
            return f"{card} is the best of the discards."
        case m_.WITH:
            return f"{card} does most for what it costs."
        case m_.PLAY:
            return f"{card} gains more now than later."
        case m_.CRAFT:
            return f"A {facts.token_names[arg(m)]} helps more than an attack."
        case m_.CHOOSE:
            return f"{facts.combat_names[arg(m)]} leaves the line weakest."
        case _:
            return ""


def _about_numbers(facts: Facts, t: DaylightTable, seat: int, m: int) -> str:
    match verb(m):
        case m_.ACCEPT_WAVE:
            return f"{t.active.left()} cards and {t.health_left(seat)} health are not enough to delay."
        case m_.DELAY:
            return (
                f"{t.active.left()} cards lie in the pile, and {t.health_left(seat)} health can pay for one."
            )
        case m_.TO | m_.ACCEPT:
            return _about_gift(facts, t, seat)
        case m_.AMMO:
            return f"{arg(m)} is the right amount for this target."
        case m_.BEFORE:
            whom = t.holder if t.holder != NOBODY else seat
            return f"The enemies are about to deal {expected_damage(t, whom) // 1000} damage there."
        case m_.LEFT | m_.RIGHT:
            return "So the damage is not wasted."
        case _:
            return "Better they than we."


def _about_gift(facts: Facts, t: DaylightTable, seat: int) -> str:
    step = t.on_top
    if isinstance(step, TradePhase):
        giver = step.offer_to(seat)
        kind = kind_of(step.offers[giver]) if giver != NOBODY else kind_of(step.runs[seat])
        return f"{facts.card_names[kind]} does most good there."
    return ""
