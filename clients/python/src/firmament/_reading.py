"""How answers are read. Both clients use it."""

from __future__ import annotations

import httpx

from firmament.errors import FirmamentError

LARGEST_PAGE_OF_COMPANIES = 100
LARGEST_PAGE_OF_PEOPLE = 1000

NOT_FOUND = frozenset({40401, 40402})
"""Errors that mean that the company or the person is not there, rather than the operation."""


def is_missing(problem: FirmamentError) -> bool:
    return problem.error in NOT_FOUND


def read_answer(answer: httpx.Response) -> object:
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    return answer.json() if is_json else answer.text
