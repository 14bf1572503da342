"""What a call can fail with. A cancelled task ends with its own error instead."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime


class FirmamentError(Exception):
    """The service answered with an error. Write code against `error`: a number keeps its meaning."""

    def __init__(
        self,
        status: int,
        error: int,
        message: str,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(status, error, message, request_id, retry_after)
        self.status = status
        """The HTTP status."""
        self.error = error
        """The number of the error, such as 40401. 0 when something else answered, such as a proxy."""
        self.message = message
        self.request_id = request_id
        """For the operator, to find the call in the log."""
        self.retry_after = retry_after
        """Seconds that the service asks to wait before the next attempt."""

    def __str__(self) -> str:
        return self.message


class NoAnswerError(Exception):
    """No whole answer came: the service was not reached, was too slow, or the connection was cut."""


def read_error(status: int, headers: Mapping[str, str], body: bytes) -> FirmamentError:
    error, message = _parse(body)
    return FirmamentError(
        status,
        error,
        message or f"The answer has the status {status} and no message.",
        headers.get("x-request-id"),
        _read_retry_after(headers.get("retry-after")),
    )


def _parse(body: bytes) -> tuple[int, str]:
    try:
        value = json.loads(body)
    except ValueError:
        return 0, ""
    if not isinstance(value, dict):
        return 0, ""
    error, message = value.get("error"), value.get("message")
    return (error, message) if isinstance(error, int) and isinstance(message, str) else (0, "")


def _read_retry_after(text: str | None) -> float | None:
    """The header has seconds, or a date when a proxy wrote it."""
    if text is None:
        return None
    if re.fullmatch(r"\d+", text):
        return float(text)
    try:
        until = parsedate_to_datetime(text)
    except ValueError:
        return None
    aware = until if until.tzinfo else until.replace(tzinfo=timezone.utc)
    return max(0.0, (aware - datetime.now(timezone.utc)).total_seconds())
