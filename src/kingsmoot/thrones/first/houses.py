"""What Houses Stark and Baratheon and neutral cards have brought: taking keywords, whole piles."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Effect, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.effects import UNTIL, shuffle_into_deck
from kingsmoot.thrones.refs import TARGET, Ref
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import KEYWORDS, Period, Zone
from kingsmoot.thrones.values import has_keyword

# -- taking keywords over -------------------------------------------------------------------------------


def take_keywords_over(words: tuple[str, ...], until: Period) -> Effect:
    """The chosen character loses those of these keywords that it has, and this card gains them."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] == Zone.PLAY and c != x.source and any(has_keyword(s, c, word) for word in words)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in TARGET.find(s, x):
            for word in words if affects(s, x, c) else ():
                if has_keyword(s, c, word):
                    add_lasting(s, Modifier.KEYWORD, 1, until, x.source, KEYWORDS.index(word))
                while has_keyword(s, c, word):  # it may have it more than once
                    add_lasting(s, Modifier.KEYWORD, -1, until, c, KEYWORDS.index(word))
        s.game.settle(s)

    text = f"{UNTIL[until]}, it loses {' and '.join(words)}, and this card gains what it lost of these"
    return Effect(do, text, affects=affects)


# -- whole piles ----------------------------------------------------------------------------------------

ALL_DEAD = Ref(lambda s, x: [c for pile in s.dead for c in pile], "all dead piles")
ALL_DISCARDED = Ref(lambda s, x: [c for pile in s.discard for c in pile], "all discard piles")


def shuffle_piles(piles: Ref) -> Effect:
    """Of all players, each into its owner's deck."""
    made = shuffle_into_deck(piles)
    return Effect(made.do, f"shuffle {piles.text} into their owners' decks", made.could)
