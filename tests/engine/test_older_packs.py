"""What was played with a base pack that has changed since replays with the pack of that time."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.catalogue import find
from lastturn.engine.contract import Game
from lastturn.engine.errors import OtherEdition
from lastturn.engine.older_packs import as_played, folders, older
from lastturn.engine.packs import Pack
from lastturn.engine.record import check_edition, new_record, pack_of, read_turns, write_turns
from lastturn.registry import load, with_edition
from tests.ours import ids

BEFORE = "base ac28e0d3e29d6a6b"  # End of Days before Japan was measured
FLAGS_BEFORE = "base 9096a706336e1006"  # End of Days before the United States were measured
UNITED_KINGDOM_BEFORE = "base f849a291660ee2fd"  # End of Days before games of three were measured


@pytest.fixture
def end_of_days() -> Game:
    return load("end-of-days")


@pytest.mark.parametrize("id", ids())
def test_each_lies_under_its_own_hash(id: str) -> None:
    game = load(id)

    for folder, pack in zip(sorted(folders(game.pack)), older(game.pack), strict=True):
        assert folder.parent.name == pack.hash != game.pack.hash
        assert game.with_pack(pack).pack is pack


@pytest.mark.parametrize("pack", [BEFORE, FLAGS_BEFORE, UNITED_KINGDOM_BEFORE])
def test_a_record_is_read_with_the_pack_it_names(end_of_days: Game, pack: str) -> None:
    then = as_played(end_of_days, pack)
    text = write_turns(then, new_record(then, 2, 7, {}, []))

    game, record, _ = read_turns(text, load)

    assert record.pack == pack_of(game) == pack


def test_a_table_goes_on_with_the_pack_it_began_with(end_of_days: Game) -> None:
    found = find({"end-of-days": end_of_days}, "end-of-days", BEFORE)

    assert found is not None
    assert pack_of(found) == BEFORE


@pytest.mark.parametrize(
    "pack", ["base 0123456789abcdef", "base ../../base", "base ", "another ac28e0d3e29d6a6b"]
)
def test_what_is_not_kept_is_refused(end_of_days: Game, pack: str) -> None:
    record = new_record(end_of_days, 2, 7, {}, [])
    record.pack = pack

    assert as_played(end_of_days, pack) is end_of_days
    with pytest.raises(OtherEdition, match="the record was made with the edition"):
        check_edition(end_of_days, record)


def test_an_edition_is_laid_over_the_base_of_its_time(end_of_days: Game, tmp_path: Path) -> None:
    folder = tmp_path / "soft-times"
    folder.mkdir()
    (folder / "edition.toml").write_text('game = "end-of-days"\ntitle = "Soft times"\n')
    (folder / "nations.toml").write_text('[[nation]]\nid = "india"\nhand_size = 7\n')
    then = Pack(folder, as_played(end_of_days, BEFORE).pack)

    game = as_played(with_edition(end_of_days, folder), f"soft-times {then.hash}")

    assert game.pack.hash == then.hash
