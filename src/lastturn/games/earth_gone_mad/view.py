"""Who sees what of Earth Gone Mad!: everything but the draw pile's order and unfinished or private deals."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.bits import count, has, members
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import phrases
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, DECEMBER
from lastturn.games.earth_gone_mad.content import Names
from lastturn.games.earth_gone_mad.drafts import Draft
from lastturn.games.earth_gone_mad.house import COOP, SOLO, TEAM
from lastturn.games.earth_gone_mad.papers import FALLEN_DUE, PAST, SAID, Line, Promise, Proposal
from lastturn.games.earth_gone_mad.rules import scoring
from lastturn.games.earth_gone_mad.rules.intercepting import DeclareByLauncher
from lastturn.games.earth_gone_mad.rules.proposals import sees

NOTHING = "none"


def view(t: Board, named: Names, seat: int | None, face_up: bool) -> View:
    return View(
        game="earth-gone-mad",
        you=seat,
        headline=headline(t, named),
        asked=members(t.shown()),
        seats=_seats(t, named),
        facts=_facts(t, named),
        zones=_zones(t, named, seat, face_up),
        over=t.over(),
        board=_board(t),
        order=[int(seat) for seat in t.player_order()],
    )


def views(t: Board, named: Names, seats: Sequence[int | None]) -> list[View]:
    """Everything but deals is the same for all."""
    public = view(t, named, None, face_up=False)
    return [public.seen_by(seat, _deals(t, named, seat)) for seat in seats]


def _deals(t: Board, named: Names, seat: int | None) -> list[Zone]:
    drafts = [] if seat is None else [_draft(t, named, seat, visible=True)]
    return [_proposals(t, named, seat, face_up=False), *drafts]


def seat_names(t: Board, named: Names) -> list[str]:
    governs = [t.seating.governs[seat] for seat in range(t.seats)]
    return [named.continents[c] if c >= 0 else f"Seat {seat + 1}" for seat, c in enumerate(governs)]


def headline(t: Board, named: Names) -> str:
    if t.over():
        return "The Clock has entered December - Extinction."
    asking = t.on_top.prompt(t, t.active)
    active = seat_names(t, named)[t.active]
    month = named.months[t.month]
    if asking in (num.ASK_CONTINENT, num.ASK_TEAM):
        return "Before the start: continents are claimed."
    if asking == num.ASK_BUY:
        return f"{month}: {active} is spending, {t.income} left."
    if t.card >= 0 and t.target >= 0:
        return f"{month}: {named.cards[t.card]} heads for {named.cities[t.target]}."
    if t.card >= 0:
        return f"{month}: {active} has turned up {named.cards[t.card]}."
    return f"{month}: the turn of {active}."


def prompt_texts(t: Board, named: Names, seat: int) -> dict[str, str]:
    """EGM-7.1, EGM-P15: at whom the Nukes are launched that the seat is asked for."""
    step = t.on_top
    if isinstance(step, DeclareByLauncher):
        launcher = step.asked_about(t)
        return {"against": f"at the {t.box[launcher]} of {seat_names(t, named)[launcher]}"}
    return {"against": "to intercept"}


def score_sheet(t: Board) -> list[tuple[str, list[int]]]:
    """EGM-10.1, and in solo mode the penalty of EGM-13.3."""
    seats, c = range(t.seats), t.content
    own = [t.cities_of(seat) for seat in seats]
    sheet = [
        ("Survivors", [int(t.survivors[seat] * c.survivor_points) for seat in seats]),
        ("Cities", [int(count(cities) * c.city_points) for cities in own]),
        ("Optimize counters", [int(count(cities & t.optimized) * c.optimize_points) for cities in own]),
        ("Tracking Facilities", [int(count(cities & t.tracking) * c.tracking_points) for cities in own]),
    ]
    if t.house.mode == SOLO:
        sheet.append(("Destroyed cities", [-int(c.penalty * scoring.destroyed_cities(t))]))
    return sheet


# -- seats and facts -----------------------------------------------------------------------------


def _seats(t: Board, named: Names) -> list[SeatView]:
    teams = [t.seating.teams[seat] for seat in range(len(t.seating.teams))]
    return [
        SeatView(seat, name, score, team=teams[seat] + 1 if teams and teams[seat] >= 0 else None)
        for seat, (name, score) in enumerate(zip(seat_names(t, named), t.scores(), strict=True))
    ]


def _facts(t: Board, named: Names) -> list[Fact]:
    ahead = t.content.disasters_harsh if t.house.harsh else t.content.disasters
    track = ", ".join(f"{name} {n}" for name, n in zip(named.months[:DECEMBER], ahead, strict=False))
    order = [seat_names(t, named)[seat] for seat in t.player_order()]
    facts = [
        Fact("month", "Month", named.months[t.month], note=f"Disasters by month: {track}."),
        Fact("disasters", "Disasters this month", int(t.disasters_due())),
        Fact("active", "Active player", int(t.active) + 1, note=seat_names(t, named)[t.active]),
        Fact("order", "Player order", ", ".join(order)),
        Fact("income", "Income left", int(t.income)),
        Fact("price.survivor", "Next Survivor costs", int(t.survivor_price())),
        Fact("price.optimize", "Next Optimize costs", int(t.optimize_price())),
        Fact("card", "Current card", named.cards[t.card] if t.card >= 0 else NOTHING),
        Fact("target", "Targeted city", named.cities[t.target] if t.target >= 0 else NOTHING),
        Fact("box", "Nukes in the Prevent Disaster box", int(t.in_box()), note=_odds(t)),
        Fact("draw", "Cards in the draw pile", len(t.pile) - int(t.drawn)),
        Fact("destroyed", "Destroyed cities", int(scoring.destroyed_cities(t))),
        Fact("bindings", "Bound by deals", _bindings(t, named) or NOTHING),
    ]
    if t.house.mode == COOP:
        facts.append(Fact("group", "Group points", int(scoring.group_points(t))))
        facts.append(Fact("group.target", "Group target", int(scoring.group_target(t))))
    if t.house.mode == SOLO:
        facts.append(Fact("points", "Points", int(t.points(0))))
        facts.append(Fact("penalty", "Penalty", int(t.content.penalty * scoring.destroyed_cities(t))))
    for seat in range(t.seats):
        facts += _seat_facts(t, seat)
    return facts


def _seat_facts(t: Board, seat: int) -> list[Fact]:
    id = seat + 1
    return [
        Fact(f"survivors.{id}", "Survivors", int(t.survivors[seat]), seat),
        Fact(f"nukes.{id}", "Nukes", int(t.nukes[seat]), seat),
        Fact(f"income.{id}", "Next income", int(t.income_of(seat)), seat),
        Fact(f"cities.{id}", "Cities standing", int(count(t.cities_of(seat))), seat),
        Fact(f"tracking.{id}", "Tracking Facility", "yes" if t.has_tracking(seat) else "no", seat),
        Fact(f"score.{id}", "Running score", int(t.points(seat)), seat),
        Fact(f"launched.{id}", "Nukes in the box", int(t.box[seat]), seat),
        Fact(f"intercepting.{id}", "Intercepting Nukes", int(t.intercepting[seat]), seat),
    ]


def _odds(t: Board) -> str:
    """The exact chance to cancel as the box stands."""
    fails, all_rolls = 1, 1
    for seat in range(t.seats):
        failing = t.content.success_at - 1 - t.cancel_bonus(seat)
        fails *= int(failing) ** int(t.box[seat])
        all_rolls *= 6 ** int(t.box[seat])
    return f"Chance to cancel: {100 * (all_rolls - fails) / all_rolls:.1f} %."


def _bindings(t: Board, named: Names) -> str:
    names = seat_names(t, named)
    bound = [f"no plunder of {names[seat]}" for seat in members(t.no_plunder)]
    bound += [f"no launch by {names[seat]}" for seat in members(t.no_launch)]
    bound += [f"no intercept by {names[seat]}" for seat in members(t.no_intercept)]
    if t.bound_target >= 0:
        bound.append(f"target {named.cities[t.bound_target]}")
    return ", ".join(bound)


# -- zones ---------------------------------------------------------------------------------------


def _zones(t: Board, named: Names, seat: int | None, face_up: bool) -> list[Zone]:
    to_come = {int(t.pile[i]) for i in range(t.drawn, len(t.pile))}
    zones = [_continent(t, named, continent, to_come) for continent in range(CONTINENTS)]
    zones += [_city_list(t, named, "destroyed", "Destroyed cities", ~t.undestroyed)]
    zones += [_city_list(t, named, "optimized", "Optimized cities", t.optimized)]
    zones += [_city_list(t, named, "tracking", "Tracking Facilities", t.tracking)]
    zones += [_legal_targets(t, named), _box(t, named), _intercepting(t, named)]
    zones += [_draw(t, named, face_up)]
    zones += [_current(t, named), _face_up(t, named)]
    zones += [_row(t, named)]
    zones += [_proposals(t, named, seat, face_up)]
    zones += [Zone("promises", "Promises", things=[_promise(t, named, p) for p in t.papers.promises])]
    zones += [_draft(t, named, other, face_up or other == seat) for other in range(t.seats)]
    return zones


def _continent(t: Board, named: Names, continent: int, to_come: set[int]) -> Zone:
    governor = t.seating.governor[continent]
    cities = [city for city in range(CITIES) if t.content.continent_of[city] == continent]
    zone = Zone(named.continent_ids[continent], named.continents[continent])
    zone.seat = int(governor) if governor >= 0 else None
    zone.note = "" if governor >= 0 else "uncontrolled"
    zone.things = [
        Thing(
            name=named.cities[c], id=named.city_ids[c], text=_danger(t, named, c, to_come), marks=_marks(t, c)
        )
        for c in cities
    ]
    return zone


def _marks(t: Board, city: int) -> list[str]:
    marks = ["exposed" if has(t.content.exposed, city) else "sheltered"]
    marks += ["destroyed"] if not has(t.undestroyed, city) else []
    marks += ["optimized"] if has(t.optimized, city) else []
    marks += ["tracking"] if has(t.tracking, city) else []
    marks += ["targeted"] if t.target == city else []
    return marks


def _danger(t: Board, named: Names, city: int, to_come: set[int]) -> str:
    """The set of cards still to come can be worked out by everybody from the face-up pile."""
    if not has(t.undestroyed, city):
        return "Destroyed for good."
    strikers = named.strikers[city]
    left = len(strikers & to_come)
    income = 2 if has(t.optimized, city) else 1
    return f"Produces {income}. {len(strikers)} cards can strike it, {left} are still in the draw pile."


def _city_list(t: Board, named: Names, id: str, name: str, cities: int) -> Zone:
    return Zone(
        id,
        name,
        things=[Thing(name=named.cities[c], id=named.city_ids[c]) for c in range(CITIES) if has(cities, c)],
    )


def _legal_targets(t: Board, named: Names) -> Zone:
    legal = t.legal_targets() if t.card >= 0 and t.target < 0 else 0
    return _city_list(t, named, "legal_targets", "Cities the card may strike", legal)


def _box(t: Board, named: Names) -> Zone:
    names = seat_names(t, named)
    flying = [launcher for launcher in t.launchers if t.box[launcher] > 0]
    things = [Thing(f"Nuke of {names[launcher]}", count=int(t.box[launcher])) for launcher in flying]
    return Zone("box", "Prevent Disaster box", things=things)


def _intercepting(t: Board, named: Names) -> Zone:
    names = seat_names(t, named)
    things = [
        Thing(f"Nuke of {names[seat]}", count=int(t.intercepting[seat]), text=_aims(t, names, seat))
        for seat in range(t.seats)
        if t.intercepting[seat] > 0
    ]
    return Zone("intercepting", "Intercepting Nukes", things=things)


def _aims(t: Board, names: list[str], seat: int) -> str:
    if not t.house.declared:
        return ""
    aims = [(other, t.aimed_at(seat, other)) for other in range(t.seats)]
    return ", ".join(f"{n} at those of {names[other]}" for other, n in aims if n > 0)


def _draw(t: Board, named: Names, face_up: bool) -> Zone:
    zone = Zone("draw", "Draw pile", hidden=len(t.pile) - int(t.drawn), pile="draw")
    if face_up:
        zone.things = [_card(named, t.pile[i]) for i in range(t.drawn, len(t.pile))]
        zone.hidden = 0
    return zone


def _current(t: Board, named: Names) -> Zone:
    things = [_card(named, int(t.card))] if t.card >= 0 else []
    return Zone("current", "Current card", things=things, pile="current")


def _face_up(t: Board, named: Names) -> Zone:
    things = [_card(named, card) for card in reversed(t.face_up())]
    return Zone(
        "face_up", "Face-up pile", things=things, note="newest first" if things else "", pile="face-up"
    )


def _row(t: Board, named: Names) -> Zone:
    things = [_card(named, card) for card in t.row]
    return Zone("row", "Cards to be handled", things=things, pile="current")


def _card(named: Names, card: int) -> Thing:
    text = f"{named.card_texts[card]} {named.flavours[card]}"
    return Thing(name=named.cards[card], id=named.card_ids[card], text=text, rule=named.card_ids[card])


# -- deals ---------------------------------------------------------------------------------------


def _proposals(t: Board, named: Names, seat: int | None, face_up: bool) -> Zone:
    """EGM-17.9: with `parties` only they see it before it is struck."""
    zone = Zone("proposals", "Open proposals")
    for proposal in t.papers.proposals:
        spectator = seat is None and not t.house.parties_only
        if face_up or spectator or (seat is not None and sees(t, seat, proposal)):
            zone.things.append(_proposal(t, named, proposal))
    return zone


def _proposal(t: Board, named: Names, proposal: Proposal) -> Thing:
    names = seat_names(t, named)
    marks = [f"accepted by {names[s]}" for s in members(proposal.accepted) if s != proposal.author]
    parties = ", ".join(names[s] for s in members(proposal.parties) if s != proposal.author)
    text = f"{names[proposal.author]} to {parties}: {lines_in_words(t, named, proposal.lines)}"
    return Thing(
        name=f"Deal {proposal.number}", id=f"deal-{proposal.number}", text=text, marks=marks, rule="EGM-11.11"
    )


def _draft(t: Board, named: Names, owner: int, visible: bool) -> Zone:
    zone = Zone(f"draft.{owner + 1}", "Your draft", owner)
    draft = t.draft_of(owner)
    if visible and draft is not None:
        zone.things = [Thing(line_in_words(t, named, line)) for line in draft.lines]
        zone.note = _draft_note(t, named, draft)
    return zone


def _draft_note(t: Board, named: Names, draft: Draft) -> str:
    to = ", ".join(seat_names(t, named)[s] for s in members(draft.addressees))
    note = f"Addressed to {to}." if to else "Addressed to nobody: a gift."
    return f"{note} A line is being written." if draft.filling() else note


def _promise(t: Board, named: Names, promise: Promise) -> Thing:
    states = {FALLEN_DUE: "due", PAST: "past"}
    marks = list(dict.fromkeys([states.get(promise.state, "open"), phrases.MARK_NAMES[promise.mark]]))
    text = line_in_words(t, named, promise.line)
    return Thing(
        name=f"Promise {promise.number}",
        id=f"promise-{promise.number}",
        text=text,
        marks=marks,
        rule="EGM-P14",
    )


def lines_in_words(t: Board, named: Names, lines: list[Line]) -> str:
    return "; ".join(line_in_words(t, named, line) for line in lines)


def line_in_words(t: Board, named: Names, line: Line) -> str:
    names = seat_names(t, named)
    by = names[line.by]
    deed = "as said" if line.kind == SAID else _deed(names, named, line)
    if not line.promise:
        return f"{by}: {deed}"
    due = [*phrases.DUE_NAMES, *[f"end of {month}" for month in named.months]][line.due]
    return f"{by} promises {names[line.owed_to]}{' not to' if line.refrain else ''}: {deed} ({due})"


def _deed(names: list[str], named: Names, line: Line) -> str:
    said = [phrases.KIND_NAMES[line.kind]]
    said += [str(line.n)] if line.n else []
    said += [phrases.ITEM_NAMES[line.item]] if line.item >= 0 else []
    said += [f"for {names[line.to]}"] if line.to >= 0 else []
    said += [f"against {names[line.against]}"] if line.against >= 0 else []
    said += [f"at {named.cities[line.city]}"] if line.city >= 0 else []
    said += [f"onto {named.cities[line.onto]}"] if line.onto >= 0 else []
    return " ".join(said)


# -- the graphic board ---------------------------------------------------------------------------


def _board(t: Board) -> dict[str, object]:
    return {
        "month": int(t.month),
        "active": int(t.active),
        "order": [int(seat) for seat in t.seating.order],
        "governs": [int(c) for c in t.seating.governs],
        "undestroyed": [c for c in range(CITIES) if has(t.undestroyed, c)],
        "optimized": [c for c in range(CITIES) if has(t.optimized, c)],
        "tracking": [c for c in range(CITIES) if has(t.tracking, c)],
        "card": int(t.card),
        "target": int(t.target),
        "box": [int(n) for n in t.box],
        "intercepting": [int(n) for n in t.intercepting],
        "survivors": [int(n) for n in t.survivors],
        "nukes": [int(n) for n in t.nukes],
        "teams": [int(team) for team in t.seating.teams] if t.house.mode == TEAM else [],
    }
