"""The client with asyncio against the real service, on both engines. What both clients share is tested with the other."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Callable

import pytest
from conftest import Scripted, Service, answer, refuse

from firmament import AsyncClient, BatchRequest, Client, FirmamentError, MatchQuery, NoAnswerError, operations


def test_every_method_gives_what_the_other_client_gives(client: Client, service: Service) -> None:
    async def story() -> None:
        async with AsyncClient(service.url, service.key) as other:
            assert await other.look_up_company(id="c1") == client.look_up_company(id="c1")
            assert await other.look_up_company(id="unknown") is None
            assert await other.look_up_person(id="p01") == client.look_up_person(id="p01")
            assert await other.suggest_companies(q="acme") == client.suggest_companies(q="acme")
            queries: dict[str, MatchQuery] = {"q0": {"name": "Acme Robotics"}}
            assert await other.match_companies(queries) == client.match_companies(queries)
            search = other.search_people(companyId="c1", size=4)
            assert [person async for person in search] == list(client.search_people(companyId="c1"))
            assert (await search.page(8)).next_from == 12
            assert len([found async for found in other.search_companies(country="NZ")]) == 230
            assert await other.count_companies(country="NZ") == client.count_companies(country="NZ")
            assert await other.count_people(companyId="c1") == client.count_people(companyId="c1")
            assert len([company async for company in other.export_companies()]) == 231
            people = [person async for person in other.export_people(companyId="c1")]
            assert people == list(client.export_people(companyId="c1"))
            csv = [part async for part in other.export_people_as_csv(companyId="c1")]
            assert b"".join(csv) == b"".join(client.export_people_as_csv(companyId="c1"))
            assert b"".join([part async for part in other.export_companies_as_csv()]).count(b"\r\n") == 232
            assert len(await other.call(operations.list_departments())) == 17

    asyncio.run(story())


def test_a_batch_takes_iterables_of_both_kinds_and_csv(service: Service) -> None:
    async def requests() -> AsyncIterator[BatchRequest]:
        for number in range(250):
            yield {"fqdn": f"n{number}.example", "ref": number}

    async def story() -> None:
        async with AsyncClient(service.url, service.key) as client:
            results = [result async for result in client.look_up_companies(requests(), size=100)]
            assert [result.get("ref") for result in results] == list(range(250))
            assert [result["status"] async for result in client.look_up_companies([{"id": "c1"}])] == [200]
            out = io.StringIO(newline="")
            counts = await client.enrich_csv(io.StringIO("Site\nacme.example\n"), out, {"website": "Site"})
            assert counts["found"] == 1 and "Acme Robotics" in out.getvalue()

    asyncio.run(story())


def test_many_calls_run_at_once(service: Service) -> None:
    async def story() -> None:
        async with AsyncClient(service.url, service.key) as client:
            companies = await asyncio.gather(*(client.look_up_company(id=f"n{number}") for number in range(50)))
            assert [company and company["id"] for company in companies] == [f"n{number}" for number in range(50)]

    asyncio.run(story())


def test_a_cancelled_task_ends_while_it_waits_for_its_next_attempt(serve: Callable[..., Scripted]) -> None:
    server = serve(refuse(503, {"retry-after": "30"}))

    async def story() -> None:
        refused = asyncio.Event()
        async with AsyncClient(server.url, on_attempt=lambda _: refused.set()) as client:
            call = asyncio.create_task(client.suggest_companies(q="ab"))
            await refused.wait()
            call.cancel()
            with pytest.raises(asyncio.CancelledError):
                await call

    asyncio.run(story())
    assert len(server.calls) == 1


def test_calls_are_repeated_as_by_the_other_client(serve: Callable[..., Scripted]) -> None:
    async def story() -> None:
        server = serve(refuse(503, {"retry-after": "0"}), answer(200))
        async with AsyncClient(server.url) as client:
            assert await client.suggest_companies(q="ab") == []
        assert len(server.calls) == 2
        async with AsyncClient(serve(refuse(400)).url) as client:
            with pytest.raises(FirmamentError):
                await client.suggest_companies(q="ab")
        async with AsyncClient("http://127.0.0.1:9", retries=0) as client:
            with pytest.raises(NoAnswerError, match="The service cannot be reached at http://127.0.0.1:9"):
                await client.suggest_companies(q="ab")

    asyncio.run(story())
