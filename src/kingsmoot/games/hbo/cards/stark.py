"""The cards of the Stark deck."""

from dataclasses import replace

from kingsmoot.games.hbo.cards.common import STARK, card, defends, with_in_play
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.declare import choose, holds, icon, keyword, strength
from kingsmoot.thrones.effects import (
    discard_from_play,
    draw,
    gain_power,
    give_strength,
    kill,
    modify,
    reduce_next,
    remove_from_challenge,
    stand,
)
from kingsmoot.thrones.first.declare import (
    KILLED,
    any_phase,
    challenges,
    dominance,
    marshalling,
    passive,
    response,
    save_response,
)
from kingsmoot.thrones.first.hbo_blocks import stand_self
from kingsmoot.thrones.first.houses import (
    attachment_played_on_it,
    join_your_side,
    that_player_may_draw,
    your_challenge,
)
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.paying import discard_self, kneel_self, pay
from kingsmoot.thrones.refs import HOST as ITS_HOST
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CHARACTER,
    HOST,
    IN_PLAY,
    MINE,
    OF_LOSER,
    PARTICIPATING,
    SELF,
    UNIQUE,
    named,
    strength_at_most,
    trait,
    you_control,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Period
from kingsmoot.thrones.triggers import DEFENDING, declared_defender, killed, lost, marshaled, won

# -- named in the rulebook, or told of in reports -------------------------------------------------------

card("Eddard Stark", response(marshaled(SELF), gain_power(ITSELF)))
card(
    "Arya Stark",
    response(
        killed(UNIQUE & STARK & CHARACTER),
        kill(TARGET),
        cost=(discard_self(),),
        target=(choose(CHARACTER & IN_PLAY & strength_at_most(3)),),
    ),
)
card("Jon Snow", response(won(with_=SELF), stand(ITSELF)), response(lost(with_=SELF), stand(ITSELF)))
card("Sansa Stark", response(attachment_played_on_it(), that_player_may_draw()))
card("Hand of the King", any_phase(stand(ITS_HOST), cost=(kneel_self(),)), host=CHARACTER & trait("Lord", "Lady"))
card("Not Today", save_response(UNIQUE & CHARACTER, from_=KILLED))
card("Stark Escort", response(declared_defender(SELF), draw()))
card("Winterfell", strength(1, MINE & STARK & CHARACTER, "Each House Stark character you control gets +1 STR."))
card(
    "Hodor",
    holds(Modifier.CANNOT_ATTACK, SELF, "This card cannot be declared as an attacker."),
    holds(Modifier.CANNOT_BE_BYPASSED, SELF, "This card cannot be bypassed by stealth."),
)
card("Direwolf", save_response(HOST, from_=KILLED, cost=(kneel_self(),)), host=STARK & CHARACTER)
card(
    "Septa Mordane",
    challenges(
        give_strength(TARGET, -2, Period.PHASE), cost=(kneel_self(),), target=(choose((CHARACTER & IN_PLAY) - SELF),)
    ),
)
card("Maester Luwin", dominance(draw(2), cost=(kneel_self(),)))

# -- of the first edition: characters -------------------------------------------------------------------

card("Robb Stark", response(won(MILITARY, with_=SELF), kill(TARGET), target=(choose(CHARACTER & OF_LOSER),)))
card(
    "Catelyn Stark",
    response(
        declared_defender(SELF),
        modify(TARGET, Modifier.NO_CONTRIBUTION, 1, Period.CHALLENGE, "it does not count its STR"),
        target=(choose(PARTICIPATING & CHARACTER),),
    ),
)
card(
    "Ser Rodrik Cassel",
    holds(Modifier.DOES_NOT_KNEEL, SELF, "This card does not kneel to defend.", while_=defends),
    strength(2, SELF, "While defending, this card gets +2 STR.", defends),
)
card(
    "Bran Stark",
    passive(lost(INTRIGUE), kill(ITSELF, can_be_saved=False)),
    response(won(INTRIGUE, as_=DEFENDING), gain_power(ITSELF, 5)),
)
card(
    "Greatjon Umber",
    challenges(
        join_your_side(),
        condition=your_challenge(MILITARY, POWER),
        only="during a military or power challenge in which you attack or defend",
        cost=(kneel_self(),),
    ),
)
card("Osha", challenges(remove_from_challenge(ITSELF), cost=(stand_self(),)))
card(
    "Grey Wind",
    holds(
        Modifier.OWN_COST,
        SELF,
        "While Robb Stark is in play, this card costs 2 less.",
        2,
        while_=with_in_play("Robb Stark"),
    ),
)
card(
    "Shaggydog",
    strength(
        3,
        SELF,
        "While you control a House Stark Lord character, this card gets +3 STR.",
        you_control(STARK & CHARACTER & trait("Lord")),
    ),
)
card(
    "Lady",
    strength(1, named("Sansa Stark") & IN_PLAY, "Sansa Stark gets +1 STR."),
    keyword("renown", named("Sansa Stark") & IN_PLAY),
    holds(
        Modifier.OWN_COST,
        SELF,
        "While Sansa Stark is in play, this card costs 2 less.",
        2,
        while_=with_in_play("Sansa Stark"),
    ),
)
card("House Tully Recruiter", marshalling(reduce_next(STARK & CHARACTER, 1), cost=(kneel_self(),)))

# -- of the first edition: attachments and locations ----------------------------------------------------

card(
    "Summer",
    strength(2, HOST, "Attached character gets +2 STR."),
    icon(MILITARY, HOST),
    keyword("stealth", replace(HOST & named("Bran Stark"), noun="attached Bran Stark")),
    host=STARK & CHARACTER,
)


def bearer_takes_part(s: ThronesState, x: Context) -> bool:
    return s.host[x.source] in participants(s)


card(
    "Ice",
    challenges(
        kill(TARGET),
        discard_from_play(ITSELF, can_be_saved=False),  # not as a cost: whose weapon it is must still be known
        condition=bearer_takes_part,
        only="while attached character is participating in a challenge",
        cost=(kneel_self(),),
        target=(choose(PARTICIPATING & CHARACTER - HOST),),
    ),
    host=STARK & CHARACTER,
)
card("Needle", strength(1, HOST, "Attached character gets +1 STR."), keyword("stealth", HOST))
card("Godswood", marshalling(reduce_next(STARK & CHARACTER, 2), cost=(kneel_self(),)))

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
