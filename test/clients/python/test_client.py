"""The client against the real service, on both engines."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator

import pytest
from conftest import Service

from firmament import BatchRequest, Client, FirmamentError, operations, requests_from_dataframe, to_dataframe
from firmament.contract import PeopleSearch, ToolMessage


def test_a_company_is_the_profile_that_the_service_sends(client: Client) -> None:
    company = client.look_up_company(fqdn="acme.example")
    assert company is not None
    assert (company["id"], company["name"], company["network"]) == ("c1", "Acme Robotics Pty Ltd", "acme")
    assert company["social_media"]["network"] == "acme"


def test_a_company_and_a_person_that_are_not_there_are_none(client: Client) -> None:
    assert client.look_up_company(fqdn="unknown.example") is None
    assert client.look_up_person(id="unknown") is None
    person = client.look_up_person(id="p03")
    assert person is not None and person["network"] == "person-3"


def test_provenance_comes_on_request(client: Client) -> None:
    company = client.look_up_company(id="c1", include="provenance")
    assert company is not None and "provenance" in company


def test_a_search_goes_over_all_pages_each_person_once_and_in_order(client: Client) -> None:
    everyone = client.search_people(companyId="c1").page().items
    assert len(everyone) == 25
    search = client.search_people(companyId="c1", size=4)
    assert list(search) == everyone
    page = search.page(8)
    assert (page.items, page.total, page.next_from) == (everyone[8:12], 25, 12)
    assert search.page(24).next_from is None
    last: PeopleSearch = {"companyId": "c1", "size": 4, "from": 23}
    assert list(client.search_people(**last)) == everyone[23:]


def test_a_company_search_goes_over_all_pages(client: Client) -> None:
    assert len({found["id"] for found in client.search_companies(country="NZ")}) == 230
    assert {"value": "NZ", "count": 230} in client.count_companies()["country"]
    assert client.count_people(companyId="c1")["country"] == [{"value": "AU", "count": 25}]


def test_suggestions_and_matches_have_the_company(client: Client) -> None:
    assert client.suggest_companies(q="acme rob")[0]["id"] == "c1"
    matches = client.match_companies({"q0": {"name": "Acme Robotics", "fqdn": "acme.example"}})
    best = matches["q0"]["result"][0]
    assert (best["id"], best["match"]) == ("c1", True)


def test_a_batch_of_any_length_answers_each_request_in_order(client: Client) -> None:
    requests: Iterator[BatchRequest] = ({"fqdn": f"n{number}.example", "ref": number} for number in range(460))
    results = list(client.look_up_companies(requests, size=100))
    assert [result.get("ref") for result in results] == list(range(460))
    assert [result["status"] for result in results] == [200] * 230 + [404] * 230
    assert list(client.look_up_companies([])) == []


def test_a_csv_file_is_filled_in_and_every_row_stays(client: Client) -> None:
    source = io.StringIO('Website,name\r\nhttps://acme.example/x,"A, B"\r\n,empty\r\nunknown.example,no\r\nno dot,bad\r\n')
    out = io.StringIO(newline="")
    counts = client.enrich_csv(source, out, {"fqdn": "Website"}, fields=["name", "network", "industries"])
    assert counts == {"found": 1, "missed": 2, "error": 1}
    lines = out.getvalue().split("\r\n")
    assert lines[0] == "Website,name,firmament_name,network,industries,_status,_matched_by,_message"
    assert lines[1] == 'https://acme.example/x,"A, B",Acme Robotics Pty Ltd,acme,"[""a;b"", ""c""]",found,fqdn,'
    assert lines[2] == ",empty,,,,missed,,The cell is empty."
    assert lines[3].startswith('unknown.example,no,,,,missed,,"Company not found')
    assert lines[4].startswith('no dot,bad,,,,error,,"fqdn')
    with pytest.raises(ValueError, match='The file has no column "Web". Its columns are: Website.'):
        client.enrich_csv(io.StringIO("Website\n"), out, {"fqdn": "Web"})


def test_exports_have_every_row_as_values_and_as_csv(client: Client) -> None:
    assert len({company["id"] for company in client.export_companies()}) == 231
    assert len(list(client.export_people(companyId="c1"))) == 25
    csv = b"".join(client.export_people_as_csv(companyId="c1")).decode()
    assert len(csv.rstrip().split("\r\n")) == 26
    assert b"".join(client.export_companies_as_csv(country="AU")).count(b"\r\n") == 2


def test_a_row_with_more_cells_than_the_header_is_an_error_and_moves_no_column(client: Client) -> None:
    out = io.StringIO()
    source = io.StringIO("Lead,Website\nAnna,acme.example,more\n\nBob,acme.example\n", newline="")
    counts = client.enrich_csv(source, out, {"fqdn": "Website"}, fields=["name"])
    assert counts == {"found": 1, "missed": 0, "error": 1}
    problem = "line 2: the row has 3 cells under 2 headers; those without a header are at its end"
    assert out.getvalue().splitlines() == [
        "Lead,Website,name,_status,_matched_by,_message",
        f"Anna,acme.example,,error,,{problem},more",
        "Bob,acme.example,Acme Robotics Pty Ltd,found,fqdn,",
    ]


def test_call_reaches_every_other_operation_with_parameters_in_the_path_too(client: Client, service: Service) -> None:
    assert len(client.call(operations.list_seniorities())) == 7
    assert client.call(operations.read_usage(step="day"))["total"]["calls"] >= 0
    made = client.call(operations.create_key({"name": "other python", "scopes": ["company:read"]}))
    with Client(service.url, made["secret"]) as other:
        company = other.look_up_company(id="c1")
        assert company is not None and company["id"] == "c1"
        client.call(operations.revoke_key(number=made["key"]["id"]))
        with pytest.raises(FirmamentError) as refused:
            other.look_up_company(id="c1")
    assert (refused.value.status, refused.value.error) == (401, 40101)
    reconciled = client.call(operations.reconcile_form({"queries": '{"q0":{"query":"acme robotics"}}'}))
    assert "q0" in reconciled
    assert len(client.call(operations.export_people({"companyId": "c1"})).splitlines()) == 25
    listing: ToolMessage = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    assert client.call(operations.send_tool_message(listing))["id"] == 1
    preview = client.call(operations.preview_columns(b"Company,Site\nA,a.example\n", file="a.csv", kind="companies"))
    assert preview


def test_an_error_has_the_number_the_message_and_the_request_id_of_the_service(client: Client) -> None:
    with pytest.raises(FirmamentError, match='abn "12" cannot be read') as refused:
        client.look_up_company(abn="12")
    problem = refused.value
    assert (problem.status, problem.error) == (400, 40003)
    assert problem.request_id
    again = pickle.loads(pickle.dumps(problem))
    assert (str(again), again.error, again.request_id) == (str(problem), 40003, problem.request_id)


def test_a_service_that_renames_the_field_network_is_read_as_usual(client: Client, service: Service) -> None:
    with Client(service.renamed_url, service.key, network_field="linkedin") as other:
        assert other.look_up_company(id="c1") == client.look_up_company(id="c1")
        explained = other.look_up_company(id="c1", include="provenance")
        assert explained == client.look_up_company(id="c1", include="provenance")
        assert other.look_up_person(id="p01") == client.look_up_person(id="p01")
        assert list(other.search_people(companyId="c1")) == list(client.search_people(companyId="c1"))
        assert list(other.export_people(companyId="c1")) == list(client.export_people(companyId="c1"))
        assert list(other.export_companies()) == list(client.export_companies())
        assert list(other.look_up_companies([{"id": "c1"}])) == list(client.look_up_companies([{"id": "c1"}]))
        assert other.count_companies(has=["network"]) == client.count_companies(has=["network"])
        assert list(other.export_companies(has="network")) == list(client.export_companies(has="network"))
        assert list(other.search_companies(has="network")) == list(client.search_companies(has="network"))


def test_tables_of_pandas_go_in_and_out(client: Client) -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = pandas.DataFrame({"Website": ["acme.example", None, "unknown.example"], "Number": [None, None, 5.0]})
    requests = list(requests_from_dataframe(frame, {"fqdn": "Website", "abn": "Number"}))
    assert requests == [{"fqdn": "acme.example"}, {}, {"fqdn": "unknown.example", "abn": 5}]
    results = to_dataframe(client.look_up_companies(requests))
    assert list(results["status"]) == [200, 400, 404]
    assert results["company.social_media.network"][0] == "acme"
    assert len(to_dataframe(client.search_people(companyId="c1"))) == 25
