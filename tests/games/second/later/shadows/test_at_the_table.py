"""How shadows are shown in the terminal."""

from __future__ import annotations

from kingsmoot.cli.card_index import CardIndex
from kingsmoot.cli.tables import drawing_of
from kingsmoot.games.second.printed import printed_cards
from kingsmoot.scenario import Player, Scenario, side


def told(t: Scenario, player: Player) -> str:
    return "\n".join(drawing_of("second-edition").lines(t.view(player), CardIndex(printed_cards())))


def test_everybody_reads_how_many_are_in_shadows_and_one_reads_which() -> None:
    t = Scenario(
        stark=side("stark", shadows=["Meera Reed", "Ser Jason Mallister (known to lannister)"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    assert "in shadows 2" in told(t, t.stark)
    assert "Your shadows: Meera Reed, Ser Jason Mallister." in told(t, t.stark)
    assert "in shadows 2" in told(t, t.lannister)
    assert "In shadows: unknown, Ser Jason Mallister." in told(t, t.lannister)
    assert "Meera" not in told(t, t.lannister)
