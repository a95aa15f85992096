"""All words: moves, questions, what happens, reasons and endings, each with its rule."""

from __future__ import annotations

from lastturn.engine.contract import Ending, Happening, Prompt, Reason, Verb
from lastturn.games.doomsday import moves as m

VERBS = (
    Verb(m.DECK, "draw", "Draw from the deck", "DMD-4.1"),
    Verb(m.TAKE_OFFER, "take from {seat}", "Take the score card of {seat}", "DMD-4.1"),
    Verb(m.CONSTRUCT, "construct", "Construct", "DMD-6.1"),
    Verb(m.PASSENGER, "passenger", "Take a passenger", "DMD-7.1"),
    Verb(m.SPY, "spy", "Spy", "DMD-8.1"),
    Verb(m.LAUNCH, "launch", "Launch", "DMD-9.1"),
    Verb(m.SCORE, "score", "Score a card", "DMD-10.1"),
    Verb(m.PASS, "pass", "Pass", "DMD-3.5"),
    Verb(m.PICK, "pick {card}", "{card}", "DMD-5.1"),
    Verb(m.DONE, "done", "Play these cards", "DMD-5.2"),
    Verb(m.BONUS, "bonus", "Add the free part", "DMD-6.5"),
    Verb(m.NO_BONUS, "no bonus", "No bonus", "DMD-1.6"),
    Verb(m.COLOUR, "colour {colour}", "A {colour} passenger", "DMD-7.1"),
    Verb(m.TARGET, "target {seat}", "Against {seat}", "DMD-8.1"),
    Verb(m.SIT, "sit in {berth}", "Seat {berth}", "DMD-7.2"),
    Verb(m.FROM, "from {berth}", "The passenger in {berth}", "DMD-8.10"),
    Verb(m.DECLINE, "decline", "Do not defend", "DMD-8.4"),
    Verb(m.DEFEND, "defend", "Defend", "DMD-8.4"),
    Verb(m.PRIZE_PART, "prize part", "A part", "DMD-8.8"),
    Verb(m.PRIZE_PASSENGER, "prize passenger", "A passenger", "DMD-8.10"),
    Verb(m.PRIZE_NONE, "prize none", "Nothing", "DMD-8.7"),
    Verb(m.NO_CARD, "none", "Score no card", "DMD-13.3"),
    Verb(m.BEGIN, "begin {seat}", "{seat} begins", "DMD-2.12"),
)


def _ask(key: str, text: str, rule: str, window: bool = False, passing: int | None = None) -> Prompt:
    return Prompt(f"doomsday.{key}", text, rule, window, passing)


PROMPTS = {
    m.ASK_BEGINNER: _ask("beginner", "Who begins?", "DMD-2.12"),
    m.ASK_FIRST_DRAW: _ask("draw.first", "Where does your first card come from?", "DMD-4.1"),
    m.ASK_SECOND_DRAW: _ask("draw.second", "Where does your second card come from?", "DMD-4.1"),
    m.ASK_ACTION: _ask("action", "What do you do?", "DMD-3.4", passing=m.PASS),
    m.ASK_CONSTRUCTION_SET: _ask(
        "construct.cards",
        "Which construction cards build {part}? It takes {need}; you have picked {have}.",
        "DMD-6.2",
    ),
    m.ASK_COLOUR: _ask("passenger.colour", "Which passenger do you take from the Earth?", "DMD-7.1"),
    m.ASK_COLOUR_SET: _ask(
        "passenger.cards",
        "Which {colour} and Earth cards? The lowest open seat takes {need}; you have picked {have}.",
        "DMD-7.2",
    ),
    m.ASK_TARGET: _ask("spy.target", "Whom do you spy on?", "DMD-8.1"),
    m.ASK_SPY_SET: _ask(
        "spy.cards",
        "Which espionage cards against {target}? It takes {need} at least; you have picked {have}.",
        "DMD-8.3",
    ),
    m.ASK_SABOTAGE_SET: _ask(
        "sabotage.cards",
        "Which espionage cards push {target} back? It takes {need} at least; you have picked {have}.",
        "DMD-8.14",
    ),
    m.ASK_LAUNCH_SET: _ask(
        "launch.cards", "Which launch cards? It takes exactly {need}; you have picked {have}.", "DMD-9.3"
    ),
    m.ASK_FIRST_LAUNCH_SET: _ask(
        "launch.start",
        "Which cards start the launch? It takes exactly {need}; you have picked {have}.",
        "DMD-9.1",
    ),
    m.ASK_SCORE_CARD: _ask("score.card", "Which card do you score?", "DMD-10.1"),
    m.ASK_BONUS_PART: _ask("construct.bonus", "Your set shows +part. Do you add {part} for free?", "DMD-6.5"),
    m.ASK_BERTH: _ask(
        "passenger.seat", "Where does the {colour} passenger sit? Your set has {size} cards.", "DMD-7.2"
    ),
    m.ASK_BONUS_BERTH: _ask(
        "passenger.bonus",
        "Your set shows +passenger. Where does a second {colour} passenger sit?",
        "DMD-7.6",
        passing=m.NO_BONUS,
    ),
    m.ASK_ANSWER: _ask(
        "answer",
        "{attacker} attacks you with {size}. Do you defend with exactly as many?",
        "DMD-8.4",
        window=True,
        passing=m.DECLINE,
    ),
    m.ASK_DEFENCE_SET: _ask(
        "answer.cards",
        "Which defence cards? It takes exactly {need}; you have picked {have}.",
        "DMD-8.4",
        window=True,
    ),
    m.ASK_PRIZE: _ask("prize", "Your attack on {target} succeeded. What do you take?", "DMD-8.7"),
    m.ASK_STOLEN: _ask("prize.from", "Which passenger of {target} do you take?", "DMD-8.10"),
    m.ASK_STOLEN_TO: _ask(
        "prize.seat", "Where does the {colour} passenger sit? Your attack has {size} cards.", "DMD-8.10"
    ),
    m.ASK_BONUS_STOLEN: _ask(
        "prize.bonus",
        "Your attack shows +passenger. Do you take another {colour} passenger of {target}?",
        "DMD-8.11",
        passing=m.NO_BONUS,
    ),
    m.ASK_BONUS_STOLEN_TO: _ask(
        "prize.bonus.seat", "Where does the second {colour} passenger sit?", "DMD-8.11"
    ),
    m.ASK_DISCARDS: _ask(
        "hand",
        "Which cards do you discard? You keep seven; you have picked {have}, {left} to go.",
        "DMD-3.7",
    ),
    m.ASK_EXTRA_CARD: _ask(
        "extra", "All rockets are in space. Which last card do you score?", "DMD-13.3", passing=m.NO_CARD
    ),
}

HAPPENINGS = {
    m.BEGAN: Happening("began", "{seat} begins.", "DMD-2.12"),
    m.DEALT: Happening("dealt", "{seat} is dealt {cards|card|cards}.", "DMD-2.10", ("cards",)),
    m.DEALT_CARDS: Happening("dealt cards", "{seat} is dealt {person}.", "DMD-2.10", (), "person"),
    m.TURN_BEGAN: Happening("turn began", "Round {round}: the turn of {seat}.", "DMD-3.1", ("round",)),
    m.CLEARED: Happening("cleared", "Nobody took {person}; {seat} discards it.", "DMD-3.2", ("person",)),
    m.DREW: Happening("drew", "{seat} draws a card.", "DMD-4.1"),
    m.DREW_CARD: Happening("drew card", "{seat} draws {person}.", "DMD-4.1", ("person",)),
    m.TOOK_OFFER: Happening(
        "took offer", "{seat} takes {person} from {seat2}.", "DMD-4.3", ("person", "seat2")
    ),
    m.DOOMSDAY_DRAWN: Happening(
        "doomsday drawn", "{seat} turns up a Doomsday card: {doom}!", "DMD-4.9", ("doom",)
    ),
    m.ASTEROID_MOVED: Happening(
        "asteroid moved",
        "The asteroid is {days|day|days} away; {left|step|steps} to impact.",
        "DMD-4.9",
        ("days", "left"),
    ),
    m.RESHUFFLED: Happening(
        "reshuffled",
        "The deck is renewed: {cards|card|cards}, {dooms|Doomsday card|Doomsday cards} among them.",
        "DMD-4.7",
        ("cards", "dooms", "added"),
    ),
    m.CONSTRUCTION_SET: Happening(
        "construction set", "{seat} constructs with {person}.", "DMD-6.1", (), "person"
    ),
    m.COLOUR_SET: Happening(
        "colour set", "{seat} calls for a {colour} passenger with {person}.", "DMD-7.1", ("colour",), "person"
    ),
    m.SPY_SET: Happening(
        "spy set",
        "{seat} spies on {seat2} with {size|card|cards}: {person}.",
        "DMD-8.1",
        ("seat2", "size"),
        "person",
        hits="seat2",
    ),
    m.SABOTAGE_SET: Happening(
        "sabotage set",
        "{seat} sabotages {seat2} with {size|card|cards}: {person}.",
        "DMD-8.14",
        ("seat2", "size"),
        "person",
        hits="seat2",
    ),
    m.FIRST_LAUNCH_SET: Happening(
        "first launch set", "{seat} starts the launch with {person}.", "DMD-9.1", (), "person"
    ),
    m.LAUNCH_SET: Happening("launch set", "{seat} launches with {person}.", "DMD-9.3", (), "person"),
    m.DEFENCE_SET: Happening("defence set", "{seat} defends with {person}.", "DMD-8.4", (), "person"),
    m.BUILT: Happening("built", "{seat} builds {part}.", "DMD-6.1", ("part",)),
    m.BUILT_FREE: Happening("built free", "{seat} adds {part} for free.", "DMD-6.5", ("part",)),
    m.BOARDED: Happening(
        "boarded",
        "A {colour} passenger boards the rocket of {seat}, seat {berth}, for {points|point|points}.",
        "DMD-7.4",
        ("colour", "berth", "points"),
    ),
    m.PAWN_DRAWN: Happening(
        "pawn drawn", "A {colour} pawn comes to place {place} of the Earth.", "DMD-7.8", ("colour", "place")
    ),
    m.DECLINED: Happening("declined", "{seat} does not defend against {seat2}.", "DMD-8.4", ("seat2",)),
    m.DEFENDED: Happening("defended", "{seat} holds off {seat2}.", "DMD-8.6", ("seat2",)),
    m.BREACHED: Happening(
        "breached", "{seat2} has too few cards to hold off {seat}.", "DMD-8.20", ("seat2",)
    ),
    m.GAINED_PART: Happening(
        "gained part", "{seat} gains {part} from {seat2}.", "DMD-8.8", ("part", "seat2")
    ),
    m.LOST_PART: Happening("lost part", "{seat} loses {part}.", "DMD-8.9", ("part",), hits="seat"),
    m.TO_BAG: Happening(
        "to bag",
        "The {colour} passenger of {seat} in {berth} goes back into the bag.",
        "DMD-8.9",
        ("colour", "berth"),
    ),
    m.STOLEN: Happening(
        "stolen",
        "{seat} takes a {colour} passenger of {seat2} into seat {berth}.",
        "DMD-8.10",
        ("colour", "berth", "seat2"),
        hits="seat2",
    ),
    m.NOTHING_STOLEN: Happening(
        "nothing stolen", "{seat} takes nothing from {seat2}.", "DMD-8.7", ("seat2",)
    ),
    m.PUSHED_BACK: Happening(
        "pushed back",
        "The sabotage of {seat2} pushes the countdown of {seat} back to {stage}.",
        "DMD-8.14",
        ("stage", "seat2"),
        hits="seat",
    ),
    m.COUNTDOWN_BEGAN: Happening(
        "countdown began", "The countdown of {seat} begins at {stage}.", "DMD-9.1", ("stage",)
    ),
    m.COUNTED_DOWN: Happening("counted down", "{seat} counts down to {stage}.", "DMD-9.3", ("stage",)),
    m.REACHED_SPACE: Happening("reached space", "{seat} is the {arrival} in space!", "DMD-9.8", ("arrival",)),
    m.SCORED_CARD: Happening(
        "scored card",
        "{seat} scores {person} for {points|point|points}; it is on offer.",
        "DMD-10.1",
        ("person", "points"),
    ),
    m.PASSED: Happening("passed", "{seat} passes.", "DMD-3.5"),
    m.DISCARDED: Happening("discarded", "{seat} discards {person}.", "DMD-3.8", (), "person"),
    m.NO_EXTRA: Happening("no extra", "{seat} scores no extra card.", "DMD-13.3"),
    m.EXTRA_SCORED: Happening(
        "extra scored",
        "{seat} scores {person} for {points|point|points} at the last moment.",
        "DMD-13.3",
        ("person", "points"),
    ),
    m.AWARDED: Happening(
        "awarded",
        "{seat} gets {points|point|points} for {award}: {total} in all.",
        "DMD-14.1",  # and on to DMD-14.5, by the award: `AWARD_RULES`
        ("points", "award", "total"),
    ),
    m.AWARD_LOST: Happening("award lost", "Nobody gets the points for {award}.", "DMD-Q34", ("award",)),
    m.IMPACT_CAME: Happening("impact", "The asteroid strikes the Earth.", "DMD-13.5"),
    m.ALL_ABOVE: Happening(
        "all in space", "All rockets are in space. The points are counted up.", "DMD-13.2"
    ),
    m.NO_CARD_LEFT: Happening("no card left", "No card is left for {seat} to draw.", "DMD-4.14"),
}

REASONS = {
    m.NO_OFFER_THERE: Reason("DMD-4.1", "No score card lies in front of that seat."),
    m.OWN_OFFER: Reason("DMD-4.5", "You cannot take your own score card."),
    m.NOT_WHILE_LAUNCHING: Reason("DMD-9.5", "Your countdown runs: launch, sabotage, score or pass."),
    m.NOT_IN_SPACE: Reason("DMD-3.6", "You are in space: score a card or pass."),
    m.ALL_BUILT: Reason("DMD-6.6", "Your rocket has all its parts."),
    m.FEW_CONSTRUCTION: Reason(
        "DMD-6.2", "You have fewer construction cards than the number of the next part."
    ),
    m.NO_PAWN: Reason("DMD-7.3", "No pawn of that colour is on the Earth."),
    m.NO_PAWN_AT_ALL: Reason(
        "DMD-7.3", "No pawn of a colour of which you have enough cards is on the Earth."
    ),
    m.NO_BERTH: Reason("DMD-7.3", "No seat of your rocket is open."),
    m.FEW_OF_COLOUR: Reason("DMD-7.2", "The set would be smaller than the number of every open seat."),
    m.ONLY_EARTH: Reason(
        "DMD-5.3", "A colour set begins with a card of the colour; Earth cards alone are none."
    ),
    m.TARGET_YOURSELF: Reason("DMD-8.1", "You cannot spy on yourself."),
    m.TARGET_IN_SPACE: Reason("DMD-8.2", "A rocket in space cannot be attacked."),
    m.TARGET_ON_FIVE: Reason("DMD-8.15", "A rocket on 5 can be neither robbed nor pushed back."),
    m.THEFT_FROM_LAUNCHER: Reason(
        "DMD-9.5", "While your countdown runs you can only sabotage other countdowns."
    ),
    m.BUILDERS_ONLY: Reason("DMD-Q27", "In this game only builders may sabotage."),
    m.NOTHING_TO_STEAL: Reason("DMD-8.3", "There is no prize for you to take from that seat."),
    m.NOBODY_TO_ROB: Reason("DMD-8.3", "There is no prize for you to take from anybody."),
    m.FEW_ESPIONAGE: Reason("DMD-8.3", "You have too few espionage cards for any prize."),
    m.FEW_SABOTAGE: Reason("DMD-8.14", "Sabotage takes four espionage cards."),
    m.NOT_COMPLETE: Reason("DMD-9.1", "Your rocket is not complete."),
    m.NO_HULL: Reason("DMD-Q24", "A launch takes both sections and a floor."),
    m.FEW_FIRST_LAUNCH: Reason("DMD-9.1", "You have too few launch cards to start the launch."),
    m.FEW_LAUNCH: Reason("DMD-9.3", "You have too few launch cards for the next space of the track."),
    m.NOTHING_TO_SCORE: Reason("DMD-10.4", "You have no card that may be scored in this turn."),
    m.JUST_TAKEN: Reason("DMD-10.4", "That card was taken from an opponent and cannot be scored now."),
    m.NOT_IN_HAND: Reason("DMD-5.1", "That card is not in your hand."),
    m.EARTH_HAS_NO_SYMBOL: Reason("DMD-5.4", "Earth cards show no action symbol."),
    m.WRONG_SYMBOL: Reason("DMD-5.1", "That card does not show the symbol of the set."),
    m.WRONG_COLOUR: Reason("DMD-5.1", "That card is of another colour."),
    m.RISING_ORDER: Reason(
        "DMD-Q46", "The cards of a set are picked in card order; take back the later ones first."
    ),
    m.OTHERS_FIRST: Reason(
        "DMD-Q46", "The cards of a set are picked in card order, and too few come after that one."
    ),
    m.SET_TOO_SMALL: Reason("DMD-5.2", "The set would stay too small."),
    m.FEW_DEFENCE: Reason("DMD-8.4", "You have fewer defence cards than the attack has cards."),
    m.NOT_BUILT: Reason("DMD-11.1", "That floor is not built."),
    m.BERTH_TAKEN: Reason("DMD-11.2", "Somebody sits there."),
    m.BERTH_TOO_HIGH: Reason("DMD-7.2", "The number of that seat is larger than the set."),
    m.NOBODY_THERE: Reason("DMD-8.10", "Nobody sits there."),
    m.OTHER_COLOUR: Reason("DMD-8.11", "The second passenger must be of the same colour as the first."),
    m.NO_PART_PRIZE: Reason("DMD-8.8", "You cannot gain a part by this attack."),
    m.NO_PASSENGER_PRIZE: Reason("DMD-8.10", "You cannot gain a passenger by this attack."),
    m.NO_SUCH_SEAT: Reason("DMD-2.13", "Nobody sits there."),
    m.ACTION_FIRST: Reason(
        "DMD-3.4", "First say what you do: construct, passenger, spy, launch, score or pass."
    ),
    m.EXACT_SIZE: Reason("DMD-5.5", "The size of this set is exact."),
}

ENDINGS = {
    m.ALL_IN_SPACE: Ending("DMD-13.2", "The last rocket has reached space."),
    m.IMPACT: Ending("DMD-13.5", "The asteroid has struck; only the rockets in space were counted up."),
    m.NOBODY_SURVIVED: Ending("DMD-13.5", "The asteroid has struck, and no rocket was in space."),
}

WHY = {
    m.DECK: "The deck is likely to bring something better than the cards on offer.",
    m.TAKE_OFFER: "That card is better than what the deck is likely to bring.",
    m.CONSTRUCT: "The rocket comes first: more seats, and sooner ready.",
    m.PASSENGER: "A passenger is points now and more at the end.",
    m.SPY: "What they lose I gain, and they may not be able to defend.",
    m.LAUNCH: "It is time to go before the asteroid is here.",
    m.SCORE: "Nothing better to do: a card is worth its points.",
    m.PASS: "Better to wait for the right cards.",
    m.PICK: "I can best do without this card.",
    m.DONE: "The set is large enough.",
    m.BONUS: "A free part is a free part.",
    m.NO_BONUS: "I keep the seat for somebody better.",
    m.COLOUR: "These passengers are worth most to me.",
    m.TARGET: "There is most to gain from them.",
    m.SIT: "That seat fits best.",
    m.FROM: "That passenger is worth most to me.",
    m.DECLINE: "I cannot hold them off.",
    m.DEFEND: "Losing it would cost more than the cards.",
    m.PRIZE_PART: "A part is worth a turn to both of us.",
    m.PRIZE_PASSENGER: "A passenger is worth more than a part.",
    m.PRIZE_NONE: "There is nothing I need.",
    m.NO_CARD: "There is nothing to score.",
    m.BEGIN: "Somebody has to begin.",
}
