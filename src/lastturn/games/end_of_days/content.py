"""From a pack's TOML files to checked tables of numbers, and the names and texts for people."""

from __future__ import annotations

from collections import Counter
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.errors import BadPack
from lastturn.engine.packs import SOURCES, Entry, Pack
from lastturn.engine.views import Thing
from lastturn.games.end_of_days.cards import (
    ATTACK,
    CONDEMN,
    DESTROY,
    DOOMSDAY,
    FROM_DISCARDS,
    LOOK,
    MOST_SITES,
    NAMED,
    NEGATE,
    NEVER,
    NOBODY,
    ROCKETSHIP,
    STATIC,
    STEAL,
    UNUSED_SANCTION,
    Content,
)
from lastturn.games.end_of_days.limits import DECISIONS
from lastturn.games.end_of_days.registry import (
    AMOUNTS,
    CARD_FILES,
    COLOUR_NAMES,
    CONDITION,
    FAMILIES,
    KINDS,
    LASTING,
    ONE_CARD_KINDS,
    OTHERS,
    SCOPES,
    UNLESS,
    USE_FROM,
)


class Texts:
    """What people read: names, ids, texts."""

    def __init__(self) -> None:
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.type_names: list[str] = []
        self.mode_names: list[str] = []
        self.nation_names: list[str] = []
        self.nation_codes: list[str] = []
        self.turn_labels: list[str] = []
        self.seconds: dict[str, int] = {}  # time limits by name
        self.limits: dict[str, str] = {}  # the time limit of each decision
        self.misses = 0  # missed decisions before a bot plays
        self.least_negating = 0  # seconds that a window to negate stays open
        self.things: dict[tuple[int, bool, bool, bool], Thing] = {}  # cards as views show them

    def seconds_for(self, decision: str) -> int:
        """Its time limit; 0: none."""
        return self.seconds.get(self.limits[decision], 0)


class CardType:
    """One entry [[card_type]] with its copies, as it was read."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.text("id")
        self.code = entry.text("code")
        self.name = entry.text("name")
        self.text = entry.text("text")
        self.family = FAMILIES.index(entry.choice("family", FAMILIES))
        colour = COLOUR_NAMES[self.family]
        if entry.text("colour") != colour:
            raise entry.fail(
                "colour", f"is “{entry.fields['colour']}”", f"“{colour}”, the colour of its family"
            )
        self.copies = entry.entries("copies")
        if entry.number("count", 1) != len(self.copies):
            raise entry.fail(
                "count", f"is {entry.fields['count']}", f"{len(self.copies)}, the number of its copies"
            )
        for field in ("source", "name_source", "count_source"):
            if entry.has(field):
                entry.choice(field, SOURCES)
        self.modes = entry.entries("modes")


def read(pack: Pack) -> tuple[Content, Texts]:
    """The content of a pack; BadPack with file, entry and field where it is wrong."""
    game, texts = pack.read("game.toml"), Texts()
    nations = _nations(pack, texts)
    types = _types(pack)
    cards = sorted(_copies(types), key=lambda card: (card[0].code, card[1]))  # EOD: ties go by id
    modes = [(t, m) for t in types for m in t.modes]
    _distinct(modes)
    content = Content(len(cards), len(types), len(modes), len(texts.nation_names))
    for i, fields in enumerate(nations):
        content.hand_size[i], content.nation_size[i], content.rockets[i] = fields
    limited = _game(game, content, texts)
    _cards(content, texts, types, cards)
    _modes(content, texts, types, modes, limited)
    _start(game, content, texts)
    _cross_check(game, content)
    for kind in types:
        kind.entry.finish()
    return content, texts


def _nations(pack: Pack, texts: Texts) -> list[tuple[int, int, int]]:
    file, rows = pack.read("nations.toml"), []
    for entry in file.entries("nation"):
        texts.nation_names.append(entry.text("name"))
        texts.nation_codes.append(entry.text("code"))
        rows.append((entry.number("hand_size", 1, 20), entry.number("nation_size", 1, 20),
                     entry.number("rockets", 1, MOST_SITES)))  # fmt: skip
        entry.choice("source", SOURCES)
        entry.choice("name_source", SOURCES)
        entry.text("id")
        entry.finish()
    file.finish()
    if len(rows) != 7:
        raise BadPack(f"nations.toml: it has {len(rows)} nations; it must have 7")
    return rows


def _nation_ids(pack: Pack) -> list[str]:
    return [str(entry.fields.get("id")) for entry in pack.read("nations.toml").entries("nation")]


def _types(pack: Pack) -> list[CardType]:
    types = []
    for name in CARD_FILES:
        file = pack.read(name)
        types += [CardType(entry) for entry in file.entries("card_type")]
        file.finish()
    ids = [t.id for t in types]
    for t in types:
        if ids.count(t.id) > 1:
            raise t.entry.fail("id", f"“{t.id}” is there twice", "an id of its own")
    nation_ids = _nation_ids(pack)
    for t in types:
        t.entry.fields = {**t.entry.fields, "nation_ids": nation_ids}
    return types


def _copies(types: list[CardType]) -> list[tuple[CardType, int, Entry]]:
    cards = []
    for t in types:
        for copy in t.copies:
            code, _, number = copy.text("id").partition("-")
            if code != t.code or not number.isdecimal():
                raise copy.fail("id", f"is “{copy.fields['id']}”", f"“{t.code}-” and a number")
            cards.append((t, int(number), copy))
    return cards


def _distinct(modes: list[tuple[CardType, Entry]]) -> None:
    names = Counter(str(mode.fields.get("id")) for _, mode in modes)
    for _, mode in modes:
        if names[mode.text("id")] > 1:
            raise mode.fail("id", f"“{mode.fields['id']}” is the id of another mode too", "an id of its own")


def _game(game: Entry, content: Content, texts: Texts) -> list[str]:
    """The numbers of the game; the kinds of effects that are limited to once per card and turn."""
    about = game.entry("game")
    about.ignore(*about.fields)
    marker = game.entry("turn_marker")
    content.last_turn = marker.number("turns", 1, 20)
    for position in marker.entries("positions", "label"):
        texts.turn_labels.append(position.text("label"))
        position.number("turn", len(texts.turn_labels), len(texts.turn_labels))
        position.choice("side", ("A", "B"))
        position.finish()
    if len(texts.turn_labels) != content.last_turn:
        raise marker.fail(
            "positions", f"has {len(texts.turn_labels)} entries", f"as long as “turns”, {content.last_turn}"
        )
    marker.ignore("source", "short_game_starts_at", "blitz_game_starts_at")
    marker.finish()
    values = game.entry("values")
    content.lowest_value, content.highest_value = values.number("min", 1, 1), values.number("max", 2, 6)
    content.attack_hits_on = values.number("attack_hits_on", 1, 6)
    values.ignore("source")
    values.finish()
    _seconds(game.entry("timeouts"), texts)
    limits = game.entry("limits")
    content.trade_rounds = limits.number("trade_rounds", 1, 20)
    limited = limits.choices("same_card_per_turn", list(KINDS))
    limits.ignore("source")
    limits.finish()
    return limited


def _seconds(times: Entry, texts: Texts) -> None:
    by_decision = times.entry("by_decision")
    apart = {"source", "by_decision", "missed_decisions_before_bot", "negate_window_minimum"}
    names = [field for field in times.fields if field not in apart]
    texts.misses = times.number("missed_decisions_before_bot", 0, 9)
    texts.least_negating = times.number("negate_window_minimum", 0, 60)
    for name in names:
        texts.seconds[name] = times.number(name)
    for decision in [*by_decision.fields, *DECISIONS]:
        texts.limits[decision] = by_decision.choice(decision, [*names, "none"])
    times.ignore("source")
    times.finish()


def _start(game: Entry, content: Content, texts: Texts) -> None:
    setup = game.entry("setup")
    for id in setup.choices("starting_scrapyard", texts.card_ids):
        content.start_scrapyard = append(content.start_scrapyard, texts.card_ids.index(id))
    setup.ignore("source")
    setup.finish()


# -- cards ---------------------------------------------------------------------------------------


def _cards(
    content: Content, texts: Texts, types: list[CardType], cards: list[tuple[CardType, int, Entry]]
) -> None:
    for card, (kind, number, copy) in enumerate(cards):
        texts.card_ids.append(copy.text("id"))
        texts.card_names.append(f"{kind.name} {number}")
        texts.card_texts.append(kind.text)
        content.type_of[card] = types.index(kind)
        content.family[card] = kind.family
        content.value[card] = copy.number("value", content.lowest_value, content.highest_value)
        _flags(content, card, copy, kind.entry.fields["nation_ids"])
        copy.finish()
        if kind.family <= 2:
            _module(content, card, kind.entry)
        else:
            _paper(content, card, kind.entry)
    texts.type_names += [kind.name for kind in types]
    for kind in types:
        kind.entry.ignore("nation_ids")


def _flags(content: Content, card: int, copy: Entry, nation_ids: list[str]) -> None:
    flags = copy.choices("flags", ["wild", *nation_ids])
    content.wild[card] = int(flags == ["wild"])
    if content.wild[card]:
        return
    if len(set(flags)) != 3 or "wild" in flags:
        raise copy.fail("flags", f"is {flags}", '["wild"] or three different nations')
    content.flags[card] = sum(2 ** nation_ids.index(flag) for flag in flags)


def _module(content: Content, card: int, entry: Entry) -> None:
    if content.family[card] == 0:
        content.lift[card] = entry.number("lift", 1, 9)
        content.liftoff[card] = entry.number("liftoff", 1, 9)
        content.liftoff_per_extra[card] = entry.number("liftoff_per_extra", 0, 9)
        return
    content.size[card] = entry.number("size", 1, 9)
    content.points[card] = entry.number("vp", 0, 20)
    if content.family[card] == 1:
        content.carries[card] = entry.number("support", 0, 9)
    if entry.has("others"):
        others = entry.entry("others")
        content.others[card] = OTHERS[others.choice("who", list(OTHERS))]
        content.others_points[card] = others.number("vp", -20, 20)
        others.finish()
    else:
        content.others[card] = NOBODY


def _paper(content: Content, card: int, entry: Entry) -> None:
    content.sanction[card] = int(entry.flag("sanction"))
    content.use_from[card] = USE_FROM[entry.choice("use_from", list(USE_FROM))]
    lasting = entry.flag("lasting")
    if lasting != (content.use_from[card] == NEVER):
        raise entry.fail("lasting", f"is {str(lasting).lower()}", "true exactly where “use_from” is “none”")


# -- modes ---------------------------------------------------------------------------------------


def _modes(
    content: Content,
    texts: Texts,
    types: list[CardType],
    modes: list[tuple[CardType, Entry]],
    limited: list[str],
) -> None:
    ids = [kind.id for kind in types]
    families, sanctions = (
        [kind.family for kind in types],
        [bool(k.entry.fields.get("sanction")) for k in types],
    )
    for mode, (_, entry) in enumerate(modes):
        texts.mode_names.append(entry.text("id").replace("_", " "))
        name = entry.choice("kind", list(KINDS))
        kind, nations = KINDS[name]
        content.kind[mode] = kind
        content.limited[mode] = int(name in limited)
        if nations and (entry.has("nation") or "" not in nations):
            content.only_on_card[mode] = int(entry.choice("nation", nations) == "other_on_card")
        if name in AMOUNTS:
            content.amount[mode] = entry.number(AMOUNTS[name], 1, 9)
        if name in ONE_CARD_KINDS:
            entry.number("count", 1, 1)
        _targets(content, mode, entry, ids)
        if kind == NEGATE:
            content.negates[mode] = _negated(entry, ids, families, sanctions)
            content.own_nation[mode] = int(
                entry.choice("against", ("own_nation", "any_nation")) == "own_nation"
            )
            content.part[mode] = int(entry.choice("extent", ("whole", "part")) == "part")
            content.price[mode] = UNLESS[entry.choice("unless", list(UNLESS))] if entry.has("unless") else 0
    _modes_of_cards(content, types, modes)
    _answers(content)
    for _, entry in modes:
        entry.finish()


def _targets(content: Content, mode: int, entry: Entry, ids: list[str]) -> None:
    kind = content.kind[mode]
    if kind in {ATTACK, DESTROY}:
        content.scope[mode] = SCOPES[entry.choice("scope", list(SCOPES))]
        if content.scope[mode] == NAMED:
            content.named[mode] = _set(entry, "cards", ids)
    if kind == ATTACK:
        content.one_site[mode] = int(entry.flag("one_site"))
    if kind == STEAL:
        content.scope[mode] = ROCKETSHIP
    if kind == CONDEMN:
        content.scope[mode] = UNUSED_SANCTION
    if kind == FROM_DISCARDS:
        content.fetch_family[mode] = FAMILIES.index(entry.choice("family", FAMILIES))
        content.named[mode] = _set(entry, "not_cards", ids)
    if kind == LOOK and entry.has("then"):
        entry.choice("then", ("discard_one",))
        content.then_discard[mode] = 1
    if kind == DOOMSDAY:
        entry.choice("condition", (CONDITION,))


def _set(entry: Entry, field: str, ids: list[str]) -> int:
    return sum(2 ** ids.index(id) for id in set(entry.choices(field, ids)))


def _negated(entry: Entry, ids: list[str], families: list[int], sanctions: list[bool]) -> int:
    """The set of types that the negate fits: by name, by family or by the Sanction bar."""
    if entry.has("family"):
        family = FAMILIES.index(entry.choice("family", FAMILIES))
        return sum(2**i for i in range(len(ids)) if families[i] == family)
    if entry.has("sanction"):
        entry.flag("sanction")
        return sum(2**i for i in range(len(ids)) if sanctions[i])
    return _set(entry, "cards", ids)


def _modes_of_cards(content: Content, types: list[CardType], modes: list[tuple[CardType, Entry]]) -> None:
    owners = [types.index(kind) for kind, _ in modes]
    once = 0
    for card in range(content.cards):
        mine = [mode for mode, owner in enumerate(owners) if owner == content.type_of[card]]
        kind = types[content.type_of[card]]
        if not mine and content.family[card] > 2:
            raise kind.entry.fail("modes", "is missing", "a list of what the card can do")
        content.first_mode[card] = mine[0] if mine else 0
        content.mode_count[card] = len(mine)
        for mode in mine:
            if content.kind[mode] == NEGATE:
                if content.sanction[card]:
                    raise kind.entry.fail("sanction", "is true", "false on a card that negates")
                content.negate_mode[card] = mode
            if content.kind[mode] == STATIC:
                entry = modes[mode][1]
                content.lasting[card] = LASTING[entry.choice("rule", list(LASTING))]
        if (content.lasting[card] != 0) != (content.use_from[card] == NEVER):
            raise kind.entry.fail(
                "modes", "do not go with “use_from”", "of the kind “static” exactly on a lasting card"
            )
        if any(content.limited[mode] for mode in mine):
            content.once[card] = once
            once += 1
    missing = {
        name
        for name, (kind, _) in KINDS.items()
        if kind not in {content.kind[m] for m in range(content.modes)}
    }
    if missing:
        raise BadPack(
            f"the pack has no card with an effect of the kind “{min(missing)}”; every kind needs one"
        )
    if once > 60:
        raise BadPack(f"the pack has {once} cards that draw, fetch or look; 60 is the most")


def _answers(content: Content) -> None:
    """For every type the cards that can negate it (section 7.3 of the rules)."""
    answers: list[int] = []
    for kind in range(content.types):
        content.answers_from[kind] = len(answers)
        for card in range(content.cards):
            mode = content.negate_mode[card]
            if mode >= 0 and content.negates[mode] >> kind & 1:
                answers.append(card)
    content.answers_from[content.types] = len(answers)
    content.answers = vec[i64](answers)


# -- counts --------------------------------------------------------------------------------------


def _cross_check(game: Entry, content: Content) -> None:
    """The totals a pack states must be those of its cards."""
    totals = game.entry("totals")
    designed = totals.entry("designed")
    families = Counter(content.family[card] for card in range(content.cards))
    _total(totals, "deck", content.cards)
    _total(totals, "nations", content.nations)
    for family, name in enumerate(FAMILIES[:3]):
        _total(totals, name, families[family])
    _total(totals, "military_and_spy", families[3] + families[4])
    _total(designed, "military", families[3])
    _total(designed, "spy", families[4])
    _total(designed, "wild_flag_cards", sum(content.wild))
    _total(designed, "sanction_cards", sum(content.sanction))
    values = Counter(content.value)
    for value in range(content.lowest_value, content.highest_value + 1):
        _total(designed, "cards_per_value", values[value], f" of value {value}")
    for nation in range(content.nations):
        shown = sum(flags >> nation & 1 for flags in content.flags)
        _total(designed, "cards_per_nation_flag", shown, f" with the flag of nation {nation + 1}")
    designed.number("flags_per_card", 3, 3)
    designed.ignore("source")
    totals.ignore("source", "rule_reference_cards", "turn_markers", "designed")
    designed.finish()
    totals.finish()
    game.finish()


def _total(entry: Entry, field: str, counted: Any, what: str = "") -> None:
    stated = entry.number(field)
    if stated != counted:
        raise entry.fail(field, f"is {stated}", f"{counted}, the number of cards{what} in the pack")
