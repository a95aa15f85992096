"""The games as OpenSpiel games. Importing this registers them: `lastturn_doomsday(players=3)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

import lastturn
from lastturn.engine.bits import has
from lastturn.engine.contract import Event, Field, Game, Rng, Table, sees
from lastturn.engine.errors import BadSetup
from lastturn.engine.features import LastEvents, Sheet, history_field

GAMES: Final = {
    "lastturn_doomsday": "doomsday",
    "lastturn_earth_gone_mad": "earth-gone-mad",
    "lastturn_end_of_days": "end-of-days",
    "lastturn_until_daylight": "until-daylight",
}
DEALS: Final = 1000  # that chance has at the beginning, if nothing else is said
LONGEST: Final = 20_000  # actions of a game
RECALLED: Final = 32  # public events in a tensor of an information state


class Spiel(pyspiel.Game):
    """A game with its parameters.

    players; deals: so many different games there are, one of which chance picks at the beginning, dice to
    come included; options: the game's own, as "track=harsh,mode=coop".
    """

    def __init__(self, kind: pyspiel.GameType, game: Game, params: dict[str, Any]) -> None:
        self.rules = game
        self.players = int(params.get("players", _usual_players(game)))
        self.deals = int(params.get("deals", DEALS))
        self.options = _options(str(params.get("options", "")))
        if self.deals < 1:
            raise BadSetup(f"deals cannot be {self.deals}; 1 or more is possible")
        game.full_options(self.players, self.options)
        self.features = game.features(self.players)
        self.actions = game.actions
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.actions.size),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadSetup(f"an observer has no parameters; {params} were given")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


Deal = tuple[str, int, int, dict[str, str]]  # game, players, seed, options


class Held:
    """The table of a state and what was heard at it. OpenSpiel copies and pickles a state deeply: a table is
    copied as it knows how, and written down as its deal and the moves."""

    def __init__(self, deal: Deal | None = None) -> None:
        self.deal = deal  # None: nothing is dealt, or it was dealt anew for a player
        self.table: Table | None = None
        self.events: list[Event] = []
        self.own: list[tuple[int, int]] = []  # all moves, by seat
        if deal is not None:
            id, players, seed, options = deal
            self.lay(lastturn.load(id).new(players, seed, options, telling=True))

    def lay(self, table: Table) -> None:
        self.table = table
        self.events += table.take_events()

    def apply(self, seat: int, m: int) -> None:
        assert self.table is not None, "no table is dealt yet"
        self.own.append((seat, m))
        self.table.apply(seat, m)
        self.events += self.table.take_events()

    def __deepcopy__(self, memo: object) -> Held:
        new = Held()
        if self.table is not None:
            new.deal, new.events, new.own = self.deal, list(self.events), list(self.own)
            new.table = _telling(self.table.copy())
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        if self.table is not None and self.deal is None:
            raise BadSetup("a state that was dealt anew for a player cannot be written down")
        return _replayed, (self.deal, self.own)


def _replayed(deal: Deal | None, moves: list[tuple[int, int]]) -> Held:
    held = Held(deal)
    for seat, m in moves:
        held.apply(seat, m)
    return held


class SpielState(pyspiel.State):
    """A table; before it, the one chance node that deals it."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.held = Held()

    @property
    def spiel(self) -> Spiel:
        found: Spiel = self.get_game()
        return found

    @property
    def table(self) -> Table:
        assert self.held.table is not None, "chance has not dealt yet"
        return self.held.table

    def current_player(self) -> int:
        if self.held.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.next_seat()
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.spiel.actions.legal(self.table, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.spiel.deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _apply_action(self, action: int) -> None:
        spiel = self.spiel
        if self.held.table is None:
            self.held = Held((spiel.rules.id, spiel.players, int(action), spiel.options))
            return
        self.held.apply(self.table.next_seat(), spiel.actions.move(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.spiel.actions.words[action]

    def is_terminal(self) -> bool:
        return self.held.table is not None and self.table.over()

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.spiel.players
        return [1.0 if has(self.table.winners(), seat) else -1.0 for seat in range(self.spiel.players)]

    def __str__(self) -> str:
        if self.held.table is None:
            return "not dealt"
        told = [f"{seat + 1} {self.spiel.rules.say(m)}" for seat, m in self.held.own]
        return "; ".join(told) or "dealt"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one; all it cannot know is dealt anew."""
        other: SpielState = self.clone()
        rng = Rng(int(sampler() * 2**31))
        other.held.deal = None
        other.held.table = _telling(self.table.determinize(player, rng))
        return other


class Observer:
    """What a player may know: named numbers, and the same as a text. With perfect recall: what it has heard
    and played, too."""

    def __init__(self, spiel: Spiel, recall: bool) -> None:
        self.spiel = spiel
        self.recall = recall
        self.history = RECALLED if recall else 0
        self.fields: list[Field] = list(spiel.features.fields)
        self.fields += [history_field(RECALLED)] if recall else []
        self.tensor: NDArray[np.float32] = np.zeros(sum(field.size for field in self.fields), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for field in self.fields:
            self.dict[field.name] = self.tensor[at : at + field.size]
            at += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held.table is None:
            self.tensor.fill(0)
            return
        sheet = Sheet(len(self.tensor))
        self.spiel.features.write(state.table, player, sheet)
        if self.recall:
            heard = LastEvents(RECALLED)
            heard.hear(state.held.events)
            heard.write(sheet)
        self.tensor[:] = np.frombuffer(memoryview(sheet.cells), dtype=np.int16)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held.table is None:
            return "not dealt"
        named = self.spiel.features.named(state.table, player)
        seen = " ".join(f"{name}:{','.join(map(str, numbers))}" for name, numbers in named.items())
        if not self.recall:
            return seen
        own = "; ".join(self.spiel.rules.say(m) for seat, m in state.held.own if seat == player)
        heard = [str(event[:3]) for event in state.held.events if sees(event, player)]
        return f"{seen}\nplayed: {own}\nheard: {' '.join(heard)}"


def _telling(table: Table) -> Table:
    table.telling = True
    return table


def _usual_players(game: Game) -> int:
    return min(game.seats_for({}), key=lambda seats: abs(seats - 3))


def _options(text: str) -> dict[str, str]:
    """From "track=harsh,mode=coop"."""
    pairs = [part.partition("=") for part in text.split(",") if part]
    if any(not value for _, _, value in pairs):
        raise BadSetup(f"options “{text}” cannot be read; they are written “name=value,name=value”")
    return {name.strip(): value.strip() for name, _, value in pairs}


def _register(name: str, id: str) -> None:
    game = lastturn.load(id)
    kind = pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": _usual_players(game), "deals": DEALS, "options": ""},
    )
    pyspiel.register_game(kind, _maker(kind, game))


def _maker(kind: pyspiel.GameType, game: Game) -> type[Spiel]:
    """A class of its own, as OpenSpiel wants it: a function that it holds would fall at the end of Python."""

    class SpielKind(Spiel):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, params or {})

    return SpielKind


def register() -> None:
    """Make the games known to `pyspiel.load_game`."""
    for name, id in GAMES.items():
        if name not in pyspiel.registered_names():
            _register(name, id)


register()
