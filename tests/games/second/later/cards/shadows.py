"""What they do."""

from dataclasses import replace

from kingsmoot.games.sets import card
from kingsmoot.thrones.ability import Context, Modifier, Trigger
from kingsmoot.thrones.declare import YOU, action, choose, holds, icon, keyword, reaction, strength
from kingsmoot.thrones.effects import (
    discard_from_play,
    draw,
    give_strength,
    kill,
    kneel,
    modify,
    put_into_play,
    remove_from_challenge,
    return_to_hand,
    stand,
    take_control,
)
from kingsmoot.thrones.events import AMOUNT, CARD, SEAT
from kingsmoot.thrones.paying import kneel_faction, kneel_self, pay
from kingsmoot.thrones.refs import EVENT_CARD, TARGET, Ref
from kingsmoot.thrones.refs import HOST as ITS_HOST
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import (
    CARD as ANY_CARD,
)
from kingsmoot.thrones.selectors import (
    CHARACTER,
    HOST,
    IN_PLAY,
    KNEELING,
    LOCATION,
    OF_LOSER,
    PARTICIPATING,
    SELF,
    WITHOUT_ATTACHMENTS,
    Selector,
    faction,
    printed_cost,
    trait,
)
from kingsmoot.thrones.shadow_cards import (
    CAME_OUT_THIS_PHASE,
    comes_out,
    discard_from_shadows,
    discard_own_from_shadows,
    from_shadows,
    in_shadows,
    place_in_shadows,
    return_to_shadows,
)
from kingsmoot.thrones.shadow_events import WITH_TOKEN
from kingsmoot.thrones.shadows import IN_SHADOWS
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, POWER, Event, Period, Phase, Zone
from kingsmoot.thrones.triggers import ATTACKING, enters_play, won

card(
    "Shadow Priestess",
    reaction(comes_out(SELF), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY & WITHOUT_ATTACHMENTS),)),
)

card(
    "Ser Robert Strong",
    reaction(comes_out(SELF), kill(TARGET), target=(choose(CHARACTER & IN_PLAY & KNEELING & printed_cost(5)),)),
)

card(
    "The Shadow City",
    holds(Modifier.INTO_SHADOWS_COST, YOU, "Marshaling a card into shadows costs you 1 gold less."),
    action(draw(2), phase=Phase.CHALLENGES, cost=(kneel_self(), discard_own_from_shadows())),
)


def _most_in_shadows(s: ThronesState, x: Context) -> bool:
    return all(in_shadows(s, x.you) > in_shadows(s, other) for other in s.opponents(x.you))


_MOST = "while nobody else has as many cards in shadows as you"
card("Penny", icon(INTRIGUE, SELF, _most_in_shadows, _MOST), keyword("stealth", SELF, _most_in_shadows, _MOST))


def _stark_character_sacrificed(s: ThronesState, x: Context) -> bool:
    row = s.events[x.event]
    return row[SEAT] == x.you and (faction("stark") & CHARACTER).test(s, x, row[CARD])


card(
    "Meera Reed",
    reaction(
        Trigger((Event.SACRIFICED,), _stark_character_sacrificed, "after one of your Stark characters is sacrificed"),
        return_to_shadows(ITSELF),
    ),
    reaction(
        comes_out(SELF),
        modify(TARGET, Modifier.BLANK, 1, Period.PHASE, "its printed text box counts as blank, except for traits"),
        target=(choose(CHARACTER & IN_PLAY),),
    ),
)

card("A Pinch of Powder", reaction(won(INTRIGUE, POWER, by=5, as_=ATTACKING), return_to_hand(ITS_HOST)))

card(
    "Ser Jason Mallister",
    keyword("renown", SELF, lambda s, x: not in_shadows(s), "while nobody has a card in shadows"),
    reaction(
        won(with_=SELF, as_=ATTACKING),
        discard_from_shadows(TARGET),
        target=(choose(ANY_CARD & IN_SHADOWS & OF_LOSER),),
    ),
)

card(
    "Shrewd Diplomat",
    reaction(
        enters_play(SELF),
        stand(TARGET),
        remove_from_challenge(TARGET),
        target=(choose(PARTICIPATING & CHARACTER),),
        condition=lambda s, x: bool(s.in_challenge),
        only="during a challenge",
    ),
)

card(
    "Banished from the Light",
    reaction(won(POWER), place_in_shadows(TARGET, token=WITH_TOKEN), target=(choose(CHARACTER & IN_PLAY),)),
)

card(
    "Underhanded Methods",
    strength(
        lambda s, x: in_shadows(s, x.you), HOST, "Each card that you have in shadows gives attached character +1 STR."
    ),
)


def _two_or_three(s: ThronesState, x: Context) -> int:
    return 3 if from_shadows(s, x) else 2


_DRAWN = replace(draw(_two_or_three), text="draw 2 cards, or 3 if this event came out of shadows")
card("Rhymes With Meek", reaction(won(unopposed=True), _DRAWN))

card("Brazen Beast", action(place_in_shadows(ITSELF), phase=Phase.MARSHALING, cost=(pay(3),), zone=Zone.DISCARD))

card("Southron Escort", action(put_into_play(ITSELF), cost=(discard_own_from_shadows(),), zone=Zone.SHADOWS))

COST_X = Selector(
    lambda s, x, c: 0 <= s.deal.cards[c].cost <= s.events[x.event][AMOUNT], after="with printed cost X or lower"
)
card("Nightflyer", reaction(comes_out(SELF), discard_from_play(TARGET), target=(choose(LOCATION & IN_PLAY & COST_X),)))

card(
    "Castle Guard",
    reaction(comes_out(SELF), return_to_shadows(TARGET), target=(choose((CHARACTER & CAME_OUT_THIS_PHASE) - SELF),)),
)


def _no_dragons(s: ThronesState, x: Context) -> bool:
    return not any((CHARACTER & trait("Dragon")).test(s, x, c) for c in s.all_in_play())


_ALONE = "while no Dragon character is in play"
card(
    "Dragon Skull",
    keyword("intimidate", HOST, _no_dragons, _ALONE),
    keyword("renown", HOST, _no_dragons, _ALONE),
    host=faction("targaryen") & CHARACTER,
)

_WEAKENED = replace(
    give_strength(TARGET, lambda s, x: -in_shadows(s), Period.PHASE),
    text="until the end of the phase, each card in shadows gives it -1 STR",
)
card(
    "Naught but Ashes",
    action(
        _WEAKENED,
        phase=Phase.CHALLENGES,
        target=(choose(PARTICIPATING & CHARACTER & WITHOUT_ATTACHMENTS),),
    ),
)

TOP = Ref(lambda s, x: s.deck[x.you][-1:], "the top card of your deck")
card("Maester of the Tor", reaction(comes_out(SELF), place_in_shadows(TOP)))

card(
    "When All Is Darkest",
    reaction(comes_out(CHARACTER), take_control(EVENT_CARD), cost=(kneel_faction(),)),
)
