"""Saved matches in words: who, score, when. No window here."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import msgspec

from shared.core.errors import FlintflickError
from shared.core.game import KeepsScore
from shared.core.playback import play, start
from shared.core.replay import read_replay
from shared.core.saves import MatchStatus
from shared.ui.scenes.opening import PRACTICE_OPTION
from shared.ui.scenes.winners import tell_winners

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.core.catalog import Catalog, GameInfo
    from shared.core.game import Seat
    from shared.core.saves import SavedMatch

VERSUS = " – "


class MatchSummary(msgspec.Struct, frozen=True):
    """One saved match in words.

    Attributes:
        who: Names of the sides, after a word that it is practice; the file's name if it is damaged.
        score: ``"3 : 2"``, empty where the game keeps none or it is not known.
        winner: ``"Flint wins"``; empty if the match is not over.
        when: When it was last played.
        game: Title of the game, or its id if it is not installed; empty if damaged.
        detail: How far it is, or why it is damaged.
    """

    who: str
    score: str
    winner: str
    when: str
    game: str
    detail: str


def summarize(match: SavedMatch, catalog: Catalog, translate: Callable[[str], str], now: datetime) -> MatchSummary:
    """Put a saved match into words; never fails, whatever is in the file.

    Args:
        match: Entry of the list of matches.
        catalog: All games.
        translate: Words of this person's language.
        now: The present, with a time zone: what is "today".
    """
    when = describe_time(datetime.fromtimestamp(match.modified_s, tz=UTC), now, translate)
    if match.header is None:
        return MatchSummary(match.path.name, "", "", when, "", match.reason)
    info = catalog.games.get(match.header.game)
    sides = sides_of(info, len(match.header.setup.seats))
    is_over = match.status is MatchStatus.FINISHED
    scores = match.scores if is_over else _scores_so_far(match, info)
    so_far = translate("1 move so far") if match.actions == 1 else translate("{count} moves so far")
    detail = translate("finished") if is_over else so_far.format(count=match.actions)
    who = describe_sides(match.header.setup.seats, sides)
    if match.header.setup.options.get(PRACTICE_OPTION) is True:
        who = translate("Practice: {who}").format(who=who)
    return MatchSummary(
        who=who,
        score=describe_score(scores, sides, match.ranking),
        winner=tell_winners(side_names(match.header.setup.seats, sides), by_side(match.ranking, sides), translate)
        if match.ranking
        else "",
        when=when,
        game=translate(info.title) if info else match.header.game,
        detail=detail,
    )


def sides_of(info: GameInfo | None, seat_count: int) -> tuple[int, ...]:
    """The side of each seat; everybody alone where the game says nothing."""
    return info.sides(seat_count) if info and info.sides else tuple(range(seat_count))


def describe_sides(seats: Sequence[Seat], sides: Sequence[int]) -> str:
    """``"Flint, Moss – Ember, Bison"``."""
    return VERSUS.join(side_names(seats, sides))


def side_names(seats: Sequence[Seat], sides: Sequence[int]) -> list[str]:
    """Names of each side's members, in order of the sides."""
    return [
        ", ".join(seat.name for seat, side in zip(seats, sides, strict=True) if side == wanted)
        for wanted in sorted(set(sides))
    ]


def by_side(values: Sequence[int], sides: Sequence[int]) -> list[int]:
    """One value a side out of one a seat: members of a side share theirs."""
    return [values[sides.index(side)] for side in sorted(set(sides))]


def describe_score(scores: Sequence[int], sides: Sequence[int], ranking: Sequence[int] = ()) -> str:
    """``"3 : 2"``, or nothing without scores; of many sides, or where it does not tell, the winners are in brackets."""
    if not scores:
        return ""
    totals = by_side(scores, sides)
    ranks = by_side(ranking, sides) if ranking else [0] * len(totals)
    is_plain = len(totals) <= 2 and len(set(totals)) == len(totals)  # noqa: PLR2004 - who has more is seen at a glance
    is_marked = not is_plain and len(set(ranks)) > 1
    words = [f"[{total}]" if is_marked and rank == 1 else str(total) for total, rank in zip(totals, ranks, strict=True)]
    return " : ".join(words)


def describe_time(moment: datetime, now: datetime, translate: Callable[[str], str]) -> str:
    """``"today 14:05"``, ``"yesterday 9:30"`` or ``"2026-03-08"``, in the time zone of ``now``."""
    local = moment.astimezone(now.tzinfo)
    clock = f"{local.hour}:{local.minute:02}"
    if local.date() == now.date():
        return translate("today {time}").format(time=clock)
    if local.date() == (now - timedelta(days=1)).date():
        return translate("yesterday {time}").format(time=clock)
    return local.date().isoformat()


def _scores_so_far(match: SavedMatch, info: GameInfo | None) -> tuple[int, ...]:
    """Score of an unfinished match; nothing if its game keeps none or the file cannot be played."""
    if info is None:
        return ()
    game = info.engine()
    if not isinstance(game, KeepsScore):
        return ()
    try:
        replay = read_replay(match.path)
        state = start(game, replay)
        for played in play(game, replay):
            state = played.step.state
    except FlintflickError:
        return ()
    return game.scores(state)
