"""Why good sense plays a move, in one sentence."""

from __future__ import annotations

from typing import Final

from lastturn.engine.moves import arg, verb
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules.gifts import NO_OFFER
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.sense.danger import expected_damage
from lastturn.games.until_daylight.wording import Wording

PLAIN: Final = {
    num.FIRST_PLAYER: "first_player",
    num.DRAW: "draw",
    num.DELAY_FREE: "delay_free",
    num.NO_LOOK: "no_look",
    num.REFUSE: "refuse",
    num.DEAL: "deal",
    num.NO_MARK: "no_mark",
    num.NO_FOCUS: "no_focus",
    num.FOCUS: "focus",
    num.ALONE: "alone",
    num.PASS: "pass",
    num.LUCKY: "lucky",
    num.ENOUGH: "enough",
    num.TAKE_WAVE: "take_wave",
    num.STAY_BACK: "stay_back",
    num.CARDS: "cards",
    num.LEFT: "share",
    num.RIGHT: "share",
}
EXPECTING: Final = {
    num.BEFORE: "because.before",
    num.ATTACK: "because.attack",
    num.END_TURN: "because.end_turn",
}
ABOUT_A_CARD: Final = {
    num.START_WITH: "start_with",
    num.DISCARD: "discard",
    num.OFFER: "offer",
    num.BARGAIN: "bargain",
    num.TAKE: "take",
    num.PLAY: "play",
}


def because(wording: Wording, t: Board, seat: int, m: int) -> str:
    """One sentence for the move that good sense has chosen."""
    if verb(m) in PLAIN:
        return wording.text(f"because.{PLAIN[verb(m)]}")
    if verb(m) in ABOUT_A_CARD:
        card = wording.facts.card_names[arg(m)]
        return wording.text(f"because.{ABOUT_A_CARD[verb(m)]}", card=card)
    return (
        _about_names(wording, t, m)
        or _about_fight(wording, t, seat, m)
        or _about_numbers(wording, t, seat, m)
    )


def _about_names(wording: Wording, t: Board, m: int) -> str:
    facts = wording.facts
    match verb(m):
        case num.BE:
            return wording.text("because.be", character=facts.character_names[arg(m)])
        case num.CRAFT:
            return wording.text("because.craft", token=facts.token_names[arg(m)])
        case num.KEEP | num.LEAVE:
            name = "because.keep" if verb(m) == num.KEEP else "because.leave"
            return wording.text(name, card=facts.card_names[t.drawn])
        case num.CHOOSE:
            return wording.text("because.choose", combat=facts.combat_names[arg(m)])
        case _:
            return ""


def _about_fight(wording: Wording, t: Board, seat: int, m: int) -> str:
    """With what is to be expected where the enemies are about to strike."""
    whom = t.holder if t.holder != NOBODY else seat
    expected = expected_damage(t, whom) // 1000
    match verb(m):
        case num.TARGET | num.MARK | num.ALSO:
            enemy = wording.facts.enemy_names[t.type_at(arg(m))]
            return wording.text("because.enemy", enemy=enemy, n=expected, health=t.health_left(whom))
        case num.WITH:
            return wording.text("because.with", card=wording.facts.card_names[arg(m)], n=expected)
        case num.BEFORE | num.ATTACK | num.END_TURN:
            return wording.text(EXPECTING[verb(m)], n=expected)
        case _:
            return ""


def _about_numbers(wording: Wording, t: Board, seat: int, m: int) -> str:
    match verb(m):
        case num.ACCEPT_WAVE:
            return wording.text("because.accept_wave", n=t.active.left(), health=t.health_left(seat))
        case num.DELAY:
            return wording.text("because.delay", n=t.active.left(), health=t.health_left(seat))
        case num.TO | num.ACCEPT:
            return _about_gift(wording, t, seat)
        case num.USE:
            card = wording.facts.card_names[arg(m)]
            return wording.text("because.use", card=card, health=t.health_left(seat))
        case num.DONE:
            expected = expected_damage(t, seat) // 1000
            return wording.text("because.done", health=t.health_left(seat), n=expected)
        case num.AMMO:
            return wording.text("because.ammo", n=arg(m))
        case num.LOOK_AGAIN:
            return wording.text("because.look_again", n=t.active.left())
        case _:
            return wording.text("because.absorb")


def _about_gift(wording: Wording, t: Board, seat: int) -> str:
    step = t.on_top
    if isinstance(step, TradePhase):
        offer = step.offers.to(seat)
        kind = step.made[seat].of(num.OFFER) if offer is NO_OFFER else offer.kind
        return wording.text("because.gift", card=wording.facts.card_names[kind])
    return ""
