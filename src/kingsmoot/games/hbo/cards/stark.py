"""The cards of the Stark deck."""

from dataclasses import replace

from kingsmoot.games.hbo.cards.common import STARK, after_either, card, stand_self
from kingsmoot.thrones.declare import choose, keyword, strength
from kingsmoot.thrones.effects import draw, gain_power, give_strength, kill, remove_from_challenge, stand
from kingsmoot.thrones.first.conditions import defends
from kingsmoot.thrones.first.declare import KILLED, any_phase, challenges, dominance, passive, response, save_response
from kingsmoot.thrones.paying import discard_self, kneel_self, pay
from kingsmoot.thrones.refs import HOST as ITS_HOST
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CHARACTER,
    HOST,
    IN_PLAY,
    PARTICIPATING,
    SELF,
    UNIQUE,
    strength_at_most,
    trait,
)
from kingsmoot.thrones.terms import INTRIGUE, Period
from kingsmoot.thrones.triggers import DEFENDING, declared_defender, killed, lost, marshaled, won

IT = replace(ITSELF, text="it")
"""This card, where it has just been named."""

# -- named in the rulebook, or told of in reports -------------------------------------------------------

card.shared("Sansa Stark", "Hodor", "Winterfell")
card("Eddard Stark", response(marshaled(SELF), gain_power(IT)))
card(
    "Arya Stark",
    response(
        killed(UNIQUE & STARK & CHARACTER),
        kill(TARGET),
        cost=(discard_self(),),
        target=(choose((CHARACTER & IN_PLAY & strength_at_most(3)) - SELF),),
    ),
)
fought = "after you win or lose a challenge in which this card is participating"
card("Jon Snow", response(after_either(won(with_=SELF), lost(with_=SELF), fought), stand(IT)))
card("Hand of the King", any_phase(stand(ITS_HOST), cost=(kneel_self(),)), host=CHARACTER & trait("Lord", "Lady"))
card("Not Today", save_response(UNIQUE & CHARACTER, from_=KILLED))
card("Stark Escort", response(declared_defender(SELF), draw()))
card("Direwolf", save_response(HOST, from_=KILLED, cost=(kneel_self(),)), host=STARK & CHARACTER)
card(
    "Septa Mordane",
    challenges(
        give_strength(TARGET, -2, Period.PHASE), cost=(kneel_self(),), target=(choose((CHARACTER & IN_PLAY) - SELF),)
    ),
)
card("Maester Luwin", dominance(draw(2), cost=(kneel_self(),)))

# -- of the first edition: characters -------------------------------------------------------------------

card.shared("Robb Stark", "Catelyn Stark", "Ser Rodrik Cassel", "Greatjon Umber", "House Tully Recruiter")
card.shared("Grey Wind", "Shaggydog", "Lady")
card(
    "Bran Stark",
    passive(lost(INTRIGUE), kill(ITSELF, can_be_saved=False)),
    response(won(INTRIGUE, as_=DEFENDING), gain_power(ITSELF, 5)),
)
card("Osha", challenges(remove_from_challenge(IT), cost=(stand_self(),)))

# -- of the first edition: attachments and locations ----------------------------------------------------

card.shared("Summer", "Ice", "Godswood")
card("Needle", strength(1, HOST, "Attached character gets +1 STR."), keyword("stealth", HOST))

# -- our own --------------------------------------------------------------------------------------------

card("Northern Spearmen", strength(1, SELF, "While defending, this card gets +1 STR.", defends))
card(
    "Winterfell Archers",
    challenges(
        give_strength(TARGET, -1, Period.CHALLENGE), cost=(kneel_self(),), target=(choose(ATTACKING & CHARACTER),)
    ),
)
card("Traders of White Harbor", dominance(draw(), cost=(kneel_self(), pay(1))))
card(
    "The Pack Survives",
    challenges(
        give_strength(TARGET, 2, Period.CHALLENGE), target=(choose(PARTICIPATING & STARK & CHARACTER & IN_PLAY),)
    ),
)
