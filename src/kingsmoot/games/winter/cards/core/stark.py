"""House Stark."""

from dataclasses import replace

from kingsmoot.games.first.words import STARK
from kingsmoot.games.winter.cards.core.common import card, fiefdoms, honor_guard, sea
from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.declare import choose, keyword, strength
from kingsmoot.thrones.effects import return_to_hand, take_into_hand
from kingsmoot.thrones.first.declare import KILLED, ON_YOUR_HOUSE, any_phase, dominance, plot, save_response
from kingsmoot.thrones.first.houses import take_keywords_over
from kingsmoot.thrones.first.revealing import reveal_new_plot
from kingsmoot.thrones.paying import kneel_influence, kneel_self, pay
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.searching import search
from kingsmoot.thrones.selectors import CARD, CHARACTER, HOST, IN_PLAY, SELF, called, named, such, trait, you_control
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Period, Type, Zone
from kingsmoot.thrones.values import has_keyword

card.shared("Catelyn Stark", "Robb Stark", "Sansa Stark", "Ser Rodrik Cassel", "Greatjon Umber", "Hodor")
card.shared("House Tully Recruiter", "Grey Wind", "Lady", "Summer", "Ice", "Godswood")
card.like("Winterfell Castle", "Winterfell")
card.like(
    "Shaggydog",
    "Shaggydog",
    replace(
        keyword("immune to events", SELF, you_control(STARK & CHARACTER & trait("Lord"))),
        text="While you control such a character, this card is immune to events.",
    ),
)

attached_arya = called(HOST & named("Arya Stark"), "attached Arya Stark")
card(
    "Nymeria",
    save_response(HOST, from_=KILLED, cost=(kneel_self(),)),
    strength(1, attached_arya, "Attached Arya Stark gets +1 STR."),
    keyword("stealth", attached_arya),
    host=STARK & CHARACTER,
)

TAKEN = ("stealth", "renown")
with_stealth_or_renown = such(
    lambda s, x, c: any(has_keyword(s, c, word) for word in TAKEN), after="with stealth or renown"
)
card(
    "Arya Stark",
    any_phase(
        take_keywords_over(TAKEN, Period.PHASE),
        cost=(kneel_influence(1),),
        target=(choose(CHARACTER & IN_PLAY & with_stealth_or_renown),),
    ),
)

card("Bran Stark", plot(reveal_new_plot(), cost=(kneel_self(),), limit=(3, Period.ROUND)))

DIREWOLF = trait("Direwolf")


def three_direwolves(s: ThronesState, x: Context) -> bool:
    return len(DIREWOLF.among(s, x, s.play[x.you])) >= 3


card(
    "Kennel Master",
    strength(
        lambda s, x: len(DIREWOLF.among(s, x, s.all_in_play())),
        SELF,
        "This card gets +1 STR for each Direwolf card in play.",
    ),
    save_response(
        SELF,
        return_to_hand(ITSELF),
        at_zero=True,
        condition=three_direwolves,
        only="while you control 3 or more Direwolf cards",
    ),
)


def three_dead(s: ThronesState, x: Context) -> bool:
    return sum(1 for c in s.dead[x.you] if s.deal.cards[c].type is Type.CHARACTER) >= 3


card(
    "Trident Reinforcements",
    dominance(
        take_into_hand(ITSELF),
        zone=Zone.DEAD,
        condition=three_dead,
        only="with at least 3 characters in your dead pile",
    ),
)

card("Winterfell Kennels", any_phase(search(DIREWOLF & CARD), cost=(kneel_self(), pay(1))))
card("Northern Fiefdoms", fiefdoms("stark"))
card("Lord Eddard's Chambers", ON_YOUR_HOUSE)
card("Narrow Sea", sea("stark", "baratheon"))
card("Winterfell Honor Guard", *honor_guard())
