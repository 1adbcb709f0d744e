"""The open pages of people, which ring when there is something new for them."""

from __future__ import annotations

from collections.abc import Collection

from kingsmoot.server.network.viewer import Viewer


class Bells:
    """Those of this worker."""

    def __init__(self) -> None:
        self.listening: dict[int, set[Viewer]] = {}

    def add(self, viewer: Viewer) -> None:
        assert viewer.user_id is not None
        self.listening.setdefault(viewer.user_id, set()).add(viewer)

    def remove(self, viewer: Viewer) -> None:
        assert viewer.user_id is not None
        there = self.listening.get(viewer.user_id, set())
        there.discard(viewer)
        if not there:
            self.listening.pop(viewer.user_id, None)

    def ring(self, user_ids: Collection[int] | None) -> None:
        """There is something new for these people, or perhaps for anybody."""
        for user_id in list(self.listening) if user_ids is None else user_ids:
            for viewer in self.listening.get(user_id, ()):
                viewer.send({"t": "news"})

    def close(self) -> None:
        for there in self.listening.values():
            for viewer in there:
                viewer.end()
