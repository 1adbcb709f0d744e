"""What cards say that attach others facedown."""
from tests.games.second.later.reading import text_of
def test_x():
    for t in ("Valyrian's Crew","Lady Marya","A Mummer's Farce","Dothraki Handmaiden","Allard Seaworth"):
        print(t, "|", text_of(t))
    assert 0
