"""The characters of House Greyjoy, and their attachments."""

from kingsmoot.games.winter.cards.sea.common import HOLY, IRONBORN, KING, LEARNED, WARSHIPS, card
from kingsmoot.games.winter.language import *

# -- what holds by itself -------------------------------------------------------------------------------

card("Balon Greyjoy",
     cannot(DEFEND, CHARACTER & IN_PLAY & (STR < STR.of(SELF)), while_=is_(SELF, ATTACKING) & only_one(KING)))

card("Wex Pyke", cannot(DEFEND, CHARACTER & IN_PLAY - CRESTED, while_=is_(SELF, ATTACKING)))

card("Asha Greyjoy", cannot(BE_SAVED, SELF))

card("Euron Crow's Eye", gains(GREYJOY & CHARACTER & IN_PLAY & MINE, STEALTH, while_=is_(SELF, STANDING)))

card("Dagmer Cleftjaw", dominance(per(WARSHIPS, 2)))

# -- what is used ---------------------------------------------------------------------------------------

card("Theon Greyjoy", any_phase(kneel(choose(LOCATION)), cost=pay(1), limit=once(ROUND)))

card("Stowaway",
     challenges(until(PHASE, gains(choose(IRONBORN & CHARACTER), INTRIGUE)), cost=kneel(SELF) + discard(top(1))))

card("Priest of the Drowned God",
     challenges(until(PHASE, strength(one(HOLY & CHARACTER), +1)), cost=discard(top(1)), limit=twice(PHASE)))

card("Drumbeater",
     challenges(if_you_win(count_as_unopposed(), by=4), cost=kneel(SELF), if_=in_challenge(as_=ATTACKER)))

card("Scurvy Cutthroat", response(marshaled(ATTACHMENT, by=OPPONENT), discard(THAT), cost=discard(SELF)))

# -- saved, or something else instead of death ----------------------------------------------------------

SAVED = GREYJOY & CHARACTER
card("Maester Wendamyr",
     response(would(killed(SAVED) | discarded(SAVED)), save(),
              then(if_(is_(THAT, KNEELING),
                       may(stand(THAT), cost=kneel_influence(2) | kneel(one(LEARNED & CHARACTER & MINE))))),
              cost=kneel(SELF)))

card("Aeron Damphair",
     instead(about_to_be(killed(SELF)), search(HOLY & CHARACTER - UNIQUE & (COST <= 3), to=PLAY),
             goes_instead(SELF, BOTTOM)))

card("Drowned Disciple",
     instead(about_to_be(killed(SELF)), goes_instead(SELF, BOTTOM), then(discard(top(3, EACH_OPPONENT)))))

# -- it goes over to an opponent, and comes back --------------------------------------------------------

card("Ten Towers Honor Guard",
     challenges(put_into_play(SELF, under=choose_opponent()), lend(), from_=HAND),
     passive(won_by_borrower(), go_home()))

# -- attachments ----------------------------------------------------------------------------------------

card("Support of Harlaw", gains(HOST, STEALTH), response(won(unopposed=True), stand(HOST)), host=GREYJOY & CHARACTER)

card("Veteran Marauder", gains(ATTACHED_CHARACTER, STEALTH), blank(ATTACHED_LOCATION),
     response(won(unopposed=True, with_=HOST), move_to(one(LOCATION & THEIRS & OPEN_TO_ATTACHMENTS))),
     host=first_on(CHARACTER, LOCATION))
