"""The line of help at the foot of the lab, and its keys in words; no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.ui.lab.desk import SHEET
from shared.ui.scenes.form import WRONG_MARK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from curling.ui.lab.desk import Desk


def hint(desk: Desk, keys: Mapping[str, str], tr: Callable[[str], str]) -> tuple[str, bool]:
    """What was refused on the sheet or done beside it, or what can be done now; and whether it is a refusal.

    Args:
        desk: The experiment.
        keys: Key of each command, as people call it.
        tr: Gives the words of this person's language.
    """
    place, words = desk.refusal
    selected = desk.pointing.selected
    if place == SHEET:
        return WRONG_MARK + words, True
    if desk.notice:
        return desk.notice, False
    if selected is None:
        words = tr("Drag rocks and the tip of the arrow; click on the ice for a rock, right-click to take one away.")
    elif selected == desk.trial.shot.rock:
        words = tr("The thrown rock: arrow keys move it by 1 mm; {more} and {less} change its speed.").format(**keys)
    else:
        words = tr("Rock {number}: arrow keys move it by 1 mm; {remove} takes it away, {throw_mode} gives it a totem.")
        words = words.format(number=selected, **keys)
    return f"{words}   {tr('{help}: all keys').format(**keys)}", False


def key_lines(keys: Mapping[str, str], tr: Callable[[str], str]) -> str:
    """All keys of the lab, a line for each pair."""
    lines = (
        tr("{confirm} on the sheet: choose the next rock"),
        tr("Arrow keys on the sheet: move it by 1 mm; {fine_left}, {fine_right}: by 0.1 mm"),
        tr("{remove}: take the chosen rock away; {throw_mode}: give it a totem or take it off"),
        tr("{more} and {less}: speed of the flick"),
        tr("{pause}: play or stop; {first} and {last}: start and end of the shot"),
        tr("{undo} and {redo}: take changes back, do them again"),
        tr("{next}: the next control; arrow keys move its slider"),
    )
    return "\n".join(line.format(**keys) for line in lines)
