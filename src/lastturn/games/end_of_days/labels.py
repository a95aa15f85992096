"""What is on a button: a move with what it brings, read off the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append

from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.spoken import Language
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.deal import A_CLOSING, Deal
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.sums import joined, nation_text, ship_text
from lastturn.games.end_of_days.view import Seen

EFFECTS: Final = {
    c.CIVIL_WAR: "label.civil_war",
    c.DOOMSDAY: "label.doomsday",
    c.FROM_DISCARDS: "label.from_discards",
    c.STEAL: "label.steal",
    c.MELTDOWN: "label.meltdown",
    c.MOBS: "label.mobs",
    c.CLEAR: "label.clear",
    c.CONDEMN: "label.condemn",
    c.RANDOM_CARD: "label.random_card",
    c.FROM_SCRAPYARD: "label.from_scrapyard",
}
SCOPES: Final = {c.ROCKETSHIP: "label.destroy_module", c.NOT_ROCKETSHIP: "label.destroy_paper"}


class Labels:
    """Words for the buttons of a seat that is asked."""

    def __init__(self, table: Board, texts: PackTexts, language: Language) -> None:
        self.t = table
        self.texts = texts
        self.language = language

    def label(self, m: int, plain: str) -> str:
        """The plain label, and behind it what the table has to say."""
        maker = MAKERS.get(verb(m))
        if maker is None:
            return plain
        name = "label.further" if ":" in plain else "label.first"
        return self.language.text(name, label=plain, brings=maker(self, m))

    def nation(self, m: int) -> str:
        return nation_text(self.language, self.t.content, arg(m))

    def card(self, m: int) -> str:
        return self.texts.card_texts[arg(m)]

    def take(self, m: int) -> str:
        """EOD-4.6: it need not be a card the nation may play; only the current player takes."""
        brings = self.card(m)
        if self.t.playable[arg(m)] >> self.t.current & 1:
            return brings
        return self.language.text("label.not_your_flag", brings=brings)

    def close(self, m: int) -> str:
        viewer = Seen(self.t, self.texts, self.language, int(self.t.current), face_up=False)
        return viewer.closing(Deal(A_CLOSING, self.t.current, arg(m)))

    def use(self, m: int) -> str:
        content, mode, text = self.t.content, arg2(m), self.language.text
        n = content.amount[mode]
        match content.kind[mode]:
            case c.ATTACK:
                return text("label.attack", n=n, n2=content.attack_hits_on)
            case c.DESTROY:
                return self.destroy(mode)
            case c.LOOK:
                return text("label.look_and_discard" if content.then_discard[mode] else "label.look")
            case c.DRAW_CARDS:
                return text("label.draw", n=n)
            case c.ULTIMATUM:
                return text("label.ultimatum", n=n)
            case kind:
                return text(EFFECTS[int(kind)])

    def destroy(self, mode: int) -> str:
        content = self.t.content
        if content.scope[mode] != c.NAMED:
            return self.language.text(SCOPES.get(int(content.scope[mode]), "label.destroy"))
        named = [self.texts.type_names[i] for i in range(content.types) if content.named[mode] >> i & 1]
        return self.language.text("label.destroy_named", card=joined(self.language, "list.or", named))

    def build(self, m: int) -> str:
        """The site as it will be; only the current player builds."""
        modules = ships.at_site(self.t, self.t.current, arg2(m) - 1)
        return ship_text(self.language, self.t.content, append(modules, arg(m)))

    def launch(self, m: int) -> str:
        step = self.t.on_top
        assert isinstance(step, MayLaunch), "ships are launched in step 4 only"
        modules = ships.at_site(self.t, step.seat, arg(m) - 1)
        points, chance = ships.points(self.t.content, modules), ships.liftoff(self.t.content, modules)
        return self.language.text("label.launch", n=min(int(chance), 6), n2=points)


MAKERS: Final[dict[int, Callable[[Labels, int], str]]] = {
    num.CHOOSE: Labels.nation, num.TAKE: Labels.take, num.FETCH: Labels.card, num.USE: Labels.use,
    num.DEPLOY: Labels.card, num.BUILD: Labels.build, num.LAUNCH: Labels.launch, num.CLOSE: Labels.close,
    num.ANSWER: Labels.card,
}  # fmt: skip
