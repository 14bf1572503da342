"""The typed client of Firmament, the self-hosted company data service."""

from firmament import operations
from firmament._async_client import AsyncClient
from firmament._attempts import Attempt
from firmament._call import Call
from firmament._client import Client
from firmament._csv import Enriched
from firmament._pages import AsyncSearch, Page, Search
from firmament._version import VERSION as __version__
from firmament.contract import CompanyBatchRequestsItem as BatchRequest
from firmament.contract import CompanyQueriesQueriesValue as MatchQuery
from firmament.errors import FirmamentError, NoAnswerError
from firmament.frames import requests_from_dataframe, to_dataframe

__all__ = [
    "AsyncClient",
    "AsyncSearch",
    "Attempt",
    "BatchRequest",
    "Call",
    "Client",
    "Enriched",
    "FirmamentError",
    "MatchQuery",
    "NoAnswerError",
    "Page",
    "Search",
    "__version__",
    "operations",
    "requests_from_dataframe",
    "to_dataframe",
]
