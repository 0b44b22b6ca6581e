"""Pictures, sounds, words, colours."""

from __future__ import annotations

import io
import wave
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import freetype

from shared.core.errors import AssetError
from shared.ui.media import assets as assets_module
from shared.ui.media.assets import Assets
from shared.ui.media.audio import MixerAudio, NullAudio, open_audio
from shared.ui.media.text import FONT_FILES, Text, font_bytes
from shared.ui.media.theme import CHARCOAL, Theme, contrast
from tests.helpers.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from shared.ui.media.theme import Colour

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#f00"/></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "disc.svg").write_bytes(SVG)
    (tmp_path / "broken.svg").write_bytes(b"<svg")
    (tmp_path / "broken.wav").write_bytes(b"RIFF")
    sound = io.BytesIO()
    with wave.open(sound, "wb") as writer:
        writer.setparams((1, 2, 44_100, 0, "NONE", ""))
        writer.writeframes(b"\x10\x20" * 44_100)
    (tmp_path / "hit.wav").write_bytes(sound.getvalue())
    picture = pygame.Surface((4, 4))
    pygame.image.save(picture, tmp_path / "square.png")
    return tmp_path


@pytest.mark.usefixtures("window")
def test_a_picture_is_drawn_at_its_size_and_loaded_once(folder: Path) -> None:
    assets = Assets(folder)
    large = assets.image("disc.svg", 200)
    assert large.get_size() == (200, 200)
    assert large.get_at((100, 100)) == pygame.Color(255, 0, 0)
    assert large.get_at((0, 0)).a == 0
    assert assets.image("disc.svg", (200, 200)) is large
    assert assets.image("disc.svg", 50) is not large
    assert assets.image("disc.svg").get_size() == (10, 10)
    assert assets.image("square.png", (8, 6)).get_size() == (8, 6)


@pytest.mark.usefixtures("window")
def test_pictures_used_longest_ago_are_dropped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets_module, "CACHE_LIMIT_PX", 60_000)
    assets = Assets(folder)
    first = assets.image("disc.svg", 150)
    second = assets.image("disc.svg", 151)
    assert assets.image("disc.svg", 150) is first
    assets.image("disc.svg", 152)
    assert assets.image("disc.svg", 152) is not second
    assert assets.image("disc.svg", 151) is not second


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("name", ["missing.svg", "broken.svg"])
def test_a_bad_picture_is_named(folder: Path, name: str) -> None:
    with pytest.raises(AssetError, match=f"assets/{name}"):
        Assets(folder).image(name, 10)


@pytest.fixture
def mixer() -> Iterator[None]:
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("mixer")
def test_sounds_follow_volume_mute_and_pause(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = open_audio(Assets(folder))
    assert isinstance(audio, MixerAudio)
    loop = audio.loop("hit.wav", "slide")
    channel = pygame.mixer.Channel(0)
    assert channel.get_busy()
    assert channel.get_volume() == 0.0
    loop.set_volume(0.5)
    assert channel.get_volume() == pytest.approx(0.5, abs=0.01)
    audio.set_volume(0.5)
    assert channel.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.set_muted(is_muted=True)
    assert channel.get_volume() == 0.0
    audio.play("hit.wav")
    assert not pygame.mixer.Channel(1).get_busy()
    audio.set_muted(is_muted=False)
    audio.play("hit.wav", 0.8)
    assert pygame.mixer.Channel(1).get_volume() == pytest.approx(0.4, abs=0.01)
    audio.play("hit.wav", 0.0)
    assert not pygame.mixer.Channel(2).get_busy()
    held: list[str] = []
    monkeypatch.setattr(pygame.mixer, "pause", lambda: held.append("pause"))
    monkeypatch.setattr(pygame.mixer, "unpause", lambda: held.append("unpause"))
    audio.set_paused(is_paused=True)
    audio.set_paused(is_paused=False)
    assert held == ["pause", "unpause"]
    loop.stop()
    loop.set_volume(1.0)
    audio.close()


@pytest.mark.usefixtures("mixer")
def test_a_second_loop_of_a_name_ends_the_first(folder: Path) -> None:
    audio = open_audio(Assets(folder))
    first = audio.loop("hit.wav", "slide")
    second = audio.loop("hit.wav", "slide")
    second.set_volume(0.7)
    first.set_volume(0.1)
    assert pygame.mixer.Channel(1).get_volume() == pytest.approx(0.7, abs=0.01)
    audio.close()


@pytest.mark.usefixtures("mixer")
def test_a_missing_or_broken_sound_is_silence_and_named_once(folder: Path) -> None:
    audio = open_audio(Assets(folder))
    assert isinstance(audio, MixerAudio)
    for _ in range(2):
        audio.play("missing.wav")
        audio.loop("broken.wav", "slide").set_volume(1.0)
    assert sorted(audio.problems) == ["broken.wav", "missing.wav"]
    audio.close()


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    audio = open_audio(Assets(folder))
    assert isinstance(audio, NullAudio)
    audio.play("hit.wav")
    loop = audio.loop("hit.wav", "slide")
    loop.set_volume(1.0)
    loop.stop()
    audio.set_volume(0.5)
    audio.set_muted(is_muted=True)
    audio.stop_all()
    audio.close()


@pytest.mark.usefixtures("window")
def test_text_is_kept_until_the_scale_changes() -> None:
    text = Text()
    first = text.render("Flintflick", "heading", CHARCOAL)
    assert text.render("Flintflick", "heading", CHARCOAL) is first
    assert text.render("Flintflick", "heading", CHARCOAL, bold=True) is not first
    text.set_scale(2.0)
    large = text.render("Flintflick", "heading", CHARCOAL)
    assert large.height == pytest.approx(2 * first.height, abs=3)
    assert text.render("Flintflick", 18, CHARCOAL).height < large.height


@pytest.mark.usefixtures("window")
def test_a_line_is_measured_as_it_is_drawn_however_often_and_at_whatever_scale() -> None:
    text = Text()
    for scale in (1.0, 2.0, 1.0):
        text.set_scale(scale)
        for bold in (False, True):
            for words in ("Flint", "Flint and wood"):
                drawn = text.render(words, "body", (0, 0, 0), bold=bold)
                assert text.size(words, "body", bold=bold) == text.size(words, "body", bold=bold) == drawn.size


@pytest.mark.usefixtures("window")
def test_text_wraps_and_is_cut_to_a_width() -> None:
    text = Text()
    words = "The hammer of the mammoth falls on the lake. " * 4
    wrapped = text.render(words, "body", CHARCOAL, wrap_px=200)
    assert wrapped.width <= 200
    assert wrapped.height > 5 * text.line_height_px("body")
    cut = text.fit(words, "body", 200)
    assert text.size(cut, "body")[0] <= 200 < text.size(words, "body")[0]
    assert cut.endswith("…")
    assert words.startswith(cut[:-1])
    assert text.fit("short", "body", 200) == "short"


@pytest.mark.usefixtures("window")
def test_hostile_text_is_drawn() -> None:
    text = Text()
    for hostile in ("", "\0", "a\0b", "\n", "🦣" * 30, "%{x} <b>", "\u202e", "\u0301"):
        assert text.render(hostile, "body", CHARCOAL, wrap_px=100).height > 0


def test_a_missing_font_is_named() -> None:
    with pytest.raises(AssetError, match=r"NoSuch\.ttf"):
        font_bytes("NoSuch.ttf")


# All letters of English and Spanish, the signs of our sentences, and the symbols that stand for things.
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "áéíóúüñÁÉÍÓÚÜÑ¿¡«»’“”–—…×·°²µ±−½€"
SYMBOLS = "←→↑↓▲▼◀▶✓○●□■◆"


@pytest.mark.parametrize(("family", "signs"), [("text", LETTERS), ("symbol", SYMBOLS)])
def test_fonts_have_every_sign_that_is_used(family: str, signs: str) -> None:
    freetype.init()
    try:
        for is_bold in (False, True):
            font = freetype.Font(io.BytesIO(font_bytes(FONT_FILES[family, is_bold])), 20)
            metrics = font.get_metrics(signs)
            assert [sign for sign, found in zip(signs, metrics, strict=True) if found is None] == []
            (absent,) = font.get_metrics("\U0010fffd")
            assert absent is None
    finally:
        freetype.quit()


def test_every_sign_in_our_words_is_in_a_font() -> None:
    sources = [*ROOT.glob("shared/ui/**/*.py"), *ROOT.glob("*/ui/**/*.py"), *ROOT.glob("*/RULES.md")]
    assert len(sources) > 30
    used = {sign for path in sources for sign in path.read_text("utf-8") if ord(sign) > 0x7E}
    freetype.init()
    try:
        fonts = [freetype.Font(io.BytesIO(font_bytes(FONT_FILES[family, False])), 20) for family in ("text", "symbol")]
        absent = [sign for sign in sorted(used) if all(font.get_metrics(sign)[0] is None for font in fonts)]
    finally:
        freetype.quit()
    assert absent == []


def text_pairs() -> list[tuple[str, Colour, Colour]]:
    theme = Theme()
    pairs = [
        (f"{ink} on {paper}", getattr(theme, ink), getattr(theme, paper))
        for ink in ("ink", "faint", "accent", "danger")
        for paper in ("paper", "panel")
    ]
    return pairs + [(side.name, side.ink, side.colour) for side in theme.sides]


@pytest.mark.parametrize(("name", "ink", "paper"), text_pairs())
def test_text_has_contrast(name: str, ink: Colour, paper: Colour) -> None:
    assert contrast(ink, paper) >= 4.5, name


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_sides_differ_in_mark_and_not_only_in_colour() -> None:
    sides = Theme().sides
    assert len({side.mark for side in sides}) == len(sides) == 6
    assert len({side.colour for side in sides}) == 6
