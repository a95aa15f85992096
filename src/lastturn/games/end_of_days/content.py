"""A pack of End of Days as tables of numbers and as texts; what does not add up is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.fields import tag
from lastturn.engine.packs import Pack
from lastturn.engine.reading import PackReport
from lastturn.engine.remembered import Known, KnownFacts, KnownParts
from lastturn.engine.terms import Choice
from lastturn.engine.views import Thing
from lastturn.games.end_of_days import files as f
from lastturn.games.end_of_days.cards import NOBODY, ROCKETSHIP, UNUSED_SANCTION, Content
from lastturn.games.end_of_days.limits import DECISIONS
from lastturn.games.end_of_days.registry import FAMILIES, LASTING, OTHERS, SCOPES, UNLESS, USE_FROM

MOST_ONCE = 60  # a table keeps those that were used this turn in one number
APART = {"source", "by_decision", "missed_decisions_before_bot", "negate_window_minimum"}


class PackTexts:
    """What people read: names, ids, texts."""

    def __init__(self) -> None:
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.type_names: list[str] = []
        self.briefs: list[str] = []  # by type, the name of the few words on its small card; "": none
        self.mode_names: list[str] = []
        self.nation_names: list[str] = []
        self.nation_codes: list[str] = []
        self.turn_labels: list[str] = []
        self.seconds: dict[str, int] = {}  # time limits by name
        self.limits: dict[str, str] = {}  # the time limit of each decision
        self.misses = 0  # missed decisions before a bot plays
        self.least_negating = 0  # seconds that a window to negate stays open
        self.things: dict[str, dict[tuple[int, bool, bool, bool], Thing]] = {}  # cards by language, as shown
        self.facts = KnownFacts()
        self.known: dict[str, KnownParts] = {}  # by language
        self.ships: Known[dict[str, Any]] = Known()  # for boards, by their modules
        self.choices: dict[
            tuple[str, ...], dict[int, Choice]
        ] = {}  # that never change, by who is asked among whom

    def parts(self, language: str) -> KnownParts:
        """Of views in this language, known from before."""
        return self.known.setdefault(language, KnownParts())

    def seconds_for(self, decision: str) -> int:
        """Its time limit; 0: none."""
        return self.seconds.get(self.limits[decision], 0)


class Card(NamedTuple):
    """A copy of a card type, by its number."""

    code: str
    number: int
    type: int
    copy: f.Copy


def read(pack: Pack) -> tuple[Content, PackTexts]:
    """The whole pack; BadPack names everything that is wrong by file, entry and field."""
    files, report = pack.read(f.Files)
    types = files.types()
    check_ids(types, report)
    check_copies(types, files.game.values, report)
    check_kinds(types, report)
    check_decisions(files.game.timeouts, report)
    report.finish()
    cards = in_order(types)
    content = Content(len(cards), len(types), len(modes_of(types)), len(files.nations.nation))
    texts = PackTexts()
    fill_game(files.game, content, texts)
    fill_nations(files.nations, content, texts)
    nations = [nation.id for nation in files.nations.nation]
    fill_cards(cards, types, nations, content, texts, pack.name == "base")
    fill_modes(types, files.game.limits.same_card_per_turn, content, texts)
    fill_modes_of_cards(types, content)
    fill_answers(content)
    for id in files.game.setup.starting_scrapyard:
        content.start_scrapyard = append(content.start_scrapyard, texts.card_ids.index(id))
    check_totals(files.game.totals, content, report)
    check_once(content, report)
    report.finish()
    return content, texts


def modes_of(types: Iterable[f.AnyType]) -> list[f.AnyMode]:
    return [mode for kind in types if isinstance(kind, f.Paper) for mode in kind.modes]


def in_order(types: list[f.AnyType]) -> list[Card]:
    """Ties go by id, so cards are numbered by code and number."""
    cards = [
        Card(kind.code, int(copy.id.rpartition("-")[2]), place, copy)
        for place, kind in enumerate(types)
        for copy in kind.copies
    ]
    return sorted(cards, key=lambda card: (card.code, card.number))


# -- what goes across entries --------------------------------------------------------------------


def check_ids(types: list[f.AnyType], report: PackReport) -> None:
    report.distinct(types)
    report.distinct(modes_of(types))
    report.distinct([copy for kind in types for copy in kind.copies])


def check_copies(types: list[f.AnyType], values: f.Values, report: PackReport) -> None:
    for kind in types:
        report.total(kind, "count", len(kind.copies))
        for copy in kind.copies:
            code, _, number = copy.id.rpartition("-")
            if code != kind.code or not number.isdecimal():
                report.fail(copy, "id", f"is “{copy.id}”", f"“{kind.code}-” and a number")
            if copy.value > values.max:
                report.fail(copy, "value", f"is {copy.value}", f"a whole number from 1 to {values.max}")


def check_kinds(types: list[f.AnyType], report: PackReport) -> None:
    """Bots and charts reckon with every kind of mode."""
    for kind in f.MODE_KINDS:
        if not any(isinstance(mode, kind) for mode in modes_of(types)):
            report.say(f"the pack has no card with a mode of the kind “{tag(kind)}”; every kind needs one")


def check_decisions(times: f.Timeouts, report: PackReport) -> None:
    known = {f"EOD-D{number}" for number in range(1, 25)}
    for decision in sorted(times.by_decision.keys() - known):
        report.fail(times, "by_decision", f"has “{decision}”", "made of EOD-D1 to EOD-D24")
    for decision in DECISIONS:
        if decision not in times.by_decision:
            report.fail(times, "by_decision", f"has no “{decision}”", "a table with every decision")


def check_totals(totals: f.Totals | None, content: Content, report: PackReport) -> None:
    """The totals a pack states must be those of its cards."""
    families = Counter(content.family)
    report.total(totals, "deck", content.cards)
    report.total(totals, "nations", content.nations)
    for family, name in enumerate(FAMILIES[:3]):
        report.total(totals, name, families[family])
    report.total(totals, "military_and_spy", families[3] + families[4])
    designed = totals.designed if totals is not None else None
    report.total(designed, "military", families[3])
    report.total(designed, "spy", families[4])
    report.total(designed, "wild_flag_cards", sum(content.wild))
    report.total(designed, "sanction_cards", sum(content.sanction))
    values = range(content.lowest_value, content.highest_value + 1)
    report.total(designed, "cards_per_value", *[list(content.value).count(value) for value in values])
    nations = range(content.nations)
    shown = [sum(flags >> nation & 1 for flags in content.flags) for nation in nations]
    report.total(designed, "cards_per_nation_flag", *shown)


def check_once(content: Content, report: PackReport) -> None:
    once = max(content.once) + 1
    if once > MOST_ONCE:
        report.say(f"the pack has {once} cards that draw, fetch or look; {MOST_ONCE} is the most")


# -- from structs to tables ----------------------------------------------------------------------


def fill_game(game: f.GameFile, content: Content, texts: PackTexts) -> None:
    content.last_turn = game.turn_marker.turns
    texts.turn_labels = [position.label for position in game.turn_marker.positions]
    content.lowest_value, content.highest_value = game.values.min, game.values.max
    content.attack_hits_on = game.values.attack_hits_on
    content.trade_rounds = game.limits.trade_rounds
    times = game.timeouts
    texts.misses = times.missed_decisions_before_bot
    texts.least_negating = times.negate_window_minimum
    texts.seconds = {name: getattr(times, name) for name in times.__struct_fields__ if name not in APART}
    texts.limits = dict(times.by_decision)


def fill_nations(file: f.NationsFile, content: Content, texts: PackTexts) -> None:
    for number, nation in enumerate(file.nation):
        texts.nation_names.append(nation.name)
        texts.nation_codes.append(nation.code)
        content.hand_size[number] = nation.hand_size
        content.nation_size[number] = nation.nation_size
        content.rockets[number] = nation.rockets


def fill_cards(
    cards: list[Card],
    types: list[f.AnyType],
    nations: list[str],
    content: Content,
    texts: PackTexts,
    is_base: bool,
) -> None:
    """is_base: the words of the game have shorter ones for its cards."""
    texts.type_names = [kind.name for kind in types]
    texts.briefs = [f"brief.{kind.id}" if is_base and isinstance(kind, f.Paper) else "" for kind in types]
    for card, (_, number, place, copy) in enumerate(cards):
        kind = types[place]
        texts.card_ids.append(copy.id)
        texts.card_names.append(f"{kind.name} {number}")
        texts.card_texts.append(kind.text)
        content.type_of[card] = place
        content.family[card] = kind.family
        content.value[card] = copy.value
        content.wild[card] = int(copy.flags == ["wild"])
        content.flags[card] = sum(2 ** nations.index(flag) for flag in copy.flags if flag != "wild")
        fill_face(card, kind, content)


def fill_face(card: int, kind: f.AnyType, content: Content) -> None:
    """What is printed on the card."""
    if isinstance(kind, f.Propulsion):
        content.lift[card] = kind.lift
        content.liftoff[card] = kind.liftoff
        content.liftoff_per_extra[card] = kind.liftoff_per_extra
    elif isinstance(kind, f.CargoType):
        content.size[card] = kind.size
        content.points[card] = kind.vp
        content.carries[card] = kind.support if isinstance(kind, f.Orbit) else 0
        content.others[card] = OTHERS[kind.others.who] if kind.others is not None else NOBODY
        content.others_points[card] = kind.others.vp if kind.others is not None else 0
    else:
        content.sanction[card] = int(kind.sanction)
        content.use_from[card] = USE_FROM[kind.use_from]


def fill_modes(types: list[f.AnyType], limited: list[str], content: Content, texts: PackTexts) -> None:
    for number, mode in enumerate(modes_of(types)):
        texts.mode_names.append(mode.id.replace("_", " "))
        content.kind[number] = mode.effect
        content.limited[number] = int(tag(type(mode)) in limited)
        if isinstance(mode, f.AtNation | f.Static):
            content.only_on_card[number] = int(mode.nation == "other_on_card")
        fill_mode(number, mode, types, content)


def fill_mode(number: int, mode: f.AnyMode, types: list[f.AnyType], content: Content) -> None:
    """What sets this mode apart from others of its kind."""
    match mode:
        case f.Attack() | f.Destroy():
            content.scope[number] = SCOPES[mode.scope]
            content.named[number] = type_set(types, mode.cards or [])
            if isinstance(mode, f.Attack):
                content.amount[number] = mode.attacks
                content.one_site[number] = int(mode.one_site)
        case f.Negate():
            content.negates[number] = negated(mode, types)
            content.own_nation[number] = int(mode.against == "own_nation")
            content.part[number] = int(mode.extent == "part")
            content.price[number] = UNLESS[mode.unless] if mode.unless is not None else 0
        case f.TakeFromDiscards():
            content.fetch_family[number] = FAMILIES.index(mode.family)
            content.named[number] = type_set(types, mode.not_cards)
        case f.StealModule():
            content.scope[number] = ROCKETSHIP
        case f.ImposeSanction():
            content.scope[number] = UNUSED_SANCTION
        case f.LookHand():
            content.then_discard[number] = int(mode.then is not None)
        case f.Draw():
            content.amount[number] = mode.count
        case f.Ultimatum():
            content.amount[number] = mode.price


def type_set(types: list[f.AnyType], ids: list[str]) -> int:
    return sum(2**place for place, kind in enumerate(types) if kind.id in ids)


def negated(mode: f.Negate, types: list[f.AnyType]) -> int:
    """The set of types that the negate fits: by name, by family or by the Sanction bar."""
    if mode.family is not None:
        return type_set(types, [kind.id for kind in types if FAMILIES[kind.family] == mode.family])
    if mode.sanction is not None:
        return type_set(types, [kind.id for kind in types if isinstance(kind, f.Paper) and kind.sanction])
    return type_set(types, mode.cards or [])


def fill_modes_of_cards(types: list[f.AnyType], content: Content) -> None:
    """Which modes a card has, and its place in the set of cards that do something once a turn (EOD-7.14)."""
    modes = modes_of(types)
    owners = [place for place, kind in enumerate(types) for _ in modes_of([kind])]
    once = 0
    for card in range(content.cards):
        mine = [mode for mode, owner in enumerate(owners) if owner == content.type_of[card]]
        content.first_mode[card] = mine[0] if mine else 0
        content.mode_count[card] = len(mine)
        for number in mine:
            mode = modes[number]
            if isinstance(mode, f.Negate):
                content.negate_mode[card] = number
            if isinstance(mode, f.Static):
                content.lasting[card] = LASTING[mode.rule]
        if any(content.limited[mode] for mode in mine):
            content.once[card] = once
            once += 1


def fill_answers(content: Content) -> None:
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
