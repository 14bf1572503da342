"""Options of a client, and the attempts of one call: which are repeated, and after how long. Both clients use it."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypedDict

import httpx

from firmament._call import Call
from firmament._version import VERSION
from firmament.errors import FirmamentError, NoAnswerError, read_error

FIRST_WAIT = 0.25
BUSY = frozenset({408, 500, 502, 503, 504})


@dataclass(frozen=True)
class Attempt:
    """One attempt of a call, for logs. It never has the key."""

    method: str
    path: str
    """Path and query."""
    attempt: int
    """1 for the first."""
    seconds: float
    status: int | None = None
    """None when no answer came."""
    request_id: str | None = None
    next_in: float | None = None
    """How many seconds the next attempt waits; None when there is none."""


class CallOptions(TypedDict, total=False):
    """What may differ from call to call."""

    retries: int
    timeout: float
    longest_wait: float
    on_attempt: Callable[[Attempt], None] | None


@dataclass(frozen=True)
class Options:
    url: str
    key: str | None = field(repr=False)
    network_field: str
    retries: int
    timeout: float
    longest_wait: float
    on_attempt: Callable[[Attempt], None] | None

    def __post_init__(self) -> None:
        if not re.match("https?://", self.url, re.IGNORECASE):
            raise ValueError("url must begin with http:// or https://")
        if re.search("[?#]", self.url):
            raise ValueError("url must end with its path, without ? and #")
        object.__setattr__(self, "url", self.url.rstrip("/"))
        object.__setattr__(self, "key", _read_key(self.key))

    @property
    def is_encrypted(self) -> bool:
        """Without encryption no certificates are needed, and reading those of the system takes 50 ms."""
        return self.url.lower().startswith("https:")

    def request(self, call: Call[Any]) -> dict[str, Any]:
        """The arguments of httpx for a call."""
        content, content_type = call.content()
        headers = {"accept": call.accept, "user-agent": f"firmament-python/{VERSION}"}
        if self.key is not None:
            headers["authorization"] = f"Bearer {self.key}"
        if content_type is not None:
            headers["content-type"] = content_type
        return {
            "method": call.method,
            "url": self.url + call.path,
            "headers": headers,
            "content": content,
            "timeout": self.timeout,
        }

    def no_answer(self, cause: httpx.RequestError) -> NoAnswerError:
        problem = (
            f"No answer within {self.timeout:g} s."
            if isinstance(cause, httpx.TimeoutException)
            else f"The service cannot be reached at {self.url}: {cause or type(cause).__name__}."
        )
        error = NoAnswerError(problem)
        error.__cause__ = cause
        return error


def _read_key(key: str | None) -> str | None:
    """A key from a file may end with a line break. httpx would repeat a wrong one in its message, so it is checked."""
    stripped = (key or "").strip()
    if not re.fullmatch(r"[\x21-\x7e]*", stripped):
        raise ValueError("key must be an API key, which has only ASCII letters, digits and _")
    return stripped or None


class Attempts:
    """Decides after each attempt what comes next. It neither sends nor waits."""

    def __init__(self, options: Options, call: Call[Any]) -> None:
        self._options = options
        self._call = call
        self._number = 1
        self._started = time.monotonic()

    def settle(self, reply: httpx.Response | NoAnswerError) -> float | None:
        """None: the answer is good. A number: wait that many seconds and try again. Otherwise the problem is raised."""
        problem = _problem(reply)
        wait = self._wait(problem) if problem is not None else None
        self._tell(reply, wait)
        if problem is None:
            return None
        if wait is None:
            raise problem
        self._number += 1
        self._started = time.monotonic() + wait
        return wait

    def _wait(self, problem: FirmamentError | NoAnswerError) -> float | None:
        if self._number > self._options.retries or not is_safe_to_repeat(self._call, problem):
            return None
        wait = wait_before(self._number, problem)
        return wait if wait <= self._options.longest_wait else None

    def _tell(self, reply: httpx.Response | NoAnswerError, wait: float | None) -> None:
        if self._options.on_attempt is None:
            return
        answer = reply if isinstance(reply, httpx.Response) else None
        self._options.on_attempt(
            Attempt(
                method=self._call.method,
                path=re.sub(r"([?&]key=)[^&]*", r"\1…", self._call.path),
                attempt=self._number,
                seconds=max(0.0, time.monotonic() - self._started),
                status=answer.status_code if answer else None,
                request_id=answer.headers.get("x-request-id") if answer else None,
                next_in=wait,
            )
        )


def _problem(reply: httpx.Response | NoAnswerError) -> FirmamentError | NoAnswerError | None:
    if isinstance(reply, NoAnswerError):
        return reply
    # A redirection too: the key must not go to another address.
    return None if reply.is_success else read_error(reply.status_code, reply.headers, reply.content)


def is_safe_to_repeat(call: Call[Any], problem: FirmamentError | NoAnswerError) -> bool:
    if isinstance(problem, NoAnswerError):
        return call.is_read
    # A refused call did nothing: too many at once, or a load is running.
    if problem.status in (429, 409):
        return problem.retry_after is not None
    return call.is_read and problem.status in BUSY


def wait_before(attempt: int, problem: FirmamentError | NoAnswerError) -> float:
    """At least as long as the service asks for. A random part keeps callers apart that were refused together."""
    backoff = FIRST_WAIT * 2.0 ** (attempt - 1)
    asked = problem.retry_after if isinstance(problem, FirmamentError) else None
    least = backoff / 2 if asked is None else asked
    return least + random.random() * backoff / 2
