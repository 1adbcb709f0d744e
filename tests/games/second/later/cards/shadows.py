"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.state import ThronesState

card("Shadow Priestess", reaction(out_of_shadows(SELF), kneel(choose(CHARACTER - has(ATTACHMENT)))))

card("Ser Robert Strong", reaction(out_of_shadows(SELF), kill(choose(KNEELING & CHARACTER & (COST <= 5)))))

card("The Shadow City", into_shadows_costs(-1),
     action(draw(2), during=CHALLENGES, cost=kneel(SELF) + discard(one(CARD & SHADOWS(YOU)))))


class MostInShadows(Condition):
    """You have more cards in shadows than anybody else."""

    def test(self, s: ThronesState, x: Context) -> bool:
        return all(len(s.shadows[x.you]) > len(s.shadows[other]) for other in s.opponents(x.you))

    def said(self) -> str:
        return "nobody else has as many cards in shadows as you"


card("Penny", gains(SELF, INTRIGUE, STEALTH, while_=MostInShadows()))

card("Meera Reed", reaction(sacrificed(STARK & CHARACTER & MINE), back_to_shadows(SELF)),
     reaction(out_of_shadows(SELF), until(PHASE, blank(choose(CHARACTER)))))

card("A Pinch of Powder", reaction(won(INTRIGUE, POWER, by=5, as_=ATTACKER), to_hand(HOST)))

card("Ser Jason Mallister", gains(SELF, RENOWN, while_=~there_is(CARD & IN_SHADOWS)),
     reaction(won(with_=SELF & ATTACKING), discard(choose(CARD & SHADOWS(LOSER)))))

card("Shrewd Diplomat",
     reaction(enters(SELF), stand(choose(PARTICIPATING & CHARACTER)), leave_challenge(IT), if_=in_challenge()))

card("Banished from the Light", reaction(won(POWER), to_shadows(choose(CHARACTER), gains=True)))

card("Underhanded Methods", strength(HOST, per(CARD & SHADOWS(YOU))))

card("Rhymes With Meek", reaction(won(unopposed=True), draw(instead_if(PLAYED_FROM_SHADOWS, 2, 3))))

card("Brazen Beast", action(to_shadows(SELF), during=MARSHALING, cost=pay(3), from_=Zone.DISCARD))

card("Southron Escort", action(put_into_play(SELF), cost=discard(one(CARD & SHADOWS(YOU))), from_=Zone.SHADOWS))

card("Nightflyer", reaction(out_of_shadows(SELF), discard(choose(LOCATION & (COST <= SHADOW_PAID)))))

card("Castle Guard", reaction(out_of_shadows(SELF), back_to_shadows(choose((CHARACTER & CAME_OUT) - SELF))))

card("Dragon Skull", gains(HOST, INTIMIDATE, RENOWN, while_=~there_is(DRAGON & CHARACTER)), host=TARGARYEN & CHARACTER)

card("Naught but Ashes",
     action(until(PHASE, strength(choose((PARTICIPATING & CHARACTER) - has(ATTACHMENT)), per(CARD & IN_SHADOWS, -1))),
            during=CHALLENGES))

card("Maester of the Tor", reaction(out_of_shadows(SELF), to_shadows(top(1))))

card("When All Is Darkest", reaction(out_of_shadows(CHARACTER), take_control(THAT), cost=kneel(FACTION)))

card("King's Landing Dromond", keeps_unspent_gold(1),
     reaction(out_of_shadows(SELF), to_hand(choose(CHARACTER & (COST <= 2)))))
