"""``kingsmoot rules``: chapters and words in the terminal."""

from tests.cli.command import kingsmoot


def test_the_chapters_are_listed() -> None:
    shown = kingsmoot("rules", "btwixt")
    assert shown.exit_code == 0
    assert "round; title: A round" in shown.stdout


def test_a_chapter_is_read_with_its_lists_and_tables() -> None:
    shown = kingsmoot("rules", "second-edition", "melee").stdout
    assert "Crown Regent; supports: none; rivals: none; what it gives: +2 to your total for dominance" in shown
    assert "- Deals are talk: nobody is bound by them." in shown
    assert "**" not in shown
    assert "Example: The attack has 5." in kingsmoot("rules", "second-edition", "challenges").stdout


def test_a_word_is_looked_up() -> None:
    shown = kingsmoot("rules", "second-edition", "Renown").stdout
    assert shown.startswith("renown: After a challenge that its side has won")
    assert "More: kingsmoot rules second-edition keywords" in shown


def test_what_is_not_in_the_rules_is_said_so() -> None:
    shown = kingsmoot("rules", "btwixt", "dragons")
    assert shown.exit_code != 0
    assert "The rules don't mention 'dragons'." in shown.output
