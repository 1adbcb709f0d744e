"""The rules texts that are made from the declarations of cards, over all editions."""

import re
from collections.abc import Iterator

import pytest

import kingsmoot
from kingsmoot.games.second.language import (
    CHARACTER,
    DRAW_PHASE,
    MINE,
    ROUND,
    SELF,
    STANDING,
    THAT,
    THEIRS,
    action,
    draw,
    ends,
    in_challenge,
    interrupt,
    is_,
    is_first,
    killed,
    once,
    put_into_play,
    reaction,
    when_revealed,
    wins_dominance,
)
from kingsmoot.games.winter.language import any_phase, passive, response
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.selectors.selector import Selector

EDITIONS = ("second-edition", "winter", "hbo")


def texts() -> Iterator[tuple[str, str]]:
    for edition in EDITIONS:
        for card in kingsmoot.game(edition).cards():
            yield f"{edition}: {card['name']}", card["text"]


def test_a_condition_is_said_inside_the_ability_that_it_is_of() -> None:
    """Before its heading it would read as part of whatever stands there: a constant ability, another ability."""
    assert [name for name, text in texts() if re.search(r"\bOnly (if|during|while|with|between)\b", text)] == []


@pytest.mark.parametrize(
    ("title", "said"),
    [
        (
            "The Red Keep",
            "Interrupt: When the challenges phase ends, if you have lost no power challenge this round, kneel this ",
        ),
        (
            "Old Bear Mormont",
            "Interrupt: When the challenges phase ends, if you have lost no challenge as the defending player ",
        ),
        (
            "Olenna's Informant",
            "Reaction: After this card enters play during the challenges phase, name a challenge type",
        ),
        ("Seen In Flames", "Challenges action: If you control a R'hllor character, choose an opponent"),
        ("Heartsbane", "Action: If attached character is participating, kneel this card: until the end"),
        (
            "Winter Is Coming",
            "Action: During a challenge, raise the claim value on your revealed plot card by 1 until the end",
        ),
        (
            "The Sword in the Darkness",
            "as the defending player, if you control a participating Night's Watch character, the",
        ),
    ],
)
def test_conditions_read_well(title: str, said: str) -> None:
    assert any(said in text for name, text in texts() if name == f"second-edition: {title}")


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (action(draw(1), if_=in_challenge()), "Action: During a challenge, draw 1 card."),
        (
            action(draw(1), during=DRAW_PHASE, if_=~is_first(), limit=once(ROUND)),
            "Draw action: If you are not the first player, draw 1 card. (Limit once per round.)",
        ),
        (
            interrupt(ends(DRAW_PHASE), draw(1), if_=is_first()),
            "Interrupt: When the draw phase ends, if you are the first player, draw 1 card.",
        ),
        (
            reaction(wins_dominance(), draw(1), if_=in_challenge()),
            "Reaction: After you win dominance during a challenge, draw 1 card.",
        ),
        (when_revealed(draw(1), if_=is_first()), "When revealed: If you are the first player, draw 1 card."),
        (
            response(wins_dominance(), draw(1), if_=is_(SELF, STANDING)),
            "Response: After you win dominance, if this card is standing, draw 1 card.",
        ),
        (
            passive(wins_dominance(), draw(1), if_=is_(SELF, STANDING)),
            "After you win dominance, if this card is standing, draw 1 card.",
        ),
        (any_phase(draw(1), if_=is_(SELF, STANDING)), "Any Phase: If this card is standing, draw 1 card."),
    ],
)
def test_every_kind_of_ability_says_its_condition_after_its_heading(made: Ability, said: str) -> None:
    assert made.text == said


def test_no_text_stumbles_over_its_own_words() -> None:
    stumbles = re.compile(r"\bthat this\b|\b(a|an|each|it|this|that|the) \1\b|  | ,|\.\.|\{|\}|\bNone\b")
    assert [f"{name}: {text}" for name, text in texts() if stumbles.search(text)] == []


@pytest.mark.parametrize(
    ("of", "said"),
    [
        (CHARACTER & THEIRS, "a character an opponent controls is killed, put it into play under your control."),
        (CHARACTER, "a character is killed, put it into play under your control."),
        (CHARACTER & MINE, "a character you control is killed, put it into play."),
        (SELF, "this card is killed, put it into play."),
    ],
)
def test_under_whose_control_a_card_comes_is_said_if_it_may_be_that_of_another(of: Selector, said: str) -> None:
    assert reaction(killed(of), put_into_play(THAT)).text == f"Reaction: After {said}"
