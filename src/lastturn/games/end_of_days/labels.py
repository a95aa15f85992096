"""What is on a button: a move with what it brings, read off the table."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append

from lastturn.engine.moves import arg, arg2, verb
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.content import Texts
from lastturn.games.end_of_days.deal import A_CLOSING, Deal
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.sums import nation_text, ship_text
from lastturn.games.end_of_days.view import Viewer

EFFECTS = {
    c.CIVIL_WAR: "who leads in military cards loses half of them",
    c.DOOMSDAY: "attack every rocketship card in play",
    c.FROM_DISCARDS: "fetch a military card from the discards",
    c.STEAL: "steal a module in play",
    c.MELTDOWN: "every nation on it discards half of its hand",
    c.MOBS: "who leads in modules loses half of them",
    c.CLEAR: "get rid of your face-down cards",
    c.CONDEMN: "turn an unused Sanction card face-down",
    c.RANDOM_CARD: "take a random card out of a hand",
    c.FROM_SCRAPYARD: "fetch a card from the Scrapyard",
}
SCOPES = {c.ROCKETSHIP: "module", c.NOT_ROCKETSHIP: "military or spy card"}


class Labels:
    """Words for the buttons of a seat that is asked."""

    def __init__(self, t: Board, texts: Texts) -> None:
        self.t = t
        self.texts = texts
        self.makers: dict[int, Callable[[int], str]] = {
            num.CHOOSE: self.nation, num.TAKE: self.take, num.FETCH: self.card, num.USE: self.use,
            num.DEPLOY: self.card, num.BUILD: self.build, num.LAUNCH: self.launch,
            num.CLOSE: self.close, num.ANSWER: self.card,
        }  # fmt: skip

    def label(self, m: int, plain: str) -> str:
        """The plain label, and behind it what the table has to say."""
        maker = self.makers.get(verb(m))
        if maker is None:
            return plain
        return f"{plain}{', ' if ':' in plain else ': '}{maker(m)}"

    def nation(self, m: int) -> str:
        return nation_text(self.t.content, arg(m))

    def card(self, m: int) -> str:
        return self.texts.card_texts[arg(m)]

    def take(self, m: int) -> str:
        """EOD-4.6: it need not be a card the nation may play; only the current player takes."""
        barred = not self.t.playable[arg(m)] >> self.t.current & 1
        return f"{self.card(m)}{' Not your flag.' * barred}"

    def close(self, m: int) -> str:
        viewer = Viewer(self.t, self.texts, int(self.t.current), False)
        return viewer.closing(Deal(A_CLOSING, self.t.current, arg(m)))

    def use(self, m: int) -> str:
        content, mode = self.t.content, arg2(m)
        n, what = int(content.amount[mode]), SCOPES.get(int(content.scope[mode]), "card")
        match content.kind[mode]:
            case c.ATTACK:
                return f"{n} attack{'s' * (n != 1)}, each hits on {content.attack_hits_on} or more"
            case c.DESTROY:
                return f"destroy one {what if content.scope[mode] != c.NAMED else self.named(mode)}"
            case c.LOOK:
                return "look at a hand" + " and discard a card of it" * int(content.then_discard[mode])
            case c.DRAW_CARDS:
                return f"draw {n} cards"
            case c.ULTIMATUM:
                return f"destroy a card unless its nation gives you {n} hand cards"
            case kind:
                return EFFECTS[int(kind)]

    def named(self, mode: int) -> str:
        content = self.t.content
        return " or ".join(
            [self.texts.type_names[i] for i in range(content.types) if content.named[mode] >> i & 1]
        )

    def build(self, m: int) -> str:
        """The site as it will be; only the current player builds."""
        modules = ships.at_site(self.t, self.t.current, arg2(m) - 1)
        return ship_text(self.t.content, append(modules, arg(m)))

    def launch(self, m: int) -> str:
        step = self.t.on_top
        assert isinstance(step, MayLaunch), "ships are launched in step 4 only"
        modules = ships.at_site(self.t, step.seat, arg(m) - 1)
        points, chance = ships.points(self.t.content, modules), ships.liftoff(self.t.content, modules)
        return f"gets away on {min(int(chance), 6)} or less, {points} Victory Point{'s' * (points != 1)}"
