"""Games as environments: what a seat sees as arrays, and adapters for the libraries of the field.

Needs the extra ``kingsmoot[research]``. The adapters are in modules of their own: ``pettingzoo_env``,
``gymnasium_env``, ``openspiel_game``.
"""

try:
    from kingsmoot.env.observation import Observed, Shape, TooMany, observe, shape_of
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"kingsmoot.env needs {missing.name}: pip install 'kingsmoot[research]'.") from None

__all__ = ["Observed", "Shape", "TooMany", "observe", "shape_of"]
