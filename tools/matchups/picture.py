"""The matrix as a heat map: one SVG file, for dark and light."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from html import escape

from tools.matchups.standings import Counted, Standings

CELL = 15
NAMES = 240
"""Room for the names of decks."""
EDGE = 16
OPEN = 7
"""The side of the square of a pair whose interval holds 50 %."""
STEPS = (0.025, 0.1, 0.2, 0.3)
"""How far from 50 % each stronger colour begins."""
COLOURS = range(2 * len(STEPS) + 1)
LABELS = {0: "20 % or less", 4: "even", 8: "80 % or more"}

STYLE = """\
svg { --bg: #fff; --tx: #1f2328; --soft: #59636e; --line: #d1d9e0;
  --c0: #8a3a00; --c1: #c65a11; --c2: #e8935a; --c3: #f3c7a6; --c4: #dcdcdc;
  --c5: #a9cbe8; --c6: #62a1d8; --c7: #2673b8; --c8: #0b477f; }
@media (prefers-color-scheme: dark) { svg { --bg: #0d1117; --tx: #f0f6fc; --soft: #9198a1; --line: #3d444d;
  --c0: #ffb27a; --c1: #f08a3c; --c2: #bd5f1c; --c3: #77441f; --c4: #4a4f57;
  --c5: #24496e; --c6: #2f72b4; --c7: #5ba3e6; --c8: #a6d3ff; } }
text { fill: var(--tx); font: 12px 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; }
.soft { fill: var(--soft); }
.end { text-anchor: end; }
"""


def picture(found: Standings, names: Mapping[str, str]) -> str:
    """Decks from the best to the worst, in the rows and in the columns."""
    order = found.order
    size = CELL * len(order)
    width, top = NAMES + size + EDGE, NAMES
    height = top + size + 84
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" aria-labelledby="title">',
        '<title id="title">How often each deck wins against each other one</title>',
        f"<style>\n{STYLE}{_fills()}</style>",
        f'<rect width="{width}" height="{height}" fill="var(--bg)"/>',
        f'<path d="{_grid(size, top)}" stroke="var(--line)" stroke-width=".5"/>',
    ]
    for place, deck in enumerate(order):
        middle = place * CELL + CELL / 2
        name = escape(names[deck])
        parts.append(f'<text class="end" x="{NAMES - 6}" y="{top + middle + 4:g}">{name}</text>')
        x = NAMES + middle + 4
        parts.append(f'<text transform="translate({x:g} {top - 6}) rotate(-90)">{name}</text>')
    parts += [f'<path class="c{colour}" d="{path}"/>' for colour, path in sorted(_cells(found, order, top).items())]
    parts += _legend(top + size + 24)
    return "\n".join([*parts, "</svg>", ""])


def _fills() -> str:
    return "".join(f".c{colour} {{ fill: var(--c{colour}); }}\n" for colour in COLOURS)


def _grid(size: int, top: int) -> str:
    """Lines after every fifth deck, to follow with the eye."""
    places = range(0, size + 1, 5 * CELL)
    across = "".join(f"M{NAMES} {top + at}h{size}" for at in places)
    return across + "".join(f"M{NAMES + at} {top}v{size}" for at in places)


def _cells(found: Standings, order: list[str], top: int) -> dict[int, str]:
    """For each colour all its squares as one path."""
    paths: defaultdict[int, list[str]] = defaultdict(list)
    for row, deck in enumerate(order):
        for column, other in enumerate(order):
            counted = found.pairs.get((deck, other))
            if counted is not None:
                x, y = NAMES + column * CELL, top + row * CELL
                paths[colour_of(counted.rate)].append(_square(x, y, counted))
    return {colour: "".join(path) for colour, path in paths.items()}


def _square(x: int, y: int, counted: Counted) -> str:
    side = CELL - 1 if counted.is_clear else OPEN
    inset = (CELL - side) / 2
    return f"M{x + inset:g} {y + inset:g}h{side}v{side}h-{side}z"


def colour_of(rate: float) -> int:
    """From 0, always lost, to 8, always won."""
    away = sum(round(abs(rate - 0.5), 6) >= step for step in STEPS)
    return len(STEPS) + away if rate > 0.5 else len(STEPS) - away


def _legend(y: int) -> list[str]:
    parts = [f'<text class="soft" x="{NAMES}" y="{y + 11}">The deck on the left wins</text>']
    x = NAMES + 170
    for colour in COLOURS:
        parts.append(f'<path class="c{colour}" d="M{x} {y}h26v14h-26z"/>')
        if colour in LABELS:
            parts.append(f'<text class="soft" text-anchor="middle" x="{x + 13}" y="{y + 29}">{LABELS[colour]}</text>')
        x += 30
    x += 60
    clear, small = CELL - 1, OPEN
    parts.append(f'<path class="c7" d="M{x} {y}h{clear}v{clear}h-{clear}z"/>')
    parts.append(f'<text class="soft" x="{x + 20}" y="{y + 11}">the 95 % interval leaves out 50 %</text>')
    y += 22
    parts.append(f'<path class="c7" d="M{x + 3.5:g} {y + 3.5:g}h{small}v{small}h-{small}z"/>')
    parts.append(f'<text class="soft" x="{x + 20}" y="{y + 11}">it does not: which is better is open</text>')
    return parts
