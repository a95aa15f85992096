"""Games, bots and rules: what can be played here."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import FileResponse
from msgspec.structs import replace

from lastturn import rulebook
from lastturn.engine.catalogue import of_game, with_base
from lastturn.engine.contract import Bot, Chart, Game, Preset
from lastturn.engine.lessons import LessonScript
from lastturn.engine.record import pack_of
from lastturn.server import rulepages
from lastturn.server.api.route import DEAR, TheVenue, packed, reply, shape, squeezed_reply
from lastturn.server.problems import Rejection
from lastturn.server.venue import Venue
from lastturn.wire import lessons as wire
from lastturn.wire import lobby

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("", **shape(lobby.Catalogue))
async def games(request: Request, venue: TheVenue) -> Response:
    """All games with their options and seats, and all bots."""
    bots = [venue.default_bot, *[name for name in venue.bots if name != venue.default_bot]]
    catalogue = lobby.Catalogue(
        games=[offered(venue, game) for game in with_base(venue.games).values()],
        bots=[bot_info(name, venue.bots[name]) for name in bots if name],
        pace=venue.settings.pace,
    )
    return squeezed_reply(request, catalogue)


def offered(venue: Venue, game: Game) -> lobby.GameInfo:
    editions = [
        lobby.EditionInfo(id=other.pack.name, title=other.pack.title or other.pack.name)
        for other in of_game(venue.games, game.id)
    ]
    return replace(game_info(game, venue.lessons.of(game)), editions=editions)


def bot_info(name: str, bot: Bot) -> lobby.BotInfo:
    """A bot may say how it plays, in a few words; it need not."""
    return lobby.BotInfo(name=name, called=name.capitalize(), style=getattr(bot, "style", ""))


@router.get("/{game}/rules", **shape(lobby.Rules))
async def rules(
    request: Request, venue: TheVenue, game: str, q: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """The rules of a game: all of them, those with an id, or those in which all words occur."""
    if game not in venue.games or game not in rulebook.page_names():
        raise Rejection(
            "game/unknown", "There are no rules to look up for that.", f"There are: {', '.join(venue.games)}"
        )
    return squeezed_reply(request, rulepages.look_up(game, q) if q.strip() else rulepages.whole_page(game))


@router.get("/{game}/poster", response_class=Response, response_model=None)
async def poster(venue: TheVenue, game: str) -> Response:
    """The picture of a game that brings one along: SVG, to be shown as an image."""
    path = known_game(venue, game).poster
    if path is None or not path.is_file():
        raise Rejection("page/unknown", "This game brings no poster along.", "See /api/docs.")
    return FileResponse(path, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


@router.get("/{game}/charts", dependencies=DEAR, **shape(lobby.Charts))
async def charts(venue: TheVenue, game: str) -> Response:
    """The charts of a game, to be read without a seat."""
    found = known_game(venue, game)
    return reply(lobby.Charts(game=game, charts=unmarked(found.charts(found.new(found.seats[-1]), None))))


@router.get("/{game}/lessons/{id}", dependencies=DEAR, **shape(wire.Lesson))
async def lesson(request: Request, venue: TheVenue, game: str, id: str) -> Response:
    """A lesson with all its frames: what is said, what is seen, and what the learner is to do."""
    sent = await asyncio.to_thread(venue.lessons.whole, known_game(venue, game), id)
    return packed(request, sent.gzipped, "application/json", {})


def known_game(venue: Venue, game: str) -> Game:
    if game not in venue.games:
        raise Rejection("game/unknown", "There is no such game here.", f"There are: {', '.join(venue.games)}")
    return venue.games[game]


def unmarked(charts: list[Chart]) -> list[Chart]:
    """Where no game is played nothing is now or next."""
    for chart in charts:
        for row in chart.rows:
            row.mark = ""
    return charts


def lesson_line(lesson: LessonScript) -> wire.LessonInfo:
    return wire.LessonInfo(id=lesson.id, title=lesson.title, text=lesson.text, steps=len(lesson.steps))


def preset_info(game: Game, preset: Preset) -> lobby.PresetInfo:
    return lobby.PresetInfo(
        id=preset.id,
        name=preset.name,
        text=preset.text,
        options={**game.in_rooms, **preset.options},
        seats=list(preset.seats),
        rule=preset.rule,
    )


def game_info(game: Game, lessons: list[LessonScript]) -> lobby.GameInfo:
    return lobby.GameInfo(
        id=game.id,
        title=game.title,
        blurb=game.blurb,
        designers=list(game.designers),
        credits=game.credits,
        rules=game.rules,
        pack=pack_of(game),
        least=game.seats[0],
        most=game.seats[-1],
        presets=[preset_info(game, preset) for preset in game.presets],
        options=[
            lobby.OptionInfo(id=o.id, values=list(o.values), text=o.text, rule=o.rule) for o in game.options
        ],
        prompts=[
            lobby.PromptInfo(
                key=p.key, text=p.text, rule=p.rule, window=p.window, passing=p.passing is not None
            )
            for p in game.prompts.values()
        ],
        histories=list(game.histories),
        rules_page=game.id in rulebook.page_names(),
        lessons=[lesson_line(lesson) for lesson in lessons],
        phrases=game.phrases,
        dice=list(game.free_dice),
        keeps=game.keeps,
        cover=cover_of(game),
        unofficial=game.unofficial,
        poster=game.poster is not None,
    )


def cover_of(game: Game) -> lobby.Cover | None:
    """A game tells it in its words: `cover.win` and `cover.turn1` to `cover.turn4`."""
    if "cover.win" not in game.language.texts:
        return None
    return lobby.Cover(win=game.text("cover.win"), turn=[game.text(f"cover.turn{n}") for n in range(1, 5)])
