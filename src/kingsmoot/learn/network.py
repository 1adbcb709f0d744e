"""The network, run with NumPy: one decision at a time, on a processor.

Each thing on the table is a row, the game as a whole one more; two or three layers in which every row attends to every
other; then each option is scored by the row that it is about, its text and the game as a whole. ``torch_network`` is
the same in PyTorch, for training.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingsmoot.env.observation import Observed
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.encoding import (
    ENTITY_NUMBERS,
    ENTITY_SCALE,
    NAMES,
    PLACES,
    Encoded,
    Floats,
    encode,
    layout,
    printed,
)

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Size:
    """How large a network is."""

    width: int = 128
    layers: int = 3
    heads: int = 4
    names: int = 64
    """The width of questions and texts."""


Beginning: TypeAlias = tuple[tuple[int, ...], float, float]
"""Shape, spread and middle of weights before training."""


def beginnings(game: str, size: Size, cards: int, facts: int) -> dict[str, Beginning]:
    """All weights of a network that is to be trained. What tells single cards and texts apart starts at
    0, so a card that never came up in training is what is printed on it."""
    d, names = size.width, size.names

    def dense(rows: int, many: int, gain: float = 1.0) -> Beginning:
        return (rows, many), gain / math.sqrt(rows), 0.0

    def flat(many: int, middle: float = 0.0) -> Beginning:
        return (many,), 0.0, middle

    shapes: dict[str, Beginning] = {
        "card": ((1 + cards, d), 0.0, 0.0),
        "facts": dense(facts, d),
        "places": ((PLACES, d), 0.3, 0.0),
        "numbers": dense(ENTITY_NUMBERS, d),
        "host": dense(d, d, 0.5),
        "questions": ((NAMES, names), 0.3, 0.0),
        "question": dense(names, d),
        "whole": dense(len(layout(game).scale), d),
        "whole_bias": flat(d),
        "final_gain": flat(d, 1.0),
        "final_bias": flat(d),
        "nothing": flat(d),
        "about": dense(d, d),
        "texts": ((NAMES, names), 0.0, 0.0),
        "text": dense(names, d),
        "seats": ((3, d), 0.3, 0.0),
        "declines": ((d,), 0.3, 0.0),
        "context": dense(d, d),
        "option_bias": flat(d),
        "option_2": dense(d, d, 1.4),
        "option_2_bias": flat(d),
        "score": ((d,), 0.1 / math.sqrt(d), 0.0),
        "value_1": dense(d, d, 1.4),
        "value_1_bias": flat(d),
        "value_2": dense(d, 1, 0.1),
        "value_2_bias": flat(1),
    }
    for layer in range(size.layers):
        depth = 1 / math.sqrt(2 * size.layers)
        shapes |= {
            f"{layer}.gain_1": flat(d, 1.0),
            f"{layer}.bias_1": flat(d),
            f"{layer}.attend": dense(d, 3 * d),
            f"{layer}.attend_bias": flat(3 * d),
            f"{layer}.out": dense(d, d, depth),
            f"{layer}.out_bias": flat(d),
            f"{layer}.gain_2": flat(d, 1.0),
            f"{layer}.bias_2": flat(d),
            f"{layer}.wide": dense(d, 2 * d, 1.4),
            f"{layer}.wide_bias": flat(2 * d),
            f"{layer}.narrow": dense(2 * d, d, depth),
            f"{layer}.narrow_bias": flat(d),
        }
    return shapes


class Judgement(NamedTuple):
    """What the network thinks of a decision."""

    scores: Floats
    """By option: the higher the better. Their softmax is how often it would choose each."""
    value: float
    """From -1, lost, to 1, won, for the seat that decides."""

    @property
    def chances(self) -> Floats:
        """How often it would choose each option."""
        shares: Floats = np.exp(self.scores - self.scores.max())
        shares /= shares.sum()
        return shares


class Network:
    """Weights, and what follows from them."""

    def __init__(self, game: str, size: Size, cards: NDArray[np.int32], weights: Mapping[str, NDArray[Any]]) -> None:
        self.game, self.size, self.cards = game, size, cards
        self.weights = {name: np.ascontiguousarray(array, np.float32) for name, array in weights.items()}
        self._scale = layout(game).scale
        self.decisions = 0
        """Of self-play that it has learned from."""

    def judge(self, seen: Observed) -> Judgement:
        """What it thinks of the decision of the seat that sees this."""
        return self.judge_encoded(encode(self.game, seen, self.cards))

    def judge_encoded(self, one: Encoded) -> Judgement:
        w = self.weights
        entities = w["cards"][one.cards] + w["places"][one.places] + (one.numbers * ENTITY_SCALE) @ w["numbers"]
        attached = np.flatnonzero(one.hosts)
        hosts = entities[one.hosts[attached] - 1] @ w["host"]
        entities[attached] += hosts
        question = w["questions"][one.options[0, 0]] @ w["question"]
        whole = (one.whole * self._scale) @ w["whole"] + w["whole_bias"] + question
        rows = np.concatenate((whole[None], entities))
        for layer in range(self.size.layers):
            rows = self._attend(rows, f"{layer}.")
        rows = _normal(rows, w["final_gain"], w["final_bias"])
        about = np.concatenate((w["nothing"][None], rows[1:]))[one.options[:, 1]]
        options = (
            about @ w["about"]
            + w["texts"][one.options[:, 3]] @ w["text"]
            + w["seats"][one.options[:, 2]]
            + one.options[:, 4:5] * w["declines"]
            + (rows[0] @ w["context"] + w["option_bias"])
        )
        hidden = np.maximum(np.maximum(options, 0) @ w["option_2"] + w["option_2_bias"], 0)
        scores = hidden @ w["score"]
        judged = np.maximum(rows[0] @ w["value_1"] + w["value_1_bias"], 0) @ w["value_2"] + w["value_2_bias"]
        return Judgement(scores.astype(np.float32), math.tanh(float(judged[0])))

    def _attend(self, rows: Floats, layer: str) -> Floats:
        w, heads = self.weights, self.size.heads
        many, width = rows.shape
        normal = _normal(rows, w[layer + "gain_1"], w[layer + "bias_1"])
        mixed = (normal @ w[layer + "attend"] + w[layer + "attend_bias"]).reshape(many, 3, heads, width // heads)
        query, key, value = mixed.transpose(1, 2, 0, 3)
        logits = query @ key.transpose(0, 2, 1) * np.float32(1 / math.sqrt(width // heads))
        shares = np.exp(logits - logits.max(axis=2, keepdims=True))
        shares /= shares.sum(axis=2, keepdims=True)
        found = (shares @ value).transpose(1, 0, 2).reshape(many, width)
        rows = rows + found @ w[layer + "out"] + w[layer + "out_bias"]
        normal = _normal(rows, w[layer + "gain_2"], w[layer + "bias_2"])
        hidden = np.maximum(normal @ w[layer + "wide"] + w[layer + "wide_bias"], 0)
        result: Floats = rows + hidden @ w[layer + "narrow"] + w[layer + "narrow_bias"]
        return result

    @classmethod
    def untrained(cls, game: str, size: Size, seed: int = 0) -> Network:
        """With weights drawn by lot, none of them 0: it knows nothing, but takes as long as one that does."""
        known, facts = printed(game)
        rng = np.random.default_rng(seed)
        weights: dict[str, NDArray[np.float64]] = {
            name: rng.normal(middle, max(spread, 0.1), shape)
            for name, (shape, spread, middle) in beginnings(game, size, len(known), facts.shape[1]).items()
        }
        rows: NDArray[np.float64] = np.zeros((1 + len(facts), facts.shape[1]))
        rows[1:] = facts
        cards = weights.pop("card") + rows @ weights["facts"]
        return cls(game, size, known, {**weights, "cards": cards})

    def save(self, path: Path) -> None:
        """Half the precision is enough to play, and half the size."""
        size = asdict(self.size)
        about = json.dumps({"format": FORMAT, "game": self.game, "size": size, "decisions": self.decisions})
        arrays = {f"w.{name}": array.astype(np.float16) for name, array in self.weights.items()}
        with path.open("wb") as file:
            np.savez_compressed(file, about=np.array(about), known=self.cards, **arrays)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path) -> Network:
        """KingsmootError if that is no network."""
        try:
            with np.load(path) as stored:
                about = json.loads(str(stored["about"]))
                if about["format"] != FORMAT:
                    raise KingsmootError(f"{path.name} was made by another version: train it anew.")
                weights = {name[2:]: stored[name] for name in stored.files if name.startswith("w.")}
                network = cls(about["game"], Size(**about["size"]), stored["known"], weights)
                network.decisions = about["decisions"]
                return network
        except (OSError, KeyError, ValueError) as why:
            raise KingsmootError(f"{path} has no network that can be read: {why}.") from why


def _normal(rows: Floats, gain: Floats, bias: Floats) -> Floats:
    centred = rows - rows.mean(axis=-1, keepdims=True)
    spread = np.sqrt((centred * centred).mean(axis=-1, keepdims=True) + np.float32(1e-5))
    result: Floats = centred / spread * gain + bias
    return result
