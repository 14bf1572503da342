"""A search as one list: pages are asked for while the list is read."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import httpx

from firmament._call import Call
from firmament._network_field import restore_network, send_network
from firmament._reading import read_json

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    items: list[T]
    total: int
    """On all pages together."""
    next_from: int | None
    """The `from` of the next page; None on the last one."""


class Pages(Generic[T]):
    """The pages of one search: their calls, and how their answers are read."""

    def __init__(self, call: Call[list[T]], filters: Mapping[str, Any], largest: int, network_field: str) -> None:
        self._call = call
        self._body = {"size": largest, **send_network(dict(filters), network_field)}
        self._network_field = network_field
        sent = filters.get("from")
        self.first: int | str = 0 if sent is None else sent
        """As the caller sent it: the service refuses what is not a number."""

    def call(self, start: int | str) -> Call[list[T]]:
        return Call(self._call.method, self._call.path_pattern, body={**self._body, "from": start})

    def read(self, answer: httpx.Response) -> Page[T]:
        items: list[T] = [restore_network(item, self._network_field) for item in read_json(answer)]
        after = answer.headers.get("x-next-from")
        total = int(answer.headers.get("x-total-count", len(items)))
        return Page(items, total, None if after is None else int(after))


class Search(Generic[T]):
    """Iterate over it: it goes over all pages."""

    def __init__(self, pages: Pages[T], send: Callable[[Call[list[T]]], httpx.Response]) -> None:
        self._pages = pages
        self._send = send

    def page(self, start: int | str | None = None) -> Page[T]:
        """One page; the first without `start`."""
        return self._pages.read(self._send(self._pages.call(self._pages.first if start is None else start)))

    def __iter__(self) -> Generator[T, None, None]:
        start: int | str | None = self._pages.first
        while start is not None:
            page = self.page(start)
            yield from page.items
            start = page.next_from


class AsyncSearch(Generic[T]):
    """Iterate over it with `async for`: it goes over all pages."""

    def __init__(self, pages: Pages[T], send: Callable[[Call[list[T]]], Awaitable[httpx.Response]]) -> None:
        self._pages = pages
        self._send = send

    async def page(self, start: int | str | None = None) -> Page[T]:
        """One page; the first without `start`."""
        answer = await self._send(self._pages.call(self._pages.first if start is None else start))
        return self._pages.read(answer)

    async def __aiter__(self) -> AsyncGenerator[T, None]:
        start: int | str | None = self._pages.first
        while start is not None:
            page = await self.page(start)
            for item in page.items:
                yield item
            start = page.next_from
