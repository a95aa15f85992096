"""All words of the game: moves, questions, events, reasons and endings, each with its rule."""

from __future__ import annotations

from lastturn.engine.contract import Ending, Happening, Option, Preset, Prompt, Reason, Verb
from lastturn.games.end_of_days import happenings as h
from lastturn.games.end_of_days import moves as mv
from lastturn.games.end_of_days.turn import MARS, WIPED_OUT

VERBS = (
    Verb(mv.CHOOSE, "choose {nation}", "Lead {nation}", "EOD-1.3"),
    Verb(mv.KEEP_HAND, "keep hand", "Keep the hand", "EOD-4.3"),
    Verb(mv.DISCARD_HAND, "discard hand", "Discard the whole hand", "EOD-4.3"),
    Verb(mv.DRAW, "draw one", "Draw one card", "EOD-4.5"),
    Verb(mv.DRAW_ALL, "draw all", "Draw all that is missing", "EOD-4.5"),
    Verb(mv.TAKE, "take {card}", "Take {card} from the Scrapyard", "EOD-4.6"),
    Verb(mv.OFFER, "offer to {seat}", "Make {seat} an offer", "EOD-5.11"),
    Verb(mv.WITHDRAW, "withdraw offer to {seat}", "Withdraw the offer to {seat}", "EOD-5.12"),
    Verb(mv.ASK_TABLE, "ask the table", "Ask the table", "EOD-5.18"),
    Verb(mv.CLOSE, "close with {seat}", "Close the deal with {seat}", "EOD-5.12"),
    Verb(mv.SWAP_ONE, "trade with the discards", "Trade a card with the discards", "EOD-5.14"),
    Verb(mv.SWAP, "swap {card}", "Trade {card} with the discards", "EOD-5.14"),
    Verb(mv.END_TRADE, "end trade", "End the trading", "EOD-5.18"),
    Verb(mv.ACCEPT, "accept", "Accept the offer", "EOD-5.11"),
    Verb(mv.DECLINE, "decline", "No deal", "EOD-5.11"),
    Verb(mv.COUNTER, "counter", "Make a counter-offer", "EOD-5.11"),
    Verb(mv.BID, "bid", "Make a bid", "EOD-5.11"),
    Verb(mv.STAND, "stand by answer", "Let your answer stand", "EOD-5.12"),
    Verb(mv.GIVE, "give {card}", "Give {card}", "EOD-5.3"),
    Verb(mv.DONE, "done", "Done", "EOD-5.3"),
    Verb(mv.SAY_TOTAL, "say total", "Say the total value", "EOD-5.5"),
    Verb(mv.NO_TOTAL, "keep total secret", "Say nothing about the value", "EOD-5.5"),
    Verb(mv.NO_COLOURS, "keep colours secret", "Say nothing about the colours", "EOD-5.5"),
    Verb(mv.EXACT_COLOURS, "say colours exactly", "Say the colours exactly", "EOD-5.5"),
    Verb(mv.SET_COLOURS, "say colours as a set", "Say a set the colours lie in", "EOD-5.5"),
    Verb(mv.OR_COLOUR, "or {colour}", "… or {colour}", "EOD-5.5"),
    Verb(mv.ASK_CARD, "ask for {card}", "Ask for {card}", "EOD-5.4"),
    Verb(mv.ASK_COUNT, "ask for {n} from hand", "Ask for {n|hand card|hand cards}", "EOD-5.5"),
    Verb(mv.ANY_TOTAL, "ask any total", "Any total will do", "EOD-5.5"),
    Verb(mv.EXACT_TOTAL, "ask an exact total", "Ask for an exact total", "EOD-5.5"),
    Verb(mv.LEAST_TOTAL, "ask a least total", "Ask for a total of at least …", "EOD-5.5"),
    Verb(mv.TOTAL, "total {n}", "Total {n}", "EOD-5.5"),
    Verb(mv.ANY_COLOURS, "ask any colours", "Any colours will do", "EOD-5.5"),
    Verb(mv.COLOUR_EACH, "ask a colour for each", "Ask for one colour per card", "EOD-5.5"),
    Verb(mv.COLOUR_SET, "ask colours from a set", "Ask for colours out of a set", "EOD-5.5"),
    Verb(mv.COLOUR, "colour {colour}", "{colour}", "EOD-5.5"),
    Verb(mv.SITE, "site {n}", "At launch site {n}", "EOD-3.11"),
    Verb(mv.ROOM, "discard {card}", "Discard {card} to make room", "EOD-3.10"),
    Verb(mv.SEND, "send", "Send it", "EOD-7.3"),
    Verb(mv.START_OVER, "start over", "Start over", "EOD-7.3"),
    Verb(mv.BUILD, "build {card} at site {n}", "Build {card} at launch site {n}", "EOD-11.2"),
    Verb(mv.DEPLOY, "deploy {card}", "Deploy {card}", "EOD-6.2"),
    Verb(mv.DEPLOY_OVER, "deploy {card} over {card2}", "Deploy {card} and discard {card2}", "EOD-6.4"),
    Verb(mv.USE, "use {card} to {mode}", "Use {card}: {mode}", "EOD-7.1"),
    Verb(mv.PASS, "pass", "Pass", "EOD-6.6"),
    Verb(mv.AGAINST, "against {seat}", "{seat}", "EOD-7.3"),
    Verb(mv.TARGET, "target {card}", "Target {card}", "EOD-7.3"),
    Verb(mv.FETCH, "fetch {card}", "Fetch {card}", "EOD-7.3"),
    Verb(mv.ANSWER, "answer with {card}", "Answer with {card}", "EOD-8.1"),
    Verb(mv.STOP, "stop", "Stop attacking", "EOD-9.3"),
    Verb(mv.PAY, "pay", "Pay", "EOD-7.7"),
    Verb(mv.REFUSE, "refuse", "Do not pay", "EOD-7.7"),
    Verb(mv.PICK, "pick {card}", "{card}", "EOD-7.11"),
    Verb(mv.LAUNCH, "launch site {n}", "Launch everything at site {n}", "EOD-12.4"),
    Verb(mv.LAUNCH_PART, "launch part of site {n}", "Launch a part of site {n}", "EOD-12.4"),
    Verb(mv.LOAD, "load {card}", "Take {card} along", "EOD-12.4"),
    Verb(mv.CALL_FOUL, "call a foul on {seat}", "Call a foul on {seat}", "EOD-5.15"),
    Verb(mv.FOUL, "foul", "It was a foul", "EOD-5.15"),
    Verb(mv.NO_FOUL, "no foul", "No foul", "EOD-5.15"),
    Verb(mv.LEAVE, "leave {card}", "Leave {card} behind", "EOD-12.4"),
)


def _ask(key: str, text: str, rule: str, window: bool = False, passing: int | None = None) -> Prompt:
    return Prompt(f"end-of-days.{key}", text, rule, window, passing)


PROMPTS = {
    mv.WHICH_NATION: _ask("nation", "Which nation do you lead?", "EOD-1.3"),
    mv.WHOLE_HAND: _ask(
        "refill.hand", "Keep your hand, or discard all of it? (Then you may only build.)", "EOD-4.3"
    ),
    mv.REFILLING: _ask(
        "refill.card",
        "{n|card is|cards are} missing from your hand. Draw, or take one from the Scrapyard?",
        "EOD-4.6",
    ),
    mv.TRADING: _ask(
        "trade.act",
        "Trade: make offers, ask the table ({n} of {n2} times so far), trade with the discards, or go on.",
        "EOD-5.18",
    ),
    mv.ANSWERING: _ask("trade.answer", "{offer}", "EOD-5.11", window=True, passing=mv.DECLINE),
    mv.SWAPPING_WHICH: _ask("trade.swap-card", "Which hand card do you put on its pile?", "EOD-5.14"),
    mv.SWAPPING: _ask("trade.swap", "Draw the top card, or take a card of the Scrapyard?", "EOD-5.14"),
    mv.GIVING: _ask("trade.give", "{deal} Which cards do you give?", "EOD-5.3"),
    mv.SAYING_TOTAL: _ask("trade.total", "{deal} Do you say the total value of those hand cards?", "EOD-5.5"),
    mv.SAYING_COLOURS: _ask(
        "trade.colours", "{deal} What do you say about the colours of those hand cards?", "EOD-5.5"
    ),
    mv.WIDENING: _ask("trade.colour-set", "{deal} Which other colours do you name?", "EOD-5.5"),
    mv.ASKING_CARDS: _ask("trade.ask-cards", "{deal} Which cards in play do you ask for?", "EOD-5.4"),
    mv.ASKING_COUNT: _ask("trade.ask-count", "{deal} How many hand cards do you ask for?", "EOD-5.5"),
    mv.ASKING_TOTAL: _ask("trade.ask-total", "{deal} Which total value must they have?", "EOD-5.5"),
    mv.ASKING_NUMBER: _ask("trade.ask-number", "{deal} Which number?", "EOD-5.5"),
    mv.ASKING_COLOURS: _ask("trade.ask-colours", "{deal} Which colours must they have?", "EOD-5.5"),
    mv.ASKING_COLOUR: _ask("trade.ask-colour", "{deal} Which colour?", "EOD-5.5"),
    mv.SEALING: _ask("trade.seal", "{deal} Which hand card do you seal?", "EOD-5.7"),
    mv.PLACING: _ask("trade.site", "{deal} At which launch site do you put {card}?", "EOD-5.10"),
    mv.MAKING_ROOM: _ask("trade.room", "{deal} Which card do you discard to make room?", "EOD-5.9"),
    mv.SENDING_DEAL: _ask("trade.send", "{deal} Send it?", "EOD-5.11"),
    mv.ACTING: _ask("act", "Free for all: build, deploy, use a card, or pass.", "EOD-6.2", passing=mv.PASS),
    mv.POLLED: _ask("poll", "{seat} has passed. Do you use a card?", "EOD-6.6", window=True, passing=mv.PASS),
    mv.AIMING: _ask("use.nation", "{use} Against which nation?", "EOD-7.3"),
    mv.TARGETING: _ask("use.target", "{use} Which card is the target?", "EOD-7.3"),
    mv.FETCHING: _ask("use.fetch", "{use} Which card do you fetch?", "EOD-7.3"),
    mv.STEALING_TO: _ask("use.site", "{use} To which of your launch sites?", "EOD-9.5"),
    mv.CLEARING: _ask(
        "use.room", "{use} Your nation area is full: which card do you discard for it?", "EOD-10.4"
    ),
    mv.SENDING_USE: _ask("use.send", "{use} Send it?", "EOD-7.3"),
    mv.NEGATING: _ask("negate", "{use} Do you answer?", "EOD-8.1", window=True, passing=mv.PASS),
    mv.NEXT_TARGET: _ask("attack.next", "{n|attack is|attacks are} left. The next target?", "EOD-9.3"),
    mv.NEW_TARGET: _ask("attack.new", "The target is gone. Name another.", "EOD-7.10"),
    mv.PRICE_HOT_LINE: _ask(
        "price.hot-line",
        "Discard {n} hand cards to get past the Hot Line?",
        "EOD-17.13",
        window=True,
        passing=mv.REFUSE,
    ),
    mv.PRICE_ULTIMATUM: _ask(
        "price.ultimatum", "Give {n} hand cards, or lose {card}?", "EOD-17.9", window=True, passing=mv.REFUSE
    ),
    mv.PAYING: _ask("price.card", "Which card do you pay with? ({n} to go)", "EOD-7.7"),
    mv.OWED_CIVIL_WAR: _ask(
        "owed.civil-war", "Civil War: which military card do you destroy? ({n} to go)", "EOD-16.5"
    ),
    mv.OWED_MOBS: _ask("owed.mobs", "Desperate Mobs: which module do you destroy? ({n} to go)", "EOD-17.6"),
    mv.OWED_MELTDOWN: _ask(
        "owed.meltdown", "Economic Meltdown: which hand card do you discard? ({n} to go)", "EOD-17.5"
    ),
    mv.SENDING_OWED: _ask("owed.send", "Your choice is complete. Send it?", "EOD-7.11"),
    mv.DISCARDING_THEIRS: _ask(
        "look.discard", "You see the hand of {seat}. Which card is discarded?", "EOD-17.7"
    ),
    mv.LOOKING: _ask("look", "You see the hand of {seat}.", "EOD-9.8"),
    mv.LAUNCHING: _ask("launch", "You have a viable ship. Launch?", "EOD-12.2", passing=mv.PASS),
    mv.LOADING: _ask("launch.module", "Does {card} fly?", "EOD-12.4"),
    mv.SENDING_SHIP: _ask(
        "launch.send",
        "The ship is loaded: liftoff {n}, {n2|Victory Point|Victory Points}. Launch?",
        "EOD-12.4",
    ),
    mv.LOSES_POINTS: _ask(
        "points.lose", "{card}: which nation loses {n|Victory Point|Victory Points}?", "EOD-13.2"
    ),
    mv.VOTING: _ask(
        "foul",
        "Has {seat} said more about a hand card than is allowed?",
        "EOD-5.15",
        window=True,
        passing=mv.NO_FOUL,
    ),
    mv.GAINS_POINTS: _ask(
        "points.gain", "{card}: which nation gains {n|Victory Point|Victory Points}?", "EOD-13.2"
    ),
}


def _told(
    name: str, text: str, rule: str, facts: tuple[str, ...] = (), rest: str = "", hits: str = ""
) -> Happening:
    return Happening(name, text, rule, facts, rest, hits)


HAPPENINGS = {
    h.CHOSE: _told("chose", "{seat} is chosen.", "EOD-1.3", ("nation",)),
    h.FIRST_PLAYER: _told("first-player", "{seat} is the first player.", "EOD-1.4"),
    h.DEALT: _told("dealt", "{seat} is dealt {n|card|cards}.", "EOD-1.5", ("n",)),
    h.TURN_BEGAN: _told("turn-began", "{seat} begins a turn ({turn}).", "EOD-4.1", ("turn",)),
    h.MARKER_TURNED: _told("marker-turned", "The marker shows: {turn}", "EOD-14.1", ("turn",)),
    h.DISCARDED_HAND: _told("discarded-hand", "{seat} discards the whole hand.", "EOD-4.3"),
    h.DISCARDED: _told("discarded", "{seat} discards {card}.", "EOD-3.5", ("card",)),
    h.DREW: _told("drew", "{seat} draws {n|card|cards}.", "EOD-4.5", ("n",)),
    h.GOT: _told("got", "{seat} draws {card}.", "EOD-4.5", ("card",)),
    h.TOOK: _told("took", "{seat} takes {card} from the Scrapyard.", "EOD-4.6", ("card",)),
    h.RESHUFFLED: _told(
        "reshuffled", "{n|card|cards} of discards and Scrapyard become the new deck.", "EOD-3.7", ("n",)
    ),
    h.TABLE_ASKED: _told("table-asked", "{seat} asks the table (round {n}).", "EOD-5.18", ("n",)),
    h.OFFERED: _told(
        "offered",
        "{seat} offers {seat2} {n|hand card|hand cards} and asks for {n2}.",
        "EOD-5.11",
        ("seat2", "n", "n2"),
    ),
    h.COUNTERED: _told(
        "countered",
        "{seat} counters: {n|hand card|hand cards} for {n2} of {seat2}.",
        "EOD-5.11",
        ("seat2", "n", "n2"),
    ),
    h.BID_MADE: _told(
        "bid", "{seat} bids: {n|hand card|hand cards} for {n2} of {seat2}.", "EOD-5.11", ("seat2", "n", "n2")
    ),
    h.ACCEPTED: _told(
        "accepted",
        "{seat} accepts the offer of {seat2} with {n|hand card|hand cards}.",
        "EOD-5.11",
        ("seat2", "n"),
    ),
    h.WITHDRAWN: _told("withdrawn", "{seat} withdraws the offer to {seat2}.", "EOD-5.12", ("seat2",)),
    h.DECLINED: _told("declined", "{seat} makes no deal.", "EOD-5.11"),
    h.STOOD: _told("stood", "{seat} stands by the answer given before.", "EOD-5.12"),
    h.GIVES_TOTAL: _told("gives-total", "The hand cards of {seat} are worth {n} in all.", "EOD-5.5", ("n",)),
    h.GIVES_COLOURS: _told(
        "gives-colours", "The hand cards of {seat} are: {colour}.", "EOD-5.5", (), "colour"
    ),
    h.GIVES_SET: _told("gives-set", "Each hand card of {seat} is one of: {colour}.", "EOD-5.5", (), "colour"),
    h.GIVES_CARDS: _told("gives-cards", "{seat} gives from play: {card}.", "EOD-5.4", (), "card"),
    h.ASKS_CARDS: _told("asks-cards", "{seat} asks for {card}.", "EOD-5.4", (), "card"),
    h.ASKS_TOTAL: _told("asks-total", "{seat} wants hand cards worth exactly {n}.", "EOD-5.5", ("n",)),
    h.ASKS_LEAST: _told("asks-least", "{seat} wants hand cards worth {n} at least.", "EOD-5.5", ("n",)),
    h.ASKS_COLOURS: _told("asks-colours", "{seat} wants these colours: {colour}.", "EOD-5.5", (), "colour"),
    h.ASKS_SET: _told("asks-set", "{seat} wants colours out of: {colour}.", "EOD-5.5", (), "colour"),
    h.TRADED: _told("traded", "{seat} and {seat2} trade.", "EOD-5.13", ("seat2",)),
    h.GAVE: _told("gave", "{seat} gives {card} to {seat2}.", "EOD-5.8", ("card", "seat2")),
    h.GAVE_HIDDEN: _told("gave-hidden", "{seat} hands {card} to {seat2}.", "EOD-5.13", ("card", "seat2")),
    h.SWAPPED: _told("swapped", "{seat} trades {card} with the discards.", "EOD-5.14", ("card",)),
    h.BUILT: _told("built", "{seat} builds {card} at launch site {n}.", "EOD-11.2", ("card", "n")),
    h.DEPLOYED: _told("deployed", "{seat} deploys {card}.", "EOD-6.2", ("card",)),
    h.MADE_ROOM: _told("made-room", "{seat} discards {card} to make room.", "EOD-3.10", ("card",)),
    h.PASSED: _told("passed", "{seat} passes.", "EOD-6.6"),
    h.USED: _told("used", "{seat} uses {card}: {mode}.", "EOD-7.3", ("card", "mode")),
    h.USED_ON: _told(
        "used-on",
        "{seat} uses {card} on {seat2}: {mode}.",
        "EOD-7.3",
        ("card", "mode", "seat2"),
        hits="seat2",
    ),
    h.USED_AT: _told(
        "used-at",
        "{seat} uses {card} on {card2} of {seat2}: {mode}.",
        "EOD-7.3",
        ("card", "mode", "seat2", "card2"),
        hits="seat2",
    ),
    h.USED_TO_FETCH: _told(
        "used-to-fetch", "{seat} uses {card} to fetch {card2}: {mode}.", "EOD-7.3", ("card", "mode", "card2")
    ),
    h.ANSWERED: _told("answered", "{seat} answers {card2} with {card}.", "EOD-8.1", ("card", "card2")),
    h.NEGATED: _told("negated", "{card} of {seat} is negated by {card2}.", "EOD-8.3", ("card", "card2")),
    h.SHIELDED: _told("shielded", "{seat} is safe from {card} behind {card2}.", "EOD-8.3", ("card", "card2")),
    h.PAID: _told("paid", "{seat} pays {n|card|cards}.", "EOD-7.7", ("n",)),
    h.NOT_PAID: _told("not-paid", "{seat} does not pay.", "EOD-7.7"),
    h.REVEALED: _told("revealed", "The deck shows {card}: {n}.", "EOD-9.2", ("card", "n")),
    h.NO_CARD_LEFT: _told("no-card-left", "No card is left; a die shows {n}.", "EOD-3.8", ("n",)),
    h.MISSED: _told("missed", "{seat} misses {card}.", "EOD-9.2", ("card",)),
    h.DESTROYED: _told("destroyed", "{card} of {seat} is destroyed.", "EOD-9.1", ("card",), hits="seat"),
    h.STOLEN: _told(
        "stolen",
        "{seat} steals {card} from {seat2} and puts it at launch site {n}.",
        "EOD-9.5",
        ("card", "seat2", "n"),
        hits="seat2",
    ),
    h.USED_UP: _told("used-up", "{card} is used up.", "EOD-7.8", ("card",)),
    h.SANCTIONED: _told(
        "sanctioned", "{card} lies face-down in front of {seat}: sanctioned.", "EOD-10.1", ("card",)
    ),
    h.LOOKED: _told("looked", "{seat} looks at the hand of {seat2}.", "EOD-9.8", ("seat2",), hits="seat2"),
    h.SAW: _told("saw", "In the hand of {seat}: {card}.", "EOD-9.8", ("card",)),
    h.LOST_AT_RANDOM: _told(
        "lost-at-random", "{seat} loses {card} at random.", "EOD-9.8", ("card",), hits="seat"
    ),
    h.TAKEN_AT_RANDOM: _told(
        "taken-at-random",
        "{seat} takes a random card from the hand of {seat2}.",
        "EOD-17.14",
        ("seat2",),
        hits="seat2",
    ),
    h.FETCHED: _told("fetched", "{seat} fetches {card}.", "EOD-16.10", ("card",)),
    h.PARDONED: _told("pardoned", "{seat} is rid of {n|face-down card|face-down cards}.", "EOD-17.8", ("n",)),
    h.CONDEMNED: _told(
        "condemned", "{card} of {seat} is turned face-down.", "EOD-17.8", ("card",), hits="seat"
    ),
    h.EMPTY_HAND: _told("empty-hand", "The hand of {seat} is empty by now.", "EOD-7.12"),
    h.NO_EFFECT: _told("no-effect", "{card} finds no target.", "EOD-7.10", ("card",)),
    h.LAUNCHED: _told(
        "launched", "{seat} launches from site {n} (liftoff {n2}): {card}.", "EOD-12.4", ("n", "n2"), "card"
    ),
    h.GOT_AWAY: _told(
        "got-away", "The ship of {seat} gets away: {n|Victory Point|Victory Points}.", "EOD-12.7", ("n",)
    ),
    h.FAILED: _told("failed", "The ship of {seat} burns.", "EOD-12.7"),
    h.LOST_POINTS: _told(
        "lost-points",
        "{card}: {seat} loses {n|Victory Point|Victory Points}.",
        "EOD-13.2",
        ("n", "card"),
        hits="seat",
    ),
    h.FOUL_CALLED: _told("foul-called", "{seat} calls a foul on {seat2}.", "EOD-5.15", ("seat2",)),
    h.FOULED: _told("fouled", "It was a foul: {seat} may not trade any more this turn.", "EOD-5.15"),
    h.NOT_FOULED: _told("not-fouled", "It was no foul of {seat}.", "EOD-5.15"),
    h.GAINED_POINTS: _told(
        "gained-points", "{card}: {seat} gains {n|Victory Point|Victory Points}.", "EOD-13.2", ("n", "card")
    ),
}

REASONS = {
    mv.NATION_TAKEN: Reason("EOD-1.3", "That nation has been chosen already."),
    mv.WRONG_STEP: Reason("EOD-4.2", "This is not the step of the turn for that."),
    mv.NOT_CURRENT: Reason("EOD-6.1", "Only the nation whose turn it is puts cards in play."),
    mv.NOT_IN_HAND: Reason("EOD-6.1", "That card is not in your hand."),
    mv.NOT_YOUR_FLAG: Reason("EOD-2.1", "Your flag is not on that card, and it does not count as wild."),
    mv.NOT_A_MODULE: Reason("EOD-6.2", "Only rocketship cards are built at launch sites."),
    mv.A_MODULE: Reason("EOD-2.8", "That is a rocketship card: it is built, not deployed or used."),
    mv.NO_SUCH_SITE: Reason(
        "EOD-3.2", "You have no such launch site: only existing ones and the next free number."
    ),
    mv.NO_ROOM: Reason("EOD-3.1", "Your nation area has no room for it."),
    mv.ROOM_IS_LEFT: Reason("EOD-3.10", "There is room: no card may be discarded for it."),
    mv.BARRED: Reason("EOD-4.4", "You discarded your hand this turn: you may only build."),
    mv.LASTING_CARD: Reason("EOD-7.1", "A lasting card works by lying in front of you; it is never used."),
    mv.FRONT_ONLY_CARD: Reason("EOD-7.1", "That card can only be used from in front of you."),
    mv.HAND_ONLY_CARD: Reason("EOD-7.1", "That card can only be used from the hand."),
    mv.NOT_THIS_EFFECT: Reason("EOD-7.2", "That card has no such effect."),
    mv.ONLY_AS_ANSWER: Reason("EOD-7.2", "A negate can only be chosen as an answer to a card."),
    mv.ONCE_A_TURN: Reason("EOD-7.14", "That card has drawn, fetched or looked once this turn."),
    mv.NO_TARGET: Reason("EOD-7.13", "There is no legal target for it."),
    mv.NOT_LOST_A_MODULE: Reason("EOD-16.9", "No other nation's card took a module of yours this turn."),
    mv.NOT_YOURS: Reason("EOD-7.1", "That card is neither in your hand nor in front of you."),
    mv.NO_PLACE_FOR_SANCTION: Reason(
        "EOD-10.4", "A Sanction card needs a place, and all cards there are face-down."
    ),
    mv.PROTECTED: Reason("EOD-9.7", "A Secret Base protects the modules of that nation."),
    mv.OTHER_SITE: Reason("EOD-9.4", "Another launch site has been touched already."),
    mv.NOT_THAT_CARD: Reason("EOD-7.2", "That card is no target of this effect."),
    mv.NOT_THAT_NATION: Reason("EOD-7.9", "There is no such nation in this game."),
    mv.CLOSED_HAND: Reason("EOD-17.15", "An Iron Curtain closes that hand."),
    mv.EMPTY_HAND: Reason("EOD-7.13", "That hand is empty."),
    mv.NOT_ON_CARD: Reason("EOD-2.7", "That nation is not on the card."),
    mv.BLOCKADED: Reason("EOD-16.8", "A Naval Blockade keeps you from the Scrapyard."),
    mv.NOT_IN_SCRAPYARD: Reason("EOD-4.6", "That card does not lie in the Scrapyard."),
    mv.TAKEN_ALREADY: Reason("EOD-4.6", "One card of the Scrapyard is all you may take."),
    mv.DOES_NOT_FIT: Reason("EOD-8.1", "That card does not negate the card being used."),
    mv.NOT_AGAINST_YOU: Reason(
        "EOD-8.4", "It protects your own nation only, and your nation is not affected."
    ),
    mv.OWN_CARD: Reason("EOD-7.9", "That is your own."),
    mv.RECEIVER_MAY_NOT: Reason("EOD-5.7", "The other nation may not play that card."),
    mv.DEAD_CARD: Reason("EOD-5.7", "A hand-only card in a nation area cannot be traded."),
    mv.NOT_TRADABLE: Reason("EOD-5.4", "That card cannot be part of this side of the trade."),
    mv.NO_PARTNER: Reason("EOD-5.19", "There is no such partner with something to trade."),
    mv.NO_ROUNDS_LEFT: Reason("EOD-5.18", "The table has been asked as often as it may be."),
    mv.NO_ANSWER: Reason("EOD-5.12", "There is no offer or answer of that kind."),
    mv.CANNOT_MEET: Reason("EOD-5.6", "Your hand cannot satisfy the request that way."),
    mv.GIVES_NOTHING: Reason("EOD-5.3", "Each side of a trade gives at least one card."),
    mv.JUST_PUT_THERE: Reason("EOD-5.14", "You cannot take back the card you just put there."),
    mv.NOT_VIABLE: Reason("EOD-11.3", "That makes no viable ship."),
    mv.STARTED_OVER: Reason("EOD-7.3", "There is nothing to start over, or you have done so often enough."),
    mv.MUST_ANSWER: Reason("EOD-7.12", "That choice is not open here."),
    mv.OFFER_SETTLED: Reason(
        "EOD-5.18", "The offer to that nation was settled since the table was last asked."
    ),
    mv.NOT_FACE_UP: Reason("EOD-10.2", "Only face-up cards will do."),
    mv.NOT_A_MILITARY: Reason("EOD-16.10", "Only military cards of the discards, and no Arms Shipment."),
    mv.NO_FOUL_NOW: Reason(
        "EOD-5.15",
        "No foul can be called here: in step 2 only, once per nation and turn, if the house votes.",
    ),
    mv.FOULED: Reason("EOD-5.15", "That nation may not trade any more this turn."),
    mv.NOTHING_THERE: Reason("EOD-7.13", "There is nothing it could bring or clear."),
}

ENDINGS = {
    MARS: Ending("EOD-14.4", "The asteroid strikes. The highest score has saved its people."),
    WIPED_OUT: Ending("EOD-14.5", "The asteroid strikes. Nobody is on Mars: humanity is wiped out."),
}

TRADE_TALK = "Trading: of hand cards only number, total value and colours may be said."

OPTIONS = (
    Option("start_turn", ("1", "3", "5"), "Where the marker starts: 8, 6 or 4 rounds.", "EOD-18.2"),
    Option("nation_choice", ("draft", "random"), "Nations are chosen in turn or dealt.", "EOD-18.13"),
    Option("wild_means_all_nations", ("on", "off"), "Every nation is on a wild card.", "EOD-18.3"),
    Option("secret_base_blocks_theft", ("off", "on"), "A Secret Base stops theft too.", "EOD-18.4"),
    Option("third_party_negate", ("on", "off"), "Bystanders may negate.", "EOD-18.5"),
    Option(
        "user_may_shield_self",
        ("on", "off"),
        "The user of a card may shield the own nation from it.",
        "EOD-18.6",
    ),
    Option(
        "negate_after_discarding_hand", ("off", "on"), "Who discarded the hand may still negate.", "EOD-18.7"
    ),
    Option("response_order", ("simultaneous", "clockwise"), "Answers under seal, or one by one.", "EOD-18.8"),
    Option("allow_gifts", ("off", "on"), "One side of a trade may be empty.", "EOD-18.9"),
    Option(
        "strict_trade_talk",
        ("off", "on"),
        "While trading only offers and stock phrases, no free text.",
        "EOD-19.2",
    ),
    Option("trade_foul_vote", ("off", "on"), "A foul in trade talk may be called and voted on.", "EOD-5.15"),
    Option("negative_scores", ("off", "on"), "Scores may drop below 0.", "EOD-18.10"),
    Option("civil_war_needs_military", ("off", "on"), "Civil War needs military cards.", "EOD-18.11"),
    Option("public_discards", ("on", "off"), "Everybody may look through the discards.", "EOD-18.12"),
    Option("self_targets", ("off", "on"), "Military cards may be aimed at the own nation.", "EOD-18.14"),
    Option("trade_dead_cards", ("off", "on"), "Hand-only cards in play may be traded.", "EOD-18.15"),
)

ANY_SEATS = (2, 3, 4, 5, 6, 7)
PRESETS = (
    Preset("standard", "Standard", "Eight rounds to the asteroid.", {}, ANY_SEATS, "EOD-14.1"),
    Preset("short", "Short game", "Six rounds.", {"start_turn": "3"}, ANY_SEATS, "EOD-18.2"),
    Preset("blitz", "Blitz", "Four rounds.", {"start_turn": "5"}, ANY_SEATS, "EOD-18.2"),
)
