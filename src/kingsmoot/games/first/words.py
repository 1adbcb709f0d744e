"""Words that only cards of the first edition use: when an ability is used, Houses, crests, influence."""

from __future__ import annotations

from typing import Final, Unpack, final

from kingsmoot.games.first.phrases import first_words
from kingsmoot.thrones.language import nouns as _nouns
from kingsmoot.thrones.language.abilities import Ability, How, ability
from kingsmoot.thrones.language.constants.lasting import reduce_next
from kingsmoot.thrones.language.effects.effect import Act, Effect
from kingsmoot.thrones.language.effects.in_play.kneeling import kneel
from kingsmoot.thrones.language.nouns import Noun, listed
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Kind, Period, Phase
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.limits import count_up, counted
from kingsmoot.thrones.values.in_force import crests

# -- when an ability is used ----------------------------------------------------------------------------


def any_phase(*steps: Effect, **how: Unpack[How]) -> Ability:
    """An action that may be used in any phase."""
    return ability(Kind.ACTION, None, steps, head="Any Phase", words=first_words, **how)


def plot(*steps: Effect, **how: Unpack[How]) -> Ability:
    """An action of the plot phase."""
    return ability(Kind.ACTION, None, steps, Phase.PLOT, "Plot", words=first_words, **how)


def draw_phase(*steps: Effect, **how: Unpack[How]) -> Ability:
    """An action of the draw phase."""
    return ability(Kind.ACTION, None, steps, Phase.DRAW, "Draw", words=first_words, **how)


def marshalling(*steps: Effect, **how: Unpack[How]) -> Ability:
    """An action of the marshalling phase."""
    return ability(Kind.ACTION, None, steps, Phase.MARSHALING, "Marshalling", words=first_words, **how)


def challenges(*steps: Effect, **how: Unpack[How]) -> Ability:
    """An action of the challenges phase."""
    return ability(Kind.ACTION, None, steps, Phase.CHALLENGES, "Challenges", words=first_words, **how)


def dominance_action(*steps: Effect, **how: Unpack[How]) -> Ability:
    """An action of the dominance phase."""
    return ability(Kind.ACTION, None, steps, Phase.DOMINANCE, "Dominance", words=first_words, **how)


def standing_action(*steps: Effect, **how: Unpack[How]) -> Ability:
    """An action of the standing phase."""
    return ability(Kind.ACTION, None, steps, Phase.STANDING, "Standing", words=first_words, **how)


def response(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """Optional, after something has happened; one that saves or cancels comes before it does."""
    first = isinstance(trigger, Trigger) and trigger.first
    return ability(Kind.WOULD if first else Kind.REACTION, trigger, steps, head="Response", words=first_words, **how)


def as_it_leaves(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """A response of a card to its own leaving play: it is used while the card is still there."""
    return ability(Kind.INTERRUPT, trigger, steps, head="Response", words=first_words, **how)


NO_HEAD: Final = " "
"""A passive ability begins with its sentence."""


def passive(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """It must be resolved, after something has happened and before anybody acts or responds."""
    return ability(Kind.FORCED_REACTION, trigger, steps, head=NO_HEAD, words=first_words, **how)


def instead(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """It must be resolved when something is about to happen: what it does comes in its place, or before it."""
    return ability(Kind.FORCED_INTERRUPT, trigger, steps, head=NO_HEAD, words=first_words, **how)


def passive_as_it_leaves(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """What must be resolved as the card leaves play, when nothing comes instead of that any more."""
    return instead(trigger, *steps, **how).changed(follows=True)


_LIMITED_RESPONSES: Final = 1
"""What is counted of a player beside the cards drawn by effects."""


@final
class OneLimitedResponse(Act):
    """The price of a limited response beside all others: it is the first one of its player this round."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return counted(s, Period.ROUND, s.deal.factions[x.you], _LIMITED_RESPONSES) == 0

    def do(self, s: ThronesState, x: Context) -> None:
        count_up(s, Period.ROUND, s.deal.factions[x.you], what=_LIMITED_RESPONSES)

    def clause(self, said: Speech) -> str:
        return ""


def limited_response(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """A response of which a player may use one a round, whatever the card. It counts even if it is cancelled."""
    price: Effect = OneLimitedResponse()
    how["cost"] = how["cost"] + price if "cost" in how else price
    made = ability(Kind.REACTION, trigger, steps, head="Limited Response", words=first_words, **how)
    return made.changed(text=f"{made.text} (Limit 1 limited response per round.)")


def revealed(*steps: Effect, **how: Unpack[How]) -> Ability:
    """Of a plot, when it is revealed."""
    return ability(Kind.WHEN_REVEALED, None, steps, words=first_words, **how)


def kneel_to_reduce(of: Selector, n: int) -> Ability:
    """Kneel this card: the next such card costs less."""
    return marshalling(reduce_next(of, n), cost=kneel(SELF))


# -- which cards ----------------------------------------------------------------------------------------


@final
class OfHouse(Selector):
    """A card of this House, also if it belongs to a second one."""

    by_kind = True

    def __init__(self, name: str) -> None:
        self.name = name

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.name in (s.deal.cards[c].faction, s.deal.cards[c].also)

    def noun(self) -> Noun:
        return Noun(before=((_nouns.FACTION, f"House {self.name.capitalize()}"),))

    def negated(self) -> Noun:
        return Noun(before=((_nouns.NOT, f"non-{self.name.capitalize()}"),))


def house(name: str) -> Selector:
    """A card of this House, by its name in the facts."""
    return OfHouse(name)


BARATHEON: Final = house("baratheon")
GREYJOY: Final = house("greyjoy")
LANNISTER: Final = house("lannister")
MARTELL: Final = house("martell")
STARK: Final = house("stark")
TARGARYEN: Final = house("targaryen")


@final
class Crested(Selector):
    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return not crests(s, c).isdisjoint(self.names)

    def noun(self) -> Noun:
        return Noun(before=((_nouns.TRAIT, f"{listed([f'{name}-' for name in self.names], 'or')}crested"),))

    def negated(self) -> Noun:
        return Noun(after=((_nouns.WITH, f"without a {listed(list(self.names), 'or')} crest"),))


def crest(*names: str) -> Selector:
    """With one of these crests: War, Noble, Learned, Holy."""
    return Crested(names)
