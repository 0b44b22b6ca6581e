"""Rules written in Markdown, cut into chapters of the small HTML that the text box understands.

The box knows ``p``, ``b``, ``i``, ``u``, ``br`` and ``font``; headings, lists, tables and code are expressed with
those. Everything that comes from the file is escaped, so a rule text can hold ``<`` and ``&``.
"""

from __future__ import annotations

import html
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
from markdown_it import MarkdownIt

from shared.core.errors import ContentError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.token import Token

CHAPTER_LEVELS = (1, 2)
"""Levels of the headings that start a chapter."""

_INDENT = "\N{NO-BREAK SPACE}" * 4
_BULLET = "\N{BULLET} "
_TAGS = {"strong_open": "<b>", "strong_close": "</b>", "em_open": "<i>", "em_close": "</i>"}


class Chapter(msgspec.Struct, frozen=True):
    """One chapter of a rulebook.

    Attributes:
        title: Plain text of its heading.
        html: Its body, its own heading included.
    """

    title: str
    html: str


def load_chapters(rules_text: str, *, heading_px: int, body_px: int) -> tuple[Chapter, ...]:
    """Read and cut the rules of a game.

    Args:
        rules_text: ``"package:FILE.md"`` as in ``GameInfo.rules_text``.
        heading_px: Size of a chapter's heading; the text box must have a font of it.
        body_px: Size of all smaller headings.

    Raises:
        ContentError: The file is missing or is no UTF-8 text.
    """
    package, _, name = rules_text.partition(":")
    try:
        text = files(package).joinpath(name).read_text(encoding="utf-8")
    except (ModuleNotFoundError, OSError, UnicodeDecodeError) as problem:
        raise ContentError(expected="the rules as a UTF-8 text file", got=str(problem), file=rules_text) from problem
    return cut_chapters(text, heading_px=heading_px, body_px=body_px)


def cut_chapters(text: str, *, heading_px: int, body_px: int) -> tuple[Chapter, ...]:
    """Cut Markdown at its headings of the first and second level.

    Args:
        text: Markdown (CommonMark with tables).
        heading_px: As in ``load_chapters``.
        body_px: As there.

    Returns:
        Chapters in order; text before the first heading makes a chapter without a title.
    """
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    starts = [index for index, token in enumerate(tokens) if _is_chapter(token)]
    if not starts or starts[0] > 0:
        starts.insert(0, 0)
    chapters = []
    for start, stop in zip(starts, [*starts[1:], len(tokens)], strict=True):
        part = tokens[start:stop]
        if not part:
            continue
        title = _plain(part[1]) if _is_chapter(part[0]) else ""
        chapters.append(Chapter(title=title, html=_Writer(heading_px, body_px).write(part)))
    return tuple(chapters)


def _is_chapter(token: Token) -> bool:
    """Whether a token opens a heading that starts a chapter."""
    return token.type == "heading_open" and int(token.tag[1]) in CHAPTER_LEVELS


def _plain(token: Token) -> str:
    """Text of an inline token without its marks."""
    parts = [child.content if child.type in {"text", "code_inline"} else " " for child in token.children or ()]
    return " ".join("".join(parts if any(part.strip() for part in parts) else [token.content]).split())


def _inline(token: Token) -> str:
    """HTML of an inline token."""
    written = []
    for child in token.children or ():
        if child.type == "code_inline":
            written.append(f"<i>{html.escape(child.content, quote=False)}</i>")
        elif child.type in {"softbreak", "hardbreak"}:
            written.append(" " if child.type == "softbreak" else "<br>")
        else:
            written.append(_TAGS.get(child.type) or html.escape(child.content, quote=False))
    return "".join(written)


class _Writer:
    """Writes block tokens one after the other; keeps the depth of lists and the head of a table."""

    def __init__(self, heading_px: int, body_px: int) -> None:
        self.heading_px = heading_px
        self.body_px = body_px
        self.lists: list[int | None] = []
        self.marker = ""
        self.row: list[str] = []
        self.head: list[str] = []
        self.lines: list[str] = []

    def write(self, tokens: Sequence[Token]) -> str:
        """All lines as one HTML text."""
        for index, token in enumerate(tokens):
            before = tokens[index - 1] if index else None
            if token.type == "inline":
                self._write_inline(token, before)
            elif token.type in {"fence", "code_block"}:
                for line in token.content.rstrip("\n").split("\n"):
                    self.lines.append(f"{_INDENT}<i>{html.escape(line, quote=False)}</i><br>")
                self.lines.append("<br>")
            else:
                self._enter_or_leave(token)
        return "".join(self.lines)

    def _write_inline(self, token: Token, before: Token | None) -> None:
        kind = before.type if before else ""
        text = _inline(token)
        if kind == "heading_open" and before is not None:
            self._write_heading(text, int(before.tag[1]))
        elif kind in {"th_open", "td_open"}:
            self.row.append(text)
        elif self.lists:
            self.lines.append(f"{_INDENT * (len(self.lists) - 1)}{self.marker or _INDENT}{text}<br>")
            self.marker = ""
        else:
            self.lines.append(f"{text}<br><br>")

    def _write_heading(self, text: str, level: int) -> None:
        size_px = self.heading_px if level in CHAPTER_LEVELS else self.body_px
        if self.lines and self.lines[-1] != "<br>" and not self.lines[-1].endswith("<br><br>"):
            self.lines.append("<br>")
        self.lines.append(f"<font pixel_size={size_px}><b>{text}</b></font><br><br>")

    def _enter_or_leave(self, token: Token) -> None:
        if token.type in {"bullet_list_open", "ordered_list_open"}:
            self.lists.append(int(token.attrGet("start") or 1) if token.type.startswith("ordered") else None)
        elif token.type in {"bullet_list_close", "ordered_list_close"}:
            self.lists.pop()
            if not self.lists:
                self.lines.append("<br>")
        elif token.type == "list_item_open":
            self._mark_item()
        elif token.type == "tr_close":
            self._close_row()
        elif token.type == "table_close":
            self.head = []
            self.lines.append("<br>")
        elif token.type == "hr":
            self.lines.append("<br>")

    def _mark_item(self) -> None:
        number = self.lists[-1]
        if number is None:
            self.marker = _BULLET
        else:
            self.marker = f"{number}. "
            self.lists[-1] = number + 1

    def _close_row(self) -> None:
        """A row of a table reads as ``first: second; third``, since the box has no columns."""
        row, self.row = self.row, []
        if not self.head:
            self.head = row
            return
        rest = [
            f"{name}: {cell}" if name and len(row) > 2 else cell  # noqa: PLR2004 - two columns need no names
            for name, cell in zip(self.head[1:], row[1:], strict=False)
            if cell
        ]
        self.lines.append(f"{_BULLET}<b>{row[0]}</b>{': ' if rest else ''}{'; '.join(rest)}<br>")
