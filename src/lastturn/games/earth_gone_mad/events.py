"""What happens, why not, and how it ends, in words; each with its rule."""

from __future__ import annotations

from lastturn.engine.contract import Ending, Happening, Reason
from lastturn.engine.table import NOT_ASKED
from lastturn.games.earth_gone_mad import moves as m

HAPPENINGS = {
    m.CONTINENT_TAKEN: Happening(
        "continent-taken", "Seat {place} governs {continent}.", "EGM-1.1", ("continent", "place")
    ),
    m.TEAM_JOINED: Happening("team-joined", "{seat} joins team {n}.", "EGM-14.6", ("n",)),
    m.ORDER_ROLLED: Happening(
        "order-rolled", "{seat} rolls {die} for the order.", "EGM-1.6", ("die",), reveals="dice"
    ),
    m.PLACE_TAKEN: Happening(
        "place-taken", "{seat} is number {place} in player order.", "EGM-1.9", ("place",)
    ),
    m.MONTH_BEGAN: Happening(
        "month-began", "{month} begins: {n|disaster|disasters} for each player.", "EGM-9.1", ("month", "n")
    ),
    m.INCOME_COUNTED: Happening("income-counted", "{seat} has {n} income.", "EGM-3.1", ("n",)),
    m.SURVIVOR_BOUGHT: Happening(
        "survivor-bought", "{seat} buys a Survivor for {price}.", "EGM-4.3", ("price", "n")
    ),
    m.NUKE_BOUGHT: Happening("nuke-bought", "{seat} buys a Nuke for {price}.", "EGM-4.5", ("price", "n")),
    m.OPTIMIZE_BOUGHT: Happening(
        "optimize-bought", "{seat} optimizes {city} for {price}.", "EGM-4.7", ("city", "price")
    ),
    m.TRACKING_BOUGHT: Happening(
        "tracking-bought",
        "{seat} builds a Tracking Facility in {city} for {price}.",
        "EGM-4.10",
        ("city", "price"),
    ),
    m.PLUNDERED: Happening(
        "plundered",
        "{seat} plunders a Survivor of {seat2} for {price}.",
        "EGM-4.14",
        ("seat2", "price"),
        hits="seat2",
    ),
    m.INCOME_LOST: Happening("income-lost", "{seat} loses {n} unspent income.", "EGM-3.4", ("n",)),
    m.TURNED_UP: Happening("turned-up", "{seat} turns up {card}.", "EGM-5.2", ("card",), reveals="card"),
    m.HAD_NO_EFFECT: Happening("had-no-effect", "{card} finds no city to strike.", "EGM-5.5", ("card",)),
    m.TARGETED: Happening("targeted", "{seat} sends {card} to {city}.", "EGM-5.7", ("card", "city")),
    m.LAUNCHED: Happening(
        "launched", "{seat} launches {n|Nuke|Nukes} to save {city}.", "EGM-6.4", ("n", "city")
    ),
    m.LAUNCHED_NONE: Happening("launched-none", "{seat} launches nothing.", "EGM-6.2"),
    m.INTERCEPTED: Happening(
        "intercepted", "{seat} launches {n|Nuke|Nukes} to intercept.", "EGM-7.1", ("n",)
    ),
    m.INTERCEPTED_NONE: Happening("intercepted-none", "{seat} does not intercept.", "EGM-7.4"),
    m.AIMED_AT: Happening(
        "aimed-at", "{seat} aims {n|Nuke|Nukes} at those of {seat2}.", "EGM-P15", ("seat2", "n")
    ),
    m.INTERCEPT_ROLLED: Happening(
        "intercept-rolled",
        "{seat} rolls {die} to intercept (bonus {bonus}).",
        "EGM-7.8",
        ("bonus",),
        "die",
        reveals="dice",
    ),
    m.INTERCEPT_LOST: Happening(
        "intercept-lost",
        "{seat} finds nothing left to shoot at and loses {n|Nuke|Nukes}.",
        "EGM-7.10",
        ("n",),
    ),
    m.SHOT_DOWN: Happening(
        "shot-down",
        "{seat} shoots down {n|Nuke|Nukes} of {seat2}.",
        "EGM-7.9",
        ("seat2", "n"),
        hits="seat2",
    ),
    m.CANCEL_ROLLED: Happening(
        "cancel-rolled",
        "{seat} rolls {die} against the disaster (bonus {bonus}).",
        "EGM-8.1",
        ("bonus",),
        "die",
        reveals="dice",
    ),
    m.CANCELLED: Happening("cancelled", "{card} is cancelled; {city} stands.", "EGM-8.3", ("card", "city")),
    m.DESTROYED: Happening("destroyed", "{card} destroys {city}.", "EGM-8.4", ("card", "city"), hits="seat"),
    m.OPTIMIZE_LOST: Happening(
        "optimize-lost", "The Optimize counter in {city} is lost.", "EGM-8.4", ("city",)
    ),
    m.TRACKING_LOST: Happening(
        "tracking-lost", "The Tracking Facility in {city} is lost.", "EGM-8.4", ("city",)
    ),
    m.RESHUFFLED: Happening("reshuffled", "{n} cards are shuffled into a new draw pile.", "EGM-5.8", ("n",)),
    m.EARTH_DIED: Happening("earth-died", "No city is left anywhere.", "EGM-9.4"),
    m.VOTED_RUN_OUT: Happening("voted-run-out", "{seat} would run out the clock.", "EGM-9.4"),
    m.VOTED_PLAY_ON: Happening("voted-play-on", "{seat} would play on.", "EGM-9.4"),
    m.CLOCK_RUNS_OUT: Happening("clock-runs-out", "The clock runs out by itself.", "EGM-9.4"),
    m.CLOCK_PAUSES: Happening("clock-pauses", "Every turn pauses once from now on.", "EGM-9.5"),
    m.YEAR_ENDED: Happening("year-ended", "The Clock enters December - Extinction.", "EGM-9.2"),
    m.DECK_IS_OUT: Happening("deck-is-out", "The draw pile is empty: no more disasters.", "EGM-17.6"),
    m.CLAIMED: Happening("claimed", "{continent} is claimed.", "EGM-1.1", ("continent",)),
    m.UNCLAIMED: Happening("unclaimed", "A claim is taken back.", "EGM-1.2"),
    m.HANDLED: Happening("handled", "{seat} handles {card} now.", "EGM-17.3", ("card",)),
    m.SURVIVORS_GIVEN: Happening(
        "survivors-given", "{seat} gives {n|Survivor|Survivors} to {seat2}.", "EGM-11.6", ("seat2", "n")
    ),
    m.NUKES_GIVEN: Happening(
        "nukes-given", "{seat} gives {n|Nuke|Nukes} to {seat2}.", "EGM-11.6", ("seat2", "n")
    ),
    m.BOUGHT_FOR: Happening("bought-for", "{seat} buys for {seat2}: {item}.", "EGM-11.6", ("seat2", "item")),
    m.PLEDGED_NO_PLUNDER: Happening(
        "pledged-no-plunder", "{seat} will not plunder {seat2} in this spend step.", "EGM-11.6", ("seat2",)
    ),
    m.TARGET_AGREED: Happening("target-agreed", "{seat} is bound to aim at {city}.", "EGM-11.6", ("city",)),
    m.PLEDGED_NO_LAUNCH: Happening(
        "pledged-no-launch", "{seat} launches nothing more at this card.", "EGM-11.6"
    ),
    m.PLEDGED_NO_INTERCEPT: Happening(
        "pledged-no-intercept", "{seat} intercepts nothing at this card.", "EGM-11.6"
    ),
    m.OPTIMIZE_MOVED: Happening(
        "optimize-moved", "The Optimize of {city} moves to {city2}.", "EGM-11.22", ("city", "city2")
    ),
    m.TRACKING_MOVED: Happening(
        "tracking-moved", "The Tracking Facility of {city} moves to {city2}.", "EGM-11.22", ("city", "city2")
    ),
    m.PROPOSED: Happening("proposed", "{seat} proposes deal {n}.", "EGM-11.2", ("n",)),
    m.ACCEPTED: Happening("accepted", "{seat} accepts deal {n}.", "EGM-11.11", ("n",)),
    m.REFUSED: Happening("refused", "{seat} refuses deal {n}.", "EGM-11.11", ("n",)),
    m.COUNTERED: Happening("countered", "{seat} refuses deal {n} and drafts another.", "EGM-11.19", ("n",)),
    m.WITHDRAWN: Happening("withdrawn", "{seat} withdraws deal {n}.", "EGM-11.13", ("n",)),
    m.LAPSED: Happening("lapsed", "Deal {n} lapses.", "EGM-11.13", ("n",)),
    m.STRUCK: Happening("struck", "Deal {n} is struck.", "EGM-11.3", ("n",)),
    m.STRUCK_IN_PRIVATE: Happening(
        "struck-in-private", "A deal that {seat} has proposed is struck.", "EGM-11.3"
    ),
    m.GIFT_MADE: Happening("gift-made", "{seat} makes a gift (number {n}).", "EGM-11.12", ("n",)),
    m.DEAL_FAILED: Happening(
        "deal-failed", "Deal {n} fails on its line {line}; nothing happens.", "EGM-11.10", ("n", "line")
    ),
    m.PROMISED: Happening(
        "promised", "{seat} owes {seat2} promise {n}: {due}.", "EGM-11.4", ("n", "seat2", "due")
    ),
    m.PROMISE_DUE: Happening(
        "promise-due", "Promise {n} of {seat} to {seat2} is due.", "EGM-P14", ("n", "seat2")
    ),
    m.PROMISE_PAST: Happening(
        "promise-past", "Promise {n} of {seat} to {seat2} can be marked.", "EGM-P14", ("n", "seat2")
    ),
    m.PROMISE_MARKED: Happening(
        "promise-marked", "{seat} marks promise {n} as {mark}.", "EGM-P14", ("n", "mark")
    ),
}

# EGM-16.16: what a shelter's number changes by.
HISTORIES = {"survivors": (m.SURVIVOR_BOUGHT, m.PLUNDERED, m.SURVIVORS_GIVEN)}

REASONS = {
    NOT_ASKED: Reason("EGM-0.3", "Somebody else decides at the moment."),
    m.NOT_SPENDING: Reason("EGM-2.5", "You buy only in your own spend step."),
    m.NOT_ENOUGH_INCOME: Reason("EGM-P1", "Your income does not reach for that."),
    m.NOT_YOUR_CITY: Reason("EGM-4.8", "The counter belongs on a city of its owner's continent."),
    m.CITY_DESTROYED: Reason("EGM-0.5", "That city is destroyed, for good."),
    m.HAS_OPTIMIZE: Reason("EGM-4.8", "That city has an Optimize counter already."),
    m.HAS_TRACKING: Reason("EGM-4.10", "Only one Tracking Facility in play for each player."),
    m.YOURSELF: Reason("EGM-4.14", "You cannot plunder yourself."),
    m.NO_SURVIVOR: Reason("EGM-4.14", "There is no Survivor in that shelter."),
    m.PROTECTED: Reason("EGM-11.8", "You have agreed not to plunder that player in this spend step."),
    m.NO_SUCH_SEAT: Reason("EGM-0.1", "No such player is at this table, or it is named already."),
    m.NOT_CHOOSING_CARDS: Reason("EGM-5.2", "Cards are handled one at a time, in the order they come."),
    m.CARD_NOT_WAITING: Reason("EGM-17.3", "That card does not wait to be handled."),
    m.NOT_TARGETING: Reason("EGM-5.7", "No target is to be declared now; a declaration is final."),
    m.NOT_ON_CARD: Reason("EGM-5.3", "The card cannot strike that city."),
    m.BOUND_TARGET: Reason("EGM-11.8", "A deal binds you to another city."),
    m.NOT_LAUNCHING: Reason("EGM-6.2", "Nukes are launched at a disaster only when launches are declared."),
    m.NOT_SO_MANY: Reason("EGM-0.6", "You have not that many Nukes in stock."),
    m.NOT_INTERCEPTING: Reason("EGM-7.1", "Interceptions are declared only when Nukes lie in the box."),
    m.OTHER_LAUNCHER: Reason(
        "EGM-P15", "You are asked about another launcher now, or have committed too many."
    ),
    m.NOT_ALLOCATING: Reason("EGM-7.9", "Nukes are chosen only after a successful interception roll."),
    m.NO_NUKE_OF_HIS: Reason("EGM-7.9", "No Nuke of that player is left in the box."),
    m.OWN_NUKE: Reason("EGM-7.2", "Your own Nukes can never be your target."),
    m.EARTH_LIVES: Reason("EGM-9.5", "That question is put once, right after the last city is gone."),
    m.CLAIMS_CLOSED: Reason("EGM-1.2", "Continents are claimed before the start, once at a time."),
    m.CONTINENT_GONE: Reason("EGM-1.1", "Somebody else governs that continent."),
    m.TEAM_FULL: Reason("EGM-14.6", "That team has no place left."),
    m.BOUND_NO_LAUNCH: Reason("EGM-11.14", "That player has agreed to launch nothing more at this card."),
    m.BOUND_NO_INTERCEPT: Reason("EGM-11.14", "That player has agreed to intercept nothing at this card."),
    m.HAS_DECLARED: Reason("EGM-11.6", "That player has declared already."),
    m.TOO_FEW_SURVIVORS: Reason("EGM-11.10", "There are not that many Survivors in that shelter."),
    m.TOO_FEW_NUKES: Reason("EGM-11.10", "There are not that many Nukes in that stock."),
    m.NOT_THE_TIME: Reason("EGM-11.5", "That cannot be carried out before the current window closes."),
    m.NO_DEALS: Reason("EGM-11.17", "This table plays without deals."),
    m.NOBODY_TO_DEAL_WITH: Reason("EGM-13.2", "There is nobody to deal with."),
    m.NO_QUIET_POINT: Reason("EGM-11.7", "No deal can be struck at this moment."),
    m.TOO_MANY_DRAFTS: Reason("EGM-11.20", "You have opened eight drafts while this decision is open."),
    m.HAS_DRAFT: Reason("EGM-P13", "You have a draft open; send or drop it first."),
    m.NO_DRAFT: Reason("EGM-P13", "Open a draft first."),
    m.NOT_NOW_IN_DRAFT: Reason("EGM-P13", "The draft does not ask for that now."),
    m.KIND_NOT_OPEN: Reason("EGM-11.6", "Clauses of that kind cannot be struck at this moment."),
    m.NOT_A_PARTY: Reason("EGM-11.18", "Who gives, pays, acts or refrains must be a party that still can."),
    m.NOT_POSSIBLE_THERE: Reason("EGM-P13", "That is not among the things this line can name."),
    m.TOO_MANY_PROPOSALS: Reason("EGM-11.13", "You have three proposals open already."),
    m.NOTHING_TO_SEND: Reason("EGM-11.12", "There is no line yet that can be sent."),
    m.TOO_MANY_LINES: Reason("EGM-11.20", "A deal has at most eight clauses and four promises."),
    m.TOO_MANY_REMOVALS: Reason("EGM-P13", "Lines can be removed eight times in a draft."),
    m.NO_SUCH_DEAL: Reason("EGM-11.13", "No such proposal is open to you; it may have lapsed."),
    m.NOT_YOUR_DEAL: Reason("EGM-11.11", "That is for the other parties (or for its proposer) to say."),
    m.HAS_ACCEPTED: Reason("EGM-11.19", "You have accepted; that cannot be taken back."),
    m.NO_SUCH_PROMISE: Reason("EGM-P14", "No such promise or mark."),
    m.NOT_YOUR_PROMISE: Reason("EGM-P14", "Only the one to whom it is owed marks a promise."),
    m.PROMISE_NOT_PAST: Reason("EGM-P14", "That promise cannot be marked before its time is over."),
    m.MARKED_SO: Reason("EGM-P14", "That promise bears this mark, or was marked during this decision."),
    m.COUNTERS_FIXED: Reason("EGM-4.13", "Placed counters cannot be moved, sold or taken back."),
    m.NO_COUNTER_THERE: Reason("EGM-11.22", "That city has no such counter."),
    m.NOT_PAUSED: Reason("EGM-9.4", "The game pauses only when no city stands."),
    m.ONLY_GIFTS: Reason("EGM-11.12", "Without addressees a draft can only be a gift."),
    m.TEAMS_CLOSED: Reason("EGM-14.6", "Teams are joined before the start of a team game."),
    m.NOTHING_TO_UNCLAIM: Reason("EGM-1.2", "There is no claim of yours to take back (three times at most)."),
    m.NOT_IN_SCOPE: Reason("EGM-11.17", "At this table restraints and targets can only be promised."),
}

EARTH_SAVED = Ending("EGM-13.4", "The year is over and the Earth is saved.")

ENDINGS = {
    m.EXTINCTION: Ending("EGM-10.3", "The year is over. Most points wins."),
    m.GROUP_WON: Ending("EGM-12.2", "The year is over and the group has reached its target."),
    m.GROUP_LOST: Ending("EGM-12.2", "The year is over and the group has missed its target."),
    m.TEAM_WON: Ending("EGM-14.1", "The year is over. The team with most points wins."),
    m.SOLO_LOST: Ending("EGM-13.4", "The year is over and the Earth is lost."),
    **{
        m.SOLO_WON + rank: Ending("EGM-13.4", "The year is over and the Earth is saved.") for rank in range(9)
    },
}
