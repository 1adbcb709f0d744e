"""Pages to print and hang up: pairings, names, result slips, standings, bracket, deck lists.

Each is one self-contained HTML file.

Print them from any browser, on A4 or Letter, or save them as PDF there. They show published rounds only.
"""

from kingsmoot.tournament.printing.bracket import bracket_page
from kingsmoot.tournament.printing.deck_forms import deck_forms_page
from kingsmoot.tournament.printing.lists import names_page, pairings_page, standings_page
from kingsmoot.tournament.printing.slips import slips_page

__all__ = ["bracket_page", "deck_forms_page", "names_page", "pairings_page", "slips_page", "standings_page"]
