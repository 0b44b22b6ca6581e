"""The planner's kernel, plain or compiled: one source, one result.

The kernel uses floats, flat sequences and + - * / sqrt only, so the compiler of the extra ``fast`` (numba, without
fast-math: IEEE order and rounding are kept) gives the same bits as CPython. ``FLINTFLICK_NO_NUMBA=1`` switches it off.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
from functools import lru_cache
from importlib import resources
from types import CellType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from curling.physics import (
    batch_kernel,
    contacts,
    curve,
    flight,
    impact,
    law,
    layout,
    leaving,
    planner,
    record,
    roots,
    slip,
    table,
    turning,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.physics.layout import Floats

    Advance = Callable[[Floats, Floats, Floats, Floats, Floats, Floats, Floats], int]

_MODULES: tuple[ModuleType, ...] = (
    roots,
    law,
    turning,
    curve,
    slip,
    flight,
    contacts,
    leaving,
    record,
    table,
    impact,
    planner,
    batch_kernel,
)
_SOURCES = (layout, *_MODULES)
_OPTIONS: Final[dict[str, Any]] = {"error_model": "numpy", "fastmath": False, "boundscheck": False}
# Callees are called by machine code only: wrappers for Python would cost seconds to compile, for nothing. They make no
# arrays either: to count references to those they are given would take half of the time.
_INNER_OPTIONS: Final[dict[str, Any]] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
    **_OPTIONS,
}


def can_compile() -> bool:
    """Whether the extra ``fast`` is installed and not switched off."""
    return os.environ.get("FLINTFLICK_NO_NUMBA", "") in {"", "0"} and importlib.util.find_spec("numba") is not None


def plain_advance() -> Advance:
    """Return the planner as plain Python."""
    return planner.advance


@lru_cache(maxsize=1)
def compiled_advance() -> Advance:
    """Return the planner as machine code; the first call on a machine compiles it and keeps it on disk."""
    compiled: Advance = compile_entry(_entry)
    return compiled


def compile_entry(make_entry: Callable[[str], FunctionType]) -> Any:  # noqa: ANN401
    """Compile an entry point of the kernel.

    Only the entry point is cached on disk (its code holds all callees), under a key that covers the source of all
    modules: numba itself looks at one file only and would run a stale callee.

    Args:
        make_entry: Makes the function to compile, a closure over the digest it is given; it finds the functions of the
            kernel by their names.

    Returns:
        The compiled entry.
    """
    import numba  # noqa: PLC0415 - an optional extra, and a third of a second

    template = make_entry("")
    entry = FunctionType(template.__code__, _compiled_functions(), "entry", None, (CellType(_source_digest()),))
    try:
        return numba.njit(cache=True, **_OPTIONS)(entry)
    except RuntimeError:  # there is no folder that it could be kept in
        return numba.njit(**_OPTIONS)(entry)


@lru_cache(maxsize=1)
def _compiled_functions() -> dict[str, Any]:
    """Functions of the kernel by name, for all entries; each is compiled when an entry first reaches it."""
    import numba  # noqa: PLC0415 - as above

    names: dict[str, Any] = {}
    for module in _MODULES:
        names.update({name: value for name, value in vars(module).items() if not name.startswith("__")})
    names["__name__"] = __name__
    for function in [value for value in names.values() if isinstance(value, FunctionType)]:
        clone = FunctionType(function.__code__, names, function.__name__)
        names[function.__name__] = numba.njit(**_INNER_OPTIONS)(clone)
    names["copy_numbers"] = names["copy_numbers_compiled"]
    return names


def _source_digest() -> str:
    """Digest of the source of the kernel, and of how it is compiled."""
    folder = resources.files("curling.physics")
    names = [__name__, *(module.__name__ for module in _SOURCES)]
    sources = (folder.joinpath(f"{name.rpartition('.')[2]}.py").read_bytes() for name in names)
    return hashlib.sha256(b"\0".join(sources)).hexdigest()


def _entry(source_digest: str) -> FunctionType:
    """Make the function that numba keeps on disk; its closure is part of the key."""

    def entry(  # noqa: PLR0913, PLR0917
        s: Floats, pt: Floats, rows: Floats, log: Floats, ev: Floats, c: Floats, curve: Floats
    ) -> int:
        if source_digest == "":
            return -1
        return advance(s, pt, rows, log, ev, c, curve)  # type: ignore[name-defined,no-any-return] # noqa: F821 - compile_entry names it

    return entry  # type: ignore[return-value]
