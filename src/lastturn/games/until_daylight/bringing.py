"""What a move costs and brings, as far as its seat can know, and what to be warned of."""

from __future__ import annotations

from lastturn.engine.bits import bit
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.views import Fact
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import TOKENS
from lastturn.games.until_daylight.forecast import Forecast
from lastturn.games.until_daylight.inventory import DAMAGE, NOBODY, NOTHING
from lastturn.games.until_daylight.odds import Deck, percent
from lastturn.games.until_daylight.pointing import horde_id
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.craft import refuses_craft
from lastturn.games.until_daylight.rules.damage import Absorb
from lastturn.games.until_daylight.rules.declare import most_ammo, refuses_attack
from lastturn.games.until_daylight.rules.follow_up import FollowUp
from lastturn.games.until_daylight.rules.hit import Hit, is_spread, power_of, splash_of
from lastturn.games.until_daylight.shot import Shot
from lastturn.games.until_daylight.wording import Wording


class Bringing:
    """The facts that stand on a choice of one seat."""

    def __init__(self, wording: Wording, t: Board, seat: int) -> None:
        self.wording = wording
        self.facts = wording.facts
        self.text = wording.text
        self.t = t
        self.seat = seat
        self.deck = Deck(t)

    def brings(self, m: int) -> tuple[Fact, ...]:
        return self._in_search(m) or self._in_fight(m) or self._in_attack(m)

    def _in_search(self, m: int) -> tuple[Fact, ...]:
        match verb(m):
            case num.BE:
                return self._character(int(arg(m)))
            case num.START_WITH | num.TAKE | num.OFFER:
                return self._card(int(arg(m)))
            case num.KEEP:
                return self._card(int(self.t.drawn))
            case num.DRAW | num.LOOK_AGAIN:
                return (self._fact("wave", self._one_in(int(self.t.active.left()))),)
            case num.DELAY | num.DELAY_FREE:
                return self._delay(m)
            case _:
                return ()

    def _in_fight(self, m: int) -> tuple[Fact, ...]:
        match verb(m):
            case num.ACCEPT_WAVE | num.TAKE_WAVE:
                return self.coming_to(self.seat)
            case num.USE:
                return (self._fact("health", self._healed(int(arg(m)))),)
            case num.PLAY:
                return self._special(int(arg(m)))
            case num.CHOOSE:
                return self._used(int(arg(m)))
            case num.CRAFT:
                return self._token(int(arg(m)))
            case num.ABSORB:
                return self._absorbed(int(arg(m)))
            case num.LEFT:
                return self._shared(int(arg(m)), -1)
            case num.RIGHT:
                return self._shared(int(arg(m)), 1)
            case _:
                return ()

    def caution(self, m: int) -> str:
        match verb(m):
            case num.END_TURN:
                return self._unused_actions()
            case num.DISCARD:
                return self._still_useful(int(arg(m)))
            case num.TARGET:
                shot = self._declared(NOTHING)
                return "" if shot is None else self.in_the_blast(shot, int(arg(m)))
            case _:
                return ""

    def _fact(self, id: str, value: int | str, note: str = "") -> Fact:
        return Fact(id=id, name=self.wording.brings[id], value=value, note=note)

    def _one_in(self, n: int) -> str:
        return self.text("odds.one_in", n=n)

    def _percent(self, chance: float) -> str:
        return self.text("odds.percent", n=percent(chance))

    # -- attacks -------------------------------------------------------------------------------------

    def shot(self, weapon: int, ammo: int) -> Shot:
        return Shot(self.t, self.seat, weapon, ammo, self.deck)

    def at(self, shot: Shot, place: int) -> tuple[Fact, ...]:
        """SUD-8.8 to SUD-8.11: the damage to the target, how likely it falls, and the blast beside it."""
        bonus = int(self.t.bonus_at(place))
        return (
            self._fact("damage", self._range(shot.least() + bonus, shot.most() + bonus)),
            self._fact("falls", self._percent(shot.falls(place))),
            *[self._splashed(shot, other) for other in shot.blast(place)],
        )

    def _range(self, least: int, most: int) -> str:
        return str(least) if least == most else self.text("odds.range", least=least, most=most)

    def _splashed(self, shot: Shot, place: int) -> Fact:
        left = int(self.t.health_at(place)) - shot.splash
        note = self.text("brings.dies") if left <= 0 else self.text("brings.still", n=left)
        return Fact(
            id=f"splash.{horde_id(self.t, place)}", name=self.picture(place), value=shot.splash, note=note
        )

    def picture(self, place: int) -> str:
        return self.facts.pictures[horde.card_of(self.t.line[place])]

    def in_the_blast(self, shot: Shot, place: int) -> str:
        """SUD-8.9: Survivors that would die of the splash."""
        dying = [self.picture(other) for other in shot.kills(place)]
        return self.text("caution.blast", survivors=", ".join(dying)) if dying else ""

    def without(self, place: int) -> tuple[Fact, ...]:
        """What would come to the holder if the enemy fell."""
        if self.t.holder == NOBODY:
            return ()
        return self._coming(Forecast(self.t, self.t.holder, self.deck, place))

    def coming_to(self, seat: int) -> tuple[Fact, ...]:
        """The attacks of the line as it stands, if the seat holds WAVE!."""
        return (*self._coming(Forecast(self.t, seat, self.deck)), self._health(seat))

    def _coming(self, forecast: Forecast) -> tuple[Fact, ...]:
        return (
            self._fact("coming", self.text("odds.about", n=f"{forecast.coming():.1f}")),
            self._fact("death", self._percent(forecast.death())),
        )

    def _health(self, seat: int) -> Fact:
        return self._fact("health", int(self.t.health_left(seat)))

    def _declared(self, ammo: int) -> Shot | None:
        """The weapon of the run that the seat is in, with so much ammo or what is picked; at least 1."""
        step = self.t.on_top
        if not isinstance(step, (TakeActions, FollowUp)) or step.made.of(num.WITH) < 0:
            return None
        weapon = int(step.made.of(num.WITH))
        picked = max(int(step.made.of(num.AMMO)), min(1, int(most_ammo(self.t, self.seat, weapon))))
        return self.shot(weapon, picked if ammo == NOTHING else ammo)

    def _in_attack(self, m: int) -> tuple[Fact, ...]:
        match verb(m):
            case num.WITH:
                weapon = int(arg(m))
                shot = self.shot(weapon, min(1, int(most_ammo(self.t, self.seat, weapon))))
                return (self._fact("damage", self._range(shot.least(), shot.most())),)
            case num.TARGET:
                aimed = self._declared(NOTHING)
                return () if aimed is None else self.at(aimed, int(arg(m)))
            case num.AMMO:
                return self._loaded(int(arg(m)))
            case _:
                return ()

    def _loaded(self, ammo: int) -> tuple[Fact, ...]:
        step, shot = self.t.on_top, self._declared(ammo)
        if shot is None:
            return ()
        assert isinstance(step, (TakeActions, FollowUp))
        target = int(step.made.of(num.TARGET))
        if target >= 0:
            return self.at(shot, target)
        return (self._fact("damage", self._range(shot.least(), shot.most())),)

    def _used(self, card: int) -> tuple[Fact, ...]:
        """SUD-8.7, SUD-8.8: the attack with one of the open cards."""
        attack = self.t.on_top.below
        if not isinstance(attack, Attack):
            return ()
        power = int(power_of(self.t, attack.base, card))
        splash = int(splash_of(self.t, attack.seat, attack.weapon, card))
        shared = is_spread(self.t, attack.weapon, attack.focus, card)
        return (
            self._fact("damage", power, self.text("brings.to_share") if shared else ""),
            *([self._fact("splash", splash)] if splash else []),
            *self._fate(power + int(self.t.bonus_at(attack.target)), int(attack.target)),
        )

    def _shared(self, points: int, way: int) -> tuple[Fact, ...]:
        """SUD-8.9 to SUD-8.11: the splash comes first, then the points and what Spears and a mark add."""
        hit = self.t.on_top
        if not isinstance(hit, Hit):
            return ()
        place = int(hit.target) + way
        bonus = int(self.t.bonus_at(place)) if points > 0 else 0
        return self._fate(int(hit.splash) + points + bonus, place)

    def _fate(self, damage: int, place: int) -> tuple[Fact, ...]:
        left = int(self.t.health_at(place)) - damage
        if left <= 0:
            return (self._fact("falls", self._percent(1.0)),)
        return (self._fact("left", left),)

    # -- the seat ------------------------------------------------------------------------------------

    def _delay(self, m: int) -> tuple[Fact, ...]:
        """SUD-4.8: WAVE! goes back among the others."""
        t = self.t
        cost = int(t.content.delay_cost) if verb(m) == num.DELAY else 0
        return (
            self._fact("health", int(t.health_left(self.seat)) - cost),
            self._fact("wave", self._one_in(int(t.active.left()) + 1)),
        )

    def _healed(self, kind: int) -> int:
        points = min(int(self.t.content.heals[kind]), int(self.t.of(self.seat, DAMAGE)))
        return int(self.t.health_left(self.seat)) + points

    def _special(self, kind: int) -> tuple[Fact, ...]:
        t = self.t
        if t.content.costs[kind] == 0:
            return ()
        return (self._fact("health", int(t.health_left(self.seat) - t.content.delay_cost)),)

    def _absorbed(self, survivors: int) -> tuple[Fact, ...]:
        step = self.t.on_top
        if not isinstance(step, Absorb):
            return ()
        left = int(self.t.health_left(self.seat) - step.damage) + survivors
        return (self._fact("health", max(left, 0)),)

    # -- components ----------------------------------------------------------------------------------

    def _character(self, character: int) -> tuple[Fact, ...]:
        """SUD-1.3, SUD-1.4"""
        content, told = self.t.content, self.facts.files.characters.character[character]
        return (
            self._fact("health", int(content.health[character])),
            self._fact("weapon", self.facts.card_names[content.weapon_of[character]]),
            self._fact("blurb", told.blurb),
            Fact(id="always", name=told.always.name, value=told.always.text),
            Fact(id="first", name=told.first.name, value=told.first.text),
        )

    def _card(self, kind: int) -> tuple[Fact, ...]:
        return (
            self._fact("family", self.wording.families[kind]),
            self._fact("text", self.wording.cards[kind]),
        )

    def _token(self, token: int) -> tuple[Fact, ...]:
        return (self._fact("effect", self.wording.tokens[token]),)

    # -- cautions ------------------------------------------------------------------------------------

    def _unused_actions(self) -> str:
        step, t = self.t.on_top, self.t
        if not isinstance(step, TakeActions) or step.actions == 0:
            return ""
        able = refuses_attack(t, self.seat) == LEGAL
        for token in range(TOKENS):
            able = able or refuses_craft(t, self.seat, token) == LEGAL
        return self.text("caution.actions", n=step.actions) if able else ""

    def _still_useful(self, kind: int) -> str:
        """A weapon that one has ammo for, and ammo for a weapon that one has."""
        t, held = self.t, int(self.t.held_kinds(self.seat))
        ammo = int(t.content.ammo[kind])
        if ammo != NOTHING and held & bit(ammo):
            return self.text("caution.loaded", ammo=self.facts.card_names[ammo])
        for slot in range(t.slots(self.seat)):
            weapon = int(t.kind_at(self.seat, slot))
            if t.content.ammo[weapon] == kind:
                return self.text("caution.ammo", weapon=self.facts.card_names[weapon])
        return ""
