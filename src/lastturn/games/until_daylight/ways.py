"""Whole answers for one gesture: an attack with all its parts, a craft, a gift, damage shared out."""

from __future__ import annotations

from lastturn.engine.bits import bit, count, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.reasons import LEGAL
from lastturn.engine.terms import Way
from lastturn.engine.views import Fact
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.bringing import Bringing
from lastturn.games.until_daylight.cards import BARRICADE, GRENADE, SPEAR, TOKENS, TRAP
from lastturn.games.until_daylight.inventory import NOTHING
from lastturn.games.until_daylight.pointing import horde_id, inventory_id
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.craft import refuses_craft, refuses_grenade
from lastturn.games.until_daylight.rules.declare import (
    ANY_CLASS,
    at_place,
    most_ammo,
    offer_weapons,
    only_enemy,
    only_weapon,
    refuses_focus,
)
from lastturn.games.until_daylight.rules.follow_up import FollowUp
from lastturn.games.until_daylight.rules.gifts import has_number
from lastturn.games.until_daylight.rules.hit import Hit
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.sense.attacks import MOST_AMMO, deck, worth_of_attack
from lastturn.games.until_daylight.sense.barter import gain_of_gift, own_worth
from lastturn.games.until_daylight.sense.danger import target_of
from lastturn.games.until_daylight.sense.fight import (
    worth_of_grenade,
    worth_of_share,
    worth_of_spear,
    worth_of_token,
)
from lastturn.games.until_daylight.sense.items import worth
from lastturn.games.until_daylight.wording import Wording


class Ways:
    """The whole answers that a seat has, each with its worth."""

    def __init__(self, wording: Wording, t: Board, seat: int, names: list[str]) -> None:
        self.wording = wording
        self.facts = wording.facts
        self.text = wording.text
        self.t = t
        self.seat = seat
        self.names = names
        self.bringing = Bringing(wording, t, seat)
        self.fallen: dict[int, tuple[Fact, ...]] = {}  # by place: what would come without the enemy there
        self.found: list[tuple[int, Way]] = []

    def best_first(self) -> tuple[Way, ...]:
        question, step = self.t.prompt(self.seat), self.t.on_top
        if question == num.COMBAT_TURN and isinstance(step, TakeActions) and step.actions > 0:
            self._attacks(ANY_CLASS, True)
            self._crafts()
        elif question == num.FOLLOW_UP and isinstance(step, FollowUp):
            self._attacks(int(step.only), False)
        elif question == num.TRADE and isinstance(step, TradePhase):
            self._gifts(step)
        elif question in (num.SHARE_LEFT, num.SHARE_RIGHT):
            self._shares(step)
        worths = [worth for worth, _ in self.found]
        order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
        return tuple([self.found[i][1] for i in order])

    def _add(
        self, worth: int, label: str, moves: list[int], on: list[str], brings: tuple[Fact, ...] = ()
    ) -> None:
        self.found.append((worth, Way(label, tuple(moves), tuple(on), brings)))

    # -- attacks -------------------------------------------------------------------------------------

    def _attacks(self, only: int, begins: bool) -> None:
        """Every weapon that can be used on every enemy, with as much ammo as can help."""
        menu = Menu()
        if self.t.has_enemy():
            offer_weapons(self.t, self.seat, only, menu)
        for i in range(menu.size):
            weapon = int(arg(menu.moves[i]))
            most = int(most_ammo(self.t, self.seat, weapon))
            for ammo in range(min(most, 1), min(most, int(MOST_AMMO)) + 1):
                self._attacks_with(weapon, ammo, self._beginning(weapon, only, begins))

    def _beginning(self, weapon: int, only: int, begins: bool) -> list[int]:
        """The table picks the only weapon of a turn itself."""
        named = [int(move(num.WITH, weapon))]
        if not begins:
            return named
        given = only_weapon(self.t, self.seat, only) != NOTHING
        return [int(move(num.ATTACK)), *([] if given else named)]

    def _attacks_with(self, weapon: int, ammo: int, begun: list[int]) -> None:
        t, bringing, counts = self.t, self.bringing, deck(self.t)
        shot = bringing.shot(weapon, ammo)
        for place in range(len(t.line)):
            if not t.is_enemy(place):
                continue
            moves = [*begun, *self._aim(place)]
            moves += [int(move(num.AMMO, ammo))] if most_ammo(t, self.seat, weapon) > 1 else []
            brings = (*bringing.at(shot, place), *self._warning(bringing.in_the_blast(shot, place)))
            brings = (*brings, *self._without(place))
            for focus in (False, True) if refuses_focus(t, self.seat, place) == LEGAL else (None,):
                played = [] if focus is None else [int(move(num.FOCUS if focus else num.NO_FOCUS))]
                worth = worth_of_attack(t, self.seat, weapon, place, ammo, focus is True, counts)
                self._add(
                    int(worth),
                    self._says_attack(weapon, place, ammo, focus is True),
                    [*moves, *played],
                    self._on_attack(weapon, ammo, place, focus is True),
                    brings,
                )

    def _says_attack(self, weapon: int, place: int, ammo: int, focus: bool) -> str:
        return self.text(
            "way.attack",
            weapon=self.wording.short_names[weapon],
            enemy=self.bringing.picture(place),
            n=place + 1,
            spent=self.text("spent.ammo", n=ammo) if ammo else "",
            focus=self.text("spent.focus") if focus else "",
        )

    def _named(self, place: int) -> str:
        return self.text("way.on_line", enemy=self.bringing.picture(place), n=place + 1)

    def _on_attack(self, weapon: int, ammo: int, place: int, focus: bool) -> list[str]:
        content, ids = self.t.content, self.facts.card_ids
        on = [ids[weapon], horde_id(self.t, place)]
        on += [ids[content.ammo[weapon]]] * ammo
        return [*on, ids[content.focus]] if focus else on

    def _warning(self, text: str) -> tuple[Fact, ...]:
        return (Fact(id="caution", name=self.wording.brings["caution"], value=text),) if text else ()

    def _without(self, place: int) -> tuple[Fact, ...]:
        if place not in self.fallen:
            self.fallen[place] = self.bringing.without(place)
        return self.fallen[place]

    # -- crafting ------------------------------------------------------------------------------------

    def _crafts(self) -> None:
        for token in range(TOKENS):
            if refuses_craft(self.t, self.seat, token) == LEGAL:
                if token in (BARRICADE, TRAP):
                    self._before_seats(token)
                elif token == SPEAR:
                    self._spears()
                else:
                    self._grenades()

    def _parts(self, token: int) -> list[str]:
        content, ids = self.t.content, self.facts.card_ids
        return [ids[content.first_part[token]], ids[content.second_part[token]]]

    def _craft(self, token: int, whom: str, worth: int, moves: list[int], on: list[str]) -> None:
        label = self.text("way.craft", token=self.facts.token_names[token], whom=whom)
        effect = (Fact(id="effect", name=self.wording.brings["effect"], value=self.wording.tokens[token]),)
        whole = [int(move(num.CRAFT, token)), *moves]
        self._add(worth, label, whole, [*self._parts(token), *on], effect)

    def _before_seats(self, token: int) -> None:
        t = self.t
        worth, target = int(worth_of_token(t, self.seat, token)), int(target_of(t, self.seat))
        place = "traps" if token == TRAP else "barricades"
        if t.seats == 1 or (token == BARRICADE and not t.house.any_barricade):
            self._craft(token, self.names[self.seat], worth, [], [f"{place}.{self.seat + 1}"])
            return
        for seat in range(t.seats):
            less = 0 if seat == target else 1000
            moves = [int(move(num.BEFORE, seat))]
            self._craft(token, self.names[seat], worth - less, moves, [f"{place}.{seat + 1}"])

    def _aim(self, place: int) -> list[int]:
        return [int(at_place(self.t, num.TARGET, place))] if only_enemy(self.t) < 0 else []

    def _spears(self) -> None:
        t = self.t
        for place in range(len(t.line)):
            if t.is_enemy(place):
                worth = int(worth_of_spear(t, self.seat, place))
                self._craft(SPEAR, self._named(place), worth, self._aim(place), [horde_id(t, place)])

    def _grenades(self) -> None:
        t = self.t
        for place in range(len(t.line)):
            if refuses_grenade(t, place, t.type_at(place)) == LEGAL:
                if t.is_enemy(place + 1):
                    self._grenade(place, place + 1)
                if not t.house.exactly_two:
                    self._grenade(place, NOTHING)

    def _grenade(self, place: int, also: int) -> None:
        t = self.t
        caught = [place] if also == NOTHING else [place, also]
        self._craft(
            GRENADE,
            self.text("way.and").join([self._named(one) for one in caught]),
            int(worth_of_grenade(t, self.seat, place, also)),
            [*self._aim(place), *self._second(place, also)],
            [horde_id(t, one) for one in caught],
        )

    def _second(self, place: int, also: int) -> list[int]:
        """Who else is caught, where that is asked (SUD-9.8, SUD-15.14)."""
        t = self.t
        left, right = t.is_enemy(place - 1), t.is_enemy(place + 1)
        if (not left and not right) or (t.house.exactly_two and left != right):
            return []
        return [int(move(num.ALONE) if also == NOTHING else at_place(t, num.ALSO, also))]

    # -- gifts ---------------------------------------------------------------------------------------

    def _gifts(self, step: TradePhase) -> None:
        """SUD-5.6: one card of each kind to everybody who may still be offered it."""
        t, seen = self.t, 0
        for slot in range(t.slots(self.seat)):
            kind = int(t.kind_at(self.seat, slot))
            if seen & bit(kind) or step.offers.refuses_offer(t, self.seat, kind) != LEGAL:
                continue
            seen |= bit(kind)
            receivers = int(step.offers.receivers(t, self.seat, kind))
            moves = [int(move(num.OFFER, kind))]
            moves += [int(move(num.CARDS, 1))] if has_number(t, self.seat, kind) else []
            for other in range(t.seats):
                if has(receivers, other):
                    self._gift(kind, other, moves, count(receivers) > 1)

    def _gift(self, kind: int, other: int, begun: list[int], asked: bool) -> None:
        label = self.text("way.gift", card=self.wording.short_names[kind], seat=self.names[other])
        moves = [*begun, *([int(move(num.TO, other))] if asked else [])]
        self._add(
            self._worth_giving(kind, other), label, moves, [self.facts.card_ids[kind], inventory_id(other)]
        )

    def _worth_giving(self, kind: int, other: int) -> int:
        """What others need is known only where inventories are open."""
        if self.t.house.closed:
            return -int(worth(self.t, self.seat, kind, self.t.holds(self.seat, kind) - 1))
        return int(gain_of_gift(self.t, other, kind, own_worth(self.t, self.seat, kind)))

    # -- damage to share out -------------------------------------------------------------------------

    def _shares(self, step: object) -> None:
        """SUD-8.10: points to the left and to the right, the rest for the target."""
        if not isinstance(step, Hit) or step.made.begun():
            return
        t, target, power = self.t, int(step.target), int(step.power)
        most_left = power if step.may_share(t, target - 1) else 0
        most_right = power if step.may_share(t, target + 1) else 0
        for left in range(most_left + 1):
            for right in range(min(most_right, power - left) + 1):
                moves = [int(move(num.LEFT, left))] if most_left > 0 else []
                if most_right > 0 and left < power:
                    moves.append(int(move(num.RIGHT, right)))
                self._share(step, {target - 1: left, target: power - left - right, target + 1: right}, moves)

    def _share(self, step: Hit, points: dict[int, int], moves: list[int]) -> None:
        t = self.t
        hit = [place for place in points if points[place] > 0]
        named = [self.text("way.points", n=points[place], enemy=self._named(place)) for place in hit]
        target = int(step.target)
        worth = worth_of_share(t, step, points[target - 1], points[target + 1])
        self._add(int(worth), ", ".join(named), moves, [horde_id(t, place) for place in hit])
