"""Words that depend on the table: the fields of prompts, and why a sensible player plays a move."""

from __future__ import annotations

from lastturn.engine.moves import verb
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import NO_DEAL
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.free_for_all import FreeForAll, PollTable
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.rules.using import MayNegate, UseCard
from lastturn.games.end_of_days.view import Viewer, deal_text, draft_text

TRADE_TALK = "Trading: of hand cards only number, total value and colours may be said."


def prompt_texts(viewer: Viewer, seat: int) -> dict[str, str]:
    """The fields of the open prompt that are no numbers with a name."""
    top = viewer.t.on_top
    if isinstance(top, MayNegate):
        return {"use": _declared(viewer)}
    if isinstance(top, AnswerOffers) and not top.made[seat].begun():
        return {"offer": _offer(viewer, seat)}
    if isinstance(top, Trade | AnswerOffers):
        return {"deal": draft_text(viewer)}
    if isinstance(top, FreeForAll | PollTable):
        return {"use": draft_text(viewer)}
    return {}


def _offer(viewer: Viewer, seat: int) -> str:
    deal = viewer.t.offers[seat]
    if deal.kind == NO_DEAL:
        return f"{viewer.names[viewer.t.current]} calls for bids. Do you make one?"
    return f"{deal_text(viewer, deal)} Your answer?"


def _declared(viewer: Viewer) -> str:
    """The use that may be negated now, in words."""
    use = next(step for step in reversed(viewer.t.stack) if isinstance(step, UseCard))
    user = viewer.names[use.seat]
    if use.outer >= 0:
        cards = viewer.texts.card_names
        return f"{user} answers {cards[use.outer]} with {cards[use.card]}."
    return f"{user} uses {viewer.use_text(use)}"


BECAUSE = {
    num.CHOOSE: "One nation is as good as another.",
    num.KEEP_HAND: "The hand is good enough.",
    num.DISCARD_HAND: "Almost nothing in the hand is of use.",
    num.DRAW: "The Scrapyard can wait for a look at the draw.",
    num.DRAW_ALL: "Nothing in the Scrapyard is worth more than a fresh card.",
    num.TAKE: "That part brings the next ship closest.",
    num.OFFER: "A card that is no use here may be worth something there.",
    num.ASK_TABLE: "Somebody may want to trade.",
    num.CLOSE: "The deal gives more than it takes.",
    num.SWAP: "The card is of no use here; a fresh one may be.",
    num.END_TRADE: "There is nothing worth trading.",
    num.ACCEPT: "The deal gives more than it takes.",
    num.DECLINE: "The deal takes more than it gives.",
    num.BUILD: "The module fits the ship.",
    num.DEPLOY: "In front it can be used, and it threatens.",
    num.USE: "It hurts a rival more than it costs.",
    num.PASS: "The cards are better kept.",
    num.ANSWER: "What it saves is worth more than the card.",
    num.TARGET: "Without that card the rival's ship does not fly.",
    num.STOP: "Nothing worth attacking is left.",
    num.PAY: "The price is lower than the loss.",
    num.REFUSE: "The price is higher than the loss.",
    num.LAUNCH: "The odds are good enough, and a ship on the ground is a target.",
    num.LAUNCH_PART: "A part of it flies better than the whole.",
}


def because(t: Board, seat: int, m: int) -> str:
    return BECAUSE.get(verb(m), "It goes with the picks before.")
