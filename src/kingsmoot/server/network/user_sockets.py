"""The sockets of people (/ws/me): they are told when there is something new at their notifications."""

from __future__ import annotations

from collections.abc import Collection

from kingsmoot.server.network.viewer import Viewer


class UserSockets:
    """Those of this worker."""

    def __init__(self) -> None:
        self.by_user: dict[int, set[Viewer]] = {}

    def add(self, viewer: Viewer) -> None:
        assert viewer.user_id is not None
        self.by_user.setdefault(viewer.user_id, set()).add(viewer)

    def remove(self, viewer: Viewer) -> None:
        assert viewer.user_id is not None
        there = self.by_user.get(viewer.user_id, set())
        there.discard(viewer)
        if not there:
            self.by_user.pop(viewer.user_id, None)

    def notify(self, user_ids: Collection[int] | None) -> None:
        """There is something new for these people, or perhaps for anybody."""
        for user_id in list(self.by_user) if user_ids is None else user_ids:
            for viewer in self.by_user.get(user_id, ()):
                viewer.send({"t": "news"})

    def close(self) -> None:
        for there in self.by_user.values():
            for viewer in there:
                viewer.end()
