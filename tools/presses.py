"""Presses per game of a sensible player at the web table, beside answering everything from a list.

    python -m tools.presses                      all games, three seats, mean of 20 games
    python -m tools.presses doomsday --by-prompt  which questions the presses go to

Counted from the questions (`Ask`) alone, as `web/src/table/reach.svelte.ts` reads them, with the fewest
presses that lead to what good sense chooses:

- A way that is exactly the whole answer: 1.
- The plain no (space), and a choice that has a chip of its own (alone with its verb, or one of at most three
  without a verb): 1.
- Any other choice: its verb and the things it is about are pressed, in the best order, until one choice is
  left, which is then taken; or one press more, on what is left of the list. A drag counts as its two presses.
- A run whose picks can be gathered: its picks, and 1 to confirm. Other runs go pick by pick.
- An offer of End of Days is one sheet: what it has filled in takes no press, every other pick 1 (a number
  that is typed 1 for each digit), and 1 to send (`web/src/boards/end-of-days/deal.ts`; the page is held to it
  by `tests/browser/test_gestures.py`).
- A caution asks once more: 1.
- What goes without saying (`Ask.usual`): 0, if that is what good sense chooses; the page answers by itself.
- A question with one answer is pressed if it is drama: the seat draws a card or rolls dice by it, or puts
  away what it was shown. Others are counted apart, and so is what the page answers by itself.

"List" is one press for every move, as the text table takes them. What is said besides (deals) is not counted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Ask, Choice, Game, Match, Rng
from lastturn.registry import GAMES, load, points
from lastturn.server.thinking import whole_thought

GOALS = {"doomsday": 80, "earth-gone-mad": 70, "end-of-days": 120, "until-daylight": 90}
CHIPS_WITHOUT_VERB = 3
SHEET = "end-of-days.trade."
BEGINS = ("offer to ", "counter", "bid")
# What the sheet has filled in (`BLANK` in deal.ts), and what is no pick there but the end of a row.
FILLED_IN = {"keep total secret", "say colours exactly", "ask any total", "ask any colours", "done", "send"}
LOOKS = {"end-of-days.look"}  # EOD-9.8: another's hand lies open as long as one looks


class Count(Struct):
    """What seats have pressed; itself: what their pages answered for them; single: questions with one answer
    that were no drama and were pressed all the same."""

    presses: int = 0
    listed: int = 0
    itself: int = 0
    single: int = 0
    by_prompt: Counter[str] = Counter()


# -- one question --------------------------------------------------------------------------------


def gathers(ask: Ask) -> bool:
    """Picks in any order, more than one of them, are sent together."""
    picks = ask.picks
    return picks is not None and not picks.ordered and (picks.takes or 0) > 1


def offered(ask: Ask, chosen: Sequence[int] = ()) -> list[Choice]:
    """What can be pressed now: where picks are gathered also those that only the pool has yet."""
    pool = ask.picks.pool if ask.picks is not None and gathers(ask) else ()
    by_move = {choice.move: choice for choice in [*pool, *ask.choices]}
    return [choice for choice in by_move.values() if choice.move not in chosen]


def has_chip(ask: Ask, choices: Sequence[Choice], choice: Choice) -> bool:
    """While nothing is pressed the prompt shows each verb once; what is alone with its verb shows itself."""
    if choice.move == ask.passing:
        return True
    same = [other for other in choices if other.verb == choice.verb and other.move != ask.passing]
    return len(same) <= (1 if choice.verb else CHIPS_WITHOUT_VERB)


def to_take(ask: Ask, choices: Sequence[Choice], choice: Choice) -> int:
    """The fewest presses to this choice."""
    again = 1 if choice.caution else 0
    if has_chip(ask, choices, choice):
        return 1 + again
    handles = [("verb", choice.verb)] if choice.verb else []
    handles += [("thing", id) for id in dict.fromkeys(choice.on)]
    for count in range(1, len(handles) + 1):
        if any(left_over(choices, pressed) == 1 for pressed in combinations(handles, count)):
            return count + again
    return 2 + again  # a verb or thing, then the choice among what is left; or the list and its number


def left_over(choices: Sequence[Choice], pressed: Sequence[tuple[str, str]]) -> int:
    """How many choices fit what was pressed."""
    fitting = list(choices)
    for kind, name in pressed:
        fitting = [c for c in fitting if (c.verb == name if kind == "verb" else name in c.on)]
    return len(fitting)


def is_single(ask: Ask) -> bool:
    """One answer, and no drama whatever comes of it."""
    return len(ask.choices) == 1 and not gathers(ask) and ask.prompt not in LOOKS


def fewest(ask: Ask, moves: Sequence[int]) -> tuple[int, int]:
    """Presses for the next part of an answer that consists of these moves, and how many of them it sends."""
    if ask.usual == moves[0]:
        return 0, 1
    if any(sorted(way.moves) == sorted(moves) for way in ask.ways):
        return 1, len(moves)
    if is_on_sheet(ask):
        return filled_in(ask, moves), len(moves)
    choices = {choice.move: choice for choice in offered(ask)}
    if not gathers(ask) or not in_pool(ask, moves[0]):
        return to_take(ask, list(choices.values()), choices[moves[0]]), 1
    return gathered(ask, moves)


def is_on_sheet(ask: Ask) -> bool:
    """The first pick says who the offer is for; all that follows is put together on one sheet."""
    made = ask.picks.made if ask.picks is not None else ()
    return ask.prompt.startswith(SHEET) and len(made) == 1 and made[0].words.startswith(BEGINS)


def filled_in(ask: Ask, moves: Sequence[int]) -> int:
    """Presses on the sheet: whatever is not what it had filled in, and Send."""
    assert ask.picks is not None
    pool = {choice.move: choice for choice in [*ask.picks.pool, *ask.choices]}
    said = [pool[move] for move in moves]
    from_hand = 0 if any(choice.words.startswith("ask for ") and choice.on for choice in said) else 1
    sites = [choice.words for choice in pool.values() if choice.words.startswith("site ")]
    usual = {*FILLED_IN, f"ask for {from_hand} from hand", *sites[:1]}
    return 1 + sum(len(typed(choice.words)) for choice in said if choice.words not in usual)


def typed(words: str) -> str:
    """A number takes a press for each digit, all else one."""
    return words.removeprefix("total ") if words.startswith("total ") else "x"


def taken_whole(ask: Ask, moves: Sequence[int]) -> list[int]:
    """The moves, and what the way that begins with them goes on with."""
    ways = [way.moves for way in ask.ways if sorted(way.moves[: len(moves)]) == sorted(moves)]
    return list(ways[0] if ways else moves)


def in_pool(ask: Ask, move: int) -> bool:
    return ask.picks is not None and any(choice.move == move for choice in ask.picks.pool)


def gathered(ask: Ask, moves: Sequence[int]) -> tuple[int, int]:
    """All picks of the pool, then one confirmation: the move that ends the run, where there is one."""
    presses, chosen = 0, list[int]()
    for move in moves:
        choice = next((c for c in offered(ask, chosen) if c.move == move), None)
        if choice is None or not in_pool(ask, move):
            break
        ends = not choice.on
        presses += 0 if ends else to_take(ask, offered(ask, chosen), choice)
        chosen.append(move)
    return presses + 1, len(chosen)


# -- whole games ---------------------------------------------------------------------------------


def decide(game: Game, match: Match, seat: int, count: Count, rng: Rng) -> None:
    """Let good sense answer the seat's question to the end of its run, and count."""
    bot = SensibleBot()
    redealt = match.table.determinize(seat, rng)
    moves = whole_thought(game, bot, redealt, seat, rng).moves
    while moves:
        ask = game.ask(match.table, seat)
        assert ask is not None, "whoever is in the middle of a run is asked"
        moves = taken_whole(ask, moves)
        presses, sent = fewest(ask, moves)
        seen = match.table.reveals
        for move in moves[:sent]:
            match.play(move, seat)
        count.itself += presses == 0
        count.single += presses > 0 and is_single(ask) and match.table.reveals == seen
        count.presses += presses
        count.listed += sent
        count.by_prompt[ask.prompt] += presses
        moves = moves[sent:]


def play(game: Game, seats: int, seed: int, count: Count) -> None:
    match, rng = game.start(seats, seed), Rng(seed)
    while not match.over():
        asked = [seat for seat in range(seats) if match.table.waiting >> seat & 1]
        decide(game, match, asked[0], count, rng)


def measured(id: str, seats: int, games: int) -> Count:
    game, count = load(id), Count(by_prompt=Counter())
    for seed in range(games):
        play(game, seats, seed, count)
    return count


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="ids; all without")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=20, dest="count", help="how many of each")
    parser.add_argument("--by-prompt", action="store_true", help="also the presses by kind of question")
    asked = parser.parse_args()
    heads = f"{'game':18}{'list':>8}{'presses':>9}{'goal':>6}"
    print(f"{heads}{'by itself':>11}{'one answer, no drama':>22}")
    for id in asked.games or sorted(points(GAMES)):
        count, hands = measured(id, asked.seats, asked.count), asked.seats * asked.count
        goal = GOALS.get(id, "")
        print(
            f"{id:18}{count.listed / hands:8.0f}{count.presses / hands:9.0f}{goal:>6}"
            f"{count.itself / hands:11.1f}{count.single / hands:22.1f}",
            flush=True,
        )
        for prompt, presses in count.by_prompt.most_common() if asked.by_prompt else []:
            print(f"    {prompt:30}{presses / hands:8.1f}")


if __name__ == "__main__":
    main()
