"""What holds of players: who decides ties, who pays, what they are considered to have."""

from __future__ import annotations

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import conjugated, constant
from kingsmoot.thrones.language.counts.count import ALL, Count, number
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.language.selectors.kinds import HasTrait
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value


def decides_ties(*, while_: Condition = ALWAYS) -> Constant:
    """You choose which of the tied players wins initiative or dominance."""
    said = "you choose which player wins ties for initiative and dominance"
    return constant(Permission.DECIDES_TIES, YOU, said, while_=while_, whole=True)


def lets_another_go_first(*, while_: Condition = ALWAYS) -> Constant:
    """If you win initiative, an opponent must be the first player, as you choose."""
    said = "if you win initiative, you must choose an opponent to be the first player"
    return constant(Permission.ANOTHER_FIRST, YOU, said, while_=while_, whole=True)


def paid_by(who: Who) -> Constant:
    """Of an event: its price is paid from the gold pool of that player alone, as in ``paid_by(LOSER)``."""
    said = f"you may only use gold from {who.possessive()} gold pool to pay for this card"
    return constant(Permission.PAID_BY, SELF, said, whole=True).changed(who=who)


def keeps_unspent_gold(n: Count | int = ALL, who: Who = YOU, *, while_: Condition = ALWAYS) -> Constant:
    """So much of their unspent gold these players do not return in the taxation phase; if you say nothing, all."""
    where = "unspent gold to the treasury in the taxation phase"
    said = f"do not return {where}" if n is ALL else f"return {number(n).said()} less {where}"
    return constant(Value.UNSPENT_GOLD_KEPT, who, said, n=n, while_=while_)


def more_used_plots(
    n: Count | int, of: HasTrait | None = None, who: Who = YOU, *, while_: Condition = ALWAYS
) -> Constant:
    """These players are considered to have ``n`` more plots in their used piles, or, with a number below 0, fewer;
    with ``of``, plots of that trait."""
    fewer = isinstance(n, int) and n < 0
    many = str(abs(n)) if isinstance(n, int) else "X"
    trait = f"{of.names[0]} " if of is not None else ""
    cards = "card" if many == "1" else "cards"
    where = f", where X is {n.said()}" if isinstance(n, Count) else ""
    pile = "your used pile" if who is YOU else "their used pile"
    said = f"are considered to have {many} {'fewer' if fewer else 'additional'} {trait}plot {cards} in {pile}{where}"
    made = constant(Value.USED_PLOTS, who, said, n=n, while_=while_, word=of.names[0] if of is not None else "")
    return made if who.plural else made.changed(does=conjugated(said))
