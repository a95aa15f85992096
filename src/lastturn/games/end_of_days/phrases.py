"""Words that depend on the table: the fields of prompts, and why a sensible player plays a move."""

from __future__ import annotations

from typing import Any

from lastturn.engine.moves import verb
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import NO_DEAL
from lastturn.games.end_of_days.effects.attacks import Attacks
from lastturn.games.end_of_days.effects.hands import Look
from lastturn.games.end_of_days.effects.owed import ChooseOwed
from lastturn.games.end_of_days.effects.price import Demand, PayPrice
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.fouls import FoulVote
from lastturn.games.end_of_days.rules.launch import Launching, LaunchShip
from lastturn.games.end_of_days.rules.negating import MayNegate
from lastturn.games.end_of_days.rules.receiving import next_module
from lastturn.games.end_of_days.rules.refill import Refill
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.rules.using import UseCard
from lastturn.games.end_of_days.view import Viewer, deal_text, draft_text

TRADE_TALK = "Trading: of hand cards only number, total value and colours may be said."

NO_FIELDS = {"n": "0", "n2": "0", "seat": "", "card": "", "use": "", "deal": "", "offer": ""}


def prompt_fields(viewer: Viewer, seat: int) -> dict[str, str]:
    """Values for the fields of the prompt that is open to the seat."""
    t = viewer.t
    top: Any = t.on_top
    fields = dict(NO_FIELDS)
    fields["deal"] = fields["use"] = draft_text(viewer)
    fields["seat"] = viewer.names[t.current]
    fields.update(_own_fields(viewer, top, seat))
    return {name: str(value) for name, value in fields.items()}


def _own_fields(viewer: Viewer, top: Any, seat: int) -> dict[str, Any]:
    t, names = viewer.t, viewer.texts.card_names
    if isinstance(top, Refill):
        return {"n": top.missing(t)}
    if isinstance(top, Trade):
        return {"n": top.rounds, "n2": t.content.trade_rounds, "card": _module(viewer, top.draft)}
    if isinstance(top, AnswerOffers):
        return {"offer": _offer(viewer, seat), "card": _module(viewer, top.drafts[seat])}
    if isinstance(top, MayNegate):
        return {"use": _declared(viewer)}
    if isinstance(top, Attacks):
        return {"n": top.left}
    if isinstance(top, FoulVote):
        return {"seat": viewer.names[top.accused]}
    if isinstance(top, Look):
        return {"seat": viewer.names[top.nation]}
    if isinstance(top, PayPrice):
        demand = next((step for step in t.stack if isinstance(step, Demand)), None)
        card = names[demand.target] if demand else ""
        return {"n": top.price - len(top.chosen), "card": card}
    if isinstance(top, ChooseOwed):
        return {"n": top.owed[seat] - top.picked(t, seat)}
    if isinstance(top, Launching) and top.site >= 0:
        ship = {"n": ships.liftoff(t.content, top.loaded), "n2": ships.points(t.content, top.loaded)}
        return {**ship, "card": names[top.module(t)] if top.module(t) >= 0 else ""}
    if isinstance(top, LaunchShip):
        return {"card": names[top.chooser], "n": abs(int(t.content.others_points[top.chooser]))}
    return {}


def _module(viewer: Viewer, deal: Any) -> str:
    if deal.kind == NO_DEAL or not viewer.t.offers:
        return ""
    card = next_module(viewer.t, deal)
    return viewer.texts.card_names[card] if card >= 0 else ""


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
        return f"{user} answers {cards[use.outer]} with {cards[use.card()]}."
    return f"{user} uses {viewer.use_text(use.use)}"


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
