"""The HTTP interface: games, guests, tables by name and by link, records, the door."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from lastturn.server.settings import without_waiting
from tests.rules import rule
from tests.server.people import NO_CLOCK, SHARE, Person
from tests.server.serving import InThread


def finished(person: Person, page_share: str = SHARE) -> str:
    """A table where a whole game was played."""
    person.create("me bot", start=True, share=page_share)
    with person.page() as page:
        page.play_on()
    return person.table


def test_the_catalogue_names_games_options_and_bots(lone_server: InThread) -> None:
    catalogue = Person(lone_server.base, "Ann").get("/api/games")
    game = catalogue["games"][0]
    assert (game["id"], game["least"], game["most"]) == ("last-ember", 2, 4)
    assert game["options"][0]["values"] == ["full", "low"]
    assert game["designers"] == ["Last Turn"]
    assert [bot["name"] for bot in catalogue["bots"]] == ["sensible", "random"]
    assert catalogue["bots"][1] == {"name": "random", "called": "Random", "style": "rolls a die"}


@rule("EGM-16.2")
def test_a_guest_is_a_name(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "  Ann ")
    assert ann.get("/api/me")["name"] == "Ann"
    assert ann.get("/api/me")["guest"] == ann.me["guest"]
    assert ann.http("POST", "/api/me", {"name": "x" * 41}).status_code == 422
    bearer = httpx.get(f"{lone_server.base}/api/me", headers={"Authorization": f"Bearer {ann.me['token']}"})
    assert bearer.json()["guest"] == ann.me["guest"]


@rule("EGM-16.4", "EGM-E44")
def test_a_taken_name_is_refused_with_an_offer_to_join(server: InThread) -> None:
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    ann.create("me open", name="Tic-Tac-Toe")
    plans = [{"kind": "me"}, {"kind": "open"}]
    refused = bob.http("POST", "/api/tables", {"game": "last-ember", "seats": plans, "name": " tic-tac-toe "})
    assert refused.status_code == 409
    assert refused.json()["code"] == "table/name-taken"
    bob.join(refused.json()["details"]["table"])
    assert bob.get("/api/tables?name=TIC-TAC-TOE")["tables"][0]["taken"] == 2


@rule("EGM-16.4")
@pytest.mark.parametrize("name", ["x" * 41, "\u200b", "\u2028 \x07"])
def test_a_table_name_has_1_to_40_visible_characters(lone_server: InThread, name: str) -> None:
    plans = [{"kind": "me"}, {"kind": "open"}]
    ann = Person(lone_server.base, "Ann")
    refused = ann.http("POST", "/api/tables", {"game": "last-ember", "seats": plans, "name": name})
    assert refused.json()["code"] == "table/name"


def test_open_tables_are_listed_and_link_tables_are_not(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me open", name="Here")
    ann.create("me open", name="There", privacy="link")
    listed = [table["name"] for table in Person(server.base, "Bob").get("/api/tables")["tables"]]
    assert listed == ["Here"]
    mine = ann.get("/api/me/tables")["tables"]
    assert sorted(table["name"] for table in mine) == ["Here", "There"]
    assert [table["mine"] for table in mine] == [0, 0]


@rule("EGM-16.3")
def test_the_main_room_tells_name_game_mode_seats_and_state(server: InThread) -> None:
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    ann.create("me open bot", name="Here", options={"deck": "low"})
    [line] = bob.get("/api/tables")["tables"]
    assert (line["name"], line["title"], line["options"]) == ("Here", "Last Ember", {"deck": "low"})
    assert (line["taken"], line["free"], line["bots"], line["status"]) == (1, 1, 1, "gathering")
    bob.join(ann.table)
    with ann.page() as page:
        page.ask(type="start")
        [line] = bob.get("/api/tables")["tables"]
        assert (line["taken"], line["free"], line["status"]) == (2, 0, "running")


@rule("EGM-16.3")
def test_pages_that_look_again_share_one_look_at_the_store(lone_server: InThread) -> None:
    main_room, address = lone_server.venue.main_room, f"{lone_server.base}/api/tables"
    main_room.settings = without_waiting(list_age=3600)
    tag = httpx.get(address).headers["etag"]
    looked = main_room.looked
    Person(lone_server.base, "Ann").create("me open", name="Here")
    for _ in range(5):
        assert httpx.get(address, headers={"if-none-match": tag}).status_code == 304
    assert main_room.looked == looked
    main_room.settings = without_waiting(list_age=0)
    seen = httpx.get(address, headers={"if-none-match": tag})
    assert [line["name"] for line in seen.json()["tables"]] == ["Here"] and seen.headers["etag"] != tag


@rule("EGM-16.6")
def test_a_full_table_can_only_be_watched(lone_server: InThread) -> None:
    ann, bob, cid = (Person(lone_server.base, name) for name in ("Ann", "Bob", "Cid"))
    ann.create("me open")
    bob.join(ann.table)
    refused = cid.http("POST", f"/api/tables/{ann.table}/join", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "table/full")
    assert bob.join(ann.table)["seat"] == 1, "who has a seat gets it again"


def test_the_host_changes_the_set_up_before_the_start(lone_server: InThread) -> None:
    ann, bob = Person(lone_server.base, "Ann"), Person(lone_server.base, "Bob")
    ann.create("me open")
    bob.join(ann.table)
    plan = {
        "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "random"}],
        "options": {"deck": "low"},
    }
    table = ann.post(f"/api/tables/{ann.table}/setup", **plan)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot"]
    assert table["options"] == {"deck": "low"}
    assert bob.http("POST", f"/api/tables/{ann.table}/setup", plan).json()["code"] == "host/needed"
    wrong = ann.http("POST", f"/api/tables/{ann.table}/setup", {"seats": [{"kind": "me"}, {"kind": "bot"}]})
    assert wrong.json()["code"] == "table/setup"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "game/unknown"),
        ({"game": "last-ember", "seats": [{"kind": "me"}]}, "table/setup"),
        ({"game": "last-ember", "seats": [{"kind": "me"}, {"kind": "me"}]}, "table/setup"),
        ({"game": "last-ember", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "bot/unknown"),
        (
            {"game": "last-ember", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"deck": "x"}},
            "table/setup",
        ),
        ({"game": "last-ember", "seats": [{"kind": "throne"}]}, "message/bad"),
        ({"game": "last-ember"}, "message/bad"),
        ([], "message/bad"),
    ],
)
def test_bad_tables_get_one_clear_line(lone_server: InThread, body: object, code: str) -> None:
    refused = Person(lone_server.base, "Ann").http("POST", "/api/tables", body)
    assert (refused.status_code, refused.json()["code"]) == (422 if code != "game/unknown" else 404, code)
    assert refused.json()["message"]


@rule("EGM-16.6")
def test_an_invitation_has_a_link_and_a_picture(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me open")
    invite = ann.get(f"/api/tables/{ann.table}/invite")
    assert invite["link"] == f"{lone_server.base}/table/{ann.table}"
    assert invite["qr"].startswith('<svg xmlns="http://www.w3.org/2000/svg"'), "a picture of its own"


def test_leaving_before_the_start_frees_the_seat(lone_server: InThread) -> None:
    ann, bob = Person(lone_server.base, "Ann"), Person(lone_server.base, "Bob")
    ann.create("me open")
    bob.join(ann.table)
    table = bob.post(f"/api/tables/{ann.table}/leave", token=bob.token)
    assert table["seats"][1]["kind"] == "open"


# -- records -------------------------------------------------------------------------------------


def test_a_finished_game_gives_its_record_and_proof(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    table = finished(ann)
    turns = ann.http("GET", f"/api/tables/{table}/record").text
    assert turns.startswith("Last Turn record 1\ngame last-ember\n")
    verdict = ann.get(f"/api/tables/{table}/verify")
    assert verdict["kept"] and verdict["replays"] and not verdict["imported"]
    assert verdict["shares"] == [SHARE, ""]
    assert f"secret {verdict['match_secret']}\n" in turns
    record = ann.get(f"/api/tables/{table}/record?form=json")
    assert record["outcome"]["rule"] == "EMB-4"
    assert "Points" in record["sheet"]


@rule("EGM-16.24")
def test_a_finished_game_can_be_walked_through(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    table = finished(ann)
    reel = ann.get(f"/api/tables/{table}/reel?open=true")
    first, last = reel["stills"][0], reel["stills"][-1]
    assert reel["first"] == 0 and "seat" not in first and first["lines"]
    assert reel["of"] == 6 and len(reel["stills"]) == 7
    assert {"path": ["view", "over"], "value": True} in last["changes"] and last["said"].startswith(
        "play Ember"
    )
    hands = [zone for zone in reel["view"]["zones"] if zone["id"].startswith("hand.")]
    assert [len(zone["things"]) for zone in hands] == [3, 3], "all cards open"


def test_a_record_is_imported_and_goes_on(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    turns = ann.http("GET", f"/api/tables/{finished(ann)}/record").text
    over = ann.http(
        "POST", "/api/tables/import", {"turns": turns, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    )
    assert over.json()["code"] == "record/bad" and over.json()["details"]["moves"] == 6
    plans = [{"kind": "me"}, {"kind": "bot"}]
    made = ann.post("/api/tables/import", turns=turns, seats=plans, moves=2, pace=NO_CLOCK)
    ann.table, ann.token = made["id"], made["seated"]["token"]
    assert made["table"]["fair"]["imported"]
    with ann.page() as page:
        assert len(page.asked()["choices"]) == 2
        page.play_on()
    assert ann.get(f"/api/tables/{ann.table}/verify")["imported"]


@pytest.mark.parametrize(
    "turns", ["", "nonsense", "Last Turn record 1\ngame chess\nrules 1\npack x\nseats 2\nseed 0\n\n"]
)
def test_a_bad_record_is_refused(lone_server: InThread, turns: str) -> None:
    ann = Person(lone_server.base, "Ann")
    refused = ann.http(
        "POST", "/api/tables/import", {"turns": turns, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    )
    assert refused.json()["code"] in ("record/bad", "game/unknown")


# -- the door ------------------------------------------------------------------------------------


def test_pages_of_other_sites_are_refused(lone_server: InThread) -> None:
    foreign = {"Origin": "https://elsewhere.example"}
    refused = httpx.post(f"{lone_server.base}/api/me", json={"name": "Eve"}, headers=foreign)
    assert (refused.status_code, refused.json()["code"]) == (403, "origin/foreign")
    own = {"Origin": lone_server.base}
    assert httpx.post(f"{lone_server.base}/api/me", json={"name": "Ann"}, headers=own).status_code == 200


def test_bodies_have_a_limit(lone_server: InThread) -> None:
    refused = httpx.post(f"{lone_server.base}/api/me", content=b'{"name": "' + b"x" * 70_000 + b'"}')
    assert (refused.status_code, refused.json()["code"]) == (413, "message/large")

    def endless() -> Iterator[bytes]:
        yield from [b"x" * 10_000] * 10

    chunked = httpx.post(f"{lone_server.base}/api/me", content=endless())
    assert (chunked.status_code, chunked.json()["code"]) == (413, "message/large")


def test_every_answer_carries_the_policy(lone_server: InThread) -> None:
    for path in ("/", "/api/games", "/api/docs", "/api/nothing", "/healthz"):
        headers = httpx.get(lone_server.base + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_health_readiness_metrics_and_the_description(server: InThread) -> None:
    assert httpx.get(f"{server.base}/healthz").json()["ok"]
    assert httpx.get(f"{server.base}/readyz").json()["ok"]
    finished(Person(server.base, "Ann"))
    metrics = httpx.get(f"{server.base}/metrics", headers={"Authorization": "Bearer prometheus"}).text
    assert 'lastturn_entries_total{kind="moved"} 6.0' in metrics
    document = httpx.get(f"{server.base}/api/openapi.json").json()
    assert "CreateTable" in document["components"]["schemas"]
    assert "/api/tables/{id}/join" in document["paths"]
    assert "/api/tables/{id}/join" in httpx.get(f"{server.base}/api/docs").text


def test_unknown_things_are_not_found(lone_server: InThread) -> None:
    for path in ("/api/tables/nothere", "/api/games/chess/rules", "/api/nothing"):
        answer = httpx.get(lone_server.base + path)
        assert answer.status_code == 404, path
        assert answer.json()["code"].endswith("/unknown")


def test_too_many_new_tables_are_refused(tmp_path: Path) -> None:
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite"), create_rate="1/hour"))
    ann = Person(running.base, "Ann")
    ann.create("me bot")
    refused = ann.http("POST", "/api/tables", {"game": "last-ember", "seats": [{"kind": "me"}]})
    running.stop()

    assert (refused.status_code, refused.json()["code"]) == (429, "table/limit")
