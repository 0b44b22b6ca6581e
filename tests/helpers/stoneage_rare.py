"""Moments of Stone Age that come about seldom: a comparison that met none of them would prove little.

``python -m tests.helpers.stoneage_rare`` looks for few matches that meet them all and prints the table of
``test_against_plain``.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from stoneage_mammoth.rules.actions import Buy, Place, Resolve, SendPeople
from stoneage_mammoth.rules.content import ChooseResources, DrawsCard, cards
from stoneage_mammoth.rules.game import StoneAgeGame
from tests.helpers.plain_stoneage_pieces import heaps
from tests.helpers.wild_stoneage import wild_setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from stoneage_mammoth.rules.actions import Action
    from tests.helpers.plain_stoneage import PlainMatch
    from tests.helpers.plain_stoneage_pieces import Question, Tribe

RARE = {
    "a kept card alone can buy",
    "a kept card alone can feed",
    "a kept card can build with both its resources",
    "a kept card alone can pay the herd",
    "a kept card before the last scoring",
    "a tired tool is the only lowest",
    "cards gone",
    "cards just suffice",
    "dice level in part",
    "dice level, lower ones decide",
    "everybody on the tile, all level",
    "field at its end",
    "hut with no child left",
    "no place for those at home",
    "nothing to draw",
    "one-use tools beside tired ones",
    "second time on the hunt",
    "stack empty",
    "the last card is drawn",
    "the order of the table at the herd",
    "tools at their end",
    "work at the herd after the last tile",
}


def rare_moments(match: PlainMatch, question: Question, answer: Action) -> Iterator[str]:
    """What is rare about this answer, before it is given."""
    yield from _with_kept_card(match, question)
    yield from _in_phases(match, question, answer)
    if isinstance(answer, Resolve):
        yield from _at_an_end(match.tribes[question.who], answer.site)
    if question.about == "DRAW_CARD" and len(match.deck) == 1:
        yield "the last card is drawn"
    if isinstance(answer, Buy) and question.site is not None and question.site < 12 and not match.deck:
        top = cards()[match.on_offer[question.site]].top
        if any(isinstance(effect, DrawsCard) for effect in top):
            yield "nothing to draw"


def _with_kept_card(match: PlainMatch, question: Question) -> Iterator[str]:
    if question.about == "LAST_CARD":
        yield "a kept card before the last scoring"
    if question.who < 0 or not match.tribes[question.who].kept:
        return
    offers = question.offers()
    if question.about == "FEED" and sum(match.tribes[question.who].purse()) < match.gap:
        yield "a kept card alone can feed"
    if question.about == "BUY" and not any(isinstance(offer, Buy) for offer in offers):
        yield "a kept card alone can buy"
        purse = match.tribes[question.who].purse()
        better = [[have + more for have, more in zip(purse, heap, strict=True)] for heap in heaps(1)]
        site = question.site or 0
        if site in match.stack_sites and not any(match._prices(site, rich) for rich in better):
            yield "a kept card can build with both its resources"
    if question.about == "SEND" and not any(isinstance(offer, SendPeople) and offer.count for offer in offers):
        yield "a kept card alone can pay the herd"


def _in_phases(match: PlainMatch, question: Question, answer: Action) -> Iterator[str]:
    match question.about:
        case "PLACE":
            if any(tribe.at_home and not match._open_places(tribe) for tribe in match.tribes):
                yield "no place for those at home"
            if isinstance(answer, Place) and match.out.get((answer.site, question.who)):
                yield "second time on the hunt"
            if match.config.mammoth and match.number == 17:
                yield "work at the herd after the last tile"
        case "REVEAL_CARD":
            if match.number and len(match.deck) == sum(site not in match.on_offer for site in range(8, 12)):
                yield "cards just suffice"
        case "TOOLS":
            tribe = match.tribes[question.who]
            if tribe.single_tools and tribe.tired_tools:
                yield "one-use tools beside tired ones"
        case "TAMING_ROLL":
            yield from _dice_at_herd(match, answer)


def _dice_at_herd(match: PlainMatch, answer: Action) -> Iterator[str]:
    """The last roll at the herd: how the dice compare."""
    hunters = [tribe for tribe in match.tribes if tribe.on_tile]
    last = [tribe for tribe in hunters if not tribe.herd_dice]
    if len(hunters) < 2 or len(last) > 1:
        return
    dice = {tribe.seat: tribe.herd_dice or sorted(answer.dice, reverse=True) for tribe in hunters}  # type: ignore[union-attr]
    rolled = list(dice.values())
    best = max(rolled)
    others = [tribe.seat for tribe in match.from_seat(match.start) if dice.get(tribe.seat, best) != best]
    if others != sorted(others) and match.open_tile is not None:
        bonus = match.config.tiles.tiles[match.open_tile].all
        if any(isinstance(effect, ChooseResources | DrawsCard) for effect in bonus):
            yield "the order of the table at the herd"
    level = rolled.count(best)
    if level == len(rolled):
        yield "everybody on the tile, all level"
    elif level > 1:
        yield "dice level in part"
    elif sum(dice[0] == best[0] for dice in rolled) > 1:
        yield "dice level, lower ones decide"


def _at_an_end(tribe: Tribe, site: int) -> Iterator[str]:
    """Village places that give nothing, or only a little."""
    if site == 6 and tribe.people == 10:
        yield "hut with no child left"
    if site == 7 and tribe.fields == 10:
        yield "field at its end"
    if site == 5:
        lowest = [slot for slot in range(3) if tribe.tools[slot] == min(tribe.tools)]
        if sum(tribe.tools) == 12:
            yield "tools at their end"
        elif set(lowest) <= tribe.tired_tools:
            yield "a tired tool is the only lowest"


def _meeting(seed: int) -> tuple[set[str], int]:
    """The rare moments of a match, and its length."""
    from tests.helpers.stoneage_lockstep import Lockstep  # noqa: PLC0415 - which imports this module

    lockstep = Lockstep(StoneAgeGame(), wild_setup(random.Random(seed)), seed, is_shaken=bool(seed % 2))
    lockstep.play()
    return lockstep.met, len(lockstep.plain.history)


def main(seeds: int = 400) -> None:
    """Choose matches greedily: most new moments for their length."""
    found = {seed: _meeting(seed) for seed in range(seeds)}
    left = set(RARE)
    while left:
        seed, (met, length) = max(found.items(), key=lambda item: len(item[1][0] & left) / item[1][1])
        if not met & left:
            break
        print(f"    {seed}: {sorted(met & left)},  # {length} actions")  # noqa: T201 - a tool for developers
        left -= met
    print(f"not found: {sorted(left)}")  # noqa: T201


if __name__ == "__main__":
    main()
