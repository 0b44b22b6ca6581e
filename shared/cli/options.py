"""``--option ID=VALUE``: an option of a game's set-up, the same for every command."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from shared.core.errors import SetupError

if TYPE_CHECKING:
    from shared.core.catalog import GameInfo, Option
    from shared.core.game import OptionValue

F = TypeVar("F", bound=Callable[..., Any])

_SWITCH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
"""Words for the two values of a switch."""


def set_up_option(command: F) -> F:
    """Give a command the option; its parameter ``options`` gets one text each."""
    return click.option("--option", "options", metavar="ID=VALUE", multiple=True, help="Option of the set-up; repeat.")(
        command
    )


def read_options(info: GameInfo, texts: tuple[str, ...]) -> dict[str, OptionValue]:
    """Values by option id; unknown ids and values are left to the schema to refuse.

    Args:
        info: The game.
        texts: ``ID=VALUE`` each.

    Raises:
        SetupError: It is not of this form, or there are two values for an id.
    """
    found: dict[str, OptionValue] = {}
    for text in texts:
        key, value = _read_option(info, text)
        if key in found:
            raise SetupError(expected=f"one value for {key}, not {text} too", file="--option")
        found[key] = value
    return found


def _read_option(info: GameInfo, text: str) -> tuple[str, OptionValue]:
    key, sign, word = text.partition("=")
    if not sign:
        raise SetupError(expected="ID=VALUE", got=text, file="--option")
    option = next((option for option in info.options if option.id == key), None)
    return key, word if option is None else _value(option, word)


def _value(option: Option, word: str) -> OptionValue:
    """The allowed value that a word stands for, or the word itself."""
    for choice in option.choices:
        if isinstance(choice.value, bool):
            if _SWITCH.get(word.lower()) is choice.value:
                return choice.value
        elif str(choice.value) == word:
            return choice.value
    return word
