"""The search of the hall."""

from __future__ import annotations

from fastapi import Request

from kingsmoot.server import search
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.protocol.search import SearchResults, Wanted

router = router_of("search")


@router.get("/search")
async def find(request: Request, q: Wanted) -> SearchResults:
    """People, events, games to watch and your own decks by name, a few of each."""
    user = await current_user(request)
    limits_of(request).take("search", str(user.id) if user else address_of(request))
    return await search.search(hall(request), user, q)
