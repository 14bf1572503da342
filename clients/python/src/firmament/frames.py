"""Tables of pandas, for those who have it: `pip install firmament[pandas]`. It is loaded when a function is called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from firmament.contract import CompanyBatchRequestsItem as BatchRequest

if TYPE_CHECKING:
    import pandas


def to_dataframe(rows: Iterable[Mapping[str, object]]) -> pandas.DataFrame:
    """Companies, people or results as a table. A value of a group has a column such as `industry_codes.abn`."""
    import pandas

    return cast("pandas.DataFrame", pandas.json_normalize([dict(row) for row in rows]))


def requests_from_dataframe(frame: pandas.DataFrame, columns: Mapping[str, str]) -> Iterator[BatchRequest]:
    """One request for each row, in order: `{"fqdn": "Website"}` takes the domain from the column Website."""
    import pandas

    for row in frame[list(columns.values())].itertuples(index=False):
        cells = {field: cell for field, cell in zip(columns, row, strict=True) if not pandas.isna(cell)}
        yield cast(BatchRequest, {field: _plain(cell) for field, cell in cells.items()})


def _plain(cell: Any) -> str | int:
    """A column of numbers with empty cells has all of them as 51824753556.0."""
    if isinstance(cell, str):
        return cell
    return int(cell) if cell == int(cell) else str(cell)
