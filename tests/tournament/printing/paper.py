"""A printed page as a browser reads it: a tree of tags and texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "br"}


@dataclass
class Node:
    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        parts = [part if isinstance(part, str) else "\n" if part.tag == "br" else part.text for part in self.inside]
        return "".join(parts)

    @property
    def kinds(self) -> list[str]:
        return self.attrs.get("class", "").split()

    def all(self, tag: str = "", kind: str = "") -> list[Node]:
        """Everything below with this tag and class, in order."""
        found = []
        for part in self.inside:
            if isinstance(part, Node):
                if tag in ("", part.tag) and (not kind or kind in part.kinds):
                    found.append(part)
                found += part.all(tag, kind)
        return found

    def texts(self, tag: str = "", kind: str = "") -> list[str]:
        return [" ".join(node.text.split()) for node in self.all(tag, kind)]


class Reader(HTMLParser):
    """Builds the tree, and is strict: every tag is closed where it was opened."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("document")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def page(html: str) -> Node:
    reader = Reader()
    reader.feed(html)
    reader.close()
    (document,) = reader.open
    return document
