"""The words of a language, by gettext; English is the language of the source and needs no catalogue."""

from __future__ import annotations

import gettext
import io
from importlib.resources import files

DOMAIN = "flintflick"


class Translator:
    """Gives translated texts; the language can change while the program runs."""

    def __init__(self, language: str = "en") -> None:
        """Start with a language."""
        self._language = ""
        self._words = gettext.NullTranslations()
        self.set_language(language)

    @property
    def language(self) -> str:
        """Code of the language in use."""
        return self._language

    def set_language(self, language: str) -> None:
        """Use another language; one without a catalogue shows English."""
        if language == self._language:
            return
        self._language = language
        catalogue = files("assets").joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")
        self._words = gettext.NullTranslations()
        if catalogue.is_file():
            self._words = gettext.GNUTranslations(io.BytesIO(catalogue.read_bytes()))

    def __call__(self, text: str) -> str:
        """The translation of an English text, or the text itself."""
        return self._words.gettext(text) if text else ""
