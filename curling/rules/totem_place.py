"""Where a totem stands on its rock."""

from __future__ import annotations

import msgspec


class TotemPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Offset of a standing totem from the centre of its rock, in the sheet's axes, in micrometres."""

    dx_um: int = 0
    dy_um: int = 0
