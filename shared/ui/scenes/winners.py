"""Who has won, in words. No window here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def tell_winners(names: Sequence[str], ranks: Sequence[int], translate: Callable[[str], str]) -> str:
    """``"Flint wins"``, ``"A, B win"`` or ``"A draw"``.

    Args:
        names: Names of the sides.
        ranks: Rank of each side, 1 for the winners.
        translate: Words of this person's language.
    """
    winners = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
    if len(winners) == len(names):
        return translate("A draw")
    is_one = len(winners) == 1 and "," not in winners[0]
    return (translate("{name} wins") if is_one else translate("{name} win")).format(name=" & ".join(winners))
