"""What a game says in one language, as it is looked up: by number, and texts by name."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from lastturn.engine.errors import BadWords
from lastturn.engine.sentences import Ending, Happening, Prompt, Reason
from lastturn.engine.word_files import ENGINE_TEXTS, fields_listed
from lastturn.engine.words import Phrase, Verb


def phrases(texts: Mapping[str, str]) -> dict[str, Phrase]:
    return {name: Phrase(text) for name, text in texts.items()}


class Language:
    """All that a game says in one language, by number; `texts` are by name. Never changed.

    final: by verb, the rule that says that it cannot be taken back.
    """

    def __init__(
        self,
        code: str,
        verbs: tuple[Verb, ...],
        prompts: Mapping[int, Prompt],
        happenings: Mapping[int, Happening],
        reasons: Mapping[int, Reason],
        endings: Mapping[int, Ending],
        texts: dict[str, Phrase] | None = None,
        final: Mapping[int, str] | None = None,
    ) -> None:
        self.code = code
        self.verbs = verbs
        self.prompts = prompts
        self.happenings = happenings
        self.reasons = reasons
        self.endings = endings
        self.texts: dict[str, Phrase] = phrases(ENGINE_TEXTS) if texts is None else texts
        self.final: Mapping[int, str] = {} if final is None else final

    def text(self, name: str, **values: object) -> str:
        """The text of that name with its fields filled in: `text("zone.hand", n=3)`."""
        phrase = self.texts.get(name)
        if phrase is None:
            raise self._unknown(name)
        if not phrase.fields and not values:
            return phrase.text
        if len(values) != len(phrase.fields) or any([field not in values for field in phrase.fields]):
            wrong = f"is given the fields {fields_listed(values)}; it has {fields_listed(phrase.fields)}"
            raise BadWords(f"{self.code}.toml, [texts] {name}: {wrong}")
        return phrase.with_values([str(values[field]) for field in phrase.fields])

    def _unknown(self, name: str) -> BadWords:
        near = [f"; did you mean “{close}”?" for close in get_close_matches(name, self.texts, 1)]
        return BadWords(f"{self.code}.toml, [texts]: there is no “{name}”{''.join(near)}")
