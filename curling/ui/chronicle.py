"""What happened, in words: every event of the rules becomes a line of the log, or is silent because it is seen."""

from __future__ import annotations

from functools import singledispatch
from math import hypot
from typing import TYPE_CHECKING

from curling.rules import events
from curling.rules.config import side_of
from curling.rules.geometry import to_m
from curling.rules.state import EndReason, Place
from curling.ui.names import Names, millimetres, turning
from curling.ui.view_model import LogLine
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable


def log_lines(happened: Iterable[events.Event], names: Names) -> tuple[LogLine, ...]:
    """The lines of some events, in order; the hits of one throw are told once for each pair of owners.

    Args:
        happened: Events of a step, or a part of them.
        names: Who is who.
    """
    lines: list[LogLine] = []
    for event in happened:
        line = describe(event, names)
        if line is not None and line not in lines[-3:]:
            lines.append(line)
    return tuple(lines)


@singledispatch
def describe(event: object, names: Names) -> LogLine | None:
    """One event in words.

    Args:
        event: An event of the rules.
        names: Who is who.

    Returns:
        ``None`` where the table itself shows it and words would only repeat it.
    """
    raise TypeError(f"no words for {type(event).__name__} and {type(names).__name__}")


@describe.register
def _(event: events.GestureMade, names: Names) -> LogLine | None:
    text = names.tr("{side} has made a sign.").format(side=names.side(event.side))
    return LogLine(text, event.side)


@describe.register
def _(event: events.GesturesRevealed, names: Names) -> LogLine | None:
    first, second = (names.gesture(gesture) for gesture in event.gestures)
    if event.winner is None:
        text = names.tr("{first} against {second}: equal, once more.").format(first=first, second=second)
        return LogLine(text)
    text = names.tr("{first} against {second}: {side} wins.").format(
        first=first, second=second, side=names.side(event.winner)
    )
    return LogLine(text, event.winner)


@describe.register
def _(event: events.FirstSideDecided, names: Names) -> LogLine | None:
    words = names.tr("The lot decides: {side} starts.") if event.by_chance else names.tr("{side} starts.")
    return LogLine(words.format(side=names.side(event.side)), event.side)


@describe.register
def _(event: events.RoundStarted, names: Names) -> LogLine | None:
    words = names.tr("Deciding round {round}") if event.is_deciding else names.tr("Round {round}")
    return LogLine(words.format(round=event.round), is_heading=True)


@describe.register
def _(event: events.ObjectsSplit, names: Names) -> LogLine | None:
    members = names.config.members(event.side)
    shares = [
        counted(
            counts.totem,
            names.tr("{name}: {big} big, {little} little, 1 totem"),
            names.tr("{name}: {big} big, {little} little, {totem} totems"),
        ).format(name=names.seat(seat), big=counts.big, little=counts.little, totem=counts.totem)
        for seat, counts in zip(members, event.counts, strict=True)
    ]
    return LogLine("; ".join(shares), event.side)


@describe.register
def _(event: events.NextThrow, names: Names) -> LogLine | None:
    if not event.is_rethrow:
        return None
    return LogLine(names.tr("{name} throws a saved rock again.").format(name=names.seat(event.seat)), event.side)


@describe.register
def _(event: events.RockThrown, names: Names) -> LogLine | None:
    spin = turning(event.spin_rad_s, names.tr)
    words = (
        names.tr("{name} throws at {speed:.2f} m/s, {spin}.") if spin else names.tr("{name} throws at {speed:.2f} m/s.")
    )
    text = words.format(name=names.seat(event.seat), speed=event.speed_m_s, spin=spin)
    return LogLine(text, side_of(event.seat))


@describe.register
def _(event: events.RocksHit, names: Names) -> LogLine | None:
    first, second = names.owner(event.rock), names.owner(event.other)
    if first == second:
        text = names.tr("Two rocks of {name} hit each other.").format(name=first)
        return LogLine(text, names.config.side_of_rock(event.rock))
    return LogLine(names.tr("Rocks of {first} and {second} hit each other.").format(first=first, second=second))


@describe.register
def _(event: events.TotemSlipped, names: Names) -> LogLine | None:
    text = names.tr("The totem on a rock of {name} slips.").format(name=names.owner(event.rock))
    return LogLine(text, names.config.side_of_rock(event.rock))


@describe.register
def _(event: events.TotemFell, names: Names) -> LogLine | None:
    words = (
        names.tr("The totem of {name} falls on the sheet.")
        if event.on_sheet
        else names.tr("The totem of {name} falls beside the sheet.")
    )
    return LogLine(words.format(name=names.owner(event.rock)), names.config.side_of_rock(event.rock))


@describe.register
def _(event: events.RockRemoved, names: Names) -> LogLine | None:
    words = {
        Place.OUT_SLAMMER: names.tr("A rock of {name} touches a slammer: out."),
        Place.OUT_EDGE: names.tr("A rock of {name} leaves the sheet: out."),
        Place.BROKEN: names.tr("A rock of {name} turns over: broken!"),
        Place.SHORT: names.tr("A rock of {name} is short of the mammoth's line: no better than a mammoth!"),
        Place.WAITING: names.tr("A rock of {name} is taken off."),
    }[event.place]
    return LogLine(words.format(name=names.owner(event.rock)), names.config.side_of_rock(event.rock))


@describe.register
def _(_event: events.RockMoved, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(event: events.TotemChoiceAsked, names: Names) -> LogLine | None:
    text = names.tr("{name} decides about the rock under the fallen totem.").format(name=names.seat(event.seat))
    return LogLine(text, side_of(event.seat))


@describe.register
def _(event: events.TotemDecided, names: Names) -> LogLine | None:
    words = (
        names.tr("{name} leaves the rock where it is.")
        if event.keep
        else names.tr("{name} takes the rock off to throw it again.")
    )
    return LogLine(words.format(name=names.seat(event.seat)), side_of(event.seat))


@describe.register
def _(_event: events.ObjectOffered, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(event: events.HammerUsed, names: Names) -> LogLine | None:
    moved_m = to_m(1) * hypot(event.to_um[0] - event.from_um[0], event.to_um[1] - event.from_um[1])
    text = names.tr("{name} strikes with the {hammer}: {distance}.").format(
        name=names.seat(event.seat), hammer=names.hammer(event.size), distance=millimetres(moved_m)
    )
    return LogLine(text, side_of(event.seat))


@describe.register
def _(event: events.TotemPlaced, names: Names) -> LogLine | None:
    text = names.tr("{name} puts a totem on the rock.").format(name=names.seat(event.seat))
    return LogLine(text, side_of(event.seat))


@describe.register
def _(_event: events.TurnEnded, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(_event: events.ClaimAsked, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(event: events.ClaimMade, names: Names) -> LogLine | None:
    if event.points == 0:
        return LogLine(names.tr("{side} concedes the round.").format(side=names.side(event.side)), event.side)
    words = counted(event.points, names.tr("{side} claims 1 point."), names.tr("{side} claims {count} points."))
    return LogLine(words.format(side=names.side(event.side), count=event.points), event.side)


@describe.register
def _(event: events.RoundScored, names: Names) -> LogLine | None:
    score = f"{event.scores[0]} : {event.scores[1]}"
    first, second = event.result.points
    if first and second:
        text = names.tr("{a} scores {x}, {b} scores {y}; it is {score}.").format(
            a=names.side(0), x=first, b=names.side(1), y=second, score=score
        )
        return LogLine(text)
    if not first and not second:
        return LogLine(names.tr("Nobody scores; it is {score}.").format(score=score))
    side = 0 if first else 1
    words = counted(
        first + second,
        names.tr("{side} scores 1 point; it is {score}."),
        names.tr("{side} scores {points} points; it is {score}."),
    )
    return LogLine(words.format(side=names.side(side), points=first + second, score=score), side)


@describe.register
def _(event: events.Resigned, names: Names) -> LogLine | None:
    return LogLine(names.tr("{name} gives up the match.").format(name=names.seat(event.seat)), event.side)


@describe.register
def _(event: events.MatchOver, names: Names) -> LogLine | None:
    why = {
        EndReason.TARGET_REACHED: names.tr("the points to win are reached"),
        EndReason.DECIDING_ROUND: names.tr("by the deciding round"),
        EndReason.NEAREST_ROCK: names.tr("by the nearest rock"),
        EndReason.MAX_ROUNDS: names.tr("after the last round"),
        EndReason.RESIGNED: names.tr("the other side gave up"),
    }[event.reason]
    if event.winner is None:
        return LogLine(names.tr("The match is a draw ({why}).").format(why=why), is_heading=True)
    text = names.tr("{side} wins the match ({why}).").format(side=names.side(event.winner), why=why)
    return LogLine(text, event.winner, is_heading=True)
