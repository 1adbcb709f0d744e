"""The network in PyTorch, for many decisions at once. ``network`` is the same in NumPy; a test compares them.

Decisions are padded to the same number of rows where they are kept, and packed one behind the other, without padding,
where they are judged.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import torch
import torch.nn.functional as fn
from numpy.typing import NDArray

from kingsmoot.env.features.reading import OPTION
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.encoding import ENTITY_SCALE, NAMES, PLAYERS, Floats, layout, printed
from kingsmoot.learn.memory import ENTITIES, OPTIONS, Columns
from kingsmoot.learn.network import Network, Size, beginnings

try:
    from torch.nn.attention.varlen import varlen_attn
except ImportError:  # an older PyTorch
    varlen_attn = None

Tensor: TypeAlias = Any
"""PyTorch is optional, and so are its types."""

HALF: Final = torch.bfloat16


class Decisions(NamedTuple):
    """Many decisions, as ``encode`` gives them, padded to the same number of rows; tensors."""

    cards: Tensor
    places: Tensor
    hosts: Tensor
    numbers: Tensor
    whole: Tensor
    options: Tensor
    things: Tensor
    """How many entities there are in each."""
    offered: Tensor
    """How many options there are in each."""

    def pick(self, which: Tensor) -> Decisions:
        return Decisions(*(part[which] for part in self))


class Encoder:
    """``encoding.encode`` for many decisions at once, on a device."""

    def __init__(self, game: str, known: NDArray[np.int32], device: str) -> None:
        self.at, self.device = layout(game), device
        self._known = torch.tensor(known, device=device)
        self._plain = torch.tensor(self.at.plain, device=device)

    def encode(self, columns: Columns) -> Decisions:
        """What is in memory as ``memory.write`` puts it there. It is not copied before: wait before writing anew."""
        found = {
            key: torch.from_numpy(columns[key]).to(self.device, non_blocking=True)
            for key in ("entities", "whole", "options", "things", "offered")
        }
        at, entities = self.at, found["entities"].unflatten(1, (ENTITIES, -1))
        icons, side, kinds = entities[..., at.icons], entities[..., at.side], entities[..., at.type]
        controller, hosts = entities[..., at.controller], entities[..., at.host]
        numbers = (
            entities[..., self._plain].clamp(-99, 99),
            *((icons >> bit & 1)[..., None] for bit in range(3)),
            *(part[..., None] for part in (side == 1, side == 2, hosts > 0, entities[..., at.owner] != controller)),
            fn.one_hot(kinds.long(), 1 + at.types)[..., 1:],
        )
        whole = [found["whole"].clamp(-999, 999)]
        whole += [fn.one_hot(found["whole"][:, column].clamp(0, many - 1).long(), many) for column, many in at.kinds]
        options = found["options"].unflatten(1, (OPTIONS, len(OPTION)))
        question, about, seat, text, declines = options.unbind(2)
        about = torch.where(about > ENTITIES, 0, about)
        return Decisions(
            self._rows_of(entities[..., at.card]),
            (3 * entities[..., at.zone] + controller.clamp(0, PLAYERS)).to(torch.int8),
            torch.where(hosts > ENTITIES, 0, hosts).to(torch.int16),
            torch.cat([part.to(torch.int8) for part in numbers], 2),
            torch.cat([part.to(torch.int16) for part in whole], 1),
            torch.stack((question % NAMES, about, seat.clamp(0, PLAYERS), text % NAMES, declines), 2).to(torch.int16),
            found["things"].clone(),
            found["offered"].clone(),
        )

    def _rows_of(self, cards: Tensor) -> Tensor:
        place = torch.searchsorted(self._known, cards.contiguous()).clamp(max=len(self._known) - 1)
        return torch.where(self._known[place] == cards, place + 1, 0).to(torch.int16)


class _LookUp(torch.autograd.Function):  # type: ignore[misc]  # it has no types
    """Rows of a small table. Where few rows are looked up very often, the gradient of an index takes a hundred times as
    long as a product on accelerators."""

    @staticmethod
    def forward(ctx: Any, table: Tensor, rows: Tensor) -> Tensor:
        ctx.save_for_backward(rows)
        ctx.size = len(table)
        return table.index_select(0, rows)

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[Tensor, None]:
        (rows,), (gradient,) = ctx.saved_tensors, gradients
        if gradient.device.type != "cuda":
            table = torch.zeros((ctx.size, gradient.shape[1]), dtype=gradient.dtype, device=gradient.device)
            return table.index_add_(0, rows, gradient), None
        which = (rows[None] == torch.arange(ctx.size, device=rows.device)[:, None]).to(HALF)
        return (which @ gradient.to(HALF)).to(gradient.dtype), None


def _look_up(table: Tensor, rows: Tensor) -> Tensor:
    return _LookUp.apply(table, rows.long())


class _Packing:
    """Where the rows of many decisions are, one behind the other: first the game as a whole, then its entities."""

    def __init__(self, lengths: Tensor, total: int) -> None:
        """``lengths`` are those of the decisions, ``total`` their sum, which would have to be waited for here."""
        many = len(lengths)
        self.of = torch.repeat_interleave(torch.arange(many, device=lengths.device), lengths, output_size=total)
        """By row: its decision."""
        self.starts = lengths.cumsum(0) - lengths
        self.at = torch.arange(total, device=lengths.device) - self.starts[self.of]
        """By row: its place in its decision, from 0."""


class TorchNetwork:
    """Weights to be trained."""

    def __init__(self, game: str, size: Size, device: str, seed: int = 0) -> None:
        self.game, self.size, self.device = game, size, device
        self.known, facts = printed(game)
        self.encoder = Encoder(game, self.known, device)
        unknown = np.zeros((1, facts.shape[1]), np.float32)
        self._facts = torch.tensor(np.concatenate((unknown, facts)), device=device)
        self._entity_scale = torch.tensor(ENTITY_SCALE, device=device)
        self._whole_scale = torch.tensor(layout(game).scale, device=device)
        made = torch.Generator().manual_seed(seed)
        self.weights = {
            name: (torch.randn(shape, generator=made) * spread + start).to(device).requires_grad_()
            for name, (shape, spread, start) in beginnings(game, size, len(self.known), facts.shape[1]).items()
        }

    def judge(self, many: Decisions, things: int | None = None, offers: int | None = None) -> tuple[Tensor, Tensor]:
        """The scores of all options (-inf where there is none), and the values.

        ``things`` and ``offers`` are how many entities and options there are in all, if that is known: otherwise it has
        to be waited for.
        """
        with torch.autocast(self.device, HALF, enabled=self.device == "cuda"):
            return self._judge(
                many,
                int(many.things.sum()) if things is None else things,
                int(many.offered.sum()) if offers is None else offers,
            )

    def _judge(self, many: Decisions, things: int, offers: int) -> tuple[Tensor, Tensor]:
        w, d = self.weights, self.size.width
        count = len(many.things)
        inside, options = _Packing(many.things.long(), things), _Packing(many.offered.long(), offers)
        x = self._entities(many, inside)
        whole = torch.addmm(w["whole_bias"], many.whole * self._whole_scale, w["whole"])
        whole = whole + _look_up(w["questions"], many.options[:, 0, 0]) @ w["question"]
        first = inside.starts + torch.arange(count, device=self.device)
        order = torch.empty(things + count, dtype=torch.int64, device=self.device)
        order[first] = torch.arange(count, device=self.device)
        order[first[inside.of] + 1 + inside.at] = torch.arange(count, count + things, device=self.device)
        rows = torch.cat((whole, x.to(whole.dtype))).float().index_select(0, order)
        mixer = _Mixer(many.things.long() + 1, things + count)
        for number in range(self.size.layers):
            rows = self._layer(rows, f"{number}.", mixer)
        rows = fn.layer_norm(rows, (d,), w["final_gain"], w["final_bias"])
        context = rows.index_select(0, first)
        offered = many.options[options.of, options.at].long()
        about = offered[:, 1]
        entity = rows.index_select(0, first[options.of] + about)
        entity = torch.where((about > 0)[:, None], entity, w["nothing"])
        scored = (
            entity @ w["about"]
            + _look_up(w["texts"], offered[:, 3]) @ w["text"]
            + _look_up(w["seats"], offered[:, 2])
            + offered[:, 4:5] * w["declines"]
            + torch.addmm(w["option_bias"], context, w["context"]).index_select(0, options.of)
        )
        hidden = fn.relu(torch.addmm(w["option_2_bias"], fn.relu(scored), w["option_2"]))
        nowhere = torch.full((count, OPTIONS), float("-inf"), device=self.device)
        scores = nowhere.index_put((options.of, options.at), (hidden @ w["score"]).float())
        judged = fn.relu(torch.addmm(w["value_1_bias"], context, w["value_1"]))
        value = torch.addmm(w["value_2_bias"], judged, w["value_2"])
        return scores, torch.tanh(value[:, 0].float())

    def _entities(self, many: Decisions, inside: _Packing) -> Tensor:
        w, of, at = self.weights, inside.of, inside.at
        cards = w["card"] + (self._facts @ w["facts"]).float()
        x = _look_up(cards, many.cards[of, at]) + _look_up(w["places"], many.places[of, at])
        x = x + (many.numbers[of, at] * self._entity_scale) @ w["numbers"]
        hosts = many.hosts[of, at].long()
        attached = (hosts > 0) & (hosts <= many.things.long()[of])
        under = x.index_select(0, inside.starts[of] + torch.where(attached, hosts - 1, at)) @ w["host"]
        return x + under * attached[:, None]

    def _layer(self, rows: Tensor, layer: str, mixer: _Mixer) -> Tensor:
        w, d, heads = self.weights, self.size.width, self.size.heads
        normal = fn.layer_norm(rows, (d,), w[layer + "gain_1"], w[layer + "bias_1"])
        mixed = torch.addmm(w[layer + "attend_bias"], normal, w[layer + "attend"]).view(-1, 3, heads, d // heads)
        rows = rows + torch.addmm(w[layer + "out_bias"], mixer.attend(mixed), w[layer + "out"])
        normal = fn.layer_norm(rows, (d,), w[layer + "gain_2"], w[layer + "bias_2"])
        hidden = fn.relu(torch.addmm(w[layer + "wide_bias"], normal, w[layer + "wide"]))
        return rows + torch.addmm(w[layer + "narrow_bias"], hidden, w[layer + "narrow"])

    def plain(self) -> Network:
        """The same network for NumPy: what is printed on cards goes into one table with what tells them apart."""
        with torch.no_grad():
            arrays: dict[str, NDArray[Any]] = {
                name: array.detach().float().cpu().numpy() for name, array in self.weights.items()
            }
            cards: Floats = (self.weights["card"] + self._facts @ self.weights["facts"]).float().cpu().numpy()
        del arrays["card"]
        return Network(self.game, self.size, self.known, {**arrays, "cards": cards})

    def go_on_from(self, plain: Network) -> None:
        """Take over the weights of a network as it is played with."""
        if (plain.game, plain.size) != (self.game, self.size):
            raise KingsmootError(f"This network is for {plain.game}, {plain.size}: set the course to that.")
        printed_part = self._facts.cpu().numpy() @ plain.weights["facts"]
        cards = np.zeros(printed_part.shape, np.float32)
        where = {int(number): row for row, number in enumerate(plain.cards, 1)}
        cards[0] = plain.weights["cards"][0]
        for row, number in enumerate(self.known, 1):
            if int(number) in where:  # a new card is what is printed on it
                cards[row] = plain.weights["cards"][where[int(number)]] - printed_part[row]
        stored = {**plain.weights, "card": cards}
        self.restore({name: torch.from_numpy(stored[name]) for name in self.weights})

    def state(self) -> dict[str, Any]:
        return {name: array.detach().cpu() for name, array in self.weights.items()}

    def restore(self, state: dict[str, Any]) -> None:
        with torch.no_grad():
            for name, array in self.weights.items():
                array.copy_(state[name])


class _Mixer:
    """Lets the rows of each decision attend to each other."""

    def __init__(self, lengths: Tensor, total: int) -> None:
        self.lengths, self.total = lengths, total
        self.packed = varlen_attn is not None and lengths.device.type == "cuda"
        if self.packed:
            self.ends = fn.pad(lengths.cumsum(0), (1, 0)).to(torch.int32)
        else:
            self.packing = _Packing(lengths, total)
            longest = int(lengths.max())
            self.shape = (len(lengths), longest)
            self.there = torch.arange(longest, device=lengths.device)[None] < lengths[:, None]

    def attend(self, mixed: Tensor) -> Tensor:
        """``mixed`` has queries, keys and values side by side."""
        query, key, value = mixed.unbind(1)
        if self.packed:
            found = varlen_attn(query, key, value, self.ends, self.ends, ENTITIES + 1, ENTITIES + 1)
            return found.reshape(self.total, -1)
        place = (self.packing.of, self.packing.at)
        query, key, value = (
            torch.zeros((*self.shape, *part.shape[1:]), dtype=part.dtype, device=part.device)
            .index_put(place, part)
            .transpose(1, 2)
            for part in (query, key, value)
        )
        found = fn.scaled_dot_product_attention(query, key, value, attn_mask=self.there[:, None, None])
        return found.transpose(1, 2)[place].reshape(self.total, -1)
