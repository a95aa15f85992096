"""Names that cannot be seen, stack marks, or are taken for somebody else's."""

from __future__ import annotations

import pytest

from lastturn.server.names import good_name, is_free, numbered
from lastturn.server.problems import Rejection
from tests.server.people import Person
from tests.server.serving import InThread


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("\u3164", "this one has 0"),
        ("\u2800\u2800", "this one has 0"),
        ("\u115f\u1160\u034f\ufe0f", "this one has 0"),
        ("\u202e\u200b\u00ad", "this one has 0"),
        ("\x00", "this one has 0"),
        ("...", "no letter, number or sign"),
        ("A" + "\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308", "marks stacked"),
        ("Ann\u20dd\u20dd\u20dd\u20dd", "marks stacked"),
        ("\u0410nn", "mixes letters of several scripts"),
        ("p\u0430yp\u0430l Bob", "mixes letters of several scripts"),
        ("x" * 41, "this one has 41"),
        ("\ufdfa" * 10, "characters"),
    ],
)
def test_names_that_deceive_are_refused_with_a_reason(name: str, wrong: str) -> None:
    with pytest.raises(Rejection, match=wrong) as refused:
        good_name(name)

    assert refused.value.code == "guest/name"
    assert refused.value.hint


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Zoë", "O'Neill-Smith", "J. R.", "Nguyễn", "🔥", "7",
        "\u0418\u0432\u0430\u043d", "\u0418\u0432\u0430\u043d Smith",  # Cyrillic; two words, two scripts
        "山田 Taro", "さくら子", "김철수", "李四99",
        "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd", "\u0e01\u0e34\u0e48\u0e07", "कुमार",  # with marks
    ],
)  # fmt: skip
def test_names_of_the_world_are_good(name: str) -> None:
    assert good_name(name)


def test_a_name_is_kept_in_one_way_of_writing() -> None:
    assert good_name("  Ａｎｎ\u200b \n") == "Ann"
    assert good_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "ANN"),
        ("\u0430\u043f\u043f".upper(), "\u0410\u041f\u041f"),
        ("\u0412\u043e\u0440", "Bop"),  # all Cyrillic
        ("lan", "Ian"),
        ("1an", "Ian"),
        ("B0b", "Bob"),
        ("Barney", "Bamey"),  # r and n look like m
        ("Zoe", "Zoë"),
        ("A nn", "Ann"),
        ("\U0001d400nn", "Ann"),
        ("sensib1e", "sensible"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert not is_free(name, [other])
    assert not is_free(other, [name])


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Bob", "Rob"), ("कुमार", "कमार"), ("Guest", "Guest 2")]
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert is_free(name, [other])


def test_people_without_a_name_are_numbered() -> None:
    assert numbered("Guest", []) == "Guest"
    assert numbered("Guest", ["Guest", "guest 2"]) == "Guest 3"


# -- at a table ----------------------------------------------------------------------------------


def refusal(person: Person, path: str, **body: object) -> tuple[int, str]:
    answer = person.http("POST", path, body)
    return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize("name", ["sensible", "Sensib1e", "RANDOM", "a watcher", "Open Seat", "The Host"])
def test_nobody_is_called_like_a_bot_or_the_table_itself(lone_server: InThread, name: str) -> None:
    eve = Person(lone_server.base, "Eve")
    taken = (409, "guest/name-taken")

    assert refusal(eve, "/api/me", name=name) == taken
    seats = [{"kind": "me"}, {"kind": "bot"}]
    assert refusal(eve, "/api/tables", game="last-ember", seats=seats, who=name) == taken
    eve.create("me open")
    with eve.page() as page:
        assert page.ask(type="rename", name=name)["code"] == "guest/name-taken"


@pytest.mark.parametrize("name", ["Ann", "ann", "Αnn".replace("nn", "ΝΝ"), "Ånn"])
def test_nobody_sits_down_under_the_name_of_another(lone_server: InThread, name: str) -> None:
    ann, eve = Person(lone_server.base, "Ann"), Person(lone_server.base, "Eve")
    ann.create("me open open")

    assert refusal(eve, f"/api/tables/{ann.table}/join", who=name) == (409, "guest/name-taken")
    eve.join(ann.table)
    with eve.page() as page:
        assert page.ask(type="rename", name=name)["code"] == "guest/name-taken"
        assert page.ask(type="rename", name="Evelyn")["type"] == "accepted"


def test_a_watcher_with_the_name_of_a_player_has_none_here(lone_server: InThread) -> None:
    ann, eve = Person(lone_server.base, "Ann"), Person(lone_server.base, "ann")
    ann.create("me open")
    with ann.page() as page, eve.watch(ann.table) as watching:
        assert watching.ask(type="chat", text="I am Ann, believe me")["type"] == "accepted"
        page.wait(lambda s: bool(s["chat"]))

    assert page.state["chat"][-1]["name"] == "a watcher"
    assert [watcher["name"] for watcher in page.state["table"]["watchers"]] == [""]


def test_a_watcher_does_not_go_on_speaking_under_a_name_that_is_taken_later(lone_server: InThread) -> None:
    ann, eve, bob = (Person(lone_server.base, name) for name in ("Ann", "Bob", "B0b"))
    ann.create("me open")
    with ann.page() as page, eve.watch(ann.table) as watching:
        watching.ask(type="chat", text="as myself")
        bob.join(ann.table)
        watching.ask(type="chat", text="as the other")
        page.wait(lambda s: len(s["chat"]) == 2)

    assert [line["name"] for line in page.state["chat"]] == ["Bob", "a watcher"]


def test_nameless_people_sit_down_beside_each_other(lone_server: InThread) -> None:
    people = [Person(lone_server.base, "Xi") for _ in range(3)]
    for person in people:
        person.cookies.clear()
    people[0].create("me open open")
    for person in people[1:]:
        person.join(people[0].table)
    seats = people[0].get(f"/api/tables/{people[0].table}")["seats"]

    assert [seat["name"] for seat in seats] == ["Guest", "Guest 2", "Guest 3"]
