"""The network in PyTorch, for many decisions at once. ``network`` is the same in NumPy; a test compares them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import torch
import torch.nn.functional as fn
from numpy.typing import NDArray

from kingsmoot.learn.encoding import ENTITY_NUMBERS, ENTITY_SCALE, Floats, layout, printed
from kingsmoot.learn.network import Network, Size, beginnings

Tensor: TypeAlias = Any
"""PyTorch is optional, and so are its types."""

ENTITIES: Final = 96
OPTIONS: Final = 48
"""Rows in training. The last of more are left out, which is rare: they are what lies in the opponent's piles."""


class Decisions(NamedTuple):
    """Many decisions, padded to the same number of rows; arrays or tensors."""

    cards: Any
    places: Any
    hosts: Any
    numbers: Any
    whole: Any
    options: Any
    entities: Any
    """How many entities there are in each."""
    offered: Any
    """How many options there are in each."""

    def on(self, device: str) -> Decisions:
        """The same as tensors on a device."""
        return Decisions(*(torch.as_tensor(part).to(device, non_blocking=True) for part in self))

    def pick(self, which: Tensor) -> Decisions:
        return Decisions(*(part[which] for part in self))


def columns(game: str) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """The shape of one decision in each of the arrays, and what they hold."""
    return {
        "cards": ((ENTITIES,), np.int16),
        "places": ((ENTITIES,), np.int8),
        "hosts": ((ENTITIES,), np.int16),
        "numbers": ((ENTITIES, ENTITY_NUMBERS), np.int8),
        "whole": ((len(layout(game).scale),), np.int16),
        "options": ((OPTIONS, 5), np.int16),
        "entities": ((), np.int16),
        "offered": ((), np.int16),
    }


def _looked_up(table: Tensor, rows: Tensor) -> Tensor:
    """Rows of a small table, as a product: where few rows are looked up very often, the gradient of an index takes a
    hundred times as long."""
    if table.device.type != "cuda":
        return fn.embedding(rows.long(), table)
    which = rows[..., None] == torch.arange(len(table), device=table.device)
    return which.to(torch.bfloat16) @ table.to(torch.bfloat16)


class TorchNetwork:
    """Weights to be trained."""

    def __init__(self, game: str, size: Size, device: str, seed: int = 0) -> None:
        self.game, self.size, self.device = game, size, device
        self.known, facts = printed(game)
        unknown = np.zeros((1, facts.shape[1]), np.float32)
        self._facts = torch.tensor(np.concatenate((unknown, facts)), device=device)
        self._entity_scale = torch.tensor(ENTITY_SCALE, device=device)
        self._whole_scale = torch.tensor(layout(game).scale, device=device)
        made = torch.Generator().manual_seed(seed)
        self.weights = {
            name: (torch.randn(shape, generator=made) * spread + start).to(device).requires_grad_()
            for name, (shape, spread, start) in beginnings(game, size, len(self.known), facts.shape[1]).items()
        }

    def judge(self, many: Decisions) -> tuple[Tensor, Tensor]:
        """The scores of all options (-inf where there is none), and the values."""
        w, d, heads = self.weights, self.size.width, self.size.heads
        most = max(1, int(many.entities.max()))
        offered = int(many.offered.max())
        options = many.options[:, :offered].long()
        cards = w["card"] + self._facts @ w["facts"]
        x = _looked_up(cards, many.cards[:, :most]) + _looked_up(w["places"], many.places[:, :most])
        x = x + (many.numbers[:, :most] * self._entity_scale) @ w["numbers"]
        hosts = many.hosts[:, :most].long()
        hosts = torch.where(hosts > most, 0, hosts)
        under = torch.gather(x, 1, (hosts - 1).clamp(min=0)[:, :, None].expand(-1, -1, d)) @ w["host"]
        x = x + under * (hosts > 0)[:, :, None]
        whole = (many.whole * self._whole_scale) @ w["whole"] + w["whole_bias"]
        whole = whole + fn.embedding(options[:, 0, 0], w["questions"]) @ w["question"]
        rows = torch.cat((whole[:, None], x), 1)
        there = torch.arange(most + 1, device=self.device)[None] <= many.entities[:, None]
        seen = there[:, None, None, :]
        for number in range(self.size.layers):
            layer = f"{number}."
            normal = fn.layer_norm(rows, (d,), w[layer + "gain_1"], w[layer + "bias_1"])
            mixed = normal @ w[layer + "attend"] + w[layer + "attend_bias"]
            query, key, value = mixed.view(*rows.shape[:2], 3, heads, d // heads).permute(2, 0, 3, 1, 4)
            found = fn.scaled_dot_product_attention(query, key, value, attn_mask=seen)
            rows = rows + found.transpose(1, 2).reshape(rows.shape) @ w[layer + "out"] + w[layer + "out_bias"]
            normal = fn.layer_norm(rows, (d,), w[layer + "gain_2"], w[layer + "bias_2"])
            hidden = fn.relu(normal @ w[layer + "wide"] + w[layer + "wide_bias"])
            rows = rows + hidden @ w[layer + "narrow"] + w[layer + "narrow_bias"]
        rows = fn.layer_norm(rows, (d,), w["final_gain"], w["final_bias"])
        context = rows[:, 0]
        about = torch.where(options[:, :, 1] > most, 0, options[:, :, 1])
        nothing = w["nothing"].expand(len(rows), 1, d).to(rows.dtype)
        entity = torch.gather(torch.cat((nothing, rows[:, 1:]), 1), 1, about[:, :, None].expand(-1, -1, d))
        scored = (
            entity @ w["about"]
            + fn.embedding(options[:, :, 3], w["texts"]) @ w["text"]
            + _looked_up(w["seats"], options[:, :, 2])
            + options[:, :, 4:5] * w["declines"]
            + (context @ w["context"] + w["option_bias"])[:, None]
        )
        hidden = fn.relu(fn.relu(scored) @ w["option_2"] + w["option_2_bias"])
        scores = (hidden @ w["score"]).float()
        there = torch.arange(offered, device=self.device)[None] < many.offered[:, None]
        value = fn.relu(context @ w["value_1"] + w["value_1_bias"]) @ w["value_2"] + w["value_2_bias"]
        return scores.masked_fill(~there, float("-inf")), torch.tanh(value[:, 0].float())

    def plain(self) -> Network:
        """The same network for NumPy: what is printed on cards goes into one table with what tells them apart."""
        with torch.no_grad():
            arrays: dict[str, NDArray[Any]] = {
                name: array.detach().float().cpu().numpy() for name, array in self.weights.items()
            }
            cards: Floats = (self.weights["card"] + self._facts @ self.weights["facts"]).float().cpu().numpy()
        del arrays["card"], arrays["facts"]
        return Network(self.game, self.size, self.known, {**arrays, "cards": cards})

    def state(self) -> dict[str, Any]:
        return {name: array.detach().cpu() for name, array in self.weights.items()}

    def restore(self, state: dict[str, Any]) -> None:
        with torch.no_grad():
            for name, array in self.weights.items():
                array.copy_(state[name])
