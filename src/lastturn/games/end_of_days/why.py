"""Why good sense plays a move: one sentence, with the numbers that matter. The hand stays secret."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import members
from lastturn.engine.moves import arg, arg2, verb
from lastturn.games.end_of_days import cards
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.odds import Odds
from lastturn.games.end_of_days.phrases import BECAUSE
from lastturn.games.end_of_days.rules.aims import nations_for
from lastturn.games.end_of_days.rules.best_ship import best_ship
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.rules.loading import site_of_part
from lastturn.games.end_of_days.rules.requests import with_card
from lastturn.games.end_of_days.rules.ships import at_site, liftoff, points
from lastturn.games.end_of_days.sense.striking import nation_value
from lastturn.games.end_of_days.view import Seen, draft_text

ABOUT_A_CARD: Final = (num.TAKE, num.SWAP, num.ANSWER, num.FETCH, num.ROOM)
STRIKES: Final = (
    cards.ATTACK, cards.DESTROY, cards.CONDEMN, cards.ULTIMATUM, cards.STEAL, cards.RANDOM_CARD,
)  # fmt: skip
ABOUT_A_NATION: Final = (num.OFFER, num.CLOSE, num.AGAINST)


def because(viewer: Seen, seat: int, m: int) -> str:
    said = verb(m)
    name = BECAUSE.get(said, "because.pick")
    if said in ABOUT_A_CARD:
        return viewer.language.text(name, card=viewer.texts.card_names[arg(m)])
    if said in (num.DEPLOY, num.DEPLOY_OVER):
        return _deploying(viewer, seat, arg(m))
    if said in ABOUT_A_NATION:
        return _about_nation(viewer, name, arg(m))
    if said == num.BUILD:
        return _building(viewer, seat, arg(m), arg2(m))
    if said == num.USE:
        return _using(viewer, seat, arg(m), arg2(m))
    if said == num.TARGET:
        return _aiming(viewer, seat, arg(m))
    if said in (num.LAUNCH, num.LAUNCH_PART):
        return _launching(viewer, seat, m)
    if said in (num.LOAD, num.LEAVE):
        return _loading(viewer, seat, m)
    return _about_table(viewer, seat, said, name)


def _about_table(viewer: Seen, seat: int, said: int, name: str) -> str:
    """What names nothing by itself is said with what lies on the table."""
    t, text = viewer.t, viewer.language.text
    if said == num.PASS:
        others = [int(t.score[other]) for other in range(int(t.seats)) if other != seat]
        return text(name, points=int(t.score[seat]), best=max(others))
    if said == num.SWAP_ONE:
        return text(name, n=int(t.modules(seat)))
    if said == num.SEND and t.prompt(seat) == num.SENDING_USE:
        return text("because.send_use", use=draft_text(viewer))
    return text(name)


def _about_nation(viewer: Seen, name: str, other: int) -> str:
    scored = int(viewer.t.score[other])
    return viewer.language.text(name, seat=viewer.names[other], points=scored, n=int(viewer.t.modules(other)))


def _deploying(viewer: Seen, seat: int, card: int) -> str:
    t, text, name = viewer.t, viewer.language.text, viewer.texts.card_names[card]
    match t.content.lasting[card]:
        case 0:
            return text("because.deploy", card=name)
        case cards.HIDES_MODULES:
            return text("because.deploy_base", card=name, n=int(t.modules(seat)))
        case _:
            return text("because.deploy_lasting", card=name)


def _building(viewer: Seen, seat: int, card: int, site: int) -> str:
    """What could fly from there with the module, and how likely."""
    t, text, name = viewer.t, viewer.language.text, viewer.texts.card_names[card]
    modules = with_card(at_site(t, seat, site - 1), card)
    ship = best_ship(t.content, modules)
    if len(ship) == 0:
        return text("because.build", card=name, n=len(modules))
    return text("because.build_ship", card=name, n=len(ship), **_worth(viewer, seat, ship))


def _worth(viewer: Seen, seat: int, ship: vec[i64]) -> dict[str, int]:
    t = viewer.t
    chance = Odds(t, seat).at_most(liftoff(t.content, ship))
    return {"points": int(points(t.content, ship)), "percent": int(chance)}


def _launching(viewer: Seen, seat: int, m: int) -> str:
    t = viewer.t
    modules = at_site(t, seat, arg(m) - 1)
    ship = modules if verb(m) == num.LAUNCH else best_ship(t.content, modules)
    return viewer.language.text(BECAUSE[verb(m)], n=len(ship), **_worth(viewer, seat, ship))


def _loading(viewer: Seen, seat: int, m: int) -> str:
    """How the ship would fly that good sense puts together."""
    t = viewer.t
    top = t.on_top
    assert isinstance(top, MayLaunch)
    ship = best_ship(t.content, at_site(t, seat, site_of_part(top.made)))
    names = {"card": viewer.texts.card_names[arg(m)]} if verb(m) == num.LOAD else {}
    return viewer.language.text(BECAUSE[verb(m)], n=len(ship), **names, **_worth(viewer, seat, ship))


def _using(viewer: Seen, seat: int, card: int, mode: int) -> str:
    """What strikes is said with whom it is meant for; the rest with how much time there is."""
    t, text, name = viewer.t, viewer.language.text, viewer.texts.card_names[card]
    nations = [other for other in members(nations_for(t, seat, card, mode)) if other != seat]
    if t.content.kind[mode] not in STRIKES or not nations:
        return text(
            "because.use", card=name, round=int(t.round), last=int(t.content.last_turn), n=int(t.hand(seat))
        )
    other = max(nations, key=lambda nation: nation_value(t, seat, card, mode, nation))
    scored = {"points": int(t.score[other]), "own": int(t.score[seat])}
    return text("because.use_against", card=name, seat=viewer.names[other], n=int(t.modules(other)), **scored)


def _aiming(viewer: Seen, seat: int, card: int) -> str:
    t, text, name = viewer.t, viewer.language.text, viewer.texts.card_names[card]
    if t.content.is_module(card):
        return text("because.target", card=name)
    return text("because.target_front", card=name)
