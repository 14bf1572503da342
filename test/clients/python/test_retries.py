"""What the client does when an answer is refused, late, cut off or not there."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest
from conftest import SERVICES, Scripted, Service, answer, cut, refuse

from firmament import Attempt, BatchRequest, Client, FirmamentError, NoAnswerError, operations
from firmament.contract import NewSuppression, PeopleSearch

Serve = Callable[..., Scripted]
FORGETTING: NewSuppression = {"what": "person", "by": "id", "value": "p1", "reason": "test"}


@pytest.fixture
def limits() -> Iterator[tuple[Client, Service]]:
    """On one engine: limits do not depend on it, and waiting takes a second."""
    service = SERVICES["sqlite"]
    with Client(service.url, service.key) as client:
        yield client, service


def ask(url: str, **options: Any) -> object:
    with Client(url, **options) as client:
        return client.suggest_companies(q="ab")


def test_a_key_over_its_rate_is_answered_in_the_end_and_waits_as_long_as_the_service_asks(
    limits: tuple[Client, Service],
) -> None:
    client, service = limits
    made = client.call(operations.create_key({"name": "slow python", "rate": 4, "burst": 2}))
    attempts: list[Attempt] = []
    with Client(service.url, made["secret"], on_attempt=attempts.append) as slow:
        for _ in range(3):
            assert slow.look_up_company(id="c1")
        assert made["secret"] not in repr(slow)
    refused = [attempt for attempt in attempts if attempt.status == 429]
    assert refused
    assert all(attempt.next_in is not None and attempt.next_in >= 1 for attempt in refused)
    assert all(attempt.request_id for attempt in attempts)
    assert made["secret"] not in repr(attempts)


@pytest.mark.parametrize("status", [500, 502, 503, 504, 408])
def test_a_call_that_reads_is_repeated(serve: Serve, status: int) -> None:
    server = serve(refuse(status, {"retry-after": "0"}), answer(200))
    assert ask(server.url) == []
    assert len(server.calls) == 2


@pytest.mark.parametrize("status", [302, 400, 401, 403, 404, 409])
def test_nothing_is_repeated(serve: Serve, status: int) -> None:
    server = serve(refuse(status, {"location": "/elsewhere"}))
    with pytest.raises(FirmamentError) as refused:
        ask(server.url)
    assert refused.value.status == status
    assert len(server.calls) == 1


def half(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(200)
    handler.send_header("content-type", "application/json")
    handler.send_header("content-length", "1000")
    handler.end_headers()
    handler.wfile.write(b'[{"id":"c1",')
    handler.close_connection = True


@pytest.mark.parametrize("break_off", [cut, half])
def test_a_call_that_reads_is_repeated_after_no_whole_answer_and_one_that_changes_something_is_not(
    serve: Serve, break_off: Callable[[BaseHTTPRequestHandler], None]
) -> None:
    reading = serve(break_off, answer(200))
    assert ask(reading.url) == []
    changing = serve(break_off, answer(200))
    with Client(changing.url) as client, pytest.raises(NoAnswerError):
        client.call(operations.forget(FORGETTING))
    assert len(changing.calls) == 1


def test_a_call_that_changes_something_is_repeated_when_it_was_refused_with_a_time_to_wait(serve: Serve) -> None:
    server = serve(refuse(429, {"retry-after": "0"}), refuse(409, {"retry-after": "0"}), answer(200))
    with Client(server.url) as client:
        client.call(operations.forget(FORGETTING))
    assert len(server.calls) == 3


def test_it_gives_up_after_the_retries_that_it_may_make(serve: Serve) -> None:
    server = serve(refuse(503, {"retry-after": "0"}))
    with pytest.raises(FirmamentError):
        ask(server.url, retries=2)
    assert len(server.calls) == 3


def test_a_wait_that_is_too_long_fails_at_once_with_the_time_in_the_error(serve: Serve) -> None:
    server = serve(refuse(429, {"retry-after": "86400"}))
    with pytest.raises(FirmamentError) as refused:
        ask(server.url)
    assert refused.value.retry_after == 86400
    assert len(server.calls) == 1


def test_a_date_in_retry_after_is_read(serve: Serve) -> None:
    server = serve(refuse(503, {"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}), answer(200))
    assert ask(server.url) == []


def test_an_answer_that_does_not_come_in_time_is_an_error_that_says_so(serve: Serve) -> None:
    done = threading.Event()
    server = serve(lambda _: done.wait(10) and None)
    try:
        with Client(server.url) as client, pytest.raises(NoAnswerError, match="No answer within 0.05 s."):
            client.with_options(timeout=0.05, retries=0).suggest_companies(q="ab")
    finally:
        done.set()


def test_a_service_that_is_not_there_is_an_error_that_names_the_address() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(NoAnswerError, match=f"The service cannot be reached at http://127.0.0.1:{port}: "):
        ask(f"http://127.0.0.1:{port}/", retries=0)


def half_an_export(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(200)
    handler.send_header("content-type", "application/x-ndjson")
    handler.send_header("content-length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"person_id":"p1"}\n{"person')
    handler.close_connection = True


def test_an_export_that_breaks_off_is_an_error_not_a_short_export(serve: Serve) -> None:
    seen: list[object] = []
    with Client(serve(half_an_export).url) as client, pytest.raises(NoAnswerError):
        for person in client.export_people(companyId="c1"):
            seen.append(person)
    assert seen == [{"person_id": "p1"}]


def test_a_reader_who_stops_in_the_middle_of_an_export_ends_the_request(serve: Serve) -> None:
    is_closed = threading.Event()

    def endless(handler: BaseHTTPRequestHandler) -> None:
        half_an_export(handler)
        # Nothing more is sent by the client, so this returns when it closes the connection.
        handler.connection.recv(1)
        is_closed.set()

    with Client(serve(endless).url) as client:
        for _ in client.export_people(companyId="c1"):
            break
        assert is_closed.wait(10)


def test_a_batch_that_is_too_much_for_the_burst_of_a_key_is_sent_in_smaller_lists(
    limits: tuple[Client, Service],
) -> None:
    client, service = limits
    made = client.call(operations.create_key({"name": "narrow python", "rate": 1000, "burst": 2}))
    requests: list[BatchRequest] = [{"id": "c1", "ref": number} for number in range(450)]
    with Client(service.url, made["secret"]) as narrow:
        results = list(narrow.look_up_companies(requests))
    assert [(result.get("ref"), result["status"]) for result in results] == [(number, 200) for number in range(450)]


def test_an_answer_of_something_else_such_as_a_proxy_is_an_error_with_the_status(serve: Serve) -> None:
    server = serve(answer(404, "<html>"))
    with pytest.raises(FirmamentError, match="The answer has the status 404 and no message.") as refused:
        ask(server.url)
    assert (refused.value.status, refused.value.error) == (404, 0)


def test_an_address_that_is_none_of_a_web_server_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="url must begin with http:// or https://"):
        Client("ftp://data.example")


def test_a_key_may_have_spaces_and_line_breaks_around_it(limits: tuple[Client, Service]) -> None:
    _, service = limits
    with Client(service.url, f" {service.key}\r\n") as client:
        assert client.look_up_company(id="c1")


@pytest.mark.parametrize("key", ["fmt_first\nsecond", "fmt_first second", "fmt_first…second"])
def test_a_key_that_cannot_be_sent_is_refused_at_once_and_not_repeated(key: str) -> None:
    with pytest.raises(ValueError, match="^key must be an API key") as refused:
        Client("http://127.0.0.1", key)
    assert "second" not in str(refused.value)


def test_an_empty_key_is_not_sent(limits: tuple[Client, Service]) -> None:
    _, service = limits
    with Client(service.url, "") as client, pytest.raises(FirmamentError) as refused:
        client.look_up_company(id="c1")
    assert refused.value.error == 40100


def test_a_page_of_something_else_such_as_a_proxy_that_asks_to_sign_in_is_an_error_and_never_a_company(
    serve: Serve,
) -> None:
    server = serve(answer(200, "<!doctype html>", {"content-type": "text/html; charset=utf-8"}))
    with Client(server.url) as client:
        asked: list[Callable[[], object]] = [
            lambda: client.look_up_company(id="c1"),
            lambda: client.search_people(companyId="c1").page(),
            lambda: list(client.look_up_companies([{"id": "c1"}])),
            lambda: list(client.export_people(companyId="c1")),
            lambda: list(client.export_people_as_csv(companyId="c1")),
        ]
        for ask_once in asked:
            with pytest.raises(FirmamentError, match="^The answer is text/html.*Check that the url") as refused:
                ask_once()
            assert (refused.value.status, refused.value.error) == (200, 0)


@pytest.mark.parametrize("url", ["http://127.0.0.1/?x=1", "http://127.0.0.1/#x"])
def test_a_url_with_a_query_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="without"):
        Client(url)


def test_a_from_that_is_not_a_number_is_refused_by_the_service(limits: tuple[Client, Service]) -> None:
    client, _ = limits
    filters: PeopleSearch = {"companyId": "c1", "from": "next"}
    with pytest.raises(FirmamentError) as refused:
        client.search_people(**filters).page()
    assert refused.value.error == 40007
