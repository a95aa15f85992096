"""Why good sense plays a move, in one sentence."""

from __future__ import annotations

from lastturn.games.doomsday import numbers as num

WHY = {
    num.DECK: "The deck is likely to bring something better than the cards on offer.",
    num.TAKE_OFFER: "That card is better than what the deck is likely to bring.",
    num.CONSTRUCT: "The rocket comes first: more seats, and sooner ready.",
    num.PASSENGER: "A passenger is points now and more at the end.",
    num.SPY: "What they lose I gain, and they may not be able to defend.",
    num.LAUNCH: "It is time to go before the asteroid is here.",
    num.SCORE: "Nothing better to do: a card is worth its points.",
    num.PASS: "Better to wait for the right cards.",
    num.PICK: "I can best do without this card.",
    num.DONE: "The set is large enough.",
    num.BONUS: "A free part is a free part.",
    num.NO_BONUS: "I keep the seat for somebody better.",
    num.COLOUR: "These passengers are worth most to me.",
    num.TARGET: "There is most to gain from thenum.",
    num.SIT: "That seat fits best.",
    num.FROM: "That passenger is worth most to me.",
    num.DECLINE: "I cannot hold them off.",
    num.DEFEND: "Losing it would cost more than the cards.",
    num.PRIZE_PART: "A part is worth a turn to both of us.",
    num.PRIZE_PASSENGER: "A passenger is worth more than a part.",
    num.PRIZE_NONE: "There is nothing I need.",
    num.NO_CARD: "There is nothing to score.",
    num.BEGIN: "Somebody has to begin.",
}
