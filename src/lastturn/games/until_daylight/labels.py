"""What is on a button: a move with what it takes and brings, read off the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastturn.engine.moves import arg, verb
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import NOTHING
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.damage import Absorb
from lastturn.games.until_daylight.rules.hit import Hit, is_spread, power_of, splash_of
from lastturn.games.until_daylight.standing import horde_marks
from lastturn.games.until_daylight.wording import Wording


class Labels:
    """Words for the buttons of a seat that is asked."""

    def __init__(self, wording: Wording, t: Board) -> None:
        self.wording = wording
        self.text = wording.text
        self.t = t

    def label(self, m: int, plain: str) -> str:
        """The plain label, and behind it what the table has to say."""
        maker = MAKERS.get(verb(m))
        said = maker(self, arg(m)) if maker is not None else ""
        return f"{plain}: {said}" if said else plain

    def character(self, character: int) -> str:
        health = self.t.content.health[character]
        return self.text("label.character", health=health, text=self.wording.characters[character])

    def card(self, kind: int) -> str:
        return self.wording.cards[kind]

    def drawn(self, _: int) -> str:
        return self.wording.cards[self.t.drawn] if self.t.drawn != NOTHING else ""

    def token(self, token: int) -> str:
        return self.wording.tokens[token]

    def enemy(self, place: int) -> str:
        return ", ".join(horde_marks(self.wording, self.t, place))

    def to_the_left(self, _: int) -> str:
        return self.beside_target(-1)

    def to_the_right(self, _: int) -> str:
        return self.beside_target(1)

    def beside_target(self, way: int) -> str:
        attack = self.t.on_top
        if not isinstance(attack, Hit):
            return ""
        place = int(attack.target) + way
        left = int(self.t.health_at(place) - attack.splash)
        said = self.text("label.after_splash", n=left) if attack.splash else self.enemy(place)
        return f"{self.wording.facts.enemy_names[self.t.type_at(place)]}, {said}"

    def absorb(self, survivors: int) -> str:
        step = self.t.on_top
        return self.text("label.absorb", n=step.damage - survivors) if isinstance(step, Absorb) else ""

    def combat(self, card: int) -> str:
        """The damage that the attack would do with the card."""
        attack = self.t.on_top.below
        if not isinstance(attack, Attack):
            return ""
        power = power_of(self.t, attack.base, card)
        splash = splash_of(self.t, attack.seat, attack.weapon, card)
        shared = is_spread(self.t, attack.weapon, attack.focus, card)
        damage = self.text("label.damage_to_share" if shared else "label.damage", n=power)
        return ", ".join([damage, self.text("label.splash", n=splash)]) if splash else damage


MAKERS: Final[dict[int, Callable[[Labels, int], str]]] = {
    num.BE: Labels.character, num.START_WITH: Labels.card, num.WITH: Labels.card, num.PLAY: Labels.card,
    num.USE: Labels.card, num.TAKE: Labels.card, num.KEEP: Labels.drawn, num.CRAFT: Labels.token,
    num.TARGET: Labels.enemy, num.ALSO: Labels.enemy, num.MARK: Labels.enemy, num.CHOOSE: Labels.combat,
    num.LEFT: Labels.to_the_left, num.RIGHT: Labels.to_the_right, num.ABSORB: Labels.absorb,
}  # fmt: skip
