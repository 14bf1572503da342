"""A service can have another name for the field `network` (NETWORK_FIELD). Callers of this package always see `network`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from firmament.contract import BatchResult, CompanyFacets

T = TypeVar("T")


def restore_network(value: T, network_field: str) -> T:
    """A profile or a person: the field itself, the one among the social profiles, and the names in its provenance."""
    if network_field == "network" or not isinstance(value, dict):
        return value
    fields = _renamed(value, network_field, "network")
    if isinstance(fields.get("social_media"), dict):
        fields["social_media"] = _renamed(fields["social_media"], network_field, "network")
    next_gen = fields.get("nextGen")
    if isinstance(next_gen, dict) and isinstance(next_gen.get("social_media"), dict):
        social = _renamed(next_gen["social_media"], network_field, "network")
        fields["nextGen"] = {**next_gen, "social_media": social}
    if isinstance(fields.get("provenance"), dict):
        fields["provenance"] = {_own_name(name, network_field): of for name, of in fields["provenance"].items()}
    return cast(T, fields)


def _own_name(name: str, network_field: str) -> str:
    """A dotted name; a key of a map may have the same name and stays."""
    for group in ("", "social_media.", "nextGen.social_media."):
        if f"{name}.".startswith(f"{group}{network_field}."):
            return f"{group}network{name[len(group + network_field) :]}"
    return name


def restore_result(result: BatchResult, network_field: str) -> BatchResult:
    if network_field == "network" or result["status"] != 200:
        return result
    restored = result.copy()
    restored["company"] = restore_network(result["company"], network_field)
    return restored


def send_network(filters: T, network_field: str) -> T:
    """The filters of a search. `has` names the field as the service does."""
    if network_field == "network" or not isinstance(filters, dict) or not filters.get("has"):
        return filters
    has = filters["has"]
    names = [network_field if name == "network" else name for name in ([has] if isinstance(has, str) else has)]
    return cast(T, {**filters, "has": names})


def restore_facets(facets: CompanyFacets, network_field: str) -> CompanyFacets:
    """The counts of `has`, by the names that the filter takes."""
    if network_field != "network":
        for count in facets["has"]:
            count["value"] = "network" if count["value"] == network_field else count["value"]
    return facets


def _renamed(fields: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    return {new if name == old else name: value for name, value in fields.items()}
