"""The cards of a first edition: those of its set files, and those of the sets that people have added."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from kingsmoot.decks import Pack
from kingsmoot.games.first.declarations import declared
from kingsmoot.games.first.facts import Facts, card_of, facts_of, printed, read_set
from kingsmoot.games.sets import UserSet
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Type


class Shelf:
    """Everything is read when it is first asked for."""

    def __init__(
        self,
        package: str,
        files: Sequence[str],
        houses: Mapping[str, str],
        own: Callable[[], Sequence[UserSet[Facts]]],
        declared_as: str = "",
    ) -> None:
        self.package, self.files, self.houses, self.own = package, files, houses, own
        self.declared_as = declared_as
        """The set under which all cards of the game are declared, if each is not under its own."""

    @cached_property
    def built_in(self) -> tuple[Facts, ...]:
        return tuple(card for file in self.files for card in facts_of(read_set(self.package, file)))

    @cached_property
    def built_in_packs(self) -> tuple[Pack, ...]:
        return tuple(Pack(**read_set(self.package, file)["pack"]) for file in self.files)

    @cached_property
    def packs(self) -> tuple[Pack, ...]:
        return (*self.built_in_packs, *(one.pack for one in self.own()))

    @cached_property
    def facts(self) -> tuple[Facts, ...]:
        """Those that come with the game, then those that people have added."""
        return (*self.built_in, *(facts for one in self.own() for facts in one.facts))

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """All cards, by code; the House cards by the name of the House."""
        made = {f.code: card_of(f, declared(self.declared_as or f.pack, f.title)) for f in self.built_in}
        for one in self.own():
            made |= {facts.code: card_of(facts, one.declared[facts.title]) for facts in one.facts}
        for house, name in self.houses.items():
            made[house] = Card(house, name, Type.FACTION, house)
        return made

    def printed(self) -> list[dict[str, Any]]:
        """Every card as JSON data."""
        names = {pack.code: pack.name for pack in self.packs}
        return [printed(facts, self.cards[facts.code], names[facts.pack]) for facts in self.facts]
