"""What waits for those who look at a table: bounded by bytes, for each of them and for all together."""

from __future__ import annotations

import pytest

from kingsmoot.server.network.viewer import MOST_WAITING, Backlog, Viewer
from kingsmoot.server.network.wire import Wire

pytestmark = pytest.mark.anyio

KB = 1024


class Stuck(Wire):
    """A connection that takes nothing, and knows whether it was cut."""

    def __init__(self) -> None:
        super().__init__()
        self.taken, self.was_cut = 0, False

    def buffered(self) -> int:
        return self.taken

    def cut(self) -> None:
        self.was_cut, self.taken = True, 0


@pytest.fixture
def wire() -> Stuck:
    return Stuck()


async def test_what_waits_for_one_viewer_is_bounded_by_bytes(wire: Stuck) -> None:
    viewer = Viewer(None, "", -1, wire)
    for _ in range(MOST_WAITING // (10 * KB)):
        viewer.send_raw(bytes(10 * KB))
    assert not wire.was_cut
    most = 0
    for _ in range(10):
        viewer.send_raw(bytes(10 * KB))
        most = max(most, viewer.held)
    assert wire.was_cut
    assert most <= MOST_WAITING + 20 * KB
    assert (viewer.held, viewer.queued) == (0, 0)
    viewer.send_raw(bytes(10 * KB))
    assert viewer.held == 0  # nothing is kept for it any more


async def test_short_messages_count_for_what_they_really_take(wire: Stuck) -> None:
    viewer = Viewer(None, "", -1, wire)
    for _ in range(MOST_WAITING // 30):
        viewer.send({"t": "pong"})
    assert wire.was_cut


async def test_what_the_transport_holds_counts(wire: Stuck) -> None:
    viewer = Viewer(None, "", -1, wire)
    viewer.send_raw(bytes(10 * KB))
    wire.taken = MOST_WAITING
    viewer.send_raw(bytes(10 * KB))
    assert wire.was_cut


async def test_one_message_may_be_larger_than_all_that_may_wait(wire: Stuck) -> None:
    viewer = Viewer(None, "", -1, wire)
    viewer.send_raw(bytes(3 * MOST_WAITING))
    viewer.send({"t": "pong"})  # right behind it
    assert not wire.was_cut
    viewer.send_raw(bytes(MOST_WAITING))
    assert wire.was_cut


async def test_what_waits_for_all_is_bounded_and_who_reads_least_is_cut() -> None:
    backlog = Backlog(most=1000 * KB)
    slow, quick = Stuck(), Stuck()
    slowest = Viewer(None, "", -1, slow, backlog)
    slowest.send_raw(bytes(500 * KB))
    others = [Viewer(None, "", -1, quick, backlog) for _ in range(10)]
    for viewer in others:
        viewer.send_raw(bytes(60 * KB))
    assert slow.was_cut
    assert not quick.was_cut
    assert backlog.queued == sum(viewer.queued for viewer in others)
    for viewer in others:
        viewer.cut()
    assert (backlog.queued, backlog.slow) == (0, set())
