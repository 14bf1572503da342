"""A call as a value: what is sent, and which type its answer has. It does nothing by itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar
from urllib.parse import quote, urlencode

T = TypeVar("T", covariant=True)

JSON = "application/json"
JSON_LINES = "application/x-ndjson"
CSV = "text/csv"
ANY = f"{JSON}, */*;q=0.1"
"""Some operations answer with JSON Lines or a page."""


@dataclass(frozen=True)
class Call(Generic[T]):
    """`firmament.operations` makes them; `call` of a client sends them and returns a `T`."""

    method: str
    path_pattern: str
    path_values: Mapping[str, object] = field(default_factory=dict)
    query: Mapping[str, object] = field(default_factory=dict)
    body: object = None
    accept: str = ANY

    @property
    def path(self) -> str:
        """Path and query, as they are sent."""
        values = {name: quote(str(value), safe="") for name, value in self.path_values.items()}
        query = urlencode({name: _text(value) for name, value in self.query.items() if value is not None})
        return self.path_pattern.format(**values) + (f"?{query}" if query else "")

    @property
    def is_read(self) -> bool:
        """It changes nothing, so it may be sent again although the first attempt may have arrived."""
        return self.method == "GET" or not self.path_pattern.startswith("/admin/")

    def content(self) -> tuple[bytes | None, str | None]:
        """The body and its type."""
        if self.body is None:
            return None, None
        if isinstance(self.body, bytes):
            return self.body, "application/octet-stream"
        if self.path_pattern == "/reconcile" and isinstance(self.body, Mapping):
            return urlencode(self.body).encode(), "application/x-www-form-urlencoded"
        return json.dumps(self.body, ensure_ascii=False, allow_nan=False).encode(), JSON


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
