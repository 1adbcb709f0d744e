"""Many games between bots: what to play, who plays them, where the results are kept, and what they tell.

Nothing here prints or reads arguments; the command line does that.
"""
