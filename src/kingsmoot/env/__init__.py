"""Games as environments: what a seat sees as arrays, and adapters for the libraries of the field.

The adapters are in modules of their own and need the extra ``kingsmoot[research]``: ``pettingzoo_env``,
``gymnasium_env``, ``openspiel_game``.
"""

from kingsmoot.env.observation import Observed, Shape, TooMany, observe, shape_of

__all__ = ["Observed", "Shape", "TooMany", "observe", "shape_of"]
