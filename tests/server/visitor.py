"""Somebody with a browser, as the tests of the server see them."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx
from fastapi import FastAPI

COOKIE = "kingsmoot_session"
_addresses = count(1)


class Visitor:
    """Keeps cookies, and sends the CSRF token that the hall gave last. Each one has an address of its own."""

    def __init__(self, app: FastAPI, address: str | None = None, site: str = "http://hall.test") -> None:
        number = next(_addresses)
        self.address = address or f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(self.address, 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=site)
        self.csrf: str | None = None

    async def ask(
        self, method: str, path: str, json: Any = None, headers: dict[str, str] | None = None, **more: Any
    ) -> httpx.Response:
        if self.csrf is None:
            self.csrf = ""
            await self.get("/api/me")
        sent = {"X-CSRF-Token": self.csrf} if self.csrf else {}
        answer = await self.http.request(method, path, json=json, headers=sent | (headers or {}), **more)
        if answer.is_success and '"csrf"' in answer.text and path.startswith("/api/"):
            self.csrf = answer.json().get("csrf", self.csrf)
        return answer

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.ask("GET", path, **more)

    async def post(self, path: str, json: Any = None, **more: Any) -> httpx.Response:
        return await self.ask("POST", path, json, **more)

    async def patch(self, path: str, json: Any = None, **more: Any) -> httpx.Response:
        return await self.ask("PATCH", path, json, **more)

    async def delete(self, path: str, **more: Any) -> httpx.Response:
        return await self.ask("DELETE", path, **more)

    # -- what people do ---------------------------------------------------------------------------------

    async def me(self) -> dict[str, Any] | None:
        user: dict[str, Any] | None = granted(await self.get("/api/me"))["user"]
        return user

    async def come(self, name: str) -> dict[str, Any]:
        """As a guest."""
        user: dict[str, Any] = granted(await self.post("/api/guest", {"name": name}))["user"]
        return user

    async def register(self, name: str, password: str = "winter is coming") -> dict[str, Any]:
        user: dict[str, Any] = granted(await self.post("/api/register", {"name": name, "password": password}))["user"]
        return user

    async def login(self, name: str, password: str = "winter is coming") -> httpx.Response:
        return await self.post("/api/login", {"name": name, "password": password})

    @property
    def token(self) -> str | None:
        """What the cookie holds."""
        return self.http.cookies.get(COOKIE)

    @token.setter
    def token(self, token: str) -> None:
        self.http.cookies.clear()
        self.http.cookies.set(COOKIE, token, domain=self.http.base_url.host, path="/")


def granted(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, f"{answer.status_code}: {answer.text}"
    return answer.json()


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence that goes with it."""
    assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
    body = answer.json()
    assert set(body) == {"error"}
    assert set(body["error"]) == {"code", "text"}
    assert body["error"]["code"] == code, body
    text: str = body["error"]["text"]
    assert text.endswith((".", "?"))
    return text
