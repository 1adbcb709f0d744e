"""Plots."""

from kingsmoot.games.second.language import *

card("A Clash of Kings", reaction(won(POWER), move_power(faction_card(LOSER), FACTION)))

card("A Feast for Crows", reaction(wins_dominance(), gain_power(FACTION, 2)))

card("A Game of Thrones",
     cannot(initiate(MILITARY, POWER), EACH_PLAYER.where(~happened(won(INTRIGUE), PHASE, who=THEY))))

card("A Noble Cause", costs((LORD | LADY) & CHARACTER, -2, first=ROUND))

card("A Storm of Swords", additional_challenge(MILITARY))

card("Building Orders", when_revealed(search(ATTACHMENT | LOCATION, top=10)))

card("Calling the Banners", when_revealed(gain_gold(per(CHARACTER & of(choose_opponent(idle=True))))))

card("Calm Over Westeros",
     when_revealed(until(NEXT_PLOT, value(CLAIM, -1, ATTACKER,
                                          while_=in_challenge(name(CHALLENGE_TYPE), as_=DEFENDER)))))

card("Confiscation", when_revealed(discard(choose(ATTACHMENT))))

card("Counting Coppers", when_revealed(draw(3)))

card("Filthy Accusations", when_revealed(kneel(choose(CHARACTER))))

card("Fortified Position", blank(CHARACTER & IN_PLAY))

card("Heads on Spikes",
     when_revealed(discard(at_random(1, HAND(choose_opponent()))),
                   if_(is_(IT, CHARACTER), put(IT, DEAD), gain_power(FACTION, 2))))

card("Jousting Contest", at_most(1, ATTACKERS, EACH_PLAYER), at_most(1, DEFENDERS, EACH_PLAYER))

card("Marched to the Wall", when_revealed(discard(one(CHARACTER & OWN, by=EACH_PLAYER), saves=False)))

card("Marching Orders", cannot(MARSHAL, LOCATION | ATTACHMENT), cannot_play_events())

card("Naval Superiority", base_income(PLOT & (KINGDOM | EDICT), 0))

card("Power Behind the Throne", when_revealed(place(Token.STAND, SELF)),
     action(stand(choose(CHARACTER)), cost=discard_token(Token.STAND, SELF)))

card("Rebuilding", when_revealed(shuffle(choose(CARD & DISCARD(YOU), up_to=3))))

card("Reinforcements",
     when_revealed(put_into_play(choose(CHARACTER & (COST <= 5) & (HAND(YOU) | DISCARD(YOU))))))

card("Sneak Attack", at_most(1, CHALLENGES_INITIATED, YOU))

card("Summons", when_revealed(search(CHARACTER, top=10)))

card("Supporting the Faith", forced_reaction(begins(CHALLENGES), return_gold(EACH_PLAYER)))

card("Taxation", additional_limited())

card("Wildfire Assault", when_revealed(kill(each(CHARACTER) - up_to(3, CHARACTER & OWN, by=EACH_PLAYER), saves=False)))
