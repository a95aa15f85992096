"""Settings from a file and the environment, each described by itself."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from lastturn.engine.errors import BadSetup
from lastturn.server.config import all_settings, as_toml, read
from lastturn.server.settings import Settings
from tools.settings_page import PAGE, page


def file(folder: Path, text: str) -> Path:
    path = folder / "lastturn.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_page_describes_the_settings_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make settings`"


def test_every_setting_says_what_it_does() -> None:
    top = {setting.path[0] for setting in all_settings()}
    assert top == set(Settings.__struct_fields__)
    assert all(len(setting.says) > 5 for setting in all_settings())
    variables = [setting.variable for setting in all_settings()]
    assert len(variables) == len(set(variables))


def test_nothing_set_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read(None, {}).settings == Settings()


def test_an_option_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    path = file(tmp_path, 'port = 1\nhost = "::1"\ncreate_rate = "1/day"\npace.hours = 48\n')
    found = read(path, {"LASTTURN_PORT": "2", "LASTTURN_HOST": "10.0.0.1"}, port=3, database=None)
    settings = found.settings
    assert (settings.port, settings.host, settings.create_rate) == (3, "10.0.0.1", "1/day")
    assert settings.pace.hours == 48 and settings.database == "lastturn.sqlite"
    assert found.origin == {
        "port": "option", "host": "LASTTURN_HOST", "create_rate": str(path), "pace.hours": str(path),
    }  # fmt: skip


def test_the_environment_has_lists_numbers_and_parts() -> None:
    environment = {
        "LASTTURN_TRUSTED_PROXIES": "10.0.0.0/8, 127.0.0.1",
        "LASTTURN_THINKING": "0.1,0.2",
        "LASTTURN_LOG_JSON": "true",
        "LASTTURN_PACE_KIND": "slow",
        "LASTTURN_PACE_SECONDS": "30",
    }
    settings = read(None, environment).settings
    assert settings.trusted_proxies == ("10.0.0.0/8", "127.0.0.1") and settings.thinking == (0.1, 0.2)
    assert settings.log_json and settings.pace.kind == "slow" and settings.pace.seconds == 30


def test_the_environment_names_the_file(tmp_path: Path) -> None:
    path = file(tmp_path, "port = 7\n")
    assert read(None, {"LASTTURN_CONFIG": str(path)}).settings.port == 7


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("port = 70000", "port: expected `int` <= 65535"),
        ('create_rate = "often"', "create_rate: this does not fit; it must be like “40/second”"),
        ('public = "tables.example"', "public: this does not fit; it must be like “https://tables.example”"),
        ("creat_rate = 3", "no setting “creat_rate”; did you mean “create_rate”?"),
        ("zzz = 3", "no setting “zzz”; `lastturn config` lists them"),
        ('port = "x', "lastturn.toml: "),
        ('pace.kind = "quick"', "pace.kind: invalid enum value 'quick'"),
        ("thinking = [2.0, 1.0]", "thinking: 2 to 1 is no span"),
        (
            'trusted_proxies = ["proxy"]',
            "trusted_proxies: “proxy” is no address or network, such as 10.0.0.0/8",
        ),
        ('origins = ["https://a.example/x"]', "origins: “https://a.example/x” is not like"),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadSetup) as wrong:
        read(file(tmp_path, text), {})
    assert says in str(wrong.value)


def test_a_variable_that_does_not_fit_is_named() -> None:
    with pytest.raises(BadSetup, match="LASTTURN_PORT=many: port: expected `int`"):
        read(None, {"LASTTURN_PORT": "many"})


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="none.toml: No such file"):
        read(tmp_path / "none.toml", {})


def test_a_slip_in_the_environment_is_seen() -> None:
    assert read(None, {"LASTTURN_PUBLC": "x", "LASTTURN_GOLDEN": "accept"}).unknown == ["LASTTURN_PUBLC"]


def test_what_is_printed_can_be_read_again_and_has_no_secrets() -> None:
    environment = {"LASTTURN_DATABASE": "postgresql://ann:pw1@host/db", "LASTTURN_PORT": "9"}
    printed = as_toml(read(None, environment))
    assert 'database = "postgresql://ann:…@host/db"  # LASTTURN_DATABASE' in printed
    assert "pw1" not in printed
    assert tomllib.loads(printed) == {"database": "postgresql://ann:…@host/db", "port": 9}
    uncommented = "\n".join([line.removeprefix("# ") for line in printed.splitlines() if " = " in line])
    known = tomllib.loads("\n".join([line for line in uncommented.splitlines() if "…" not in line]))
    assert msgspec.convert(known, Settings).port == 9
