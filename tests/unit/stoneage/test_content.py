"""The facts in the data files, and tile files of owners: counts by kind, the tables of RULES.md, hostile texts."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.core.errors import ContentError
from stoneage_mammoth.rules.content import (
    Building,
    CardEffect,
    ChooseResources,
    DiceForEveryone,
    DrawsCard,
    ExactBuilding,
    Figures,
    FixedBuilding,
    Gain,
    OneUseTool,
    OpenBuilding,
    RaiseField,
    RaiseTool,
    RollFor,
    SetSymbol,
    buildings,
    cards,
    default_tiles,
    read_tiles,
)
from stoneage_mammoth.rules.sites import RESOURCES, VALUES

RULES = resources.files("stoneage_mammoth").joinpath("RULES.md").read_text("utf-8")
TILES = resources.files("stoneage_mammoth.rules").joinpath("data", "tiles.toml").read_text("utf-8")


def table(heading: str) -> list[list[str]]:
    """Rows of the first table under a heading of RULES.md, without its head."""
    part = RULES.split(f"## {heading}\n", 1)[1]
    lines = re.search(r"(?:^\|.*\n)+", part, re.MULTILINE)
    assert lines
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[0].splitlines()[2:]]


def several(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def joined(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def words(effect: CardEffect) -> str:
    """An effect as RULES.md says it."""
    found: dict[CardEffect, str] = {
        RaiseTool(steps=1): "a step of tools",
        RaiseField(steps=1): "a step of the field",
        DiceForEveryone(): "dice for everyone",
        DrawsCard(): "draw a card",
        ChooseResources(count=2, keep=True): "any two resources, kept",
        ChooseResources(count=2): "any 2 resources at once",
        **{RollFor(what=what, dice=2): f"two dice for {what}" for what in ("wood", "stone", "gold")},
        **{OneUseTool(value=value): f"a tool of {value}, used once" for value in (2, 3, 4)},
    }
    return f"{effect.count} {effect.what}" if isinstance(effect, Gain) else found[effect]


def payments(building: Building) -> list[tuple[int, ...]]:
    """Every way to pay for a building, as kinds of its pieces, by the plain words of the rule."""
    match building:
        case FixedBuilding(cost=cost):
            return [tuple(kind for kind in range(4) for _ in range(cost.goods[kind]))]
        case ExactBuilding(count=count, kinds=kinds):
            return [paid for paid in combinations_with_replacement(range(4), count) if len(set(paid)) == kinds]
        case OpenBuilding(min=least, max=most):
            return [paid for size in range(least, most + 1) for paid in combinations_with_replacement(range(4), size)]


def cost_words(building: Building) -> str:
    match building:
        case FixedBuilding(cost=cost):
            return joined([f"{count} {RESOURCES[kind]}" for kind, count in enumerate(cost.goods) if count])
        case ExactBuilding(count=count, kinds=kinds):
            return f"{count} resources of {several(kinds, 'kind')}"
        case OpenBuilding(min=least, max=most):
            return f"{least} to {most} resources of any kinds"


def test_r2_36_cards_with_the_right_tops() -> None:
    assert len(cards()) == len({card.id for card in cards()}) == 36
    assert all(len(card.top) == 1 for card in cards())
    kinds = Counter(type(card.top[0]) for card in cards())
    gains = Counter(effect.what for card in cards() for effect in card.top if isinstance(effect, Gain))
    assert kinds == {
        DiceForEveryone: 10,
        Gain: 7 + 5 + 3,
        RollFor: 3,
        OneUseTool: 3,
        RaiseField: 2,
        RaiseTool: 1,
        DrawsCard: 1,
        ChooseResources: 1,
    }
    assert gains == {"food": 7, "stone": 3, "gold": 1, "brick": 1, "points": 3}


def test_r2_the_amounts_on_the_cards() -> None:
    tops = [card.top[0] for card in cards()]
    food = sorted(top.count for top in tops if isinstance(top, Gain) and top.what == "food")
    assert food == [1, 2, 3, 3, 4, 5, 7]
    assert sorted(top.count for top in tops if isinstance(top, Gain) and top.what == "stone") == [1, 1, 2]
    assert [top.count for top in tops if isinstance(top, Gain) and top.what == "points"] == [3, 3, 3]
    assert sorted(top.value for top in tops if isinstance(top, OneUseTool)) == [2, 3, 4]
    assert {(top.what, top.dice) for top in tops if isinstance(top, RollFor)} == {
        ("wood", 2),
        ("stone", 2),
        ("gold", 2),
    }
    assert [(top.count, top.keep) for top in tops if isinstance(top, ChooseResources)] == [(2, True)]


def test_q38_every_green_symbol_is_there_twice() -> None:
    symbols = Counter(card.bottom.symbol for card in cards() if isinstance(card.bottom, SetSymbol))
    assert len(symbols) == 8
    assert set(symbols.values()) == {2}


def test_r38_figures_of_the_sand_cards() -> None:
    figures = [card.bottom for card in cards() if isinstance(card.bottom, Figures)]
    assert Counter(bottom.figure for bottom in figures) == {"farmer": 5, "tool_maker": 5, "builder": 5, "shaman": 5}
    total: Counter[str] = Counter()
    for bottom in figures:
        total[bottom.figure] += bottom.count
    assert total == {"farmer": 7, "tool_maker": 8, "builder": 9, "shaman": 7}


def test_r3_28_buildings_of_three_kinds() -> None:
    assert len(buildings()) == len({building.id for building in buildings()}) == 28
    assert Counter(type(building) for building in buildings()) == {FixedBuilding: 17, ExactBuilding: 8, OpenBuilding: 3}
    fixed = [building.cost.goods for building in buildings() if isinstance(building, FixedBuilding)]
    assert {sum(goods) for goods in fixed} == {3}
    assert Counter(Counter(fixed).values()) == {1: 9, 2: 4}
    exact = {(building.count, building.kinds) for building in buildings() if isinstance(building, ExactBuilding)}
    assert exact == {(count, kinds) for count in (4, 5) for kinds in (1, 2, 3, 4)}
    assert {(b.min, b.max) for b in buildings() if isinstance(b, OpenBuilding)} == {(1, 7)}


def test_the_table_of_cards_in_the_rules_is_that_of_the_data() -> None:
    expected = []
    for card in cards():
        match card.bottom:
            case SetSymbol(symbol=symbol):
                bottom = f"green: {symbol}"
            case Figures(figure=figure, count=count):
                bottom = several(count, figure.replace("_", " "))
        expected.append([card.id, words(card.top[0]), bottom])
    assert table("The cards") == expected


def test_r28_the_table_of_buildings_in_the_rules_is_that_of_the_data() -> None:
    rows: dict[tuple[str, str], list[str]] = {}
    for building in buildings():
        points = [sum(VALUES[kind] for kind in paid) for paid in payments(building)]
        low, high = min(points), max(points)
        rows.setdefault((cost_words(building), str(low) if low == high else f"{low} to {high}"), []).append(building.id)
    assert table("The buildings") == [[", ".join(ids), *words] for words, ids in rows.items()]


def test_the_table_of_tiles_in_the_rules_is_that_of_the_data() -> None:
    rows = [
        [tile.id, tile.back, joined([words(e) for e in tile.first]), joined([words(e) for e in tile.all])]
        for tile in default_tiles().tiles
    ]
    assert table("The bonus tiles") == rows


def test_r43_16_tiles_four_of_each_back() -> None:
    assert Counter(tile.back for tile in default_tiles().tiles) == dict.fromkeys(RESOURCES, 4)


def test_the_built_in_tiles_say_that_they_are_a_reconstruction() -> None:
    assert default_tiles().is_reconstructed
    assert default_tiles().title == "Reconstructed"
    assert "reconstruction" in RULES


def owners_file(*changes: tuple[str, str]) -> str:
    """The built-in file with changes, each of which must fit."""
    text = TILES
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_an_owners_file_is_read() -> None:
    text = owners_file(
        ('title = "Reconstructed"', 'title = "Ficción de Ana"'),
        ("is_reconstructed = true", "is_reconstructed = false"),
        ('[{ effect = "raise_tool", steps = 1 }]', '[{ effect = "choose_resources", count = 3 }]'),
    )
    found = read_tiles(text, "mine.toml")
    assert (found.title, found.is_reconstructed) == ("Ficción de Ana", False)
    assert found.tiles[0].first == (ChooseResources(3),)
    assert found.tiles[1:] == default_tiles().tiles[1:]


def test_the_example_in_the_rules_is_the_beginning_of_a_file_that_can_be_read() -> None:
    example = RULES.split("```\n")[1]
    one = example[example.index("[[tiles]]") :]
    more = [one.replace('id = "1"', f'id = "{number}"') for number in range(2, 17)]
    found = read_tiles("\n".join([example, *more]), "mine.toml")
    assert found.title == "My box"
    assert [tile.id for tile in found.tiles] == [str(number) for number in range(1, 17)]


def test_the_effects_that_the_rules_describe_are_those_a_file_may_use() -> None:
    described = re.findall(r"^\| (gain|[a-z]+_[a-z]+) \|", RULES, re.MULTILINE)
    assert described == ["gain", "raise_tool", "raise_field", "draw_card", "choose_resources"]
    for effect in ("one_use_tool", "roll", "dice_for_everyone"):
        text = owners_file(('effect = "raise_tool", steps = 1', f'effect = "{effect}"'))
        with pytest.raises(ContentError, match=effect):
            read_tiles(text, "mine.toml")


FIRST = '[{ effect = "raise_tool", steps = 1 }]'


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (("count = 1", "count = 0"), "mine.toml at $.tiles[0].all[0].count: a whole number of at least 1, got 0"),
        (("count = 1", "count = 21"), "mine.toml at $.tiles[0].all[0].count: a whole number of at most 20, got 21"),
        (("count = 1", 'count = "1"'), 'mine.toml at $.tiles[0].all[0].count: a whole number, got "1"'),
        (("steps = 1", "steps = 13"), "mine.toml at $.tiles[0].first[0].steps: a whole number of at most 12, got 13"),
        (('"raise_tool"', '"raise_tent"'), "mine.toml at $.tiles[0].first[0].effect: "),
        ((FIRST, "[]"), "mine.toml at $.tiles[0].first: at least 1 entry, got 0"),
        (
            (FIRST, f"[{', '.join([FIRST[1:-1]] * 5)}]"),
            "mine.toml at $.tiles[0].first: at most 4 entries, got 5",
        ),
        (('back = "wood"', 'back = "food"'), "mine.toml at $.tiles[0].back: one of brick, gold, stone, wood, got food"),
        (('id = "M02"', 'id = "M01"'), "mine.toml at $.tiles[1].id: an id of its own, got 'M01' again"),
        (('id = "M02"', 'id = ""'), "mine.toml at $.tiles[1].id: at least 1 character, got 0"),
        (('id = "M02"', 'id = "M\\n2"'), "mine.toml at $.tiles[1].id: one line of printable characters, got 'M\\n2'"),
        (('id = "M02"\n', ""), "mine.toml at $.tiles[1]: id is missing, add it"),
        (
            ('id = "M02"', 'id = "M02"\nname = "x"'),
            "mine.toml at $.tiles[1]: one of the keys id, back, first, all, got name in tile 'M02'",
        ),
        (("count = 2 }]", "count = 2, keep = true }]"), "mine.toml at $.tiles[1].first[0]: "),
        (('"choose_resources", count = 2', '"choose_resources", count = 2, keep = true'), "mine.toml at $.tiles[13]"),
        (('title = "Reconstructed"', 'title = " "'), "mine.toml at $.title: one line of printable characters, got ' '"),
        (('title = "Reconstructed"', f'title = "{"x" * 41}"'), "mine.toml at $.title: at most 40 characters, got 41"),
        (('source = "', 'source = "\\t'), "mine.toml at $.source: one line of printable characters"),
        (("is_reconstructed = true\n", ""), "mine.toml: is_reconstructed is missing, add it"),
        (("is_reconstructed = true", "is_reconstructed = yes"), "mine.toml:6: must be a TOML file: "),
        (("count = 1", f"count = {'9' * 5000}"), "mine.toml:12: at most 400 characters in a line, got 50"),
        (("count = 1", f"count = {10**30}"), "mine.toml"),
        (("[[tiles]]", f"deep = {'[' * 5000}\n[[tiles]]"), "mine.toml:8: at most 400 characters in a line, got 5007"),
        (("[[tiles]]", f"deep = {'[ #' * 5000}\n[[tiles]]".replace("#", chr(10))), "mine.toml: must be a TOML file: "),
        (("[[tiles]]", f"{'a.' * 49_000}b = 1\n[[tiles]]"), "mine.toml:8: at most 400 characters in a line"),
        (
            ("[[tiles]]", f"{'a' * 390} = 1\n[[tiles]]"),
            "mine.toml: one of the keys title, source, is_reconstructed, tiles, got aaa",
        ),
    ],
)
def test_a_tile_file_of_no_use_is_one_line_with_file_and_place(change: tuple[str, str], line: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_tiles(owners_file(change), "mine.toml")
    assert str(caught.value).startswith(line)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("change", "end"),
    [
        (("count = 1", "count = 0"), "a whole number of at least 1, got 0 in tile 'M01'"),
        (('back = "wood"', 'back = "food"'), "one of brick, gold, stone, wood, got food in tile 'M01'"),
    ],
)
def test_a_line_about_a_tile_tells_its_id(change: tuple[str, str], end: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_tiles(owners_file(change), "mine.toml")
    assert str(caught.value).endswith(end)


@pytest.mark.parametrize("count", [0, 15, 17])
def test_there_must_be_16_tiles(count: int) -> None:
    head, *tiles = TILES.split("[[tiles]]")
    tiles = [*tiles, tiles[0].replace("M01", "M17")][:count]
    text = "[[tiles]]".join([head, *tiles]) if tiles else head + "tiles = []\n"
    with pytest.raises(ContentError, match=rf"^mine\.toml at \$\.tiles: 16 tiles, got {count}$"):
        read_tiles(text, "mine.toml")


@given(st.text(max_size=60), st.integers(0, len(TILES)), st.integers(0, 60))
def test_whatever_is_written_into_a_file_it_is_read_or_refused(text: str, place: int, cut: int) -> None:
    changed = TILES[:place] + text + TILES[place + cut :]
    refusal, found = "", None
    try:
        found = read_tiles(changed, "mine.toml")
    except ContentError as problem:
        refusal = str(problem)
    if found is None:
        assert refusal.startswith("mine.toml")
        assert "\n" not in refusal
    else:
        assert len({tile.id for tile in found.tiles}) == 16
