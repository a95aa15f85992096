"""The rules pages are found by id, chapter, card and words."""

import pytest

from lastturn import rulebook

PAGE = """
# Ludo: the rules

A game for four.

## 3. Numbered rules

### LUD-1 Pawns

- **LUD-1.1** Everyone has *four* pawns. [R]
- **LUD-1.2** A six lets a pawn out, see **LUD-1.1**. [R]
  Only then.
- **LUD-1.3** Colours:

| Colour | Corner |
| --- | --- |
| red | north |

Then play begins.

| Id | Question | Ruling |
| --- | --- | --- |
| **LUD-Q1** | Must one move? | Yes. |

**LUD-P1 Moving.** Count, then step.

```
# not a heading
- not an item
```

| Option | Values |
| --- | --- |
| **LUD-2.1** `six` | again, once |

| Id | Card |
| --- | --- |
| D01 | Joker |
"""


def passage(rule_id: str) -> rulebook.Passage:
    (found,) = [p for p in rulebook.passages(PAGE) if p.id == rule_id]
    return found


def ids(found: list[rulebook.Passage]) -> list[str]:
    return [p.id for p in found]


def test_only_definitions_define() -> None:
    numbered = [p.id for p in rulebook.passages(PAGE) if p.id]

    assert numbered == ["LUD-1.1", "LUD-1.2", "LUD-1.3", "LUD-Q1", "LUD-P1", "LUD-2.1"]


def test_a_list_item_keeps_its_indented_lines() -> None:
    assert passage("LUD-1.2").text == "A six lets a pawn out, see LUD-1.1. [R]\n  Only then."
    assert passage("LUD-1.2").heading == "LUD-1 Pawns"


def test_a_rule_that_ends_in_a_colon_owns_its_table() -> None:
    assert passage("LUD-1.3").text == "Colours:\nred · north"
    assert "Then play begins." in [p.text for p in rulebook.passages(PAGE)]


def test_a_row_is_told_with_its_columns() -> None:
    assert passage("LUD-Q1").text == "Question: Must one move?\nRuling: Yes."
    assert passage("LUD-2.1").text == "Option: `six`\nValues: again, once"


def test_code_is_one_passage() -> None:
    assert "# not a heading\n- not an item" in [p.text for p in rulebook.passages(PAGE)]


def test_every_page_is_there() -> None:
    assert rulebook.page_names() == ["doomsday", "earth-gone-mad", "end-of-days", "until-daylight"]


@pytest.mark.parametrize("query", ["EGM-4.11", "egm-4.11", " 4.11 "])
def test_an_id_is_found_however_it_is_written(query: str) -> None:
    (found,) = rulebook.find("earth-gone-mad", query)

    assert found.id == "EGM-4.11"
    assert found.text.startswith("While it is in play its owner adds 1 to every die")
    assert found.heading == "EGM-4 Purchases (spend step)"


def test_a_chapter_gives_its_rules_only() -> None:
    found = ids(rulebook.find("earth-gone-mad", "EGM-1"))

    assert found[0] == "EGM-1.1"
    assert all(rule.startswith("EGM-1.") for rule in found)


@pytest.mark.parametrize("query", ["D01", "EGM-D01"])
def test_a_card_is_found_by_its_id(query: str) -> None:
    (found,) = rulebook.find("earth-gone-mad", query)

    assert (found.id, found.heading) == ("", "2.6 The 60 disaster cards")
    assert "Horrible Hurricane" in found.text


def test_all_words_must_occur_in_any_case() -> None:
    found = rulebook.find("end-of-days", "secret BASE piracy")

    assert "EOD-Q4" in ids(found)
    for p in found:
        assert all(word in f"{p.id} {p.text}".casefold() for word in ("secret", "base", "piracy"))


def test_numbered_rules_come_before_other_passages() -> None:
    numbered = [bool(p.id) for p in rulebook.find("earth-gone-mad", "tracking facility")]

    assert numbered[0]
    assert not numbered[-1]
    assert numbered == sorted(numbered, reverse=True)


def test_among_numbered_rules_the_phrase_comes_first() -> None:
    words = "launch cards"
    has_it = [words in p.text.casefold() for p in rulebook.find("doomsday", words) if p.id]
    turned = [p.id for p in rulebook.find("doomsday", "cards launch")]

    assert has_it[0] and not has_it[-1] and has_it == sorted(has_it, reverse=True)
    assert set(turned) == {p.id for p in rulebook.find("doomsday", words)}


def test_a_word_that_looks_like_an_id_is_still_a_word() -> None:
    assert all("d6" in p.text.casefold() for p in rulebook.find("earth-gone-mad", "d6"))


def test_words_that_nowhere_meet_find_nothing() -> None:
    assert rulebook.find("doomsday", "asteroid toothbrush") == []
    assert rulebook.find("doomsday", "  ") == []


@pytest.mark.parametrize("query", ["EGM-4.19", "4.19"])
def test_an_unknown_id_names_the_nearest(query: str) -> None:
    with pytest.raises(rulebook.NoSuchRule, match=r"no rule EGM-4\.19; the nearest ids are: .*EGM-4\.1"):
        rulebook.find("earth-gone-mad", query)


def test_an_unknown_game_names_the_games() -> None:
    with pytest.raises(
        rulebook.NoSuchRule, match="no rules page for 'chess'; there are: doomsday, earth-gone"
    ):
        rulebook.find("chess", "mate")


def test_headings_are_in_page_order() -> None:
    headings = rulebook.headings("until-daylight")

    assert headings.index("Rulings added by the engine") < headings.index("SUD-1 Set-up")
    assert len(headings) == len(set(headings))
