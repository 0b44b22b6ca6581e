"""What two tellings of one match are compared by: actions in the order of the rules, and actions a little off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, get_args

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

A = TypeVar("A")


def in_order(actions: Sequence[A], kinds: Any) -> list[A]:  # noqa: ANN401 - a union
    """By rank of the type in the union ``kinds``, then by fields; each once."""
    assert len(set(actions)) == len(actions)
    ranks = {kind: rank for rank, kind in enumerate(get_args(kinds))}
    return sorted(actions, key=lambda action: (ranks[type(action)], msgspec.structs.astuple(action)))  # type: ignore[arg-type]


def near(action: A, of_fixed_size: frozenset[str] = frozenset()) -> Iterator[A]:
    """The same action with one number a little off, negative, or far too large.

    Args:
        action: The action.
        of_fixed_size: Fields with tuples that keep their length.
    """
    for name, value in msgspec.structs.asdict(action).items():  # type: ignore[arg-type]
        for other in _near_values(value, is_fixed=name in of_fixed_size):
            yield msgspec.structs.replace(action, **{name: other})  # type: ignore[type-var]


def _near_values(value: Any, *, is_fixed: bool) -> Iterator[Any]:  # noqa: ANN401
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1, -1, -2, 99, -99)
    else:
        for index, part in enumerate(value):
            for other in (part - 1, part + 1, -1, 99):
                yield (*value[:index], other, *value[index + 1 :])
        yield value[::-1]
        if not is_fixed:
            yield from ((*value, 0), (*value, 2), value[:-1])
