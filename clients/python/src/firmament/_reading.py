"""How answers are read. Both clients use it."""

from __future__ import annotations

from typing import Any

import httpx

from firmament._call import JSON
from firmament.errors import FirmamentError

LARGEST_PAGE_OF_COMPANIES = 100
LARGEST_PAGE_OF_PEOPLE = 1000

NOT_FOUND = frozenset({40401, 40402})
"""Errors that mean that the company or the person is not there, rather than the operation."""


def is_missing(problem: FirmamentError) -> bool:
    return problem.error in NOT_FOUND


def read_answer(answer: httpx.Response) -> object:
    return answer.json() if _has_type(answer, JSON) else answer.text


def read_json(answer: httpx.Response) -> Any:
    require_type(answer, JSON)
    return answer.json()


def require_type(answer: httpx.Response, wanted: str) -> None:
    """Raises if something else has answered, such as the sign-in page of a proxy or the console of the service."""
    if not _has_type(answer, wanted):
        sent = answer.headers.get("content-type", "nothing")
        advice = "Check that the url of the client is the address of the service."
        message = f"The answer is {sent} and not {wanted}. {advice}"
        raise FirmamentError(answer.status_code, 0, message, answer.headers.get("x-request-id"))


def _has_type(answer: httpx.Response, wanted: str) -> bool:
    sent: str = answer.headers.get("content-type", "")
    return sent.lower().startswith(wanted)
