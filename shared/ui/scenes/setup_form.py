"""What stands on the set-up screen, without the screen: seats, options, files, seed, and what is wrong there."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from shared.core import rng
from shared.core.content import SUFFIX, ContentFile, list_content, look_at
from shared.core.errors import FlintflickError, FormatError
from shared.core.game import OptionValue, Seat, Setup
from shared.core.settings import LastSetup

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import Choice, GameInfo, Option
    from shared.core.content import ContentSlot
    from shared.core.paths import Paths

HUMAN = "human"
"""``Seat.player`` of a person."""

LOOK_AGAIN_S = 0.5
"""A data file that is of no use is looked at again so often, while its owner does anything on the screen."""

MAX_NAME = 24
"""Longest name of a seat, in characters."""

NAMES = ("Flint", "Ember", "Moss", "Bison", "Otter", "Ash", "Heron", "Birch", "Lynx", "Pebble", "Raven", "Thorn")
"""Names offered to seats nobody has named yet."""

_PLACE = re.compile(r"^\$\.(?P<kind>options|content)\.(?P<id>\w+)$")


class SetupForm:
    """The values of the screen; every change is allowed, ``problems`` says what stands in the way of a match.

    Attributes:
        info: The game.
        seats: Always as many as the largest table; only the first ``seat_count`` play.
        seat_count: How many play.
        options: Value of every option of the schema.
        preset: Preset of the parameters, ``None`` for games without presets.
        params_file: Parameter file as typed, empty for none.
        content: Name of the chosen data file by slot, empty for what is built in.
        files: Data files that can be chosen, by slot.
        seed_text: Seed as typed.
    """

    def __init__(
        self,
        info: GameInfo,
        last: LastSetup | None = None,
        *,
        seed: int | None = None,
        paths: Paths | None = None,
    ) -> None:
        """Fill in what was played last, as far as this version of the game still knows it.

        Args:
            info: The game.
            last: What was set up last, ``None`` for the game's defaults.
            seed: Seed to show; a fresh one if ``None``.
            paths: Where data files of owners lie; none can be chosen if ``None``.
        """
        self.info = info
        self.known_players = (HUMAN, *(player.id for player in info.players))
        self.seats = _default_seats(info)
        self.seat_count = info.seats[0]
        self.presets = info.presets() if info.presets else ()
        if info.own_presets is not None and paths is not None:
            self.presets += info.own_presets(paths.presets)
        self.seed_text = str(rng.fresh_seed() if seed is None else seed)
        self._paths = paths
        self._looked_s = 0.0
        self.files: dict[str, tuple[ContentFile, ...]] = {}
        self.reset_options()
        if last is not None:
            self._take(last)
        self.read_files()

    def reset_options(self) -> None:
        """Back to the game's own options and parameters; seats and seed stay."""
        self.options: dict[str, OptionValue] = {option.id: option.default for option in self.info.options}
        self.preset = str(self.presets[0].value) if self.presets else None
        self.params_file = ""
        self.content = {slot.id: "" for slot in self.info.content}

    def read_files(self) -> None:
        """Look at the data files again; a chosen one that has gone stays in the list, with what is wrong."""
        for slot in self.info.content:
            found: tuple[ContentFile, ...] = ()
            if self._paths is not None:
                folder = self._paths.content(self.info.id, slot.id)
                found = list_content(slot, folder)
                chosen = PurePath(self.content[slot.id]).name
                if chosen and all(file.name != chosen for file in found):
                    found = (*found, look_at(slot, folder / chosen))
            self.files[slot.id] = found

    def chosen_file(self, slot_id: str) -> ContentFile | None:
        """The data file that is chosen for a slot, ``None`` for what is built in."""
        name = self.content[slot_id]
        return next((file for file in self.files[slot_id] if file.name == name), None)

    def look_again(self, now_s: float) -> bool:
        """Look at the data files again if a chosen one is of no use; ``True`` if something else is wrong now.

        Args:
            now_s: Monotonic seconds; nothing is read within half a second of the last look.
        """
        former = self.file_problems()
        if not former or now_s - self._looked_s < LOOK_AGAIN_S:
            return False
        self._looked_s = now_s
        self.read_files()
        return self.file_problems() != former

    def file_choices(self, slot_id: str, built_in: str) -> list[tuple[str, str]]:
        """Data files with the titles that they give themselves, or their names where that says too little."""
        names = [file.name.removesuffix(SUFFIX) for file in self.files[slot_id]]
        titles = [file.title or name for file, name in zip(self.files[slot_id], names, strict=True)]
        taken = [built_in, *titles]
        return [
            (file.name, f"{'! ' if file.problem else ''}{title if taken.count(title) == 1 else f'{title} ({name})'}")
            for file, title, name in zip(self.files[slot_id], titles, names, strict=True)
        ]

    def hint(self, entry: Option | ContentSlot, hint: str, translate: Callable[[str], str]) -> str:
        """The help of an option or data file, after what it depends on if it changes nothing now."""
        if entry.needs is None or self.has_effect(entry):
            return hint
        other = next(option for option in self.info.options if option.id == entry.needs[0])
        value = next(choice.title for choice in other.choices if choice.value == entry.needs[1])
        words = translate("Changes nothing unless “{option}” is set to “{value}”.")
        return f"{words.format(option=translate(other.title), value=translate(value))}\n{hint}"

    def has_effect(self, entry: Option | ContentSlot) -> bool:
        """Whether an option or a data file changes anything, with the other options as they are now."""
        return entry.needs is None or _is_same(self.options[entry.needs[0]], entry.needs[1])

    def file_problems(self) -> dict[str, str]:
        """What is wrong with the chosen data files that count, one sentence by place ``"content/<slot>"``."""
        chosen = {slot.id: self.chosen_file(slot.id) for slot in self.info.content if self.has_effect(slot)}
        return {f"content/{key}": file.problem for key, file in chosen.items() if file is not None and file.problem}

    def _take(self, last: LastSetup) -> None:
        """Take over a remembered set-up without what this game does not know any more."""
        if len(last.seats) in self.info.seats:
            self.seat_count = len(last.seats)
        for index, seat in enumerate(last.seats[: len(self.seats)]):
            player = seat.player if seat.player in self.known_players else self.seats[index].player
            self.seats[index] = Seat(seat.name, player)
        for option in self.info.options:
            value = last.options.get(option.id)
            if any(_is_same(choice.value, value) for choice in option.choices) and value is not None:
                self.options[option.id] = value
        if any(choice.value == last.preset for choice in self.presets):
            self.preset = last.preset or None
        self.params_file = last.params_file
        self.content.update({slot: last.content[slot] for slot in self.content if slot in last.content})

        self.choose_count(self.seat_count)

    def choose_count(self, count: int) -> None:
        """Change how many play; a choice that is not offered at such a table goes back to the game's own."""
        self.seat_count = count
        for option in self.info.options:
            if all(not _is_same(choice.value, self.options[option.id]) for choice in self.offered(option)):
                self.options[option.id] = option.default

    def offered(self, option: Option) -> list[Choice]:
        """The choices of an option at a table of this size."""
        return [choice for choice in option.choices if choice.least_seats <= self.seat_count]

    def rename(self, seat: int, name: str) -> None:
        """Change a name as it is typed."""
        self.seats[seat] = Seat(name, self.seats[seat].player)

    def choose_player(self, seat: int, player: str) -> None:
        """Change who plays a seat."""
        self.seats[seat] = Seat(self.seats[seat].name, player)

    def groups(self) -> list[str]:
        """Headings of options and data files in the order of the schema."""
        options = [option.group for option in self.info.options]
        return list(dict.fromkeys([*options, *(slot.group for slot in self.info.content)]))

    def sides(self) -> tuple[int, ...]:
        """The side of each seat that plays."""
        return self.info.sides(self.seat_count) if self.info.sides else tuple(range(self.seat_count))

    def remembered(self) -> LastSetup:
        """What to keep for the next time; the seed is not kept, every match has its own."""
        return LastSetup(
            seats=self._named(),
            options=dict(self.options),
            preset=self.preset or "",
            params_file=self.params_file.strip(),
            content={slot: name for slot, name in self.content.items() if name},
        )

    def _named(self) -> tuple[Seat, ...]:
        """Seats that play, with names as they are meant."""
        return tuple(Seat(seat.name.strip(), seat.player) for seat in self.seats[: self.seat_count])

    def problems(self, translate: Callable[[str], str]) -> dict[str, str]:
        """What stands in the way of a match.

        Returns:
            One sentence by place: ``"seat/<index>"``, ``"option/<id>"``, ``"content/<slot>"``, ``"parameters"``,
            ``"seed"``, or ``"setup"`` for what has no place of its own; empty if the match can begin.
        """
        found = self._seat_problems(translate) | self.file_problems()
        if _number(self.seed_text) is None:
            found["seed"] = translate("The seed is a whole number from 0 to {largest}.").format(largest=rng.MAX_SEED)
        if not found:
            try:
                self.make_setup()
            except FormatError as problem:
                found[_place(problem, self)] = _sentence(problem)
            except FlintflickError as problem:
                found["setup"] = str(problem)
        return found

    def _seat_problems(self, translate: Callable[[str], str]) -> dict[str, str]:
        found: dict[str, str] = {}
        seen: dict[str, int] = {}
        for index, seat in enumerate(self.seats[: self.seat_count]):
            name = seat.name.strip()
            if not 1 <= len(name) <= MAX_NAME:
                found[f"seat/{index}"] = translate("A name has 1 to {most} letters.").format(most=MAX_NAME)
            elif name.casefold() in seen:
                found[f"seat/{index}"] = translate("{name} is at the table already: choose another name.").format(
                    name=name
                )
            seen.setdefault(name.casefold(), index)
        return found

    def make_setup(self) -> Setup:
        """The set-up of the match.

        Raises:
            SetupError: The game refuses it.
            ParamsError: The parameter file is of no use.
        """
        parameters = None
        if self.info.parameters is not None:
            parameters = self.info.parameters(self.preset, self.params_file.strip() or None)
        seats = self._named()
        chosen = {slot.id: self.chosen_file(slot.id) for slot in self.info.content if self.has_effect(slot)}
        content = {slot: file.text for slot, file in chosen.items() if file is not None}
        setup = self.info.make_setup(seats, self.options, parameters, content=content)
        self.info.engine().new_game(setup)
        return setup

    def seed(self) -> int:
        """The seed as a number; only where ``problems`` names none."""
        number = _number(self.seed_text)
        if number is None:
            raise FormatError(expected=f"a whole number from 0 to {rng.MAX_SEED}", got=self.seed_text)
        return number


def _default_seats(info: GameInfo) -> list[Seat]:
    """One person against the usual computer player.

    Where everybody plays alone, further seats are computers too; clans are all people until somebody changes that.
    """
    opponent = info.usual_player or (info.players[0].id if info.players else HUMAN)
    most = max(info.seats)
    computers = range(1, 2 if info.sides else most)
    names = [NAMES[index] if index < len(NAMES) else f"{NAMES[index % len(NAMES)]} {index}" for index in range(most)]
    return [Seat(name, opponent if index in computers else HUMAN) for index, name in enumerate(names)]


def _is_same(first: OptionValue, second: OptionValue | None) -> bool:
    """Equality that keeps ``True`` and 1 apart."""
    return first == second and type(first) is type(second)


def _number(text: str) -> int | None:
    """A seed as typed, ``None`` if it is none."""
    stripped = text.strip()
    if not (stripped.isascii() and stripped.isdigit()) or len(stripped) > len(str(rng.MAX_SEED)):
        return None
    number = int(stripped)
    return number if number <= rng.MAX_SEED else None


def _place(problem: FormatError, form: SetupForm) -> str:
    """Where on the screen the sentence belongs."""
    found = _PLACE.match(problem.path or "")
    if found and found["id"] in (form.options if found["kind"] == "options" else form.content):
        return f"{found['kind'].removesuffix('s')}/{found['id']}"
    is_parameter = problem.file and form.params_file.strip() and problem.file in form.params_file
    return "parameters" if is_parameter else "setup"


def _sentence(problem: FormatError) -> str:
    """The line without the place where the screen shows the place itself."""
    if problem.file:
        return str(problem)
    text = problem.expected if not problem.got else f"{problem.expected}, got {problem.got}"
    return " ".join(text.split())
