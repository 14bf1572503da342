"""The client for programs without asyncio."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
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
from firmament._pages import Pages, Search
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


class Client:
    """One method for each operation that callers use, and `call` for all operations there are. Threads may share it."""

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
        http: httpx.Client | None = None,
    ) -> None:
        self._options = Options(url, key, network_field, retries, timeout, longest_wait, on_attempt)
        self._owns_http = http is None
        self._http = http or httpx.Client(verify=self._options.is_encrypted)

    def with_options(self, **changes: Unpack[CallOptions]) -> Self:
        """This client with other options, on the same connections: `with_options(timeout=5, retries=0)`."""
        changed = copy.copy(self)
        changed._options = replace(self._options, **changes)
        changed._owns_http = False
        return changed

    def close(self) -> None:
        if self._owns_http:
            self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Client({self._options.url!r})"

    def look_up_company(self, **query: Unpack[LookUpCompanyQuery]) -> Company | None:
        """None when there is no such company."""
        return self._found(operations.look_up_company(**query))

    def look_up_person(self, **query: Unpack[LookUpPersonQuery]) -> Person | None:
        """None when there is no such person."""
        return self._found(operations.look_up_person(**query))

    def suggest_companies(self, **query: Unpack[SuggestCompaniesQuery]) -> list[CompanySummary]:
        """Companies for the beginning of a name, the likeliest first."""
        return self._ask(operations.suggest_companies(**query))

    def match_companies(self, queries: Mapping[str, MatchQuery]) -> CompanyMatches:
        """Candidates for each query, by its name. `match` is True only where it is safe."""
        return self._ask(operations.match_companies({"queries": dict(queries)}))

    def search_companies(self, **filters: Unpack[CompanySearch]) -> Search[FoundCompany]:
        call = operations.search_companies(filters)
        return Search(Pages(call, filters, LARGEST_PAGE_OF_COMPANIES, self._options.network_field), self._send)

    def search_people(self, **filters: Unpack[PeopleSearch]) -> Search[PersonMatch]:
        call = operations.search_people(filters)
        return Search(Pages(call, filters, LARGEST_PAGE_OF_PEOPLE, self._options.network_field), self._send)

    def count_companies(self, **filters: Unpack[CompanySearch]) -> CompanyFacets:
        name = self._options.network_field
        facets = self._ask(operations.count_companies(send_network(filters, name)))
        return restore_facets(facets, name)

    def count_people(self, **filters: Unpack[PeopleSearch]) -> PeopleFacets:
        return self._ask(operations.count_people(filters))

    def look_up_companies(
        self, requests: Iterable[BatchRequest], *, country: str | None = None, size: int = 500
    ) -> Generator[BatchResult, None, None]:
        """Any number of companies, in order; one result for each request. `size`: requests in a list, up to 1,000."""
        lists = Lists(size)
        for request in requests:
            yield from self._send_list(lists.add(request), country)
        yield from self._send_list(lists.rest(), country)

    def enrich_csv(
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
        for result in self.look_up_companies(table.requests(), country=country):
            table.write(result)
        return table.counts

    def export_companies(self, **filters: Unpack[CompanyExport]) -> Generator[Company, None, None]:
        """All companies that fit, while they arrive."""
        return self._rows(operations.export_companies(send_network(filters, self._options.network_field)))

    def export_people(self, **filters: Unpack[PeopleExport]) -> Generator[PersonMatch, None, None]:
        """All people who fit, while they arrive."""
        return self._rows(operations.export_people(filters))

    def export_companies_as_csv(self, **filters: Unpack[CompanyExport]) -> Generator[bytes, None, None]:
        """As bytes of a CSV file, with its header."""
        return self._bytes(operations.export_companies(send_network(filters, self._options.network_field)), CSV)

    def export_people_as_csv(self, **filters: Unpack[PeopleExport]) -> Generator[bytes, None, None]:
        """As bytes of a CSV file, with its header."""
        return self._bytes(operations.export_people(filters), CSV)

    def call(self, call: Call[T]) -> T:
        """Any operation of the contract, made by `firmament.operations`. An error of the service is raised."""
        return cast(T, read_answer(self._send(call)))

    def _ask(self, call: Call[T]) -> T:
        return cast(T, read_json(self._send(call)))

    def _found(self, call: Call[T]) -> T | None:
        try:
            return restore_network(self._ask(call), self._options.network_field)
        except FirmamentError as problem:
            if is_missing(problem):
                return None
            raise

    def _send_list(self, requests: list[BatchRequest], country: str | None) -> Generator[BatchResult, None, None]:
        waiting = [requests] if requests else []
        while waiting:
            part = waiting.pop(0)
            try:
                results = self._ask(batch_call(part, country))
            except FirmamentError as problem:
                waiting[:0] = halves(part, problem)
            else:
                yield from (restore_result(result, self._options.network_field) for result in results)

    def _rows(self, call: Call[str]) -> Generator[Any, None, None]:
        lines = Lines()
        for chunk in self._bytes(call, JSON_LINES):
            for row in lines.add(chunk):
                yield restore_network(row, self._options.network_field)
        lines.end()

    def _bytes(self, call: Call[str], accept: str) -> Generator[bytes, None, None]:
        answer = self._send(replace(call, accept=accept), stream=True)
        try:
            require_type(answer, accept)
            yield from answer.iter_bytes()
        except httpx.RequestError as cause:
            raise NoAnswerError("The connection was cut in the middle of the answer.") from cause
        finally:
            # A reader who stops early ends the request.
            answer.close()

    def _send(self, call: Call[Any], stream: bool = False) -> httpx.Response:
        attempts = Attempts(self._options, call)
        while True:
            reply = self._attempt(call, stream)
            wait = attempts.settle(reply)
            if wait is None:
                return cast(httpx.Response, reply)
            time.sleep(wait)

    def _attempt(self, call: Call[Any], stream: bool) -> httpx.Response | NoAnswerError:
        try:
            request = self._http.build_request(**self._options.request(call))
            answer = self._http.send(request, stream=True, follow_redirects=False)
            if not stream or not answer.is_success:
                answer.read()
            return answer
        except httpx.RequestError as cause:
            return self._options.no_answer(cause)
