"""What an entry of a script expects, and what was found.

The format is described in `docs/reference/scenes.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from lastturn.engine.contract import is_aside
from lastturn.engine.entries import EntryReader, placed
from lastturn.engine.errors import LastTurnError
from lastturn.engine.scene_files import dice_left
from lastturn.engine.stage import Stage, listed, names_in
from lastturn.engine.views import Thing, View


class Finding(Struct, frozen=True):
    """One expectation of a script and what was found."""

    where: str
    expected: str
    found: str
    holds: bool


def expectations(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    """What the entry expects once its moves are made; all its other fields have been read."""
    findings: list[Finding] = []
    for key, check in CHECKS.items():
        if entry.has(key):
            try:
                findings += check(stage, entry, where)
            except LastTurnError as wrong:
                raise entry.error(placed(entry.where, wrong)) from None
    entry.ignore(*WHOSE)
    entry.finish()
    return findings


def _same(where: str, what: str, expected: object, found: object) -> Finding:
    return Finding(where, f"{what} {expected}", str(found), expected == found)


# -- questions -----------------------------------------------------------------------------------


def _whose(stage: Stage, entry: EntryReader) -> int:
    """The seat of `to`; without it the first that is asked, or -1 if nobody is."""
    if entry.has("to"):
        return entry.number("to", 1, int(stage.table.seats)) - 1
    return stage.match.seat


def _whom(seat: int) -> str:
    return f"seat {seat + 1}" if seat >= 0 else "whoever is asked"


def _asked(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    return [_same(where, "asked", entry.numbers("asked"), [seat + 1 for seat in stage.asked()])]


def _prompt(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    seat = _whose(stage, entry)
    found = stage.prompt(seat) or stage.who_is_asked()
    return [_same(where, f"prompt of {_whom(seat)}", entry.text("prompt"), found)]


def _offered(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    return [_option(stage, entry, where, words, True) for words in entry.texts("offered")]


def _not_offered(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    return [_option(stage, entry, where, words, False) for words in entry.texts("not_offered")]


def _option(stage: Stage, entry: EntryReader, where: str, words: str, wanted: bool) -> Finding:
    """Only a seat that is asked can be offered an answer, or not be offered it; asides need no question."""
    seat, m = _whose(stage, entry), stage.game.hear(words)
    expected = f"{'offered' if wanted else 'not offered'} to {_whom(seat)}: {stage.game.say(m)}"
    if not is_aside(m) and seat not in stage.asked():
        return Finding(where, expected, stage.who_is_asked(), False)
    is_open = m in stage.table.legal(seat) + stage.table.asides(seat)
    return Finding(where, expected, listed(stage.options(seat)), is_open == wanted)


def _only_offered(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    """Exactly these answers; what may be said besides does not count."""
    seat = _whose(stage, entry)
    wanted = sorted([stage.game.say(stage.game.hear(words)) for words in entry.texts("only_offered")])
    found = sorted([stage.game.say(m) for m in stage.table.legal(seat)])
    expected = f"offered to {_whom(seat)} only: {listed(wanted)}"
    return [Finding(where, expected, listed(found) if found else stage.who_is_asked(), wanted == found)]


def _default(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    seat = _whose(stage, entry)
    wanted = stage.game.say(stage.game.hear(entry.text("default")))
    found = stage.default(seat) or stage.who_is_asked()
    return [_same(where, f"when the time of {_whom(seat)} is out:", wanted, found)]


def _refused(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    findings = []
    for case in entry.entries("refused", "move"):
        seat = (
            case.number("seat", 1, int(stage.table.seats)) - 1 if case.has("seat") else _whose(stage, entry)
        )
        findings += _refusal(stage, case, where, seat)
        case.finish()
    return findings


def _refusal(stage: Stage, case: EntryReader, where: str, seat: int) -> list[Finding]:
    words = case.text("move")
    refusal = stage.match.why_not(words, seat)
    expected = f"“{words}” refused to {_whom(seat)}"
    if refusal is None:
        return [Finding(where, expected, "it is open to it", False)]
    findings = []
    if case.has("rule"):
        findings.append(_same(where, f"{expected} by", case.text("rule"), refusal.rule))
    if case.has("says"):
        says = case.text("says")
        findings.append(Finding(where, f"{expected} with “{says}”", refusal.text, says in refusal.text))
    return findings or [Finding(where, expected, f"{refusal.text} ({refusal.rule})", True)]


# -- what lies on the table ----------------------------------------------------------------------


def _seen(stage: Stage, entry: EntryReader) -> View:
    """Everything face up, or what the seat of `seen_by` sees (0: a spectator)."""
    if not entry.has("seen_by"):
        return stage.view()
    seat = entry.number("seen_by", 0, int(stage.table.seats)) - 1
    return stage.view(seat if seat >= 0 else None, face_up=False)


def _by_zone(stage: Stage, entry: EntryReader, key: str) -> tuple[EntryReader, View]:
    """The table by zone that the key holds, and the view it is about."""
    zones, view = entry.entry(key), _seen(stage, entry)
    known = [zone.id for zone in view.zones]
    for id in zones.fields:
        if id not in known:
            raise zones.fail(id, "names no zone", "one of " + ", ".join(known))
    return zones, view


def _zones(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    zones, view = _by_zone(stage, entry, "zones")
    return [_same(where, f"zone {id}", zones.texts(id), names_in(view, id)) for id in zones.fields]


def _counts(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    zones, view = _by_zone(stage, entry, "counts")
    return [_same(where, f"things in {id}", zones.number(id), _count(view, id)) for id in zones.fields]


def _count(view: View, id: str) -> int:
    zone = view.zone(id)
    return sum([thing.count for thing in zone.things]) + zone.hidden


def _things(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    zones, view = _by_zone(stage, entry, "things")
    return [_thing(view, id, wanted, where) for id in zones.fields for wanted in zones.entries(id, "name")]


def _thing(view: View, id: str, wanted: EntryReader, where: str) -> Finding:
    """One of the things that the entry can mean is as it says."""
    things = view.zone(id).things
    if wanted.has("place"):
        place = wanted.number("place", 1, 999)
        things = things[place - 1 : place]
    elif not wanted.has("name"):
        raise wanted.fail("name", "is missing", "the name of a thing, or “place” must say which it is")
    name = wanted.text("name", "")
    meant = [thing for thing in things if name in ("", thing.name)]
    holds = [_is_so(thing, EntryReader(wanted.where, wanted.fields, wanted.error)) for thing in meant]
    found = " / ".join([_described(thing) for thing in meant]) or listed(
        [t.name for t in view.zone(id).things]
    )
    return Finding(where, f"in {id}: {_told(wanted)}", found, any(holds))


def _is_so(thing: Thing, wanted: EntryReader) -> bool:
    """Whether the thing is as the entry says; all that the entry says is read."""
    wanted.ignore("name", "place")
    holds = [
        wanted.number("count", 0, 999, thing.count) == thing.count,
        sorted(wanted.texts("marks", thing.marks)) == sorted(thing.marks),
        set(wanted.texts("marked", [])) <= set(thing.marks),
        not set(wanted.texts("unmarked", [])) & set(thing.marks),
        wanted.text("text", "") in thing.text,
    ]
    wanted.finish()
    return all(holds)


def _described(thing: Thing) -> str:
    count = f" ×{thing.count}" if thing.count != 1 else ""
    return f"{thing.name}{count} [{', '.join(thing.marks)}]" + (f": {thing.text}" if thing.text else "")


def _told(wanted: EntryReader) -> str:
    return ", ".join([f"{key} {value}" for key, value in wanted.fields.items()])


def _facts(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    facts, view = entry.entry("facts"), _seen(stage, entry)
    found: dict[str, Any] = {fact.id: fact.value for fact in view.facts}
    for id in facts.fields:
        if id not in found:
            raise facts.fail(id, "names no fact", "one of " + ", ".join(found))
    return [_same(where, f"fact {id}", facts.fields[id], found[id]) for id in facts.fields]


def _scores(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    return [_same(where, "scores", entry.numbers("scores"), stage.table.scores())]


def _dice_left(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    return [_same(where, "dice left", entry.numbers("dice_left"), dice_left(stage.table))]


# -- what was told -------------------------------------------------------------------------------


def _lines(stage: Stage, entry: EntryReader) -> list[str]:
    """Since the scene or the entry began; all lines, or those that the seat of `heard_by` hears."""
    since = stage.entry_began if entry.choice("log_from", ("scene", "entry"), "scene") == "entry" else 0
    if not entry.has("heard_by"):
        return stage.log[since:]
    seat = entry.number("heard_by", 0, int(stage.table.seats)) - 1
    return [told.line.text for told in stage.match.lines(seat if seat >= 0 else None, since)]


def _ear(entry: EntryReader) -> str:
    return f" to seat {entry.fields['heard_by']}" if entry.has("heard_by") else ""


def _last(lines: Sequence[str]) -> str:
    return " / ".join(lines[-6:]) or "nothing was told"


def _log(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    lines = _lines(stage, entry)
    return [
        Finding(where, f"log says{_ear(entry)} “{text}”", _last(lines), text in "\n".join(lines))
        for text in entry.texts("log")
    ]


def _not_in_log(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    findings, lines = [], _lines(stage, entry)
    for text in entry.texts("not_in_log"):
        said = [line for line in lines if text in line]
        expected = f"log does not say{_ear(entry)} “{text}”"
        findings.append(Finding(where, expected, " / ".join(said) or "it does not", not said))
    return findings


def _log_in_order(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    """Each text in a line of its own, after that of the text before; other lines may stand between."""
    findings, lines, place = [], _lines(stage, entry), 0
    for text in entry.texts("log_in_order"):
        rest = [i for i in range(place, len(lines)) if text in lines[i]]
        expected = f"log goes on{_ear(entry)} with “{text}”"
        findings.append(
            Finding(where, expected, lines[rest[0]] if rest else _last(lines[place:]), bool(rest))
        )
        place = rest[0] + 1 if rest else place
    return findings


# -- the end -------------------------------------------------------------------------------------


def _over(stage: Stage, entry: EntryReader, where: str) -> list[Finding]:
    outcome = stage.outcome()
    found = "it is not" if outcome is None else f"it is: {outcome.text} ({outcome.rule})"
    if type(entry.fields["over"]) is bool:
        wanted = entry.flag("over")
        expected = "the game is over" if wanted else "the game is not over"
        return [Finding(where, expected, found, (outcome is not None) == wanted)]
    over = entry.entry("over")
    if outcome is None:
        return [Finding(where, "the game is over", found, False)]
    findings = [Finding(where, "the game is over", found, True)] if not over.fields else []
    if over.has("winners"):
        won = [seat + 1 for seat in outcome.winners]
        findings.append(_same(where, "won by", over.numbers("winners"), won))
    if over.has("rule"):
        findings.append(_same(where, "ended by", over.text("rule"), outcome.rule))
    if over.has("text"):
        text = over.text("text")
        findings.append(Finding(where, f"the outcome says “{text}”", outcome.text, text in outcome.text))
    over.finish()
    return findings


Check = Callable[[Stage, EntryReader, str], list[Finding]]
CHECKS: dict[str, Check] = {
    "asked": _asked,
    "prompt": _prompt,
    "offered": _offered,
    "not_offered": _not_offered,
    "only_offered": _only_offered,
    "default": _default,
    "refused": _refused,
    "zones": _zones,
    "counts": _counts,
    "things": _things,
    "facts": _facts,
    "scores": _scores,
    "dice_left": _dice_left,
    "log": _log,
    "not_in_log": _not_in_log,
    "log_in_order": _log_in_order,
    "over": _over,
}
WHOSE = ("to", "seen_by", "heard_by", "log_from")
