"""The facts in the data files, and files of owners: counts by kind, the tables of RULES.md, hostile texts."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caveman.rules.content import (
    DIRECTIONS,
    EffectName,
    ResourceKind,
    default_board,
    default_deck,
    default_dice,
    default_tokens,
    read_board,
    read_deck,
    read_dice,
    read_tokens,
)
from caveman.rules.state import DEVELOPMENTS, DINOSAURS, RECIPES, RESOURCES
from shared.core.errors import ContentError
from tests.helpers.caveman_files import FILES

if TYPE_CHECKING:
    from collections.abc import Callable

RULES = resources.files("caveman").joinpath("RULES.md").read_text("utf-8")
FLAT = " ".join(RULES.split())
READ: dict[str, Callable[[str, str], Any]] = {
    "board": read_board,
    "deck": read_deck,
    "dice": read_dice,
    "tokens": read_tokens,
}
NAMES = {"stegosaurus": "Stegosaurus", "triceratops": "Triceratops", "t_rex": "T-Rex"}
PLACES = {(circle.q, circle.r): circle for circle in default_board().circles}


def table(heading: str) -> list[list[str]]:
    """Rows of the first table under a heading of RULES.md, without its head."""
    part = RULES.split(f"## {heading}\n", 1)[1]
    lines = re.search(r"(?:^\|.*\n)+", part, re.MULTILINE)
    assert lines
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[0].splitlines()[2:]]


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def turned(place: tuple[int, int]) -> tuple[int, int]:
    """A place after a third of a turn clockwise."""
    q, r = place
    return -q - r, q


def mirrored(place: tuple[int, int]) -> tuple[int, int]:
    """A place mirrored so that corner 0 becomes corner 1."""
    q, r = place
    return r, q


# -- the built-in sets -----------------------------------------------------------------------------------------------


def test_r6_the_island_is_a_hexagon_of_61_circles_with_a_beach_at_each_corner() -> None:
    assert len(PLACES) == len(default_board().circles) == 61
    assert {place for place in PLACES if distance(place, (0, 0)) > 4} == set()
    beaches = {circle.corner: (circle.q, circle.r) for circle in default_board().circles if circle.kind == "beach"}
    assert beaches == {corner: (4 * q, 4 * r) for corner, (q, r) in enumerate(DIRECTIONS)}


def test_the_table_of_circles_in_the_rules_is_that_of_the_data() -> None:
    kinds = Counter(circle.kind for circle in default_board().circles)
    assert {kind: int(count) for kind, count, _ in table("The island")} == kinds
    assert kinds == {"volcano": 1, "red": 6, "grey": 15, "beach": 6, "plain": 33}


def test_r11_the_red_circles_lie_around_the_volcano() -> None:
    reds = {place for place, circle in PLACES.items() if circle.kind == "red"}
    assert reds == set(DIRECTIONS)
    assert default_board().circles[0].kind == "volcano"


def test_every_corner_is_as_far_from_the_grey_circles_as_any_other() -> None:
    greys = [place for place, circle in PLACES.items() if circle.kind == "grey"]
    expected = [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8]
    for q, r in DIRECTIONS:
        assert sorted(distance((4 * q, 4 * r), grey) for grey in greys) == expected
    assert "1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7 and 8" in FLAT
    assert min(distance(a, b) for a, b in combinations(greys, 2)) == 2


@pytest.mark.parametrize("move", [turned, mirrored])
def test_the_island_looks_alike_after_a_third_of_a_turn_and_in_a_mirror(
    move: Callable[[tuple[int, int]], tuple[int, int]],
) -> None:
    assert {move(place): circle.kind for place, circle in PLACES.items()} == {
        place: circle.kind for place, circle in PLACES.items()
    }


def test_r28_30_standard_cards_ten_for_each_dinosaur() -> None:
    standard = [card for card in default_deck().cards if card.dinosaur]
    assert Counter(card.dinosaur for card in standard) == dict.fromkeys(DINOSAURS, 10)
    rows: Counter[tuple[str, ...]] = Counter()
    for card in standard:
        assert card.effect is None
        rows[NAMES[card.dinosaur or ""], str(card.tribe_steps), str(card.dinosaur_steps)] += 1
    assert table("Standard cards") == [[name, str(count), *more] for (name, *more), count in rows.items()]


def test_the_bigger_the_dinosaur_the_slower() -> None:
    steps = {
        name: sum(card.dinosaur_steps for card in default_deck().cards if card.dinosaur == name) for name in DINOSAURS
    }
    assert steps == {"stegosaurus": 28, "triceratops": 20, "t_rex": 14}


def test_r29_30_special_cards_of_11_effects() -> None:
    special = [card for card in default_deck().cards if card.effect]
    assert Counter(card.effect for card in special) == {
        "move_any_dinosaur": 5,
        "move_every_dinosaur": 2,
        "lava": 3,
        "exchange_token": 4,
        "swap_tokens": 3,
        "no_development": 4,
        "no_births": 2,
        "reroll_survival": 2,
        "extra_success": 2,
        "send_to_red": 2,
        "none": 1,
    }
    titles = {key: title for title, key in re.findall(r"^\*\*([^*]+)\*\* \(\*(\w+)\*\):", RULES, re.MULTILINE)}
    assert set(titles) == set(get_args(EffectName))
    rows: Counter[tuple[str, ...]] = Counter()
    for card in special:
        assert card.dinosaur is None
        rows[titles[card.effect or ""], str(card.tribe_steps), str(card.dinosaur_steps or "none")] += 1
    assert table("Special cards") == [[name, str(count), *more] for (name, *more), count in rows.items()]


def test_the_movement_on_the_cards() -> None:
    assert Counter(card.tribe_steps for card in default_deck().cards) == {2: 6, 3: 22, 4: 21, 5: 10, 6: 1}


def test_r10_22_tokens_as_in_the_table_of_the_rules() -> None:
    counts = default_tokens().counts
    assert sum(counts.values()) == 22
    takers: dict[str, list[str]] = {kind: [] for kind in counts}
    for name, recipe in zip(DEVELOPMENTS, RECIPES, strict=True):
        for kind in sorted(set(recipe)):
            takers[RESOURCES[kind]].append(name)
    takers["animal"].append("hunter")
    takers["fruit"].append("gatherer")
    assert {kind: (int(count), set(who.split(", "))) for kind, count, who in table("The tokens")} == {
        kind: (counts[kind], set(takers[kind])) for kind in get_args(ResourceKind)
    }


def test_r12_the_first_tokens_allow_all_developments_in_876_of_1000_matches() -> None:
    counts = default_tokens().counts
    wood, flint, animal, cave, fruit = (counts[kind] for kind in ("wood", "flint", "animal", "cave", "fruit"))
    ways = sum(
        comb(wood, w) * comb(flint, f) * comb(animal, a) * comb(cave, c) * comb(fruit, 15 - w - f - a - c)
        for w in range(2, wood + 1)
        for f in range(2, flint + 1)
        for a in range(2, animal + 1)
        for c in range(1, cave + 1)
        if 0 <= 15 - w - f - a - c <= fruit
    )
    assert round(100 * ways / comb(22, 15), 1) == 87.6
    assert "In 87.6 of 100 matches" in RULES


def test_the_table_of_dice_in_the_rules_is_that_of_the_data() -> None:
    dice = default_dice()
    rows = [
        [name, ", ".join(f"{count} {face}" for face, count in Counter(getattr(dice, name)).items())]
        for name in ("green", "red", "yellow")
    ]
    assert table("The dice") == rows


def test_the_built_in_sets_say_that_they_are_a_reconstruction() -> None:
    for found in (default_board(), default_deck(), default_dice(), default_tokens()):
        assert found.is_reconstructed
        assert found.title == "Reconstructed"
        assert found.source.startswith("Reconstructed: ")
    assert FLAT.count("**Reconstructed") + FLAT.count("is reconstructed**") >= 5


# -- files of owners -------------------------------------------------------------------------------------------------


def changed(name: str, *changes: tuple[str, str]) -> str:
    """A built-in file with changes, each of which must fit."""
    text = FILES[name]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


OWN_TITLE = (
    ('title = "Reconstructed"', 'title = "Caja de Ana"'),
    ("is_reconstructed = true", "is_reconstructed = false"),
)


@pytest.mark.parametrize("name", READ)
def test_an_owners_file_is_read(name: str) -> None:
    found = READ[name](changed(name, *OWN_TITLE), "mine.toml")
    assert (found.title, found.is_reconstructed) == ("Caja de Ana", False)
    built_in = READ[name](FILES[name], "built-in")
    assert msgspec.structs.replace(found, title=built_in.title, is_reconstructed=True) == built_in


def test_the_example_in_the_rules_is_a_file_that_can_be_read() -> None:
    found = read_tokens(RULES.split("```\n")[1], "mine.toml")
    assert found.title == "My box"
    assert found.counts == {"wood": 5, "flint": 4, "animal": 5, "cave": 4, "fruit": 4}


def test_the_card_and_the_circle_in_the_rules_are_written_as_a_file_wants_them() -> None:
    card, circle = (f"{{{found}}}" for found in re.findall(r"written as \*\{([^}]*)\}\*", FLAT))
    deck = read_deck(
        changed("deck", (FILES["deck"].split("\n  # Standard cards\n")[1].split(",\n")[0], f"  {card}")), ""
    )
    assert (deck.cards[0].id, deck.cards[0].dinosaur, deck.cards[0].dinosaur_steps) == ("one", "t_rex", 2)
    assert circle in FILES["board"]


def test_a_larger_island_can_be_played() -> None:
    board = read_board(FILES["board"].rstrip()[:-1] + '  { q = 5, r = -3, kind = "red" },\n]\n', "mine.toml")
    assert len(board.circles) == 62
    assert board.circles[-1].kind == "red"


CASES = [
    ("tokens", ("wood = 6", "wood = 7"), "$.counts: 22 tokens in all, got 23"),
    ("tokens", ("wood = 6", "wood = -1"), "$.counts"),
    ("tokens", ("wood = 6", 'wood = "6"'), "$.counts"),
    ("tokens", ("fruit = 4\n", ""), "$.counts: a number of fruit tokens, perhaps 0"),
    ("tokens", ("fruit = 4", "berries = 4"), "$.counts: one of animal, cave, flint, fruit, wood, got berries"),
    (
        "tokens",
        ("fruit = 4", "fruit = 4\nfruit = 4"),
        ":14: must be a TOML file: in column 10 every key and table once",
    ),
    ("dice", (', "fire"]', "]"), "$.yellow: at least 6 entries, got 5"),
    ("dice", ('"fire"]', '"fire", "fire"]'), "$.yellow: at most 6 entries, got 7"),
    ("dice", ('"fire"', '"ice"'), "$.yellow[5]: "),
    (
        "dice",
        ("green = [", "blue = ["),
        "one of the keys title, source, is_reconstructed, green, red, yellow, got blue",
    ),
    (
        "deck",
        ('id = "stegosaurus_02"', 'id = "stegosaurus_01"'),
        "$.cards[1].id: an id of its own, got 'stegosaurus_01' again",
    ),
    ("deck", ('id = "stegosaurus_02"', 'id = "a\\tb"'), "$.cards[1].id: one line of printable characters"),
    ("deck", ('"stegosaurus", dinosaur_steps = 4', '"stegosaurus"'), "$.cards[0].dinosaur_steps: 1 to 12 steps"),
    ("deck", ('dinosaur = "stegosaurus", dinosaur_steps = 4', ""), ":9: must be a TOML file: in column 46 a key"),
    (
        "deck",
        (', dinosaur = "stegosaurus", dinosaur_steps = 4', ""),
        "$.cards[0]: either a dinosaur (standard card) or an effect (special card), got neither",
    ),
    ("deck", ('effect = "lava"', 'dinosaur = "t_rex", effect = "lava"'), "$.cards[37]: either a dinosaur"),
    ("deck", ('effect = "lava"', 'effect = "lava", dinosaur_steps = 1'), "$.cards[37].dinosaur_steps: no steps"),
    ("deck", ('effect = "lava"', 'effect = "flood"'), "$.cards[37].effect: "),
    (
        "deck",
        ('effect = "lava"', 'dinosaur = "t_rex", dinosaur_steps = 1'),
        "$.cards: 30 standard and 30 special cards, got 31 and 29",
    ),
    ("deck", ("tribe_steps = 2", "tribe_steps = 13"), "$.cards[0].tribe_steps: a whole number of at most 12, got 13"),
    (
        "deck",
        ('{ id = "none_01", tribe_steps = 4, effect = "none" },', ""),
        "$.cards: at least 60 entries, got 59",
    ),
    ("board", ('{ q = 0, r = 0, kind = "volcano" },', ""), "$.circles[0]: the volcano at q = 0, r = 0"),
    ("board", ('kind = "volcano"', 'kind = "plain"'), "$.circles[0]: the volcano at q = 0, r = 0"),
    ("board", ('q = 0, r = 0, kind = "vol', 'q = 0, r = 6, kind = "vol'), "$.circles[0]: the volcano at q = 0, r = 0"),
    ("board", ('kind = "plain"', 'kind = "volcano"'), "$.circles[7].kind: a single volcano"),
    ("board", ('kind = "grey"', 'kind = "plain"'), "$.circles: 15 grey circles, got 14"),
    ("board", ('kind = "plain"', 'kind = "grey"'), "$.circles: 15 grey circles, got 16"),
    ("board", ('kind = "plain"', 'kind = "beach"'), "$.circles: 6 beach circles, got 7"),
    ("board", ('kind = "plain"', 'kind = "plain", corner = 1'), "$.circles[7].corner: no corner: only beaches have"),
    (
        "board",
        ('kind = "beach", corner = 1', 'kind = "beach"'),
        "$.circles[41].corner: a corner of its own, 0 to 5, got none",
    ),
    ("board", ("corner = 1", "corner = 0"), "$.circles[41].corner: a corner of its own, 0 to 5, got 0 again"),
    ("board", ("corner = 1", "corner = 6"), "$.circles[41].corner: a whole number of at most 5, got 6"),
    ("board", ("q = 0, r = 4", "q = 1, r = 4"), "$.circles[41]: a beach straight on from the volcano in the direction"),
    ("board", ("q = 0, r = 4", "q = 0, r = 6"), "$.circles[41]: a circle that can be reached from the others"),
    ("board", ("q = 3, r = 1", "q = 6, r = 1"), "$.circles[38]: a circle that can be reached from the others"),
    (
        "board",
        ('kind = "volcano" },', 'kind = "volcano" },\n  { q = 5, r = 0, kind = "plain" },'),
        "$.circles[1]: a circle that can be reached from the others without crossing volcano or beaches",
    ),
    ("board", ("q = 3, r = 1", "q = 2, r = 1"), "$.circles[38]: a place of its own, got q = 2, r = 1 as $.circles[20]"),
    ("board", ("q = 3, r = 1", "q = 8, r = 1"), "$.circles[38].q: a whole number of at most 7, got 8"),
]
SHARED_CASES = [
    (("title = ", "titel = "), "one of the keys title, source, is_reconstructed, "),
    (('title = "Reconstructed"', 'title = " "'), "$.title: one line of printable characters, got ' '"),
    (('title = "Reconstructed"', f'title = "{"x" * 41}"'), "$.title: at most 40 characters, got 41"),
    (('source = "', 'source = "\\t'), "$.source: one line of printable characters"),
    (("is_reconstructed = true\n", ""), "is_reconstructed is missing, add it"),
    (("is_reconstructed = true", "is_reconstructed = yes"), ":6: must be a TOML file: in column 20 a number, "),
    (
        ("is_reconstructed = true", f"is_reconstructed = true\ndeep = {chr(10).join('[' * 5000)}"),
        "must be a TOML file: ",
    ),
]


@pytest.mark.parametrize(
    ("name", "change", "line"), [*CASES, *((name, *case) for case in SHARED_CASES for name in READ)]
)
def test_a_file_of_no_use_is_one_line_with_file_and_place(name: str, change: tuple[str, str], line: str) -> None:
    with pytest.raises(ContentError) as caught:
        READ[name](changed(name, change), "mine.toml")
    said = str(caught.value)
    assert said.startswith((f"mine.toml at {line}", f"mine.toml: {line}", f"mine.toml{line}"))
    assert ", got " not in line or said.endswith(line)
    assert "\n" not in said


@pytest.mark.parametrize("name", READ)
def test_a_line_that_would_take_long_to_read_is_refused_at_once(name: str) -> None:
    text = changed(name, ("is_reconstructed", f"{'a.' * 9000}b = 1\nis_reconstructed"))
    with pytest.raises(ContentError, match=r"^mine\.toml:\d+: at most 400 characters in a line, got 18005$"):
        READ[name](text, "mine.toml")


def test_fewer_than_three_red_circles_are_refused() -> None:
    text = FILES["board"].replace('kind = "red"', 'kind = "plain"', 4)
    with pytest.raises(ContentError, match=r"^mine\.toml at \$\.circles: at least 3 red circles, got 2$"):
        read_board(text, "mine.toml")


def test_land_behind_the_volcano_is_refused() -> None:
    around = {(2, 0), (1, 1), (0, 1), (1, -1), (2, -1)}
    lines = FILES["board"].splitlines(keepends=True)
    kept = [line for line in lines if not any(f"{{ q = {q}, r = {r}, " in line for q, r in around)]
    assert len(lines) - len(kept) == len(around)
    text = "".join(kept).replace('kind = "plain"', 'kind = "grey"', 2)
    with pytest.raises(
        ContentError, match=r"^mine\.toml at \$\.circles\[\d+\]: a circle that can be reached from the others"
    ):
        read_board(text, "mine.toml")


def test_an_island_of_more_than_127_circles_is_refused() -> None:
    lines = '  { q = 0, r = 0, kind = "plain" },\n' * 67
    with pytest.raises(ContentError, match=r"^mine\.toml at \$\.circles: at most 127 circles, got 128$"):
        read_board(FILES["board"].rstrip()[:-1] + lines + "]\n", "mine.toml")


@given(st.sampled_from(sorted(READ)), st.text(max_size=60), st.floats(0, 1), st.integers(0, 60))
def test_whatever_is_written_into_a_file_it_is_read_or_refused(name: str, text: str, share: float, cut: int) -> None:
    place = int(share * len(FILES[name]))
    refusal, found = "", None
    try:
        found = READ[name](FILES[name][:place] + text + FILES[name][place + cut :], "mine.toml")
    except ContentError as problem:
        refusal = str(problem)
    if found is None:
        assert refusal.startswith("mine.toml")
        assert "\n" not in refusal
    else:
        assert found.title.strip()
