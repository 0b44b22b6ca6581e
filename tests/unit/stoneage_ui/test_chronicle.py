"""What the log of Stone Age says, to whom, and under which heading."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from shared.core.game import SPECTATOR
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.content import cards
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.ui.annals import KEPT_LINES, Annals
from stoneage_mammoth.ui.chronicle import bottom_words, describe
from stoneage_mammoth.ui.names import Names

NAMES = Names(("Anna", "Ben", "Cleo"), (True, False, True), str)

EXAMPLES: list[tuple[events.Event, str | None]] = [
    (events.StartDrawn(1), "The lot decides: Ben begins."),
    (events.RoundStarted(3, 2), "Round 3: Cleo begins"),
    (events.CardsSlid(((4, 10, 9),)), None),
    (events.CardRevealed(8, 0), "Card for 1 resource, new: 5 food; medicine."),
    (events.BuildingRevealed(13, 4), "Stack 2: the next building lies open."),
    (events.BackRevealed(1), "Next round the herd goes to: Clay pit."),
    (events.HerdMoved(4), "The herd comes to: River."),
    (events.TileRevealed(2), None),
    (events.HerdGone(), "No tile is left: the herd moves on for good."),
    (events.Placed(0, 1, 3), "Anna places 3 people: Forest."),
    (events.Placed(0, 5, 1), "Anna places 1 person: Tool maker."),
    (events.PlacementSkipped(1), "Ben has people left but no place that is open."),
    (events.ActionsStarted(1), "Ben acts"),
    (events.SiteResolved(0, 1, 2), None),
    (events.WentHome(0, 1, 2), None),
    (events.Rolled(0, (2, 5, 6), 0), "Anna rolls 2 5 6 for wood."),
    (events.Rolled(0, (2, 5, 6), 4), "Anna rolls 2 5 6 for food."),
    (events.Rolled(1, (1, 4, 4), -1), "Ben rolls 1 4 4 for everyone."),
    (events.ToolsUsed(0, (0, 1), (4,), 7), "Anna adds 7 with tools."),
    (events.Gathered(0, 0, 13, 4), "Anna gets 4 wood for 13."),
    (events.Gathered(0, 3, 5, 0), "Anna gets no gold: 5 is too little."),
    (events.FoodGained(1, 5, Source.CARD), "Ben gets 5 food."),
    (events.FoodGained(1, 2, Source.SITE), None),
    (events.GoodsGained(1, (0, 0, 2, 1), Source.TILE), "Ben gets 2 stone, 1 gold."),
    (events.GoodsGained(1, (1, 0, 0, 0), Source.DIE), None),
    (events.PointsGained(0, 3, Source.CARD), "Anna scores 3 points."),
    (events.ToolRaised(0, 1, 2, Source.SITE), "Anna has a better tool: 2."),
    (events.ToolRaised(0, -1, 0, Source.SITE), "Anna has the best tools already."),
    (events.FieldRaised(0, 4, has_effect=True, source=Source.SITE), "The fields of Anna rise to 4."),
    (events.FieldRaised(0, 10, has_effect=False, source=Source.DIE), "The fields of Anna cannot grow beyond 10."),
    (events.PersonBorn(0, 6, has_effect=True), "The tribe of Anna grows: 6 people."),
    (events.PersonBorn(0, 10, has_effect=False), "Anna stays at 10 people: there are no more in the supply."),
    (events.OneUseToolGained(1, 4), "Ben gets a tool of 4 to be used once."),
    (events.CardKept(0, 2), "Anna keeps the card for 2 resources of choice, when they are needed."),
    (events.CardRedeemed(0), "Anna uses the kept card."),
    (events.CardBought(0, 9, 0, (1, 1, 0, 0)), "Anna takes a card for 1 wood, 1 brick: 5 food; medicine."),
    (events.BuildingBought(0, 12, 3, (2, 0, 0, 1), 12), "Anna builds for 2 wood, 1 gold: 12 points."),
    (events.Declined(0, 10, is_unable=True), "Anna cannot pay: Card for 3 resources."),
    (events.Declined(0, 12, is_unable=False), "Anna does not buy: Building 1."),
    (events.DieTaken(2, 5), "Cleo takes the 5: a tool."),
    (events.DieTaken(2, 3), "Cleo takes the 3: 1 stone."),
    (events.CardDrawn(0, 0), "Anna draws a card in secret."),
    (events.DeckEmpty(0), "Anna would draw a card, but none is left."),
    (events.PeopleSent(0, 2, 1, (1, 0, 0, 0)), "Anna sends 2 people to the herd for 1 wood, 1 food."),
    (events.TamingRolled(0, (2, 6)), "Anna rolls 6 2 at the herd."),
    (events.TamingDecided((0, 2), 0), "Anna tames a mammoth."),
    (events.TamingDecided((0, 2), -1), "The best dice at the herd are level: nobody tames a mammoth."),
    (events.BonusTaken(0, 3, first=True), "Anna takes the bonus “1.”."),
    (events.BonusTaken(0, 3, first=False), "Anna takes the bonus “all”."),
    (events.TileWon(0, 3), None),
    (events.TileBoxed(3, is_tie=False), "Nobody went to the herd: the tile goes back to the box."),
    (events.TileBoxed(3, is_tie=True), "The tile goes back to the box."),
    (events.Fed(0, 4, (1, 0, 0, 0)), "Anna feeds all with 1 wood, 4 food."),
    (events.Starved(0, 3, 2, 10), "Anna misses 2 food and loses 10 points."),
    (events.RoundEnded(2), None),
    (events.GameEnded("stack_empty", (9, 9, 9)), "The match is over: a stack of buildings is empty."),
]


@pytest.mark.parametrize(("event", "words"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_every_event_has_its_words(event: events.Event, words: str | None) -> None:
    line = describe(event, NAMES)
    assert (None if line is None else line.text) == words
    if line is not None and not line.is_heading:
        assert line.seat == getattr(event, "seat", getattr(event, "winner", -1))


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in EXAMPLES} == set(get_args(events.Event))


def test_what_is_no_event_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError):
        describe(object(), NAMES)


def test_bottoms_of_cards_are_all_told() -> None:
    words = {bottom_words(card, NAMES) for card in cards()}
    assert {"music", "1 farmer", "2 tool makers", "3 builders", "1 shaman"} <= words
    assert len(words) == 8 + 9


def annals_of(*happened: events.Event) -> Annals:
    annals = Annals(NAMES)
    for event in happened:
        annals.tell(event)
    return annals


def texts(lines: Any) -> list[str]:  # noqa: ANN401
    return [line.text for line in lines]


def test_q27_a_drawn_card_is_named_to_its_owner_alone() -> None:
    annals = annals_of(events.CardDrawn(0, 0))
    assert texts(annals.log(0)) == ["Anna draws a card in secret: medicine."]
    for other in (1, 2, SPECTATOR):
        assert texts(annals.log(other)) == ["Anna draws a card in secret."]


def test_each_part_of_a_round_has_its_heading_once() -> None:
    annals = annals_of(
        events.RoundStarted(1, 0),
        events.Placed(0, 0, 5),
        events.ActionsStarted(0),
        events.TamingRolled(0, (3,)),
        events.TamingRolled(1, (4,)),
        events.Fed(0, 5, (0, 0, 0, 0)),
        events.Starved(1, 3, 2, 10),
        events.RoundStarted(2, 1),
        events.Fed(0, 5, (0, 0, 0, 0)),
    )
    headings = [line.text for line in annals.log() if line.is_heading]
    assert headings == [
        *("Round 1: Anna begins", "Anna acts", "At the herd", "The meal", "Round 2: Ben begins", "The meal"),
    ]


def test_the_log_forgets_the_oldest_lines() -> None:
    annals = annals_of(*(events.Placed(0, 0, 1) for _ in range(KEPT_LINES + 40)), events.RoundStarted(2, 0))
    assert len(annals.log()) == KEPT_LINES
    assert annals.log()[-1].text == "Round 2: Anna begins"
