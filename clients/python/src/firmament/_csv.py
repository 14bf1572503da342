"""A CSV file that is filled in: every row stays as it is, and the fields of its company follow. As `firmament enrich`."""

from __future__ import annotations

import csv
import json
import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TextIO, TypeAlias, TypedDict, cast

from firmament.contract import BatchResult
from firmament.contract import CompanyBatchRequestsItem as BatchRequest

DEFAULT_FIELDS = (
    *("id", "name", "website", "fqdn", "network", "employee_count", "company_size", "year_founded"),
    *("industries", "hq_location", "hq_country", "company_type"),
)
OUTCOMES = ("_status", "_matched_by", "_message")
PREFIX = "firmament_"
"""Before the name of an added column that the file has too."""
EMPTY = "The cell is empty."
Status: TypeAlias = Literal["found", "missed", "error"]
NEEDS_JSON = re.compile(r";|^\s*\[|^\s*$")


class Enriched(TypedDict):
    """How many rows were written, by what came of them."""

    found: int
    missed: int
    error: int


class CsvTable:
    """Reads rows as requests, and writes each with its result. Only rows without a result are kept in memory."""

    def __init__(
        self, source: TextIO, out: TextIO, columns: Mapping[str, str], fields: Sequence[str] = DEFAULT_FIELDS
    ) -> None:
        self._rows = csv.reader(source)
        self._header: list[str] = next(self._rows, [])
        # A mark that some spreadsheets put before the first header.
        names = [name.lstrip("\ufeff").strip() for name in self._header]
        missing = [header for header in columns.values() if header not in names]
        if missing:
            raise ValueError(f'The file has no column "{missing[0]}". Its columns are: {", ".join(names)}.')
        self._places = {field: names.index(header) for field, header in columns.items()}
        self._fields = fields
        self._writer = csv.writer(out)
        self._waiting: deque[tuple[list[str], str]] = deque()
        """Rows with the reason why they are not looked up, which is mostly empty."""
        self.counts: Enriched = {"found": 0, "missed": 0, "error": 0}
        added = (*fields, *OUTCOMES)
        self._writer.writerow([*self._header, *(PREFIX + name if name in names else name for name in added)])

    def requests(self) -> Iterator[BatchRequest]:
        width = len(self._header)
        for row in self._rows:
            # An empty line, as at the end of many files.
            if not row:
                continue
            cells = row + [""] * (width - len(row))
            values = {field: cells[place] for field, place in self._places.items() if cells[place].strip()}
            problem = "" if values else EMPTY
            if len(row) > width:
                problem = f"line {self._rows.line_num}: the row has {len(row)} cells under {width} headers; "
                problem += "those without a header are at its end"
            self._waiting.append((cells, problem))
            # The service answers an empty request in its place, and does not count it.
            yield cast(BatchRequest, {} if problem else values)

    def write(self, result: BatchResult) -> None:
        """Results come in the order of the requests."""
        cells, problem = self._waiting.popleft()
        if result["status"] == 200:
            company = cast(Mapping[str, Any], result["company"])
            values = [_cell(_value_at(company, field)) for field in self._fields]
            self._write(cells, values, "found", result["matched_by"], "")
        else:
            is_missed = result["status"] == 404 or problem == EMPTY
            nothing = [""] * len(self._fields)
            self._write(cells, nothing, "missed" if is_missed else "error", "", problem or result["message"])

    def _write(self, cells: list[str], values: list[str], status: Status, matched_by: str, message: str) -> None:
        width = len(self._header)
        self._writer.writerow([*cells[:width], *values, status, matched_by, message, *cells[width:]])
        self.counts[status] += 1


def _value_at(company: Mapping[str, Any], path: str) -> object:
    """`industry_codes.abn` is a value of a group."""
    value: Any = company
    for name in path.split("."):
        if not isinstance(value, Mapping) or name not in value:
            return None
        value = value[name]
    return cast(object, value)


def _cell(value: object) -> str:
    """As the service writes it: lists separated by `;`, or as JSON where an item has a `;`."""
    if value is None or value == []:
        return ""
    if isinstance(value, list) and not any(NEEDS_JSON.search(str(item)) for item in value):
        return ";".join(str(item) for item in value)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, (list, dict, bool)) else str(value)
