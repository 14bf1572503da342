"""Reads JSON Lines while they arrive."""

from __future__ import annotations

import json
from typing import Any

from firmament.errors import NoAnswerError


class Lines:
    """Takes bytes and gives the values of whole lines."""

    def __init__(self) -> None:
        self._rest = b""

    def add(self, chunk: bytes) -> list[Any]:
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        return [json.loads(line) for line in lines if line]

    def end(self) -> None:
        if self._rest:
            raise NoAnswerError("The answer ended in the middle of a line.")
