"""What the cards say, made from their declarations."""

import pytest

from kingsmoot.games.hbo.library import by_title, cards


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Ser Gregor Clegane", "While this card is attacking, characters cannot be saved."),
        ("Ser Lancel Lannister", "cannot be declared as defenders."),
        ("Hodor", "This card cannot be declared as an attacker and cannot be bypassed by stealth."),
        ("Tywin Lannister", "After you win dominance, if you have 4 or more gold, this card claims 3 power."),
        ("Gold Cloak Patrol", "While you have more gold than your opponent, this card gets +1 STR."),
        ("Shae", "choose and kneel a character controlled by an opponent with more power than you."),
        (
            "Tyrion Lannister",
            "After you win an intrigue challenge or a challenge in which this card is participating, pay",
        ),
        ("Jon Snow", "After you win or lose a challenge in which this card is participating, stand"),
        ("Sansa Stark", "After a player plays an attachment on this card, that player may draw 1 card."),
        ("Greatjon Umber", "kneel this card: this card participates in the challenge on your side."),
        ("Lady", "While Sansa Stark is in play, this card costs 2 less."),
        ("Ice", "choose and kill a participating character other than attached character."),
        ("Myrcella Lannister", "until the end of the phase, you may initiate an additional intrigue challenge."),
        (
            "Crossing the Trident",
            "While you control fewer characters than an opponent, each character you control gets +2",
        ),
        ("A Full Treasury", "When dominance is determined, your total is 1 lower for each gold in your pool."),
        ("The Last Harvest", "Raise the gold value on your revealed plot card by 1 for each location you control."),
        ("Game of Thrones", "does not kneel when declared as an attacker or defender in an intrigue challenge."),
        ("Calling the Banners", "You cannot reduce the costs of cards."),
    ],
)
def test_a_card_says_what_it_does(title: str, said: str) -> None:
    assert said in cards()[by_title(title).code].text
