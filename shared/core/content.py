"""Data files that an owner of a box may put in place of a built-in set: tiles, boards, decks, dice.

A game names its slots in ``GameInfo.content``. The text of a chosen file goes into ``Setup.content``, so that saves and
replays stand alone: who gets one needs no file of the person who played it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from shared.core.errors import ContentError, FlintflickError, SetupError
from shared.core.game import MAX_CONTENT, OptionValue, Setup
from shared.core.storage import explained

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")

SUFFIX = ".toml"
"""How the names of owners' files end."""

MAX_FILES = 50
"""Files of one folder that are offered; whoever has more sees the first by name."""


class ContentSlot(msgspec.Struct, frozen=True):
    """One set of a game that an owner of the box may replace.

    Attributes:
        id: Key in ``Setup.content``, on the command line (``--content id=FILE``) and the name of the folder.
        title: Short label.
        help: One sentence: what the file holds and where its format is described.
        built_in: Words for the set that comes with the program.
        load: Makes the set from the text of a file and the name of that file for messages. Raises ``ContentError``
            that names the file and the place in it.
        template: Text of the built-in set as a file that ``load`` takes: what an owner begins with.
        group: Heading under which the screen shows it, together with the options of that heading.
        needs: As ``Option.needs``: an option and the value of it without which the set is not used.
    """

    id: str
    title: str
    help: str
    built_in: str
    load: Callable[[str, str], Any]
    template: Callable[[], str]
    group: str = ""
    needs: tuple[str, OptionValue] | None = None


class ContentFile(msgspec.Struct, frozen=True):
    """One file of an owner, read and looked at.

    Attributes:
        name: Name of the file without its folder.
        text: What stands in it; empty if it cannot be read.
        problem: Why it is of no use, one line; empty if it can be played with.
        title: What the set calls itself; empty if it has no title.
    """

    name: str
    text: str = ""
    problem: str = ""
    title: str = ""


def read_content(slot: ContentSlot, path: Path) -> str:
    """Read a file and check that it fits a slot.

    Returns:
        Its text.

    Raises:
        StorageError: It cannot be read.
        ContentError: It is too long, no text, or the game refuses it; names the file and the place in it.
    """
    return _read(slot, path)[0]


def _read(slot: ContentSlot, path: Path) -> tuple[str, Any]:
    """Text of a file and the set that the game makes of it; raises as ``read_content``."""
    with explained("read", path), path.open("rb") as file:
        data = file.read(4 * MAX_CONTENT + 1)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
        if len(data) <= 4 * MAX_CONTENT:
            raise ContentError(expected="must be a text in UTF-8", file=str(path)) from None
    if len(text) > MAX_CONTENT or len(data) > 4 * MAX_CONTENT:
        raise ContentError(expected=f"must have at most {MAX_CONTENT} characters", file=str(path))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return text, slot.load(text, str(path))


def list_content(slot: ContentSlot, folder: Path) -> tuple[ContentFile, ...]:
    """What an owner has put into the folder of a slot, sorted by name; empty if there is no such folder.

    A file that is of no use is listed with the reason, so that its owner can see and mend it; never fails.
    """
    try:
        with explained("read", folder):
            if not folder.is_dir():
                return ()
            paths = sorted(path for path in folder.iterdir() if _is_offered(path))
    except FlintflickError:
        return ()
    return tuple(look_at(slot, path) for path in paths[:MAX_FILES])


def _is_offered(path: Path) -> bool:
    """Whether a file can be offered: its name must be such that it can be shown and remembered."""
    return path.suffix == SUFFIX and path.name.isprintable() and path.is_file()


def look_at(slot: ContentSlot, path: Path) -> ContentFile:
    """One file, whatever is in it and even if it is not there; never fails."""
    try:
        text, made = _read(slot, path)
        title = getattr(made, "title", "")
        return ContentFile(path.name, text=text, title=title if isinstance(title, str) else "")
    except FlintflickError as problem:
        return ContentFile(path.name, problem=str(problem).replace(str(path), path.name))


def check_content(slots: tuple[ContentSlot, ...], given: Mapping[str, str]) -> None:
    """Check the texts of a set-up against the slots of a game.

    Raises:
        SetupError: No such slot, or a text that the game refuses; the path begins with ``$.content``.
    """
    known = {slot.id: slot for slot in slots}
    for key, text in given.items():
        if key not in known:
            allowed = f"one of {', '.join(known)}" if known else "nothing: this game has no content files"
            raise SetupError(expected=allowed, got=key, path=f"$.content.{key}")
        load_content(Setup(seats=(), content={key: text}), key, known[key].load)


def load_content(setup: Setup, slot_id: str, load: Callable[[str, str], T]) -> T | None:
    """The set that a set-up brings along for a slot, ``None`` if the built-in one is played.

    Args:
        setup: The set-up of a match, perhaps from a file that somebody has edited.
        slot_id: The slot.
        load: As ``ContentSlot.load``.

    Raises:
        SetupError: The text is of no use; the path is that of the slot, the place in it stands in the sentence.
    """
    text = setup.content.get(slot_id)
    if text is None:
        return None
    try:
        return load(text, "")
    except ContentError as problem:
        raise SetupError(expected=str(problem), path=f"$.content.{slot_id}") from problem
