"""Cards, buildings and tiles show what they do."""

from __future__ import annotations

import itertools

import msgspec
import pygame
import pytest

from shared.ui.media.text import Text
from stoneage_mammoth.rules import content
from stoneage_mammoth.rules.content import buildings, cards, default_tiles
from stoneage_mammoth.ui.art.building import building_face, draw_stack, place_on_stack
from stoneage_mammoth.ui.art.card import card_face, draw_card_back, draw_deck
from stoneage_mammoth.ui.art.effect import Token, draw_effects, tokens_of
from stoneage_mammoth.ui.art.houses import HOUSES, house_of
from stoneage_mammoth.ui.art.icons import ICONS
from stoneage_mammoth.ui.art.tile import draw_pile, draw_tile_back, tile_face
from tests.helpers.painted_valley import differing, drawn, painted_rect

pytestmark = pytest.mark.usefixtures("hidden_window")

CARD = (73, 104)
BUILDING = (61, 71)
TILE = (100, 122)


@pytest.fixture
def text() -> Text:
    return Text(1.0)


def names(effect: content.CardEffect) -> list[tuple[str, str]]:
    return [(token.icon, token.number) for token in tokens_of(effect) if token.icon != "arrow"]


def test_effects_are_told_by_icons_and_numbers() -> None:
    assert names(content.Gain(what="food", count=7)) == [("food", "7")]
    assert names(content.Gain(what="points", count=3)) == [("points", "3")]
    assert names(content.Gain(what="stone", count=2)) == [("stone", ""), ("stone", "")]
    assert names(content.Gain(what="gold", count=9)) == [("gold", "×9")]
    assert names(content.RollFor(what="wood", dice=2)) == [("die", ""), ("die", ""), ("wood", "")]
    assert names(content.RaiseTool(steps=1)) == [("tool", "+1")]
    assert names(content.RaiseField(steps=2)) == [("field", "+2")]
    assert names(content.DiceForEveryone()) == [("die", ""), ("everyone", "")]
    assert names(content.DrawsCard()) == [("card", "+1")]
    assert names(content.OneUseTool(value=4)) == [("one_use_tool", "4")]
    assert names(content.ChooseResources(count=2)) == [("any", ""), ("any", "")]
    assert names(content.ChooseResources(count=2, keep=True)) == [("pouch", ""), ("any", ""), ("any", "")]


def test_everything_on_cards_and_tiles_has_an_icon() -> None:
    effects = [effect for card in cards() for effect in card.top]
    effects += [effect for tile in default_tiles().tiles for effect in (*tile.first, *tile.all)]
    assert {token.icon for effect in effects for token in tokens_of(effect)} <= set(ICONS)


@pytest.mark.parametrize("count", [1, 2, 4])
def test_row_of_effects_stays_in_its_rectangle(text: Text, count: int) -> None:
    """A tile of an owner may have up to four effects, of up to twenty pieces."""
    rect = pygame.Rect(20, 15, 70, 30)
    effects: list[content.TileEffect] = [
        content.Gain(what="wood", count=20),
        content.RaiseTool(steps=12),
        content.Gain(what="points", count=20),
    ]
    effects.append(content.ChooseResources(count=7))
    area = painted_rect(drawn((120, 60), draw_effects, text, rect, effects[:count]))
    assert rect.inflate(4, 0).contains(area)
    assert area.width > 0.5 * rect.width


def test_cards_of_different_content_look_different(text: Text) -> None:
    faces = {(card.top, card.bottom): card_face(text, CARD, card) for card in cards()}
    assert len(faces) > 30
    for first, second in itertools.combinations(faces.values(), 2):
        assert differing(first, second) > 60


def test_card_shows_its_top_above_and_its_bottom_below(text: Text) -> None:
    by_id = {card.id: card for card in cards()}
    plain = by_id["C01"]
    other_top = msgspec.structs.replace(plain, top=(content.Gain(what="gold", count=1),))
    other_bottom = msgspec.structs.replace(plain, bottom=by_id["C31"].bottom)
    upper, lower = pygame.Rect(4, 4, 65, 44), pygame.Rect(4, 58, 65, 42)
    faces = [card_face(text, CARD, card) for card in (plain, other_top, other_bottom)]
    assert differing(faces[0], faces[1], upper) > 150
    assert differing(faces[0], faces[1], lower) == 0
    assert differing(faces[0], faces[2], upper) == 0
    assert differing(faces[0], faces[2], lower) > 500


def test_figures_are_painted_as_often_as_they_count(text: Text) -> None:
    builders = {
        card.bottom.count: card
        for card in cards()
        if isinstance(card.bottom, content.Figures) and card.bottom.figure == "builder"
    }
    assert set(builders) == {1, 2, 3}
    for count, card in builders.items():
        face = card_face(text, (250, 357), card)
        lower = face.subsurface(10, 195, 230, 145)
        ink = pygame.mask.from_threshold(lower, (116, 34, 15), (14, 14, 14, 255))
        bodies = [part for part in ink.connected_components(60) if part.get_bounding_rects()[0].height > 12]
        tall = max(part.get_bounding_rects()[0].height for part in bodies)
        trunks = [part for part in bodies if part.get_bounding_rects()[0].height > 0.6 * tall]
        assert len(trunks) == count


def test_enlarged_card_tells_what_each_face_gives(text: Text) -> None:
    """Close up there is a table of the six faces; on the board one die stands for it."""
    card = next(card for card in cards() if isinstance(card.top[0], content.DiceForEveryone))
    face = card_face(text, (250, 357), card)
    red = pygame.mask.from_threshold(face.subsurface(0, 60, 90, 60), (165, 56, 31), (20, 20, 20, 255))
    assert red.count() > 10
    small = card_face(text, CARD, card)
    again = pygame.transform.scale(small, (250, 357))
    assert differing(face, again, pygame.Rect(10, 60, 230, 110)) > 1500


def test_building_shows_its_cost(text: Text) -> None:
    faces = {}
    for building in buildings():
        key = msgspec.structs.replace(building, id="X")
        faces[key] = building_face(text, BUILDING, building)
    assert len(faces) > 20
    for first, second in itertools.combinations(faces.values(), 2):
        assert differing(first, second) > 25


def test_sun_of_a_fixed_building_shows_its_points_and_no_other_building_has_one(text: Text) -> None:
    sky = pygame.Rect(100, 12, 80, 85)
    faces = {building.id: building_face(text, (190, 220), building) for building in buildings()}
    flame = {
        name: pygame.mask.from_threshold(face.subsurface(sky), (246, 180, 67), (12, 12, 12, 255)).count()
        for name, face in faces.items()
    }
    for building in buildings():
        if isinstance(building, content.FixedBuilding):
            assert flame[building.id] > 300
        else:
            assert flame[building.id] < 40
    # Two wood and a brick are worth as much as another ten, and less than two stone and a gold.
    sun = pygame.Rect(125, 35, 45, 40)
    assert differing(faces["B05"], faces["B06"], sun) == 0
    assert differing(faces["B01"], faces["B17"], sun) > 40


def test_house_tells_the_most_precious_resource_or_that_any_will_do() -> None:
    houses = {building.id: house_of(building) for building in buildings()}
    assert (houses["B01"], houses["B02"], houses["B03"]) == ("clay_house", "stone_house", "gold_house")
    assert house_of(content.FixedBuilding(id="X", cost=content.Cost(wood=3))) == "hut"
    assert (houses["B19"], houses["B26"]) == ("long_house", "tent")
    assert set(houses.values()) | {"hut"} == set(HOUSES)


@pytest.mark.parametrize("left", [7, 3, 1])
def test_stack_is_higher_the_more_is_left(text: Text, left: int) -> None:
    rect = pygame.Rect(10, 10, 125, 145)
    picture = drawn((150, 170), draw_stack, text, rect, buildings()[0], left)
    area = painted_rect(picture)
    assert rect.contains(area)
    top = place_on_stack(rect, left)
    assert rect.contains(top)
    face = building_face(text, top.size, buildings()[0])
    assert differing(picture.subsurface(top.inflate(-8, -8)), face.subsurface(face.get_rect().inflate(-8, -8))) == 0
    below = max(0, area.bottom - top.bottom)
    assert (below > 0) is (left > 1)


def test_stack_without_buildings_is_an_empty_place(text: Text) -> None:
    rect = pygame.Rect(10, 10, 62, 72)
    empty = drawn((90, 90), draw_stack, text, rect, None, 0)
    hidden = drawn((90, 90), draw_stack, text, rect, None, 3)
    shown = drawn((90, 90), draw_stack, text, rect, buildings()[3], 3)
    for first, second in itertools.combinations((empty, hidden, shown), 2):
        assert differing(first, second) > 400


def test_deck_shrinks_to_an_empty_place() -> None:
    rect = pygame.Rect(5, 5, 63, 90)
    decks = [drawn((75, 100), draw_deck, rect, left) for left in (28, 10, 1, 0)]
    for first, second in itertools.pairwise(decks):
        assert differing(first, second) > 40
    assert all(rect.contains(painted_rect(deck)) for deck in decks)


def test_tile_shows_the_first_bonus_above_and_the_bonus_of_all_below(text: Text) -> None:
    tile = default_tiles().tiles[0]
    other_first = msgspec.structs.replace(tile, first=(content.Gain(what="points", count=8),))
    other_all = msgspec.structs.replace(tile, all=(content.Gain(what="food", count=5),))
    upper, lower = pygame.Rect(4, 4, 92, 56), pygame.Rect(4, 74, 92, 44)
    faces = [tile_face(text, TILE, each) for each in (tile, other_first, other_all)]
    assert differing(faces[0], faces[1], upper) > 300
    assert differing(faces[0], faces[1], lower) == 0
    assert differing(faces[0], faces[2], upper) == 0
    assert differing(faces[0], faces[2], lower) > 300


def test_backs_of_tiles_tell_where_the_herd_goes() -> None:
    rect = pygame.Rect(0, 0, 60, 73)
    backs = [drawn((60, 73), draw_tile_back, rect, back) for back in range(4)]
    for first, second in itertools.combinations([pygame.transform.grayscale(back) for back in backs], 2):
        assert differing(first, second) > 250


def test_pile_shrinks_to_an_empty_place() -> None:
    rect = pygame.Rect(5, 5, 60, 73)
    piles = [drawn((75, 85), draw_pile, rect, 1, left) for left in (15, 8, 1, 0)]
    for first, second in itertools.pairwise(piles):
        assert differing(first, second) > 40
    assert all(rect.contains(painted_rect(pile)) for pile in piles)


def test_back_of_a_card_tells_nothing(text: Text) -> None:
    back = drawn(CARD, draw_card_back, pygame.Rect((0, 0), CARD))
    for card in cards():
        assert differing(back, card_face(text, CARD, card)) > 2000


def test_token_says_where_its_number_goes(text: Text) -> None:
    """The sun has its number inside, everything else beside it."""
    rect = pygame.Rect(10, 10, 100, 40)
    sun, meat = (painted_rect(drawn((120, 60), _draw_one, text, rect, name)) for name in ("points", "food"))
    assert sun.width < 1.1 * sun.height
    assert meat.width > 1.15 * meat.height


def _draw_one(surface: pygame.Surface, text: Text, rect: pygame.Rect, name: str) -> None:
    effects = {"points": content.Gain(what="points", count=7), "food": content.Gain(what="food", count=7)}
    assert tokens_of(effects[name]) == (Token(name, "7"),)
    draw_effects(surface, text, rect, [effects[name]])
