"""A second language is a file: in one that marks every sentence, nothing unmarked comes onto the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.registry import game
from tests.pseudo import marked, pack_words, said_in, unmarked

CASES: list[tuple[str, int, dict[str, str]]] = [
    ("doomsday", 2, {"level": "extinction", "launch_requires": "hull"}),
    ("doomsday", 4, {"first_player": "host_choice", "tie_award": "nobody"}),
    ("earth-gone-mad", 2, {"claims": "asked", "draw_mode": "all_then_choose"}),
    ("earth-gone-mad", 3, {"mode": "coop", "track": "harsh", "month_flow": "shop_first"}),
    ("earth-gone-mad", 4, {"mode": "team", "intercept_allocation": "declared", "deal_goods": "counters"}),
    ("earth-gone-mad", 1, {"mode": "solo"}),
    ("end-of-days", 3, {"start_turn": "5"}),
    ("end-of-days", 4, {"strict_trade_talk": "on", "trade_foul_vote": "on", "allow_gifts": "on"}),
    ("end-of-days", 2, {"nation_choice": "random", "public_discards": "off", "self_targets": "on"}),
    ("until-daylight", 1, {}),
    ("until-daylight", 3, {"trade_unit": "stack", "assault_order": "rising", "first_player": "host"}),
    (
        "until-daylight",
        6,
        {"inventories": "closed", "discard_timing": "any-time", "grenade_targets": "exactly-two"},
    ),
    ("until-daylight", 4, {"survivor_absorbs": "costs-too", "barricade_placement": "any-player"}),
]


@pytest.mark.parametrize(("id", "seats", "options"), CASES, ids=[id for id, _, _ in CASES])
def test_no_unmarked_sentence_comes_onto_the_wire(
    id: str, seats: int, options: dict[str, str], tmp_path: Path
) -> None:
    played = marked(game(id), tmp_path)
    content = pack_words(played)
    said = {text for seed in range(3) for text in said_in(played, seats, options, seed, 150)}
    assert sorted({unmarked(text, content) for text in said} - {""}) == []
