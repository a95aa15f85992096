"""All words of the game: moves, questions, what happens, why not, and how it ends."""

from __future__ import annotations

from lastturn.engine.contract import Ending, Happening, Prompt, Reason, Verb
from lastturn.games.until_daylight import happenings as told
from lastturn.games.until_daylight import moves as m_

VERBS = (
    Verb(m_.FIRST_PLAYER, "first player {seat}", "{seat} saw a zombie last", "SUD-1.2"),
    Verb(m_.BE, "be {character}", "Be the {character}", "SUD-1.3"),
    Verb(m_.START_WITH, "start with {card}", "Start with {card}", "SUD-1.7"),
    Verb(m_.DRAW, "draw", "Draw a card", "SUD-4.3"),
    Verb(m_.KEEP, "keep it", "Keep it", "SUD-4.4"),
    Verb(m_.LEAVE, "leave it", "Leave it", "SUD-4.4"),
    Verb(m_.DISCARD, "discard {card}", "Discard {card}", "SUD-3.7"),
    Verb(m_.ACCEPT_WAVE, "accept the wave", "Accept WAVE!", "SUD-4.7"),
    Verb(m_.DELAY, "delay the wave", "Delay WAVE! for 1 damage", "SUD-4.8"),
    Verb(m_.DELAY_FREE, "delay for free", "Delay WAVE! without damage", "SUD-13.9"),
    Verb(m_.LOOK_AGAIN, "look again", "Draw again", "SUD-13.8"),
    Verb(m_.NO_LOOK, "move on", "No second look", "SUD-13.8"),
    Verb(m_.OFFER, "offer {card}", "Offer {card}", "SUD-5.6"),
    Verb(m_.CARDS, "cards {n}", "{n|card|cards}", "SUD-15.3"),
    Verb(m_.TO, "to {seat}", "To {seat}", "SUD-5.6"),
    Verb(m_.ACCEPT, "accept", "Accept", "SUD-5.8"),
    Verb(m_.REFUSE, "refuse", "Refuse", "SUD-5.8"),
    Verb(m_.USE, "use {card}", "Use {card}", "SUD-11.8"),
    Verb(m_.DEAL, "deal {card}", "Swap {card} for the top of the rubble pile", "SUD-13.10"),
    Verb(m_.BARGAIN, "bargain {card}", "Bargain {card} away", "SUD-13.11"),
    Verb(m_.TAKE, "take {card}", "Take {card}", "SUD-13.11"),
    Verb(m_.DONE, "done", "Done trading", "SUD-5.14"),
    Verb(m_.MARK, "mark {place} {enemy}", "Mark the {enemy} at place {place}", "SUD-13.13"),
    Verb(m_.NO_MARK, "no mark", "Mark nobody", "SUD-13.13"),
    Verb(m_.ATTACK, "attack", "Attack", "SUD-7.4"),
    Verb(m_.WITH, "with {card}", "With {card}", "SUD-8.1"),
    Verb(m_.TARGET, "target {place} {enemy}", "The {enemy} at place {place}", "SUD-8.2"),
    Verb(m_.AMMO, "ammo {n}", "Use {n|ammo card|ammo cards}", "SUD-8.3"),
    Verb(m_.FOCUS, "focus", "Play FOCUS", "SUD-12.2"),
    Verb(m_.NO_FOCUS, "no focus", "Without FOCUS", "SUD-12.2"),
    Verb(m_.CRAFT, "craft {token}", "Craft a {token}", "SUD-9.1"),
    Verb(m_.BEFORE, "before {seat}", "Before {seat}", "SUD-9.7"),
    Verb(m_.ALSO, "also {place} {enemy}", "And the {enemy} at place {place}", "SUD-9.8"),
    Verb(m_.ALONE, "only that one", "Only that one", "SUD-9.8"),
    Verb(m_.PLAY, "play {card}", "Play {card}", "SUD-12.1"),
    Verb(m_.END_TURN, "end turn", "End the turn", "SUD-7.5"),
    Verb(m_.PASS, "pass", "Pass", "SUD-7.9"),
    Verb(m_.LUCKY, "lucky {combat}", "Play LUCKY on {combat}", "SUD-12.6"),
    Verb(m_.CHOOSE, "choose {combat}", "Use {combat}", "SUD-8.7"),
    Verb(m_.LEFT, "left {n}", "{n|point|points} to the left", "SUD-8.10"),
    Verb(m_.RIGHT, "right {n}", "{n|point|points} to the right", "SUD-8.10"),
    Verb(m_.ENOUGH, "enough", "No further attack", "SUD-13.1"),
    Verb(m_.TAKE_WAVE, "take the wave", "Take WAVE!", "SUD-13.3"),
    Verb(m_.STAY_BACK, "stay back", "Stay back", "SUD-13.3"),
    Verb(m_.ABSORB, "absorb {n}", "{n|Survivor absorbs|Survivors absorb} damage", "SUD-11.5"),
)

GAME = "until-daylight"


def _prompt(key: str, text: str, rule: str, window: bool = False, passing: int | None = None) -> Prompt:
    return Prompt(f"{GAME}.{key}", text, rule, window, passing)


PROMPTS = {
    m_.NAME_FIRST: _prompt("setup.first-player", "Who saw a zombie last?", "SUD-1.2"),
    m_.CHOOSE_CHARACTER: _prompt("setup.character", "Who are you?", "SUD-1.3"),
    m_.CHOOSE_WEAPON: _prompt(
        "setup.weapon",
        "You have {card}. Which second weapon? One melee, one ranged is a sound pair.",
        "SUD-1.7",
    ),
    m_.SEARCH: _prompt(
        "search.draw", "Your search turn: {n|card|cards} in the pile, one is WAVE!.", "SUD-4.3"
    ),
    m_.DRAWN: _prompt("search.keep", "You found {card}. {keep}", "SUD-4.4"),
    m_.WAVE: _prompt(
        "search.wave",
        "WAVE! Accept it, or bleed for another draw, with {n|other card|other cards} in the pile?",
        "SUD-4.6",
    ),
    m_.SIXTH_SENSE: _prompt("search.sixth-sense", "WAVE! You sensed it: delay it for free?", "SUD-13.9"),
    m_.SECOND_LOOK: _prompt(
        "search.second-look", "Nothing for you. Look again?", "SUD-13.8", False, m_.NO_LOOK
    ),
    m_.TRADE: _prompt("trade", "Trade: give a card, heal, or be done.", "SUD-5.5", False, m_.DONE),
    m_.ANSWER_OFFER: _prompt(
        "trade.answer", "{seat} offers you {n|card|cards}: {card}. Accept?", "SUD-5.8", False, m_.REFUSE
    ),
    m_.OFFER_COUNT: _prompt("trade.count", "How many of {card}?", "SUD-15.3"),
    m_.OFFER_TO: _prompt("trade.receiver", "Who gets {card}?", "SUD-5.6"),
    m_.BARGAIN_TAKE: _prompt("trade.take", "{card} goes. What do you take from the discards?", "SUD-13.11"),
    m_.MAKE_ROOM: _prompt("making-room", "Your bag is full. What do you discard?", "SUD-3.6"),
    m_.DEALT: _prompt("trade.dealt", "Your Junk bought {card}. {keep}", "SUD-13.10"),
    m_.CALLED_IT: _prompt(
        "combat.called-it", "Called It: which enemy do you mark?", "SUD-13.13", False, m_.NO_MARK
    ),
    m_.COMBAT_TURN: _prompt(
        "combat.turn", "Your turn, {n|action|actions} left.", "SUD-7.3", False, m_.END_TURN
    ),
    m_.WHICH_WEAPON: _prompt("combat.weapon", "Attack with what?", "SUD-8.1"),
    m_.WHICH_TARGET: _prompt("combat.target", "Attack whom with {card}?", "SUD-8.2"),
    m_.HOW_MUCH_AMMO: _prompt("combat.ammo", "How much ammo for {card}?", "SUD-8.3"),
    m_.PLAY_FOCUS: _prompt(
        "combat.focus", "Share this attack out with FOCUS?", "SUD-12.2", False, m_.NO_FOCUS
    ),
    m_.FOLLOW_UP: _prompt("attack.followup", "{perk}: attack once more?", "SUD-13.1", False, m_.ENOUGH),
    m_.PLACE_SPEAR: _prompt("craft.spear", "Which enemy gets the Spear?", "SUD-9.6"),
    m_.PLACE_TRAP: _prompt("craft.trap", "Before whom do you place the Trap?", "SUD-9.7"),
    m_.PLACE_BARRICADE: _prompt("craft.barricade", "Whom does the Barricade protect?", "SUD-15.6"),
    m_.THROW_GRENADE: _prompt("craft.grenade", "Where do you throw the Grenade?", "SUD-9.8"),
    m_.GRENADE_SECOND: _prompt("craft.grenade-second", "Who else is caught by the Grenade?", "SUD-9.8"),
    m_.ATTACK_WINDOW: _prompt(
        "attack.window", "Drawn: {cards}. Play a card on it?", "SUD-8.6", True, m_.PASS
    ),
    m_.ENEMY_WINDOW: _prompt("enemy.window", "The {enemy} drew {cards}. LUCKY?", "SUD-10.4", True, m_.PASS),
    m_.CHOOSE_CARD: _prompt("attack.choose", "Which card does your attack use?", "SUD-8.7"),
    m_.SHARE_LEFT: _prompt(
        "attack.share-left", "{n|point|points} to share: how many to the left?", "SUD-8.10"
    ),
    m_.SHARE_RIGHT: _prompt(
        "attack.share-right", "{n|point|points} to share: how many to the right?", "SUD-8.10"
    ),
    m_.CHEER_WINDOW: _prompt(
        "combat.cheer", "{seat} ends the turn. Cheer for one more action?", "SUD-7.10", True, m_.PASS
    ),
    m_.STAND_BEHIND_ME: _prompt(
        "combat.stand-behind-me", "Take WAVE! from {seat}?", "SUD-13.3", False, m_.STAY_BACK
    ),
    m_.ABSORB_DAMAGE: _prompt(
        "enemy.absorb", "{n} damage: how many Survivors absorb 1 point each?", "SUD-11.5"
    ),
    m_.ABSORB_COST: _prompt("absorb", "{n} damage to pay: does a Survivor take it?", "SUD-15.15"),
    m_.DISCARD_WINDOW: _prompt(
        "discard", "Anything to throw away before it goes on?", "SUD-15.16", True, m_.PASS
    ),
}

HAPPENINGS = {
    told.FIRST_DRAWN: Happening("first-drawn", "{seat} draws the First Player token.", "SUD-1.2"),
    told.FIRST_NAMED: Happening("first-named", "{seat} saw a zombie last and is First Player.", "SUD-1.2"),
    told.CHARACTER_TAKEN: Happening(
        "character-taken", "{seat} joins with {card}.", "SUD-1.3", ("character", "card")
    ),
    told.WEAPON_TAKEN: Happening("weapon-taken", "{seat} takes {card}.", "SUD-1.7", ("card",)),
    told.RUBBLE_SHUFFLED: Happening(
        "rubble-shuffled", "{n|card is|cards are} shuffled into the rubble pile.", "SUD-3.12", ("n",)
    ),
    told.ROUND_BEGAN: Happening("round-began", "Round {n} begins.", "SUD-2.2", ("n",)),
    told.LAST_ROUND: Happening(
        "last-round", "Round {n}: no new wave, but the line is not clear.", "SUD-14.3", ("n",)
    ),
    told.PILE_GREW: Happening(
        "pile-grew",
        "{n|card comes|cards come} in with WAVE!: {n2} in the active pile.",
        "SUD-4.1",
        ("n", "n2"),
    ),
    told.DREW: Happening("drew", "{seat} draws {card}.", "SUD-4.3", ("card",)),
    told.DREW_UNSEEN: Happening("drew-unseen", "{seat} draws an item.", "SUD-4.3"),
    told.KEPT: Happening("kept", "{seat} keeps {card}.", "SUD-4.4", ("card",)),
    told.KEPT_UNSEEN: Happening("kept-unseen", "{seat} keeps the item.", "SUD-4.4"),
    told.LEFT_BEHIND: Happening("left-behind", "{seat} leaves {card} behind.", "SUD-4.4", ("card",)),
    told.DISCARDED: Happening("discarded", "{seat} discards {card}.", "SUD-3.7", ("card",)),
    told.SUFFERED: Happening(
        "suffered", "{seat} suffers {n} damage: {n2} health left.", "SUD-11.2", ("n", "n2")
    ),
    told.LOST_CARD: Happening("lost-card", "{seat} loses {card}.", "SUD-3.9", ("card",), hits="seat"),
    told.WAVE_DRAWN: Happening(
        "wave-drawn", "{seat} draws WAVE! with {n|card|cards} left in the pile.", "SUD-4.6", ("n",)
    ),
    told.WAVE_ACCEPTED: Happening("wave-accepted", "{seat} accepts WAVE!. Here they come.", "SUD-4.7"),
    told.WAVE_DELAYED: Happening("wave-delayed", "{seat} delays WAVE!.", "SUD-4.8"),
    told.WAVE_DELAYED_FREE: Happening(
        "wave-delayed-free", "{seat} had a feeling, and delays WAVE! for free.", "SUD-13.9"
    ),
    told.LOOKED_AGAIN: Happening("looked-again", "{seat} takes a second look.", "SUD-13.8"),
    told.ASSAULT_SHOWN: Happening("assault-shown", "The assault is {assault}.", "SUD-5.1", ("assault",)),
    told.HORDE_CAME: Happening(
        "horde-came", "{enemy} at place {place}: {picture}.", "SUD-5.2", ("enemy", "place", "picture")
    ),
    told.OFFERED: Happening(
        "offered", "{seat} offers {seat2} {n|card|cards}: {card}.", "SUD-5.6", ("n", "card", "seat2")
    ),
    told.GIVEN: Happening(
        "given", "{seat} gives {seat2} {n|card|cards}: {card}.", "SUD-5.6", ("n", "card", "seat2")
    ),
    told.REFUSED: Happening("refused", "{seat} refuses the offer of {seat2}.", "SUD-5.8", ("seat2",)),
    told.HEALED: Happening(
        "healed", "{seat} uses {card}: {n} healed, {n2} health left.", "SUD-11.7", ("card", "n", "n2")
    ),
    told.DEALT_JUNK: Happening("dealt-junk", "{seat} sells {card}.", "SUD-13.10", ("card",)),
    told.FIZZLED: Happening("fizzled", "{seat} turns up {card}; it fizzles.", "SUD-13.10", ("card",)),
    told.BARGAINED: Happening(
        "bargained", "{seat} swaps {card} for {card2}.", "SUD-13.11", ("card", "card2")
    ),
    told.TRADE_DONE: Happening("trade-done", "{seat} is done trading.", "SUD-5.14"),
    told.MARKED: Happening(
        "marked", "{seat} calls it: the {enemy} at place {place}.", "SUD-13.13", ("enemy", "place")
    ),
    told.PLAYED: Happening("played", "{seat} plays {card}.", "SUD-12.1", ("card",)),
    told.ATTACKED: Happening(
        "attacked",
        "{seat} attacks the {enemy} at place {place} with {card}{spent}{focus}.",
        "SUD-8.1",
        ("card", "enemy", "place", "spent", "focus"),
    ),
    told.COMBAT_DRAWN: Happening("combat-drawn", "Drawn: {combat}.", "SUD-8.5", (), "combat"),
    told.COMBAT_SHUFFLED: Happening("combat-shuffled", "The combat discards are shuffled.", "SUD-8.14"),
    told.REPLACED: Happening("replaced", "{seat} replaces {combat}.", "SUD-12.6", ("combat",)),
    told.CARD_USED: Happening(
        "card-used", "{used}: {n} damage, {n2} splash.", "SUD-8.8", ("used", "n", "n2")
    ),
    told.SPLASHED: Happening(
        "splashed", "{n} splash on the {enemy} at place {place}.", "SUD-8.9", ("enemy", "place", "n")
    ),
    told.STRUCK: Happening(
        "struck", "{n} damage to the {enemy} at place {place}.", "SUD-8.10", ("enemy", "place", "n")
    ),
    told.DEFEATED: Happening("defeated", "{picture} ({enemy}) is gone.", "SUD-6.5", ("enemy", "picture")),
    told.ARROW_BACK: Happening("arrow-back", "{seat} picks {n|Arrow|Arrows} up again.", "SUD-13.12", ("n",)),
    told.WEAPON_SPENT: Happening("weapon-spent", "{card} is used up.", "SUD-3.8", ("card",)),
    told.CRAFTED: Happening("crafted", "{seat} crafts a {token}.", "SUD-9.1", ("token",)),
    told.TOKEN_PLACED: Happening(
        "token-placed", "The {token} is placed with {seat2}.", "SUD-9.3", ("token", "seat2")
    ),
    told.SPEARED: Happening(
        "speared", "{seat} puts a Spear into the {enemy} at place {place}.", "SUD-9.6", ("enemy", "place")
    ),
    told.STUNNED: Happening(
        "stunned",
        "The {enemy} from place {place} is stunned and flung to the end.",
        "SUD-9.8",
        ("enemy", "place"),
    ),
    told.TURN_ENDED: Happening("turn-ended", "{seat} ends the turn.", "SUD-7.10"),
    told.CHEERED: Happening("cheered", "{seat} cheers {seat2} on: one more action.", "SUD-12.3", ("seat2",)),
    told.FOLLOWED_UP: Happening("followed-up", "{seat} attacks once more.", "SUD-13.1"),
    told.WAVE_TAKEN: Happening("wave-taken", "{seat} takes WAVE! from {seat2}.", "SUD-13.3", ("seat2",)),
    told.ENEMY_ATTACKS: Happening(
        "enemy-attacks", "The {enemy} at place {place} attacks {seat}.", "SUD-10.2", ("enemy", "place")
    ),
    told.ENEMY_ATTACKS_SURVIVOR: Happening(
        "enemy-attacks-survivor",
        "The {enemy} at place {place} attacks the Survivor at place {place2}.",
        "SUD-10.2",
        ("enemy", "place", "place2"),
    ),
    told.TRAP_SPRUNG: Happening(
        "trap-sprung",
        "A Trap before {seat} snaps at the {enemy} at place {place}.",
        "SUD-9.7",
        ("enemy", "place"),
    ),
    told.BARRICADE_BROKE: Happening(
        "barricade-broke", "The Barricade of {seat} holds off the {enemy} and breaks.", "SUD-9.4", ("enemy",)
    ),
    told.ROCK_SOLID: Happening("rock-solid", "{seat} shrugs 1 damage off.", "SUD-13.2"),
    told.ABSORBED: Happening(
        "absorbed", "{n|Survivor takes|Survivors take} a hit for {seat}.", "SUD-11.5", ("n",)
    ),
    told.HURT: Happening(
        "hurt", "{seat} takes {n} damage: {n2} health left.", "SUD-11.3", ("n", "n2"), hits="seat"
    ),
    told.UNHURT: Happening("unhurt", "{seat} takes no damage.", "SUD-10.7"),
    told.SURVIVOR_JOINED: Happening("survivor-joined", "{picture} joins {seat}.", "SUD-14.1", ("picture",)),
    told.FIRST_PASSED: Happening("first-passed", "The First Player token goes to {seat}.", "SUD-14.1"),
    told.COUNTED: Happening(
        "counted", "{seat} has {n|card|cards} in {n2|slot|slots}.", "SUD-15.9", ("n", "n2")
    ),
    told.DIED: Happening("died", "{seat} is dead, and so is the night for everybody.", "SUD-2.5"),
}

REASONS = {
    m_.NOT_HELD: Reason("SUD-3.7", "You do not have that card."),
    m_.NO_ROOM: Reason("SUD-3.1", "All 8 slots are full; discard something first or leave it."),
    m_.TOO_HURT: Reason("SUD-11.4", "It would cost your last health."),
    m_.NOT_IN_SEARCH: Reason("SUD-4.14", "There is no time for that while searching."),
    m_.GIFT_USED: Reason("SUD-5.6", "You have given your one item of this trade phase."),
    m_.REFUSED_BEFORE: Reason("SUD-5.18", "That card was refused; try another card or another player."),
    m_.NOT_TO_YOURSELF: Reason("SUD-5.6", "A gift goes to another player."),
    m_.OFFER_WAITS: Reason("SUD-5.19", "Answer the offer first."),
    m_.SPECIALS_IN_COMBAT: Reason(
        "SUD-5.13", "Specials are for the combat phase; in the trade phase only healing can be used."
    ),
    m_.NO_HEALING_CARD: Reason("SUD-11.7", "That card does not heal."),
    m_.NOTHING_TO_HEAL: Reason("SUD-11.7", "You have no damage to heal."),
    m_.NOT_YOUR_PERK: Reason("SUD-13.1", "Your character cannot do that."),
    m_.TOKEN_PERK: Reason("SUD-13.1", "That takes the First Player token and the right character."),
    m_.PERK_SPENT: Reason("SUD-13.1", "That perk is used up for this phase."),
    m_.NOT_JUNK: Reason("SUD-13.10", "Only Junk can be dealt away."),
    m_.NOTHING_TO_TAKE: Reason(
        "SUD-13.11", "It must be ammo or an ingredient that lies in the rubble discard pile."
    ),
    m_.NO_ACTION: Reason("SUD-7.3", "You have no action left this turn."),
    m_.NO_ENEMY: Reason("SUD-7.8", "There is no enemy on the line."),
    m_.NO_WEAPON: Reason("SUD-7.7", "You have no weapon you can use."),
    m_.NO_AMMO: Reason("SUD-8.3", "That weapon needs at least 1 card of its ammo."),
    m_.NOT_AN_ENEMY: Reason("SUD-6.1", "No such enemy stands at that place of the line."),
    m_.SURVIVOR_SAFE: Reason("SUD-8.2", "A Survivor is no target."),
    m_.NO_FOCUS_CARD: Reason("SUD-12.2", "You do not have FOCUS."),
    m_.NOBODY_ADJACENT: Reason("SUD-6.2", "No enemy stands next to that place."),
    m_.NO_INGREDIENTS: Reason("SUD-9.1", "You need one card of both ingredients."),
    m_.NO_TOKEN: Reason("SUD-9.2", "All tokens of that kind are in use."),
    m_.NO_PAIR: Reason("SUD-15.14", "At this table a Grenade needs two enemies side by side."),
    m_.NOT_NOW: Reason("SUD-7.9", "That cannot be played at this moment."),
    m_.CARD_NOT_OPEN: Reason("SUD-8.6", "That combat card does not lie open."),
    m_.TAKEN: Reason("SUD-1.7", "Somebody else has taken it."),
    m_.NOT_A_WEAPON: Reason("SUD-8.1", "That is no weapon you can choose here."),
    m_.TOO_MANY: Reason("SUD-8.3", "That is more than there is or than the rule allows."),
    m_.WRONG_CLASS: Reason("SUD-13.1", "The perk needs a weapon of the same class."),
    m_.TRADE_ONLY: Reason("SUD-5.5", "That belongs to the trade phase."),
    m_.CHEER_OTHERS: Reason("SUD-12.3", "You can cheer only for somebody else, at the end of their turn."),
    m_.OFFERED_CARD: Reason("SUD-5.17", "That card is on offer."),
    m_.NOT_AT_TABLE: Reason("SUD-1.1", "Nobody sits there."),
    m_.FREE_DELAY: Reason("SUD-13.9", "Sixth Sense delays it for free; paying is not needed."),
    m_.COMBAT_ONLY: Reason("SUD-7.4", "Actions belong to the combat phase."),
    m_.OWN_ATTACK: Reason("SUD-12.5", "VITALY PILLS are for your own attack."),
    m_.LUCKY_TOO_LATE: Reason("SUD-12.6", "It is too late for LUCKY: the cards are settled."),
}

ENDINGS = {
    told.DAWN: Ending("SUD-14.2", "The sun rises on a clear line: you have survived."),
    told.CLEARED: Ending("SUD-14.4", "The last of them falls: you have survived."),
    told.DEAD: Ending("SUD-2.5", "Somebody has died: all is lost."),
    told.OVERRUN: Ending("SUD-14.7", "The night does not end: the horde has worn you down."),
}
