"""What is made anew with changes knows all that it is made of."""

from __future__ import annotations

from inspect import signature

import pytest

from kingsmoot.kernel.build import INTERPRETED, build
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.deal import Deal
from kingsmoot.thrones.model.modifiers import Constant


@pytest.mark.skipif(build() != INTERPRETED, reason="native classes do not tell their parameters")
@pytest.mark.parametrize("kind", [Ability, Card, Constant, Deal])
def test_no_parameter_is_left_out(kind: type[Ability | Card | Constant | Deal]) -> None:
    assert tuple(signature(kind).parameters) == kind.MADE_OF
