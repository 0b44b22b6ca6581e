"""Which values and keys may stand at a place of a file, for the sentence that refuses another one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec.inspect as inspection

if TYPE_CHECKING:
    from collections.abc import Iterator

_STEP = re.compile(r"\.(?P<name>\w+)|\[(?:\d+|\.\.\.)\]")


def choices_at(kind: Any, path: str, *, of_keys: bool = False) -> tuple[str, ...]:  # noqa: ANN401
    """Values of the enumerations, literals and tags that a type allows at a place.

    Args:
        kind: Struct type, or union of Structs, of the whole value.
        path: JSON path as msgspec writes it, ``$.rocks[0].status``.
        of_keys: Whether the keys of the table at the path are asked for, not the value there.

    Returns:
        One entry per value in the order of its definition; none where anything else is expected.
    """
    places = _places_at(kind, path)
    if of_keys:
        tables = [place for place in places if isinstance(place, inspection.DictType)]
        places = [key for table in tables for key in _alternatives(table.key_type)]
    values = [value for place in places for value in _values(place)]
    return tuple(dict.fromkeys(values))


def fields_at(kind: Any, path: str) -> tuple[str, ...]:  # noqa: ANN401
    """Keys of the Structs that a type allows at a place, in the order of their definition; arguments as above."""
    structs = [place for place in _places_at(kind, path) if isinstance(place, inspection.StructType)]
    keys = [struct.tag_field for struct in structs if struct.tag_field is not None]
    keys += [field.encode_name for struct in structs for field in struct.fields]
    return tuple(dict.fromkeys(keys))


def _places_at(kind: Any, path: str) -> list[inspection.Type]:  # noqa: ANN401
    """Types that may stand at a place."""
    places = list(_alternatives(inspection.type_info(kind)))
    for step in _STEP.finditer(path):
        places = [place for outer in places for place in _inside(outer, step["name"])]
    return places


def _alternatives(place: inspection.Type) -> Iterator[inspection.Type]:
    """The members of a union, or the type itself."""
    if isinstance(place, inspection.UnionType):
        yield from place.types
    elif isinstance(place, inspection.Metadata):
        yield from _alternatives(place.type)
    else:
        yield place


def _inside(outer: inspection.Type, name: str | None) -> Iterator[inspection.Type]:
    """Types of a field of this name, or of the items if there is no name."""
    match outer:
        case inspection.StructType(fields=fields, tag_field=tag_field, tag=tag):
            if tag is not None and tag_field == name:
                yield inspection.LiteralType((tag,))
            for field in fields:
                if field.encode_name == name:
                    yield from _alternatives(field.type)
        case inspection.DictType(value_type=inner):
            yield from _alternatives(inner)
        case inspection.ListType(item_type=inner) | inspection.VarTupleType(item_type=inner):
            yield from _alternatives(inner)
        case inspection.TupleType(item_types=inners):
            for inner in inners:
                yield from _alternatives(inner)
        case _:
            return


def _values(place: inspection.Type) -> list[str]:
    """What may be written at a place that allows only some words or numbers."""
    match place:
        case inspection.EnumType(cls=members):
            return [str(member.value) for member in members]
        case inspection.LiteralType(values=values):
            return [str(value) for value in values]
        case _:
            return []
