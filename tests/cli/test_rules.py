"""``kingsmoot rules``: chapters and words in the terminal."""

from tests.cli.command import kingsmoot


def test_the_chapters_are_listed() -> None:
    shown = kingsmoot("rules", "btwixt")
    assert shown.exit_code == 0
    assert "round; title: A round" in shown.stdout


def test_a_chapter_is_read_with_its_lists_and_tables() -> None:
    shown = kingsmoot("rules", "second-edition", "melee").stdout
    assert "Crown Regent; supports: none; rivals: none; what it gives you: +2 to your dominance total" in shown
    assert "- You may make deals, but nobody has to keep them." in shown
    assert "**" not in shown
    assert "Example: The attack has 5 STR." in kingsmoot("rules", "second-edition", "challenges").stdout


def test_a_word_is_looked_up() -> None:
    shown = kingsmoot("rules", "second-edition", "Renown").stdout
    assert shown.startswith("renown: After your side wins a challenge with it")
    assert "More: kingsmoot rules second-edition keywords" in shown


def test_what_is_not_in_the_rules_is_said_so() -> None:
    shown = kingsmoot("rules", "btwixt", "dragons")
    assert shown.exit_code != 0
    assert "The rules don't mention 'dragons'." in shown.output
