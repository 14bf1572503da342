"""Requests of a batch in lists that the service takes. Both clients use it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from firmament import operations
from firmament._call import Call
from firmament.contract import BatchResult, CompanyBatch
from firmament.contract import CompanyBatchRequestsItem as BatchRequest
from firmament.errors import FirmamentError

LARGEST_LIST = 1_000_000
"""Bytes of a list at most; the service takes 1 MiB."""
OVER_BURST = 40033
"""The error of a list that counts more calls than the key may make at once. A hundred requests are one call."""
ONE_CALL = 100


class Lists:
    """Collects requests until a list is full."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._list: list[BatchRequest] = []
        self._bytes = 0

    def add(self, request: BatchRequest) -> list[BatchRequest]:
        """The list that was full before this request; mostly it is empty."""
        length = len(json.dumps(request)) + 1
        is_full = len(self._list) == self._size or (self._list and self._bytes + length > LARGEST_LIST)
        full = self.rest() if is_full else []
        self._list.append(request)
        self._bytes += length
        return full

    def rest(self) -> list[BatchRequest]:
        full, self._list, self._bytes = self._list, [], 0
        return full


def batch_call(requests: Sequence[BatchRequest], country: str | None) -> Call[list[BatchResult]]:
    body: CompanyBatch = {"requests": list(requests)}
    if country is not None:
        body["country"] = country
    return operations.look_up_companies(body)


def halves(requests: list[BatchRequest], problem: FirmamentError) -> list[list[BatchRequest]]:
    """Of a list that is too much for the key; any other problem is raised again."""
    if problem.error != OVER_BURST or len(requests) <= ONE_CALL:
        raise problem
    middle = (len(requests) + 1) // 2
    return [requests[:middle], requests[middle:]]
