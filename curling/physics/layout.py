"""Where each number of a shot lies in the flat arrays of the planner.

The planner is one source that runs as plain Python over lists of floats and, with the extra ``fast``, as machine code
over arrays of doubles. Both index flat sequences alike, so everything is a float, flags and counters included.

A *row* holds one rock. Its motion between two events is a constant acceleration from an anchor (time ``T0``):
``x(t) = X + VX * tau + AX * tau**2 / 2`` with ``tau = t - T0``; likewise the turn and a slipping totem. A rock that
slides and spins follows the table of ``spin`` instead, to its stop at ``STOP_T``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Floats: TypeAlias = list[float]
"""A flat sequence of floats: a list, or with the extra ``fast`` an array of doubles that is indexed alike."""

INF: Final = 1e300
"""Later than any event (a float that compares and copies alike everywhere)."""

# One rock; what is told of it after the shot comes first.
X: Final = 0
Y: Final = 1
ANGLE: Final = 2
STATUS: Final = 3
TOTEM: Final = 4
OX: Final = 5
OY: Final = 6
"""Totem's centre from the rock's (a fallen totem: its place on the sheet)."""
RESULT_WIDTH: Final = 7
VX: Final = 7
VY: Final = 8
AX: Final = 9
AY: Final = 10
SPIN: Final = 11
SPIN_ACC: Final = 12
T0: Final = 13
END: Final = 14
"""Time at which this segment ends."""
SPIN_END: Final = 15
"""Time at which a rock that only spins comes to rest."""
OUT: Final = 16
"""Time at which the rock leaves the game if nothing else happens."""
OUT_STATUS: Final = 17
FALL: Final = 18
"""Time at which the totem's centre leaves the rock's top."""
SOON: Final = 19
"""Earliest of END, SPIN_END, OUT and FALL."""
NEXT: Final = 20
"""Earliest contact with any other rock."""
PARTNER: Final = 21
MODE: Final = 22
ACTIVE: Final = 23
"""1 while the rock has not come to rest since it was last set in motion."""
SPEED: Final = 24
REACH: Final = 25
"""Distance to the stop from the anchor, along the path."""
MARK: Final = 26
"""Scratch of a contact: 1 = member, 2 = member that got another velocity."""
ROCK: Final = 27
UX: Final = 28
UY: Final = 29
TX: Final = 30
TY: Final = 31
"""Velocity and acceleration of a slipping totem."""
ENDS_AS: Final = 32
BREAKS: Final = 33
"""Scratch of a contact: 1 = the hit turns this rock over."""
STOP_T: Final = 34
STOP_X: Final = 35
STOP_Y: Final = 36
STOP_ANGLE: Final = 37
"""Where and when a SPINNING rock stops."""
BRANCH: Final = 38
"""Branch of the curve on which it flies: ``SLIDE_FIRST`` or ``SPIN_FIRST``."""
UNIT: Final = 39
"""Seconds a unit of the curve's theta."""
RX: Final = 40
RY: Final = 41
"""Vector on the sheet, in metres, of a unit of the curve's x; its y points to the left of it (clockwise: right)."""
RIM: Final = 42
"""Spin in rad/s a unit of the curve's q, with its sign."""
WIDTH: Final = 43

# STATUS
IN_PLAY: Final = 0.0
OUT_SLAMMER: Final = 1.0
OUT_EDGE: Final = 2.0
BROKEN: Final = 3.0

# MODE
RESTING: Final = 0.0
SLIDING: Final = 1.0
"""Straight, slowed by the sheet alone: the path is a segment."""
COUPLED: Final = 2.0
"""Slowed by the sheet and by a slipping totem."""
SPINNING: Final = 3.0
"""Slides and spins, slowed by the sheet alone: a piece of the curve."""

# TOTEM
NONE: Final = 0.0
RIDING: Final = 1.0
SLIPPING: Final = 2.0
FALLEN: Final = 3.0

# ENDS_AS
END_STOP: Final = 1.0
"""The rock stops."""
END_GRIP: Final = 2.0
"""The totem rides again."""
END_STEP: Final = 3.0
"""A step is over: nothing happened, the motion is looked at again."""

# Events: EVENT_WIDTH numbers each.
E_TIME: Final = 0
E_KIND: Final = 1
E_A: Final = 2
E_B: Final = 3
E_SPEED: Final = 4
E_X: Final = 5
E_Y: Final = 6
EVENT_WIDTH: Final = 7

# E_KIND, in rank for equal times.
HIT: Final = 0.0
BROKE: Final = 1.0
TOTEM_FELL: Final = 2.0
SLAMMER: Final = 3.0
LEFT_SHEET: Final = 4.0
TOTEM_SLIPPED: Final = 5.0
STOPPED: Final = 6.0

# Input of a shot, at the head of the event buffer: the first RESULT_WIDTH numbers of each row.

# Control block: constants of the parameters first, then the state of the run.
DIAMETER: Final = 0
RADIUS: Final = 1
DECEL: Final = 2
"""friction * g"""
SPIN_DECEL: Final = 3
"""Slowing of a rock that only spins, rad/s^2."""
E_SLOW: Final = 4
E_FAST: Final = 5
V_SLOW: Final = 6
V_FAST: Final = 7
BREAK_V2: Final = 8
"""Square of the normal speed that breaks the struck rock."""
MASS_RATIO: Final = 9
"""Totem's mass over the rock's."""
TOTEM_DECEL: Final = 10
"""totem_friction * g"""
TOPPLE: Final = 11
"""Jump of speed at which a totem topples, INF if it slides instead."""
TOPPLE_REACH: Final = 12
"""How far a toppled totem's centre lands from where it stood."""
EDGES: Final = 13
SHEET_W: Final = 14
SHEET_L: Final = 15
SLAM: Final = 16
"""Depth of the slammers, 0 without."""
HOLD: Final = 17
"""Seconds between two looks at a pair under pressure."""
TOTEM_HOLD: Final = 18
"""Steady acceleration of its rock's top that a totem bears, in m/s^2."""
CONSTANTS: Final = 19
COUNT: Final = 19
STAGE: Final = 20
NOW: Final = 21
EVENTS: Final = 22
EVENT_LIMIT: Final = 23
LOGGED: Final = 24
LOG_LIMIT: Final = 25
STEPS: Final = 26
MEMBERS: Final = 27
PAIRS: Final = 28
HOLDS: Final = 29
"""1 once a pair presses so softly that it is only looked at every HOLD."""
THROWN: Final = 30
THROW_VX: Final = 31
THROW_VY: Final = 32
THROW_SPIN: Final = 33
FAULT_A: Final = 34
FAULT_B: Final = 35
LISTS: Final = 36
"""Here the list of members starts (offsets of rows, COUNT long), then PAIR_WIDTH numbers a pair in contact."""
PAIR_WIDTH: Final = 4
"""Index a, index b, normal approach speed, restitution."""

# STAGE
NEW: Final = 0.0
CONTACT: Final = 1.0
RUNNING: Final = 2.0

# What ``advance`` returns.
DONE: Final = 0
SOLVE: Final = 1
"""A contact waits in the rows for the space to resolve it."""
FULL: Final = 2
"""A buffer must be emptied."""
CAPPED: Final = 3
OVERLAP: Final = 4
ON_SLAMMER: Final = 5
OFF_SHEET: Final = 6

# The curve: table of all flights that slide and spin (``spin``). A head, then the pieces of its two branches, theta
# (time to the stop) ascending: theta at the start of the piece, then the coefficients of x, y and turn as quintics in
# theta from there. Below its first piece both motions shrink in proportion; its last record is no piece but the state
# from where a branch goes on in closed form: x, dx/dtheta, cosine of the direction; y, dy/dtheta, sine; turn, q.
TILT: Final = 0
END_FORCE: Final = 1
"""f at the stop."""
SLIDE_FIRST: Final = 2
"""Offset of the first piece of the branch that slides faster than at the common end; behind it that of its last, and of
the first from which a flight may begin."""
SPIN_FIRST: Final = 5
"""The same of the branch that slides more slowly."""
CURVE_HEAD: Final = 8
THETA: Final = 0
PATH_X: Final = 1
PATH_Y: Final = 7
TURN: Final = 13
PIECE: Final = 19

# Rows of the space: x, y, vx, vy, spin of each body and one more; behind them the answers: vx, vy, spin of each body.
SPACE_WIDTH: Final = 5
ANSWER_WIDTH: Final = 3
MICRO_STEP: Final = 1e-10
PARKED_X: Final = 1e7
PARKED_PITCH: Final = 4.0
"""Parked bodies stand apart, farther from the sheet than any rock can slide."""

# Tolerances.
SKIN: Final = 1e-12
"""Metres: rocks nearer than this touch."""
TIE: Final = 1e-12
"""Seconds: events nearer than this happen together."""
STILL: Final = 1e-12
"""m/s and rad/s: slower is rest."""
EQUAL_SPEED: Final = 1e-9
"""m/s: rocks whose speeds differ by less count as equally fast before a hit."""
SOFT: Final = 1e-6
"""m/s: a softer contact is pressure, not a hit: it takes the approach away and gives nothing back."""
SINK: Final = 8e-6
"""Metres: how far the friction of the sheet can press two rocks into each other between two looks at the pair (looking
always would give an endless series of contacts)."""
PLACED: Final = 1e-9
"""Metres: overlap that counts as rounding of a given position."""
SETTLED: Final = 1e-5
"""Metres: how far a rock at rest may reach over a slammer's line or beyond the edge by rounding and rest repair."""
SNAP: Final = 1e-6
"""m/s: the midpoint rule ends a slip or a slide below this (a quarter of a micrometre at the stop)."""
MAX_EVENTS: Final = 5000
