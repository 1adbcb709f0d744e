"""How sentences are written: verbs that agree with "you", lines that speak to whoever reads them."""

import pytest

from kingsmoot.kernel.state import EVERYONE, SPECTATOR, Entry, is_for, others
from kingsmoot.kernel.text import addressed, agreeing, joined, plural_verb, reported, singular_verb


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{player} shuffles their deck.", "You shuffle your deck."),
        ("{player} reveals {card} and adds it to their hand.", "You reveal {card} and add it to your hand."),
        ("{player} is first player.", "You are first player."),
        ("{player} passes.", "You pass."),
        ("{player} satisfies the claim instead.", "You satisfy the claim instead."),
        ("{player} wins. {player} has the most power.", "You win. You have the most power."),
        ("{other} looks at {player}'s hand.", "{other} looks at your hand."),
        ("{player}'s deck is empty.", "Your deck is empty."),
        ("{other} takes {count} power from {player}.", "{other} takes {count} power from you."),
        ("{other} shuffles their deck.", "{other} shuffles their deck."),
        ("{player} and {other} exchange hands.", "You and {other} exchange hands."),
        ("{other} and {player} exchange hands.", "{other} and you exchange hands."),
        ("Round {count}. {player} is first player.", "Round {count}. You are first player."),
        ("{card} is killed.", "{card} is killed."),
    ],
)
def test_a_line_speaks_to_whoever_reads_it(text: str, said: str) -> None:
    words = {"player": "House Stark", "other": "House Lannister", "card": "House Stark", "count": "2"}
    assert addressed(text, words, "House Stark") == said
    assert addressed(text, words, "House Tyrell") == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{card} is killed (claim).", "{card} are killed (claim)."),
        ("{card} goes to its owner's hand.", "{card} go to their owner's hand."),
        ("{card} kneels and loses {count} power.", "{card} kneel and lose {count} power."),
        ("{card} doesn't stand.", "{card} don't stand."),
        ("{card} can't be saved.", "{card} can't be saved."),
        ("{card}'s text box is blank.", "{card}' text box is blank."),
        ("{target} bypasses {card}.", "{target} bypasses {card}."),
        ("{player} marshals {card}.", "{player} marshals {card}."),
    ],
)
def test_verbs_agree_with_a_plural_name(text: str, said: str) -> None:
    words = {"player": "House Stark", "target": "Varys", "card": "Sea Raiders", "card.plural": "yes", "count": "2"}
    assert agreeing(text, words) == said
    assert Entry(EVERYONE, text, words).line() == said.format(**words)


def test_a_line_without_a_reader_names_everybody() -> None:
    entry = Entry(EVERYONE, "{player} wins.", {"player": "House Stark"})
    assert (entry.line(), entry.line("House Stark")) == ("House Stark wins.", "You win.")


@pytest.mark.parametrize(
    ("to", "readers"),
    [(EVERYONE, [-1, 0, 1, 2]), (0, [0]), (2, [2]), (others(0), [-1, 1, 2]), (others(0, 2), [-1, 1])],
)
def test_who_reads_a_line(to: int, readers: list[int]) -> None:
    assert [seat for seat in (SPECTATOR, 0, 1, 2) if is_for(to, seat)] == readers


@pytest.mark.parametrize(
    ("third", "second"),
    [
        *(("wins", "win"), ("is", "are"), ("has", "have"), ("does", "do"), ("chooses", "choose"), ("passes", "pass")),
        *(("reaches", "reach"), ("ambushes", "ambush"), ("satisfies", "satisfy"), ("loses", "lose"), ("plays", "play")),
        *(("may", "may"), ("and", "and"), ("isn't", "aren't"), ("doesn't", "don't")),
    ],
)
def test_verbs_agree_with_you(third: str, second: str) -> None:
    assert plural_verb(third) == second
    assert singular_verb(second) == third or second in ("may", "and")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("You draw {card1} and {card2}.", "{reader} draws {card1} and {card2}."),
        ("You see {card} on top of your deck.", "{reader} sees {card} on top of their deck."),
        ("You switch {card} with {target}.", "{reader} switches {card} with {target}."),
        ("{player} adds {card} to your hand.", "{player} adds {card} to your hand."),
    ],
)
def test_what_one_is_told_is_reported_to_a_judge(text: str, said: str) -> None:
    assert reported(text) == said


@pytest.mark.parametrize(
    ("names", "most", "said"),
    [
        *(([], 0, ""), (["A"], 0, "A"), (["A", "B"], 0, "A and B"), (["A", "B", "C"], 0, "A, B and C")),
        *((["A", "B", "C", "D"], 3, "A, B and 2 others"), (["A", "B", "C"], 3, "A, B and C")),
    ],
)
def test_names_are_listed(names: list[str], most: int, said: str) -> None:
    assert joined(names, most) == said
