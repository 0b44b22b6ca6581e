"""Headless play, counting and the doctor from the command line."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.cli import doctor as doctor_module
from shared.core import catalog, versions
from shared.core.catalog import Catalog
from shared.core.errors import CatalogError, ParamsError
from shared.core.paths import user_paths
from shared.core.playback import verify
from shared.core.replay import read_replay
from tests.helpers.command_line import Answer, assert_one_line, command_line
from tests.helpers.tiny_game import TINY, TinyGame

if TYPE_CHECKING:
    from collections.abc import Callable

TWO = ("--headless", "--seat", "taker", "--seat", "taker")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    return command_line(capsys, monkeypatch)


def install(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:  # noqa: ANN401
    changed = msgspec.structs.replace(TINY, **changes)
    monkeypatch.setattr(catalog, "load_catalog", lambda: Catalog({"tiny": changed}))


def report(answer: Answer) -> dict[str, Any]:
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.count("\n") == 1
    found = json.loads(answer.out)
    assert isinstance(found, dict)
    return found


def test_report_is_one_line_of_json(run: Callable[..., Answer]) -> None:
    found = report(run("play", "tiny", *TWO, "--seed", 7, "--json"))
    assert found.keys() == {"digest", "game", "outcome", "plies", "replay", "seats", "seed"}
    assert found["outcome"].keys() == {"ranking", "scores", "breakdown", "reason"}
    assert found["seed"] == 7
    assert [seat["name"] for seat in found["seats"]] == ["Taker 1", "Taker 2"]
    replay = read_replay(Path(found["replay"]))
    assert Path(found["replay"]).parent == user_paths().matches
    assert len(replay.actions) == found["plies"]
    assert replay.actions[-1].line.digest == found["digest"]
    assert verify(TINY, replay).digest == found["digest"]


def test_same_seed_gives_the_same_digest(run: Callable[..., Answer]) -> None:
    one, other = (report(run("play", "tiny", *TWO, "--seed", 7, "--json")) for _ in range(2))
    assert one["digest"] == other["digest"]
    assert one["replay"] != other["replay"]
    assert len({report(run("play", "tiny", *TWO, "--seed", seed, "--json"))["digest"] for seed in range(6)}) > 1


def test_without_a_seed_a_fresh_one_is_told(run: Callable[..., Answer]) -> None:
    seeds = {report(run("play", "tiny", *TWO, "--json"))["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_without_seats_the_weakest_play(run: Callable[..., Answer]) -> None:
    found = report(run("play", "tiny", "--headless", "--json"))
    assert [seat["player"] for seat in found["seats"]] == ["taker", "taker"]


def test_words_for_people(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / "mine.jsonl"
    answer = run("play", "tiny", *TWO, "--seed", 3, "--names", "Ana, Ur", "--out", out)
    assert answer.status == 0
    first, *rest = answer.out.splitlines()
    assert first.startswith("tiny, seed 3, ")
    assert any(line.startswith("1. ") for line in rest)
    assert any("Ana" in line for line in rest)
    assert rest[-1] == f"replay {out}"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["home", "mine.jsonl"]
    assert "Ana    Ur" in next(line for line in rest if line.startswith("    ")), "whose points stand in which column"
    scores = [line for line in rest if line[0].isdigit()]
    assert [int(line[0]) for line in scores] == sorted(int(line[0]) for line in scores)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have only names in Unicode")
def test_file_name_in_another_encoding_costs_no_answer(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / os.fsdecode(b"mine\xff.jsonl")
    found = report(run("play", "tiny", *TWO, "--out", out, "--json"))
    assert found["replay"] == str(tmp_path / "mine?.jsonl")
    assert len(read_replay(out).actions) == found["plies"]


def test_file_that_exists_is_not_overwritten(run: Callable[..., Answer], tmp_path: Path) -> None:
    out = tmp_path / "mine.jsonl"
    out.write_text("precious", "utf-8")
    assert_one_line(run("play", "tiny", *TWO, "--out", out), "there is such a file already; name another")
    assert out.read_text("utf-8") == "precious"


@pytest.mark.parametrize(
    ("texts", "options"),
    [
        ([], {"pile": 4, "deep": False, "mood": "calm"}),
        (["pile=6"], {"pile": 6, "deep": False, "mood": "calm"}),
        (["deep=yes", "mood=wild"], {"pile": 4, "deep": True, "mood": "wild"}),
        (["deep=True"], {"pile": 4, "deep": True, "mood": "calm"}),
        (["deep=off"], {"pile": 4, "deep": False, "mood": "calm"}),
    ],
)
def test_options_are_those_of_the_setup(
    run: Callable[..., Answer], texts: list[str], options: dict[str, object]
) -> None:
    given = [word for text in texts for word in ("--option", text)]
    found = report(run("play", "tiny", *TWO, *given, "--json"))
    assert read_replay(Path(found["replay"])).header.setup.options == options


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--option", "pile"], "--option: ID=VALUE, got pile"),
        (["--option", "pile=4", "--option", "pile=6"], "--option: one value for pile, not pile=6 too"),
        (["--option", "pile=5"], "$.options.pile: one of 4, 6, 40, 1000000, got 5"),
        (["--option", "deep=maybe"], "$.options.deep: one of false, true, got maybe"),
        (["--option", "size=5"], "$.options.size: one of pile, deep, mood, got size"),
        (["--seat", "taker"], "2, 3 seats for tiny, got 3"),
        (["--names", "Ana"], "--names: 2 names, one a seat, got 1"),
        (["--names", "Ana,"], "$.seats[1].name: a name of 1 to 24 printable characters, got ''"),
        (["--names", f"Ana,{'U' * 25}"], "$.seats[1].name: a name of 1 to 24 printable"),
        (["--names", "Ana,U\nU"], "printable characters, got 'U\\nU'"),
        (["--names", "Ana,U\udcff"], "printable characters, got 'U\\udcff'"),
        (["--params", "x.toml"], "--params or --preset: no parameters: tiny has none"),
        (["--out", "/dev/null/x"], "cannot lock /dev/null/x: /dev/null is a file, no folder"),
    ],
)
def test_wrong_setup_is_one_line(run: Callable[..., Answer], arguments: list[str], words: str) -> None:
    if arguments[0] == "--seat":
        arguments = [*arguments, "--seat", "taker"]
        words = words.replace("got 3", "got 4")
    assert_one_line(run("play", "tiny", *TWO, *arguments), words)
    assert not user_paths().matches.exists() or not list(user_paths().matches.glob("*.jsonl"))


@pytest.mark.parametrize(
    ("seat", "words"),
    [("human", "a computer player (taker, cheat), got human"), ("expert", "one of human, taker, cheat, got expert")],
)
def test_unknown_player_is_one_line(run: Callable[..., Answer], seat: str, words: str) -> None:
    assert_one_line(run("play", "tiny", "--headless", "--seat", "taker", "--seat", seat), words)


def test_unknown_game_is_one_line(run: Callable[..., Answer]) -> None:
    assert_one_line(run("play", "chess", "--headless"), "no game 'chess'; there are: tiny")


def test_player_that_breaks_the_rules_is_one_line_and_its_match_is_kept(run: Callable[..., Answer]) -> None:
    answer = run("play", "tiny", "--headless", "--seat", "taker", "--seat", "cheat")
    assert_one_line(answer, "the computer player cheat at seat 2")
    (path,) = user_paths().matches.glob("*.jsonl")
    assert read_replay(path).outcome is None


def test_setup_options_need_headless(run: Callable[..., Answer]) -> None:
    for arguments in (["--json"], ["--seat", "taker"], ["--seed", "0"], ["--out", "x"]):
        assert_one_line(run("play", "tiny", *arguments), "add --headless (see flintflick play --help)")


def test_parameters_of_a_preset_and_a_file(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str | None, str | None]] = []

    def parameters(preset: str | None, file: str | None) -> dict[str, float]:
        asked.append((preset, file))
        if file == "bad.toml":
            raise ParamsError(expected="0.05 to 0.6", got="7", file=file, path="$.friction")
        return {"friction": 0.5}

    install(monkeypatch, parameters=parameters)
    found = report(run("play", "tiny", *TWO, "--preset", "classic", "--params", "my.toml", "--json"))
    assert read_replay(Path(found["replay"])).header.setup.parameters == {"friction": 0.5}
    assert asked == [("classic", "my.toml")]
    assert_one_line(run("play", "tiny", *TWO, "--params", "bad.toml"), "bad.toml at $.friction: 0.05 to 0.6, got 7")


# Counting


def test_perft_counts(run: Callable[..., Answer]) -> None:
    one, two = (run("perft", "tiny", "--depth", depth, "--seed", 2).out.split() for depth in (1, 2))
    assert one[1:] == ["depth", "1"]
    assert int(two[0]) == int(one[0]) ** 2


def test_perft_divided_by_the_first_action(run: Callable[..., Answer]) -> None:
    *parts, total = run("perft", "tiny", "--depth", 3, "--seats", 3, "--divide").out.splitlines()
    assert sum(int(line.split()[0]) for line in parts) == int(total.split()[0])
    assert json.loads(parts[0].split(maxsplit=1)[1]) == {"count": 1, "type": "take"}
    assert run("perft", "tiny", "--depth", 0, "--divide").out.split() == ["1", "depth", "0"]


def test_perft_of_a_game_that_cannot_be_listed(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    class Unlisted:
        pass

    install(monkeypatch, engine=Unlisted)
    assert_one_line(run("perft", "tiny", "--depth", 1), "the actions of tiny cannot be listed")


def test_perft_counts_with_an_option(run: Callable[..., Answer]) -> None:
    """A pile of 4 may be empty before so many actions are done, one of 40 may not."""
    small, large = (run("perft", "tiny", "--depth", 5, "--option", f"pile={pile}").out for pile in (4, 40))
    assert int(small.split()[0]) < int(large.split()[0])
    assert_one_line(run("perft", "tiny", "--depth", 1, "--option", "pile=5"), "$.options.pile: one of 4, 6, 40")
    assert_one_line(run("perft", "tiny", "--depth", 1, "--option", "pile"), "--option: ID=VALUE, got pile")


def test_perft_with_a_wrong_number_of_seats(run: Callable[..., Answer]) -> None:
    assert_one_line(run("perft", "tiny", "--depth", 1, "--seats", 9), "2, 3 seats for tiny, got 9")


# The doctor


def findings(answer: Answer) -> dict[str, str]:
    assert (answer.status, answer.err) == (0, "")
    return {line.split()[0]: line[12:].strip() for line in answer.out.splitlines()}


def test_doctor_has_a_line_for_everything(run: Callable[..., Answer]) -> None:
    found = findings(run("doctor"))
    assert found.keys() == {
        *("flintflick", "python", "platform", "pygame-ce", "pygame_gui", "pymunk", "numpy", "msgspec", "numba"),
        *("games", "settings", "matches", "presets", "display", "SDL", "video", "sound", "fonts"),
    }
    assert found["games"] == "tiny (rules 1)"
    assert found["video"] == "dummy"
    assert found["sound"].startswith("44100 Hz")
    assert found["fonts"] == "NotoSans-Regular.ttf found, FiraCode-Regular.ttf found"
    assert found["matches"] == f"{user_paths().matches} (not there yet)"
    assert found["presets"] == f"{user_paths().presets} (not there yet)"


def test_doctor_survives_a_sick_machine(
    run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def broken() -> Catalog:
        raise CatalogError("game 'tiny' cannot be loaded: no")

    (home / "file").write_text("", "utf-8")
    monkeypatch.setattr(catalog, "load_catalog", broken)
    monkeypatch.setattr(versions, "package_version", lambda _: None)
    monkeypatch.setattr(doctor_module, "find_spec", lambda _: None)
    monkeypatch.setenv("FLINTFLICK_HOME", str(home / "file" / "below"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "abacus")
    monkeypatch.setenv("SDL_AUDIODRIVER", "abacus")
    found = findings(run("doctor"))
    assert found["flintflick"] == "not installed"
    assert found["numba"].startswith("off (not installed")
    assert found["games"] == "game 'tiny' cannot be loaded: no"
    assert found["settings"].endswith(f"(cannot be made: {home / 'file'} is a file)")
    assert found["video"].startswith("none (")
    assert found["sound"].startswith("none (")
    assert found["fonts"] == "none (pygame_gui is not installed)"
    assert found["display"] == "SDL_VIDEODRIVER=abacus, SDL_AUDIODRIVER=abacus"


@pytest.mark.parametrize("switch", ["NUMBA_DISABLE_JIT", "FLINTFLICK_NO_NUMBA"])
def test_doctor_tells_writable_read_only_and_slow(
    run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch, home: Path, switch: str
) -> None:
    (home / "config").mkdir()
    monkeypatch.setenv("FLINTFLICK_HOME", str(home))
    monkeypatch.setattr(doctor_module, "_SDL_TIMEOUT_S", 0.0)
    monkeypatch.delenv("FLINTFLICK_NO_NUMBA", raising=False)
    monkeypatch.setenv(switch, "1")
    monkeypatch.setattr(versions, "package_version", lambda _: "1.0")
    found = findings(run("doctor"))
    assert found["settings"] == f"{home / 'config'} (writable)"
    assert found["video"] == "no answer in 0.0 seconds"
    assert found["numba"] == f"off (1.0 is installed, {switch} is set)"
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert findings(run("doctor"))["settings"] == f"{home / 'config'} (read-only)"


def test_doctor_tells_what_cannot_be_reached(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLINTFLICK_HOME", "/" + "x" * 300)
    assert findings(run("doctor"))["settings"].endswith("(cannot be reached: File name too long)")


def test_doctor_survives_a_driver_that_aborts(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_module, "_SDL", {"video": "__import__('os').abort()"})
    assert findings(run("doctor"))["video"] == "failed (status -6)"


def test_game_of_the_tests_is_the_one_installed() -> None:
    assert isinstance(TINY.engine(), TinyGame)
