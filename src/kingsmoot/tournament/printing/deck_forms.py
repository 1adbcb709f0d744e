"""Blank deck lists to fill in by hand: one a sheet, for an event that asks for them."""

from __future__ import annotations

from kingsmoot.tournament.deck_lists import limits_text
from kingsmoot.tournament.model import Event
from kingsmoot.tournament.printing.page import html_page, name_html

PLOTS = 7
LINES = 32  # of the draw deck, in each of two columns

_STYLE = """
.form { break-after: page; } .form:last-child { break-after: auto; }
.who { display: grid; grid-template-columns: 1fr 1fr; gap: 2mm 8mm; margin-bottom: 4mm; }
.field { display: flex; gap: 2mm; align-items: flex-end; font-size: 10pt; }
.field span { flex: 1; border-bottom: .25mm solid #000; min-height: 7mm; font-size: 13pt; font-weight: bold; }
.field.short span { flex: none; width: 18mm; }
h2 { font-size: 11pt; margin: 3mm 0 1mm; }
.lines { display: grid; grid-template-columns: 1fr 1fr; column-gap: 8mm; }
.line { display: flex; gap: 3mm; height: 5.4mm; }
.line i { flex: none; width: 9mm; border-bottom: .2mm solid #000; }
.line b { flex: 1; border-bottom: .2mm solid #000; }
.small { margin: 1mm 0; }
"""


def deck_forms_page(event: Event) -> str:
    """A sheet for every player, with the name on it; one without a name if nobody is here yet."""
    names = sorted((person.name for person in event.active), key=str.casefold) or [""]
    forms = "\n".join(_form(event, name) for name in names)
    return html_page(event, "Deck list", forms, style=_STYLE, under=f"{event.game}, {event.format}")


def _form(event: Event, name: str) -> str:
    limits = "; ".join(limits_text(event))
    rule = f'<p class="small">This event: {name_html(limits)}.</p>' if limits else ""
    fields = "".join(
        f'<p class="field">{label} <span>{value}</span></p>'
        for label, value in (("Player", name_html(name)), ("Deck", ""), ("Faction", ""), ("Agenda", ""))
    )
    return f"""<section class="form">
<div class="who">{fields}</div>
{rule}
<h2>Plot deck (exactly {PLOTS} cards)</h2>
<div class="lines">{_lines(PLOTS + 1)}</div>
<h2>Draw deck (60 cards or more; the agenda is not one of them)</h2>
<div class="lines">{_lines(2 * LINES)}</div>
<p class="field short">Cards in the draw deck <span></span> Plots <span></span></p>
<div class="who"><p class="field">Signature <span></span></p><p class="field">Checked by <span></span></p></div>
</section>"""


def _lines(count: int) -> str:
    return '<div class="line"><i></i><b></b></div>' * count
