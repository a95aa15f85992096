"""From a table's numbers to words for people, and back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from typing import ClassVar, Final, Self

from lastturn.engine import own_words
from lastturn.engine.asking import asked, named, told
from lastturn.engine.bits import members
from lastturn.engine.choosing import Choosing
from lastturn.engine.errors import BadWords, IllegalMove, UnknownWords
from lastturn.engine.language import Languages
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.picking import WholeRun, aside_pool_of, aside_run, whole_aside_run, whole_run
from lastturn.engine.reasons import (
    GAME_IS_OVER,
    LEGAL,
    NOT_ASKED,
    NOT_COMPLETE,
    ONE_TOO_MANY,
    OTHER_QUESTION,
)
from lastturn.engine.sentences import Ending, Happening, Prompt, Reason
from lastturn.engine.spoken import Language
from lastturn.engine.table import Table
from lastturn.engine.terms import (
    Ask,
    Choice,
    Composing,
    Event,
    Line,
    Outcome,
    Picks,
    Refusal,
    Way,
    is_aside,
)
from lastturn.engine.views import Fact
from lastturn.engine.word_files import ENGLISH
from lastturn.engine.words import Names, Verb, Words, name_of, phrase_of

GENERAL_REASONS: Final = {
    GAME_IS_OVER: "engine.over",
    NOT_ASKED: "engine.not_asked",
    OTHER_QUESTION: "engine.other_question",
    NOT_COMPLETE: "engine.not_complete",
    ONE_TOO_MANY: "engine.one_too_many",
}


class Speaker(ABC):
    """The words of one game in one language."""

    title: ClassVar[str]
    turn_rule: ClassVar[str]  # the rule that says whose decision it is
    languages: ClassVar[Languages | None] = None  # or else these five tables, as class variables:
    verbs: tuple[Verb, ...]
    prompts: Mapping[int, Prompt]
    happenings: Mapping[int, Happening]
    reasons: Mapping[int, Reason] = {}
    endings: Mapping[int, Ending]
    histories: ClassVar[Mapping[str, tuple[int, ...]]] = {}  # "nukes", of the fact "nukes.2": what changes it

    @abstractmethod
    def names(self) -> Names:
        """The words for numbers, by kind: {"city": [...], "card": [...]}; those of moves are stable."""

    def shown_names(self) -> Names:
        """The same as people read them, where the language has other words for them than moves have."""
        return self.names()

    @abstractmethod
    def seat_names(self, table: Table) -> list[str]:
        """What each seat plays: a continent, a nation, a character, a colour."""

    def prompt_texts(self, table: Table, seat: int) -> Mapping[str, str]:
        """The fields of the open prompt that are no numbers with a name: a draft in words."""
        return {}

    # -- taking back -----------------------------------------------------------------------------

    def final_rule(self, m: int) -> str:
        """The rule by which a move cannot be taken back without everybody's consent; empty: none."""
        return self.language.final.get(m & 0xFF, "")

    def free_undo(self, table: Table, seat: int) -> int:
        """How many of its last moves the seat may take back without asking anybody: as far as it has noticed
        nothing since, and never an act that the rules call final."""
        unnoticed, free = table.free_undo(seat), 0
        if not unnoticed:
            return 0
        for mover, m in reversed(table.moves):
            if free == unnoticed or (mover == seat and self.final_rule(m)):
                break
            free += mover == seat
        return free

    # -- the language ----------------------------------------------------------------------------

    def with_language(self, code: str) -> Self:
        """The same game with texts for people in another language; the words of moves stay as they are."""
        other = copy(self)
        other._speak(code)
        return other

    def language_codes(self) -> list[str]:
        """The languages that it has words in, English first."""
        return [ENGLISH] if self.languages is None else self.languages.codes()

    def _speak(self, code: str) -> None:
        self.language = self._in_language(code)
        self.verbs, self.prompts = self.language.verbs, self.language.prompts
        self.happenings, self.reasons = self.language.happenings, self.language.reasons
        self.endings = self.language.endings
        self.words = Words(self.verbs, self.names(), self.shown_names())

    def _in_language(self, code: str) -> Language:
        if self.languages is not None:
            return self.languages.load(code)
        if code != ENGLISH:
            raise BadWords(f"{self.title} has no words in “{code}”; it has them in: {ENGLISH}")
        return Language(ENGLISH, self.verbs, self.prompts, self.happenings, self.reasons, self.endings)

    def text(self, name: str, **values: object) -> str:
        """A text of the language's section [texts] with its fields filled in: `text("zone.hand", n=3)`."""
        return self.language.text(name, **values)

    def say(self, m: int) -> str:
        return self.words.say(m)

    def hear(self, text: str, table: Table | None = None, seat: int = 0) -> int:
        """The move that the words mean, if the seat could make it now or ever."""
        among = [] if table is None else table.legal(seat) + table.asides(seat)
        return self.words.hear(text, among)

    def hear_all(self, words: str, table: Table | None = None, seat: int = 0) -> tuple[int, str]:
        """The move that the words mean, and those of the seat's own that go with it: `as said: I wait`."""
        said, text = own_words.split(words)
        if not text:
            return self.hear(said, table, seat), ""
        m = self.hear(said, table, seat)
        if not self.words.takes_text(m):
            raise UnknownWords(f"“{said}” takes no words of your own")
        return own_words.with_text(m, self.fitting(m, text)), text

    def with_texts(self, picks: Sequence[int], texts: Sequence[str]) -> tuple[list[int], dict[int, str]]:
        """The picks with words of the seat's own, which go to those that take some, in order; and the words
        by move."""
        left, kept = [own_words.tidy(text) for text in texts], dict[int, str]()
        moves = list(picks)
        for place, m in enumerate(picks):
            if left and m in self.words.verbs and self.words.takes_text(m):
                text = left.pop(0)
                if text:
                    moves[place] = own_words.with_text(m, self.fitting(m, text))
                    kept[moves[place]] = text
        if left:
            raise IllegalMove(f"“{left[0][:40]}” goes with none of these moves")
        return moves, kept

    def fitting(self, m: int, text: str) -> str:
        """The text, if it is not too long to go with the move."""
        refusal = self.refuses_text(m, text)
        if refusal is not None:
            raise IllegalMove(f"“{self.say(m)}”: {refusal.text} ({refusal.rule})")
        return text

    def refuses_text(self, m: int, text: str) -> Refusal | None:
        """Why these words of somebody's own cannot go with the move; None: they can."""
        most = self.words.takes_text(m)
        if len(text) <= most:
            return None
        sentence = self.text("engine.too_long", n=most, n2=len(text))
        return Refusal(self.words.verbs[m & 0xFF].rule, sentence)

    # -- choices -----------------------------------------------------------------------------------

    def choosing(self, table: Table, seat: int, names: Sequence[str]) -> Choosing:
        """What makes the choices of the seat; a game whose choices say more than their words has its own."""
        return Choosing(self.words, names)

    def choice(self, table: Table, seat: int, m: int, names: Sequence[str] = ()) -> Choice:
        return self.choosing(table, seat, names or self.seat_names(table)).choice(m)

    def ways(self, table: Table, seat: int) -> tuple[Way, ...]:
        """Sensible answers whole, the best first; none where the choices are few and plain."""
        return ()

    def usual(self, table: Table, seat: int) -> int | None:
        """The answer that goes without saying: a page gives it by itself after a moment, unless somebody
        presses another one first. Nothing is lost by it that cannot be had later."""
        return None

    def ask(self, table: Table, seat: int, names: Sequence[str] = ()) -> Ask | None:
        """The question open to a seat, in words."""
        return asked(self, table, seat, names)

    def picks(self, table: Table, seat: int, names: Sequence[str] = ()) -> Picks | None:
        """The run that the seat is asked for or in the middle of, in words; None: one move answers."""
        choosing = self.choosing(table, seat, names or self.seat_names(table))
        return choosing.picks(table, seat, table.legal(seat), {})

    def aside_picks(self, table: Table, seat: int, names: Sequence[str] = ()) -> Picks | None:
        """The run of asides that the seat is in the middle of, in words: a draft, for one sheet."""
        run = table.aside_run(seat)
        if not run.begun():
            return None
        pool, choosing = (
            aside_pool_of(table, seat),
            self.choosing(table, seat, names or self.seat_names(table)),
        )
        return Picks(
            tuple([choosing.choice(m) for m in run.own()]),
            tuple([choosing.choice(m) for m in pool]),
            tuple([m for m in pool if table.completes_aside_run(seat, m)]),
            ordered=True,
        )

    def composing(self, table: Table, seat: int) -> Composing | None:
        """The run of asides that the seat may compose on one sheet; None: there is nothing of the kind."""
        return None

    def whole_run(self, table: Table, seat: int, picks: Sequence[int]) -> list[int]:
        """The moves of a run that is sent whole, in the order in which they are played; IllegalMove if one of
        them is refused or the run is not complete: then none is played."""
        said_besides = len(picks) > 0 and is_aside(picks[0])
        return self._played((whole_aside_run if said_besides else whole_run)(table, seat, list(picks)))

    def aside_run(self, table: Table, seat: int, picks: Sequence[int]) -> list[int]:
        """The same of asides whose run may stay open: a draft to go on with."""
        return self._played(aside_run(table, seat, list(picks)))

    def _played(self, found: WholeRun) -> list[int]:
        if found.reason == LEGAL:
            return found.moves
        why = self.refusal(found.reason)
        about = f"“{self.say(found.refused)}”: " if found.refused >= 0 else ""
        raise IllegalMove(f"{about}{why.text} ({why.rule})")

    def prompt_fields(self, table: Table, seat: int) -> Mapping[str, str]:
        """Values for the fields of the open prompt: numbers with their names, as events have them."""
        sentence = phrase_of(self.prompts[table.prompt(seat)].text)
        if not sentence.fields:
            return {}
        texts = self.prompt_texts(table, seat)
        numbered = [field for field in sentence.fields if field not in texts]
        shown = self.seat_names(table)
        numbers = zip(numbered, table.on_top.facts(table, seat), strict=True)
        return {**texts, **{field: named(self, field, number, shown) for field, number in numbers}}

    def asides(self, table: Table, seat: int, names: Sequence[str] = ()) -> list[Choice]:
        moves = table.asides(seat)
        if not moves:
            return []
        choosing = self.choosing(table, seat, names or self.seat_names(table))
        return [choosing.choice(m) for m in moves]

    def tell(self, table: Table, event: Event, names: Sequence[str] = ()) -> Line:
        """An event in words."""
        return told(self, event, names or self.seat_names(table))

    def name_of(self, kind: str, value: int) -> str:
        return name_of(self.words.shown, kind, value)

    def has_history(self, fact: Fact) -> bool:
        return fact.seat is not None and fact.id.partition(".")[0] in self.histories

    def changes(self, fact: Fact, line: Line) -> bool:
        """Whether the event belongs to the history of a seat's fact."""
        kinds = self.histories[fact.id.partition(".")[0]]
        names = [self.happenings[kind].name for kind in kinds]
        return line.name in names and fact.seat is not None and line.is_about(fact.seat)

    def why_not(self, table: Table, seat: int, text: str) -> Refusal | None:
        """Why the seat cannot do what the words say, or anything with the thing they name; None: it can."""
        said, own = own_words.split(text)
        try:
            m = self.hear(said, table, seat)
        except UnknownWords:
            about = self.words.about(said)
            if not about:
                raise
            return self._why_not_with(table, seat, about)
        too_long = self.refuses_text(m, own)
        if too_long is not None:
            return too_long
        code = table.refused(seat, table.bare(m))
        return None if code == LEGAL else self.refusal(code)

    def _why_not_with(self, table: Table, seat: int, about: Sequence[int]) -> Refusal | None:
        """Of all that is done with a thing at some time: what the open question says to it, if anything."""
        offered = [move(verb(m), arg(m)) for m in table.legal(seat) + table.asides(seat)]
        if set(offered) & set(about):
            return None
        asked = {verb(m) for m in offered}
        likely = sorted(about, key=lambda m: verb(m) not in asked)
        codes = [code for m in likely if (code := table.refused(seat, m)) not in GENERAL_REASONS]
        if codes or not table.legal(seat):
            return self.refusal([*codes, table.refused(seat, likely[0])][0])
        prompt = self.prompts[table.prompt(seat)]
        question = phrase_of(prompt.text).fill(self.prompt_fields(table, seat))
        return Refusal(prompt.rule, self.text("engine.asked_instead", question=question))

    def refusal(self, code: int) -> Refusal:
        """The words of a reason by its number."""
        if code in GENERAL_REASONS and code not in self.reasons:
            return Refusal(self.turn_rule, self.text(GENERAL_REASONS[code]))
        reason = self.reasons[code]
        return Refusal(reason.rule, reason.text)

    def outcome(self, table: Table) -> Outcome | None:
        if not table.over():
            return None
        ending = self.endings[table.ended]
        winners = tuple(members(table.winners()))
        return Outcome(winners, tuple(table.scores()), ending.rule, ending.text)
