"""Around plots: plot decks are switched, and a plot is named before all are revealed."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect, Modifier
from kingsmoot.thrones.atoms import add_lasting, drop_lasting
from kingsmoot.thrones.effects import UNTIL
from kingsmoot.thrones.events import event
from kingsmoot.thrones.first.effects import target_player
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import Event, Period
from kingsmoot.thrones.values import MODIFIER, ON, WORD, holds, lasting_rows, whose_plots
from kingsmoot.thrones.windows import action_window
from kingsmoot.thrones.words import card_name

# -- switching plot decks -------------------------------------------------------------------------------


def switch_plots(until: Period) -> Effect:
    """You and the chosen opponent have each other's plot deck and used plots. Each plot keeps its owner."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for other in target_player(s, x):
            mine, theirs = s.deal.factions[x.you], s.deal.factions[other]
            had, got = whose_plots(s, x.you), whose_plots(s, other)
            before = [row for row in lasting_rows(s, Modifier.PLOTS_SWITCHED) if row[ON] in (mine, theirs)]
            drop_lasting(s, before.__contains__)
            add_lasting(s, Modifier.PLOTS_SWITCHED, 1, until, mine, got + 1)
            add_lasting(s, Modifier.PLOTS_SWITCHED, 1, until, theirs, had + 1)
            s.note("{player} and {other} switch plot decks.", player=x.you, other=other)

    return Effect(do, f"{UNTIL[until]}, switch plot decks and used plots with that opponent")


# -- between choosing and revealing ---------------------------------------------------------------------


def window_before_reveal(s: ThronesState, f: Frame) -> None:
    """A step of the plot phase: a card may let players act now."""
    if any(holds(s, Modifier.ACTIONS_BEFORE_REVEAL, s.deal.factions[seat]) for seat in s.seats()):
        action_window(s, f)


def plots_lie_facedown(s: ThronesState, x: Context) -> bool:
    return any(plot != NO_CARD for plot in s.selected)


# -- naming a plot --------------------------------------------------------------------------------------

YOU, SOURCE = 2, 3


def name_it(s: ThronesState, f: Frame, option: int) -> None:
    add_lasting(s, Modifier.PLOT_NAMED, 1, Period.PHASE, s.deal.factions[f[YOU]], option)
    s.note(f"{{player}} names {s.game.nameable_plots()[option]}.", player=f[YOU])


NAME: Question[ThronesState] = Question(
    "plot-title",
    who=lambda s, f: f[YOU],
    options=lambda s, f: list(range(len(s.game.nameable_plots()))),
    text=lambda s, f, option: s.game.nameable_plots()[option],
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: name a plot.",
    answer=name_it,
)
NAMING = rules.procedure("first-name-plot", NAME)


def name_plot() -> Effect:
    """Any plot that there is, whether or not somebody has it."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(NAMING, x.you, x.source)

    return Effect(do, "name a plot; for each opponent who reveals it this phase, claim 1 power for your House")


def named_by(s: ThronesState, seat: int) -> list[str]:
    """The titles that a player has named."""
    mine = s.deal.factions[seat]
    found = [row[WORD] for row in s.lasting if row[MODIFIER] == Modifier.PLOT_NAMED and row[ON] == mine]
    return [s.game.nameable_plots()[place] for place in found]


def claim_for_named(s: ThronesState, seats: list[int]) -> None:
    """These seats have revealed plots: whoever has named one of them claims power."""
    rows = []
    for you in s.seats():
        named = named_by(s, you)
        shown = [s.deal.cards[s.revealed[seat]].title for seat in seats if seat != you and s.revealed[seat] != NO_CARD]
        count = sum(named.count(title) for title in shown)
        if count:
            rows.append(event(Event.POWER_GAINED, s.deal.factions[you], you, count))
    happen(s, *rows)


def named_plots(s: ThronesState, f: Frame) -> None:
    """A step of the plot phase, after all have been revealed."""
    claim_for_named(s, s.seats())
