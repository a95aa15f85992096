"""Words that depend on the table: the fields of prompts, and why a sensible player plays a move."""

from __future__ import annotations

from typing import Final

from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.deal import NO_DEAL
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.free_for_all import FreeForAll, PollTable
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.rules.using import MayNegate, UseCard
from lastturn.games.end_of_days.view import Seen, draft_text


def prompt_texts(viewer: Seen, seat: int) -> dict[str, str]:
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


def _offer(viewer: Seen, seat: int) -> str:
    deal = viewer.t.offers[seat]
    if deal.kind == NO_DEAL:
        return viewer.language.text("deal.bids", seat=viewer.names[viewer.t.current])
    return viewer.language.text("deal.answer", deal=viewer.whole(deal))


def _declared(viewer: Seen) -> str:
    """The use that may be negated now, in words."""
    use = next(step for step in reversed(viewer.t.stack) if isinstance(step, UseCard))
    user, cards, text = viewer.names[use.seat], viewer.texts.card_names, viewer.language.text
    if use.outer >= 0:
        return text("use.answer", seat=user, card=cards[use.outer], card2=cards[use.card])
    return text("use.declared", seat=user, use=viewer.use_text(use))


BECAUSE: Final = {
    num.CHOOSE: "because.choose",
    num.KEEP_HAND: "because.keep_hand",
    num.DISCARD_HAND: "because.discard_hand",
    num.DRAW: "because.draw",
    num.DRAW_ALL: "because.draw_all",
    num.TAKE: "because.take",
    num.OFFER: "because.offer",
    num.ASK_TABLE: "because.ask_table",
    num.CLOSE: "because.close",
    num.SWAP: "because.swap",
    num.END_TRADE: "because.end_trade",
    num.ACCEPT: "because.accept",
    num.DECLINE: "because.decline",
    num.BUILD: "because.build",
    num.DEPLOY: "because.deploy",
    num.USE: "because.use",
    num.PASS: "because.pass",
    num.ANSWER: "because.answer",
    num.TARGET: "because.target",
    num.STOP: "because.stop",
    num.PAY: "because.pay",
    num.REFUSE: "because.refuse",
    num.LAUNCH: "because.launch",
    num.LAUNCH_PART: "because.launch_part",
    num.DEPLOY_OVER: "because.deploy",
    num.AGAINST: "because.against",
    num.FETCH: "because.fetch",
    num.ROOM: "because.room",
    num.LOAD: "because.load",
    num.LEAVE: "because.leave",
    num.SITE: "because.site",
    num.SEND: "because.send",
    num.DONE: "because.send",
    num.GIVE: "because.give",
    num.SAY_TOTAL: "because.said",
    num.NO_TOTAL: "because.said",
    num.NO_COLOURS: "because.said",
    num.EXACT_COLOURS: "because.said",
    num.SET_COLOURS: "because.said",
    num.ASK_CARD: "because.asked",
    num.ASK_COUNT: "because.asked",
    num.ANY_TOTAL: "because.asked",
    num.ANY_COLOURS: "because.asked",
    num.COLOUR_SET: "because.asked",
    num.COLOUR_EACH: "because.asked",
    num.COLOUR: "because.asked",
    num.SWAP_ONE: "because.discards",
    num.STAND: "because.stand",
}
