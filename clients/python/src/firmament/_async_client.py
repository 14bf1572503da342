"""The client for programs with asyncio. The same as the other one, with `await`."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncGenerator, AsyncIterable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self, TextIO, TypeVar, Unpack, cast

import httpx

from firmament import operations
from firmament._attempts import Attempt, Attempts, CallOptions, Options
from firmament._batch import Lists, batch_call, halves
from firmament._call import CSV, JSON_LINES, Call
from firmament._csv import DEFAULT_FIELDS, CsvTable, Enriched
from firmament._lines import Lines
from firmament._network_field import restore_facets, restore_network, restore_result, send_network
from firmament._pages import AsyncSearch, Pages
from firmament._reading import (
    LARGEST_PAGE_OF_COMPANIES,
    LARGEST_PAGE_OF_PEOPLE,
    is_missing,
    read_answer,
    read_json,
    require_type,
)
from firmament.contract import (
    BatchResult,
    Company,
    CompanyExport,
    CompanyFacets,
    CompanyMatches,
    CompanySearch,
    CompanySummary,
    FoundCompany,
    LookUpCompanyQuery,
    LookUpPersonQuery,
    PeopleExport,
    PeopleFacets,
    PeopleSearch,
    Person,
    PersonMatch,
    SuggestCompaniesQuery,
)
from firmament.contract import CompanyBatchRequestsItem as BatchRequest
from firmament.contract import CompanyQueriesQueriesValue as MatchQuery
from firmament.errors import FirmamentError, NoAnswerError

T = TypeVar("T")


class AsyncClient:
    """One method for each operation that callers use, and `call` for all operations there are. Tasks may share it."""

    def __init__(
        self,
        url: str,
        key: str | None = None,
        *,
        network_field: str = "network",
        retries: int = 3,
        timeout: float = 30.0,
        longest_wait: float = 60.0,
        on_attempt: Callable[[Attempt], None] | None = None,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._options = Options(url, key, network_field, retries, timeout, longest_wait, on_attempt)
        self._owns_http = http is None
        self._http = http or httpx.AsyncClient(verify=self._options.is_encrypted)

    def with_options(self, **changes: Unpack[CallOptions]) -> Self:
        """This client with other options, on the same connections: `with_options(timeout=5, retries=0)`."""
        changed = copy.copy(self)
        changed._options = replace(self._options, **changes)
        changed._owns_http = False
        return changed

    async def close(self) -> None:
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncClient({self._options.url!r})"

    async def look_up_company(self, **query: Unpack[LookUpCompanyQuery]) -> Company | None:
        """None when there is no such company."""
        return await self._found(operations.look_up_company(**query))

    async def look_up_person(self, **query: Unpack[LookUpPersonQuery]) -> Person | None:
        """None when there is no such person."""
        return await self._found(operations.look_up_person(**query))

    async def suggest_companies(self, **query: Unpack[SuggestCompaniesQuery]) -> list[CompanySummary]:
        """Companies for the beginning of a name, the likeliest first."""
        return await self._ask(operations.suggest_companies(**query))

    async def match_companies(self, queries: Mapping[str, MatchQuery]) -> CompanyMatches:
        """Candidates for each query, by its name. `match` is True only where it is safe."""
        return await self._ask(operations.match_companies({"queries": dict(queries)}))

    def search_companies(self, **filters: Unpack[CompanySearch]) -> AsyncSearch[FoundCompany]:
        call = operations.search_companies(filters)
        return AsyncSearch(Pages(call, filters, LARGEST_PAGE_OF_COMPANIES, self._options.network_field), self._send)

    def search_people(self, **filters: Unpack[PeopleSearch]) -> AsyncSearch[PersonMatch]:
        call = operations.search_people(filters)
        return AsyncSearch(Pages(call, filters, LARGEST_PAGE_OF_PEOPLE, self._options.network_field), self._send)

    async def count_companies(self, **filters: Unpack[CompanySearch]) -> CompanyFacets:
        name = self._options.network_field
        facets = await self._ask(operations.count_companies(send_network(filters, name)))
        return restore_facets(facets, name)

    async def count_people(self, **filters: Unpack[PeopleSearch]) -> PeopleFacets:
        return await self._ask(operations.count_people(filters))

    async def look_up_companies(
        self,
        requests: Iterable[BatchRequest] | AsyncIterable[BatchRequest],
        *,
        country: str | None = None,
        size: int = 500,
    ) -> AsyncGenerator[BatchResult, None]:
        """Any number of companies, in order; one result for each request. `size`: requests in a list, up to 1,000."""
        lists = Lists(size)
        async for request in each(requests):
            async for result in self._send_list(lists.add(request), country):
                yield result
        async for result in self._send_list(lists.rest(), country):
            yield result

    async def enrich_csv(
        self,
        source: TextIO,
        out: TextIO,
        columns: Mapping[str, str],
        *,
        fields: Sequence[str] = DEFAULT_FIELDS,
        country: str | None = None,
    ) -> Enriched:
        """Fills in a CSV file: `{"fqdn": "Website"}` takes the domain of a row from the column Website."""
        table = CsvTable(source, out, columns, fields)
        async for result in self.look_up_companies(table.requests(), country=country):
            table.write(result)
        return table.counts

    def export_companies(self, **filters: Unpack[CompanyExport]) -> AsyncGenerator[Company, None]:
        """All companies that fit, while they arrive."""
        return self._rows(operations.export_companies(send_network(filters, self._options.network_field)))

    def export_people(self, **filters: Unpack[PeopleExport]) -> AsyncGenerator[PersonMatch, None]:
        """All people who fit, while they arrive."""
        return self._rows(operations.export_people(filters))

    def export_companies_as_csv(self, **filters: Unpack[CompanyExport]) -> AsyncGenerator[bytes, None]:
        """As bytes of a CSV file, with its header."""
        return self._bytes(operations.export_companies(send_network(filters, self._options.network_field)), CSV)

    def export_people_as_csv(self, **filters: Unpack[PeopleExport]) -> AsyncGenerator[bytes, None]:
        """As bytes of a CSV file, with its header."""
        return self._bytes(operations.export_people(filters), CSV)

    async def call(self, call: Call[T]) -> T:
        """Any operation of the contract, made by `firmament.operations`. An error of the service is raised."""
        return cast(T, read_answer(await self._send(call)))

    async def _ask(self, call: Call[T]) -> T:
        return cast(T, read_json(await self._send(call)))

    async def _found(self, call: Call[T]) -> T | None:
        try:
            return restore_network(await self._ask(call), self._options.network_field)
        except FirmamentError as problem:
            if is_missing(problem):
                return None
            raise

    async def _send_list(self, requests: list[BatchRequest], country: str | None) -> AsyncGenerator[BatchResult, None]:
        waiting = [requests] if requests else []
        while waiting:
            part = waiting.pop(0)
            try:
                results = await self._ask(batch_call(part, country))
            except FirmamentError as problem:
                waiting[:0] = halves(part, problem)
            else:
                for result in results:
                    yield restore_result(result, self._options.network_field)

    async def _rows(self, call: Call[str]) -> AsyncGenerator[Any, None]:
        lines = Lines()
        async for chunk in self._bytes(call, JSON_LINES):
            for row in lines.add(chunk):
                yield restore_network(row, self._options.network_field)
        lines.end()

    async def _bytes(self, call: Call[str], accept: str) -> AsyncGenerator[bytes, None]:
        answer = await self._send(replace(call, accept=accept), stream=True)
        try:
            require_type(answer, accept)
            async for chunk in answer.aiter_bytes():
                yield chunk
        except httpx.RequestError as cause:
            raise NoAnswerError("The connection was cut in the middle of the answer.") from cause
        finally:
            # A reader who stops early ends the request.
            await answer.aclose()

    async def _send(self, call: Call[Any], stream: bool = False) -> httpx.Response:
        attempts = Attempts(self._options, call)
        while True:
            reply = await self._attempt(call, stream)
            wait = attempts.settle(reply)
            if wait is None:
                return cast(httpx.Response, reply)
            await asyncio.sleep(wait)

    async def _attempt(self, call: Call[Any], stream: bool) -> httpx.Response | NoAnswerError:
        try:
            request = self._http.build_request(**self._options.request(call))
            answer = await self._http.send(request, stream=True, follow_redirects=False)
            if not stream or not answer.is_success:
                await answer.aread()
            return answer
        except httpx.RequestError as cause:
            return self._options.no_answer(cause)


async def each(items: Iterable[T] | AsyncIterable[T]) -> AsyncGenerator[T, None]:
    if isinstance(items, AsyncIterable):
        async for item in items:
            yield item
    else:
        for item in items:
            yield item
