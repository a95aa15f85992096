"""Names, options, verbs and prompts of Earth Gone Mad!, each with its rule."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset, Prompt
from lastturn.engine.words import Verb
from lastturn.games.earth_gone_mad import moves as m

KIND_NAMES = [
    "give Survivors", "give Nukes", "buy for", "plunder", "no plunder", "target",
    "launch", "no launch", "intercept", "no intercept", "move Optimize", "move Tracking",
]  # fmt: skip
ITEM_NAMES = ["Survivor", "Nuke", "Optimize", "Tracking Facility"]
DUE_NAMES = ["end of this card", "next spend step", "next disaster step", "end of the game"]
MARK_NAMES = ["open", "kept", "broken"]

SPLITS = (
    "2v1", "3v1", "2v2", "2v1v1", "4v1", "3v2", "3v1v1", "2v2v1", "2v1v1v1",
    "5v1", "4v2", "4v1v1", "3v3", "3v2v1", "3v1v1v1", "2v2v2", "2v2v1v1", "2v1v1v1v1",
)  # fmt: skip

OPTIONS = (
    Option("mode", ("competitive", "coop", "solo", "team"), "Who wins with whom.", "EGM-12.1"),
    Option(
        "claims",
        ("random", "asked"),
        "Continents (and teams) by chance, or claimed before the start.",
        "EGM-1.2",
    ),
    Option(
        "teams", ("standard", *SPLITS), "How team play splits the seats; standard is 2v2 or 3v3.", "EGM-14.2"
    ),
    Option(
        "track",
        ("standard", "harsh"),
        "Disasters per month: the standard track or the harsher one.",
        "EGM-17.1",
    ),
    Option(
        "turn_rotation",
        ("fixed", "rotate"),
        "Keep the rolled order, or start each month one seat later.",
        "EGM-17.2",
    ),
    Option(
        "draw_mode",
        ("one_by_one", "all_then_choose"),
        "Finish each card first, or turn all up and choose.",
        "EGM-17.3",
    ),
    Option(
        "launch_passes",
        ("single", "until_all_pass"),
        "One launch declaration each, or until nobody adds.",
        "EGM-17.4",
    ),
    Option(
        "intercept_allocation",
        ("on_success", "declared"),
        "Choose whose Nuke goes after the roll, or before.",
        "EGM-17.5",
    ),
    Option(
        "deck_out",
        ("reshuffle", "no_more_disasters"),
        "What happens when the draw pile is empty.",
        "EGM-17.6",
    ),
    Option(
        "tie_break",
        ("shared", "survivors"),
        "Tied leaders share the win, or most Survivors decides.",
        "EGM-17.7",
    ),
    Option(
        "deal_scope", ("card", "instant", "off"), "How far the binding part of a deal reaches.", "EGM-17.8"
    ),
    Option("deal_visibility", ("public", "parties"), "Who sees a deal before it is struck.", "EGM-17.9"),
    Option("whispers", ("on", "off"), "Private chat between two seats.", "EGM-17.10"),
    Option("coop_targets", ("published", "stern"), "Group targets for co-operative play.", "EGM-17.11"),
    Option(
        "team_scoring",
        ("total", "average", "total_any"),
        "Totals of equal teams, averages, or totals of any.",
        "EGM-17.12",
    ),
    Option("dead_earth", ("ask", "auto", "never"), "Fast-forward once no city stands anywhere.", "EGM-17.13"),
    Option("seat_takeover", ("bot", "caretaker"), "Who plays for a player who left.", "EGM-17.14"),
    Option(
        "month_flow",
        ("by_player", "shop_first"),
        "Shop and draw in turn, or all shop before anybody draws.",
        "EGM-17.15",
    ),
    Option(
        "tracking_bonus",
        ("all_rolls", "cancel_only"),
        "Tracking helps every Nuke die, or only cancelling ones.",
        "EGM-17.16",
    ),
    Option(
        "deal_goods",
        ("goods", "counters"),
        "Deals move Survivors and Nukes, or placed counters too.",
        "EGM-17.17",
    ),
)

SEVERAL = (2, 3, 4, 5, 6)

# EGM-16.5
PRESETS = (
    Preset("competitive", "Competitive", "Each for themselves: most points wins.", {}, SEVERAL, "EGM-10.3"),
    Preset(
        "cooperative",
        "Co-operative",
        "All together against the group's target.",
        {"mode": "coop"},
        SEVERAL,
        "EGM-12.1",
    ),
    Preset("solo", "Solo", "Alone against the calendar.", {"mode": "solo"}, (1,), "EGM-13.1"),
    Preset(
        "teams",
        "Teams",
        "Two equal teams: 2 against 2, or 3 against 3.",
        {"mode": "team"},
        (4, 6),
        "EGM-14.1",
    ),
    Preset(
        "harsh-year",
        "Harsh Year",
        "The standard rules on the harsher month track.",
        {"track": "harsh"},
        SEVERAL,
        "EGM-17.1",
    ),
)

VERBS = (
    Verb(m.BUY_SURVIVOR, "buy Survivor", "Buy a Survivor", "EGM-4.3"),
    Verb(m.BUY_NUKE, "buy Nuke", "Buy a Nuke", "EGM-4.5"),
    Verb(m.OPTIMIZE, "optimize {city}", "Optimize {city}", "EGM-4.8"),
    Verb(m.TRACKING, "track from {city}", "Tracking Facility in {city}", "EGM-4.10"),
    Verb(m.PLUNDER, "plunder {seat}", "Plunder {seat}", "EGM-4.14"),
    Verb(m.DONE, "done", "Done spending", "EGM-4.1"),
    Verb(m.HANDLE, "handle {card}", "Handle {card} next", "EGM-17.3"),
    Verb(m.AIM, "aim at {city}", "Aim at {city}", "EGM-5.4"),
    Verb(m.LAUNCH, "launch {n}", "Launch {n|Nuke|Nukes}", "EGM-6.1"),
    Verb(m.INTERCEPT, "intercept {n}", "Intercept with {n|Nuke|Nukes}", "EGM-7.1"),
    Verb(m.INTERCEPT_AT, "intercept {n} against {seat}", "{n|Nuke|Nukes} against those of {seat}", "EGM-P15"),
    Verb(m.SHOOT_DOWN, "shoot down {seat}", "Shoot down a Nuke of {seat}", "EGM-7.9"),
    Verb(m.RUN_OUT, "run out the clock", "Run out the clock", "EGM-9.4"),
    Verb(m.PLAY_ON, "play on", "Play on", "EGM-9.4"),
    Verb(m.PRESS_ON, "press on", "Press on", "EGM-9.5"),
    Verb(m.CLAIM, "claim {continent}", "Claim {continent}", "EGM-1.1"),
    Verb(m.ANY_CONTINENT, "any continent", "Any continent will do", "EGM-1.2"),
    Verb(m.JOIN, "join team {n}", "Join team {n}", "EGM-14.6"),
    Verb(m.ANY_TEAM, "any team", "Any team will do", "EGM-14.6"),
    Verb(m.UNCLAIM, "take my claim back", "Take my claim back", "EGM-1.2"),
    Verb(m.DRAFT, "draft a deal", "Draft a deal or a gift", "EGM-P13"),
    Verb(m.ADDRESS, "address {seat}", "Address {seat}", "EGM-P13"),
    Verb(m.ENOUGH, "enough", "Enough addressees", "EGM-P13"),
    Verb(m.CLAUSE, "clause {kind}", "Clause: {kind}", "EGM-11.6"),
    Verb(m.BY, "by {seat}", "By {seat}", "EGM-11.6"),
    Verb(m.FOR, "for {seat}", "For {seat}", "EGM-11.6"),
    Verb(m.ITEM, "item {item}", "Item: {item}", "EGM-11.6"),
    Verb(m.AGAINST, "against {seat}", "Against Nukes of {seat}", "EGM-11.6"),
    Verb(m.AT, "at {city}", "At {city}", "EGM-11.6"),
    Verb(m.ONTO, "onto {city}", "Onto {city}", "EGM-11.22"),
    Verb(m.NUMBER, "number {n}", "Number: {n}", "EGM-P13"),
    Verb(m.PROMISE, "promise", "Add a promise", "EGM-P14"),
    Verb(m.OWED_BY, "owed by {seat}", "Owed by {seat}", "EGM-P14"),
    Verb(m.OWED_TO, "owed to {seat}", "Owed to {seat}", "EGM-P14"),
    Verb(m.PROMISE_TO, "promise to {kind}", "Promise to {kind}", "EGM-P14"),
    Verb(m.PROMISE_NOT_TO, "promise not to {kind}", "Promise not to {kind}", "EGM-P14"),
    Verb(m.AS_SAID, "as said", "As said", "EGM-P14"),
    Verb(m.DUE, "due {due}", "Due: {due}", "EGM-P14"),
    Verb(m.REMOVE, "remove the last line", "Remove the last line", "EGM-P13"),
    Verb(m.SEND, "send", "Send it", "EGM-P13"),
    Verb(m.DROP, "drop the draft", "Drop the draft", "EGM-P13"),
    Verb(m.ACCEPT, "accept deal {n}", "Accept deal {n}", "EGM-11.11"),
    Verb(m.REFUSE, "refuse deal {n}", "Refuse deal {n}", "EGM-11.11"),
    Verb(m.COUNTER, "counter deal {n}", "Counter deal {n}", "EGM-11.19"),
    Verb(m.WITHDRAW, "withdraw deal {n}", "Withdraw deal {n}", "EGM-11.13"),
    Verb(m.MARK, "mark promise {n} {mark}", "Mark promise {n} as {mark}", "EGM-P14"),
)

PROMPTS = {
    m.ASK_BUY: Prompt(
        "earth-gone-mad.buy", "{income} income left. What do you buy?", "EGM-4.1", passing=m.DONE
    ),
    m.ASK_CARD_ORDER: Prompt("earth-gone-mad.card-order", "Which card do you handle next?", "EGM-17.3"),
    m.ASK_TARGET: Prompt("earth-gone-mad.target", "{card} is up. Which city does it strike?", "EGM-5.4"),
    m.ASK_LAUNCH: Prompt(
        "earth-gone-mad.launch",
        "{card} heads for {city}. How many of your {stock|Nuke|Nukes} do you launch at it?",
        "EGM-6.1",
        window=True,
    ),
    m.ASK_INTERCEPT: Prompt(
        "earth-gone-mad.intercept",
        "{box|Nuke flies|Nukes fly} to save {city}. You have {stock|Nuke|Nukes}. "
        "How many do you launch {against}?",
        "EGM-7.1",
        window=True,
    ),
    m.ASK_PASS: Prompt("earth-gone-mad.pass", "No city stands. Press on when you are ready.", "EGM-9.5"),
    m.ASK_ALLOCATE: Prompt("earth-gone-mad.allocate", "Whose Nuke do you shoot down?", "EGM-7.9"),
    m.ASK_DEAD_EARTH: Prompt(
        "earth-gone-mad.dead-earth", "No city stands anywhere. Run out the clock, or play on?", "EGM-9.4"
    ),
    m.ASK_CONTINENT: Prompt("earth-gone-mad.continent", "Which continent do you govern?", "EGM-1.1"),
    m.ASK_TEAM: Prompt("earth-gone-mad.team", "Which team do you join?", "EGM-14.6"),
}
