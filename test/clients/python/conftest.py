"""What the tests share: the services that python.test.ts started, and a server that answers as a test says."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from firmament import Client


@dataclass(frozen=True)
class Service:
    url: str
    key: str
    renamed_url: str
    """The same store, with NETWORK_FIELD=linkedin."""


SERVICES = {name: Service(**parts) for name, parts in json.loads(os.environ["TEST_SERVICES"]).items()}


@pytest.fixture(params=SERVICES)
def service(request: pytest.FixtureRequest) -> Service:
    return SERVICES[request.param]


@pytest.fixture
def client(service: Service) -> Iterator[Client]:
    with Client(service.url, service.key) as client:
        yield client


Answer = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class Scripted:
    """A server that answers with these in turn, the last one for ever."""

    answers: tuple[Answer, ...]
    url: str = ""
    calls: list[str] = field(default_factory=list)


@pytest.fixture
def serve() -> Iterator[Callable[..., Scripted]]:
    running: list[ThreadingHTTPServer] = []

    def start(*answers: Answer) -> Scripted:
        scripted = Scripted(answers)

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self) -> None:
                self.rfile.read(int(self.headers.get("content-length", 0)))
                number = len(scripted.calls)
                scripted.calls.append(f"{self.command} {self.path}")
                scripted.answers[min(number, len(scripted.answers) - 1)](self)

            do_GET = do_POST = handle_any

            def log_message(self, format: str, *args: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        running.append(server)
        scripted.url = f"http://127.0.0.1:{server.server_port}"
        return scripted

    yield start
    for server in running:
        server.shutdown()
        server.server_close()


def answer(status: int, body: str = "[]", headers: dict[str, str] | None = None) -> Answer:
    def send(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        for name, value in {"content-type": "application/json", **(headers or {})}.items():
            handler.send_header(name, value)
        handler.send_header("content-length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body.encode())

    return send


def refuse(status: int, headers: dict[str, str] | None = None) -> Answer:
    return answer(status, f'{{"error":{status}00,"message":"no"}}', headers)


def cut(handler: BaseHTTPRequestHandler) -> None:
    handler.close_connection = True
    handler.connection.close()
