"""Tales of dice: fights, and children that try to grow up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules import events
from caveman.rules.events import Cause, Side
from caveman.rules.rolls import YELLOW
from caveman.rules.state import NOBODY, NOWHERE
from caveman.ui.tales import Told
from shared.ui.scenes.overlays import LogLine
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from caveman.rules.events import Event
    from caveman.ui.tales import Ground


class Fight:
    """A fight in one line: both sides, their successes, and all that came of it (R42 to R51)."""

    def __init__(self, event: events.FightStarted, ground: Ground) -> None:
        """Two sides face each other."""
        self._ground = ground
        self._circle = event.circle
        self._dinosaur = event.dinosaur
        self._sides = (event.attacker, event.defender)
        self._hits: list[int] = []
        self._decided: events.FightDecided | None = None
        self._dead = {Cause.FIGHT: [0, 0], Cause.NO_ROOM: [0, 0]}
        self._children: list[Cause] = []
        self._retreat: events.Retreated | None = None
        self._put: events.DinosaurPlaced | None = None

    def hears(self, event: Event) -> bool:
        """Dice, the dead, where the rest goes."""
        match event:
            case events.DiceRolled() if len(self._hits) < len(self._sides):
                self._hits.append(sum(event.hits) + event.bonus)
            case events.FightDecided():
                self._decided = event
            case events.AdultDied(sex=sex, cause=cause) if cause in self._dead:
                self._dead[cause][sex] += 1
            case events.ChildDied(cause=cause) if self._decided is not None and cause != Cause.SURVIVAL:
                self._children.append(cause)
            case events.Retreated():
                self._retreat = event
            case events.DinosaurPlaced():
                self._put = event
            case events.DinosaurDied():
                pass
            case _:
                return False
        return True

    def lines(self) -> tuple[Told, ...]:
        """The line; before the dice are counted who fights whom."""
        ground, names, tr = self._ground, self._ground.names, self._ground.names.tr
        attacker, defender = (
            names.dinosaur(self._dinosaur) if seat == NOBODY else names.seat(seat) for seat in self._sides
        )
        place = ground.place(self._circle)
        if self._decided is None:
            words = tr("{attacker} against {defender} on {place}.")
            text = words.format(attacker=attacker, defender=defender, place=place)
        else:
            outcome = self._outcome(self._decided)
            words = tr("{attacker} {hits} \N{EN DASH} {defender} {others} on {place}: {outcome}.")
            if not outcome:  # it is not decided yet who dies
                words = tr("{attacker} {hits} \N{EN DASH} {defender} {others} on {place}.")
            hits, others = self._hits
            text = words.format(
                attacker=attacker,
                hits=hits,
                defender=defender,
                others=others,
                place=place,
                outcome="; ".join(outcome),
            )
        seat = self._sides[0] if self._sides[0] != NOBODY else self._sides[1]
        return (Told(LogLine(text, seat)),)

    def _outcome(self, decided: events.FightDecided) -> list[str]:
        """What came of it, in the order in which it happens."""
        tr = self._ground.names.tr
        found = [tr("a tie")] if decided.winner is Side.NONE else []
        loser = self._sides[decided.winner is Side.ATTACKER]
        if loser != NOBODY:
            return found + self._losses(loser) + self._survivors()
        where = NOWHERE if self._put is None else self._put.circle
        if where == NOWHERE:
            words = tr("it leaves") if decided.winner is Side.NONE else tr("it dies")
        elif decided.winner is Side.NONE:
            words = tr("it withdraws to {spot}").format(spot=self._ground.names.spot(where))
        else:
            words = tr("it dies and returns at {spot}").format(spot=self._ground.names.spot(where))
        return [*found, words]

    def _losses(self, loser: int) -> list[str]:
        """Who died in the fight."""
        names, tr = self._ground.names, self._ground.names.tr
        dead = self._dead[Cause.FIGHT]
        if not any(dead):
            return []
        return [tr("{name} loses {people}").format(name=names.seat(loser), people=names.people(*dead))]

    def _survivors(self) -> list[str]:
        """Who lives goes elsewhere, finds no way out, or is left alone."""
        names, tr = self._ground.names, self._ground.names.tr
        found = []
        lost = self._dead[Cause.NO_ROOM]
        if any(lost):
            words = counted(sum(lost), tr("{people} finds no way out"), tr("{people} find no way out"))
            found.append(words.format(people=names.people(*lost)))
        if self._retreat is not None:
            went = self._retreat
            count = went.men + went.women + went.children
            words = counted(count, tr("{people} retreats to {spot}"), tr("{people} retreat to {spot}"))
            people = names.people(went.men, went.women, went.children)
            found.append(words.format(people=people, spot=names.spot(went.target)))
        reasons = {Cause.NO_ROOM: tr("a child finds no room"), Cause.ALONE: tr("a child is left alone and dies")}
        return found + [reasons[cause] for cause in self._children]


class Youth:
    """A child that tries to grow up: its rolls, and what came of them (R57, Q42 to Q45)."""

    def __init__(self, event: events.DiceRolled, ground: Ground) -> None:
        """The first roll."""
        self._ground = ground
        self._seat = event.seat
        self._faces: list[str] = []
        self._is_plain = event.faces == ("adult",)
        self._end: events.ChildGrew | events.ChildDied | None = None
        self.hears(event)

    def hears(self, event: Event) -> bool:
        """Another roll, or the end of it."""
        if self._end is not None:
            return False
        match event:
            case events.RollRepeated():
                pass
            case events.DiceRolled(die="yellow", faces=(face,), hits=(is_grown,)):
                self._faces.append(self._face(face, is_grown=is_grown))
            case events.ChildGrew() | events.ChildDied(cause=Cause.SURVIVAL):
                self._end = event
            case _:
                return False
        return True

    def lines(self) -> tuple[Told, ...]:
        """The faces and the end; before it the faces alone."""
        ground, names, tr = self._ground, self._ground.names, self._ground.names.tr
        words = {"name": names.seat(self._seat)}
        words["faces"] = ", ".join(self._faces)
        match self._end:
            case None:
                text = tr("{name} rolls for a child: {faces}.").format_map(words)
            case events.ChildDied(circle=circle):
                words["place"] = ground.place(circle, self._seat)
                text = tr("A child of {name} dies on {place} ({faces}).").format_map(words)
            case events.ChildGrew(circle=circle, sex=sex):
                words |= {"place": ground.place(circle, self._seat), "adult": names.adult(sex)}
                sentence = tr("A child of {name} grows up on {place} ({faces}): {adult}.")
                if self._is_plain:
                    sentence = tr("A child of {name} grows up on {place}: {adult}.")
                text = sentence.format_map(words)
        return (Told(LogLine(text, self._seat)),)

    def _face(self, face: str, *, is_grown: bool) -> str:
        """What the die shows, or what the tribe lacks for it."""
        names, tr = self._ground.names, self._ground.names.tr
        lacks = {} if is_grown else {"furs": tr("no furs"), "fire": tr("no fire")}
        return lacks.get(face) or names.face(YELLOW, face)
