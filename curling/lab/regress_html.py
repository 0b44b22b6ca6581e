"""The report of a check as one page that needs nothing else: no script, no picture, no address."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from curling.lab.regress_compare import circumstances
from curling.lab.regress_drawing import drawing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from curling.lab.regress_compare import Verdict

_STYLE = """
body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#2b2622;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2.2rem 0 .5rem;border-top:1px solid #cfc4b4;padding-top:1rem}
table{border-collapse:collapse;margin:.6rem 0}th,td{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top}
th{font-weight:600;border-bottom:1px solid #cfc4b4}td.number{text-align:right;font-variant-numeric:tabular-nums}
.scene{display:flex;gap:2rem;flex-wrap:wrap}.scene>div{flex:1 1 28rem}svg{width:18rem;max-height:44rem;flex:none}
svg .sheet{fill:#f6f1e7;stroke:#8d8171}svg .slammer{fill:#8d8171}svg .line{fill:none;stroke:#cfc4b4}
svg polyline,svg circle.then,svg circle.now,svg path.then,svg path.now{fill:none;stroke-width:1.2;opacity:.45}
svg .then{stroke:#1f5fa8;stroke-dasharray:5 4}svg .now{stroke:#b3401c}
svg .changed{opacity:1!important;stroke-width:1.8!important}
svg text{font:11px sans-serif;text-anchor:middle;dominant-baseline:central;fill:#2b2622}
.then-word{color:#1f5fa8}.now-word{color:#b3401c}
"""
_LEGEND = (
    '<p>Drawings: <span class="then-word">dashed blue as recorded</span>,'
    ' <span class="now-word">solid red now</span>; a cross is a rock that went out of play.</p>'
)


def report_page(title: str, summary: str, verdicts: Sequence[Verdict]) -> bytes:
    """The page, in UTF-8.

    Args:
        title: What was checked.
        summary: The outcome in one line.
        verdicts: All scenes; those that changed are drawn, the others only named.
    """
    changed = [verdict for verdict in verdicts if verdict.differences]
    same = [verdict.name for verdict in verdicts if not verdict.differences and not verdict.problem]
    bad = [f"{verdict.name}: {verdict.problem}" for verdict in verdicts if verdict.problem]
    parts = [
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1><p>{escape(summary)}</p>",
        _LEGEND if changed else "",
        *_list("Not checked", bad),
        *(part for verdict in changed for part in _section(verdict)),
        *_list("As recorded", same),
        "</body></html>\n",
    ]
    return "".join(parts).encode()


def _list(heading: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"<h2>{heading}</h2><ul>"
        yield from (f"<li>{escape(line)}</li>" for line in lines)
        yield "</ul>"


def _section(verdict: Verdict) -> Iterator[str]:
    """One scene that changed: drawing, numbers, circumstances."""
    recorded, now = verdict.recorded, verdict.now
    if recorded is None or now is None:
        return
    yield f'<h2>{escape(verdict.name)}</h2><div class="scene">'
    yield drawing(verdict.name, recorded, now, verdict.changed_rocks)
    yield "<div><table><tr><th>what</th><th>recorded</th><th>now</th><th>by (mm)</th></tr>"
    for difference in verdict.differences:
        shift = "" if difference.by_mm is None else f"{difference.by_mm:.6f}"
        yield f"<tr><td>{escape(difference.what)}</td><td>{escape(difference.recorded)}</td>"
        yield f'<td>{escape(difference.now)}</td><td class="number">{shift}</td></tr>'
    yield f"<tr><td>duration</td><td>{recorded.shot.duration_s:.6f} s</td><td>{now.shot.duration_s:.6f} s</td></tr>"
    yield "</table>"
    notes = circumstances(recorded, now)
    if notes:
        yield "<p>Also not as it was:</p><ul>"
        yield from (f"<li>{escape(note)}</li>" for note in notes)
        yield "</ul>"
    yield "</div></div>"
