"""Every operation of the service, as a description of its call for `call` of a client. Written by "npm run generate" from docs/openapi.json: do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from firmament._call import Call
from firmament.contract import (
    AllUsage,
    AuditEntry,
    BatchResult,
    ColumnsPreview,
    Company,
    CompanyBatch,
    CompanyExport,
    CompanyFacets,
    CompanyMatches,
    CompanyQueries,
    CompanySearch,
    CompanySummary,
    Conflict,
    Contents,
    Correction,
    CorrectionResult,
    DecidedMatch,
    Forgotten,
    FoundCompany,
    ImportJob,
    IssuedKey,
    Key,
    KeyRotation,
    LikelyPair,
    ListAuditQuery,
    ListConflictsQuery,
    ListCorrectionsQuery,
    ListCountriesAnswerItem,
    ListDepartmentsAnswerItem,
    ListImportsQuery,
    ListKeysQuery,
    ListLoadsQuery,
    ListSenioritiesAnswerItem,
    ListSuppressionsQuery,
    Load,
    LookUpCompaniesQuery,
    LookUpCompanyQuery,
    LookUpPersonQuery,
    MatchVerdict,
    NewCorrection,
    NewKey,
    NewSuppression,
    PeopleExport,
    PeopleFacets,
    PeopleSearch,
    Person,
    PersonMatch,
    PreviewColumnsQuery,
    PreviewCompanyQuery,
    ProposePropertiesQuery,
    ReadAllUsageQuery,
    ReadStoredCompanyQuery,
    ReadUsageQuery,
    ReconcileEntities,
    ReconcileExtension,
    ReconcileFlyout,
    ReconcileManifest,
    ReconcileProperties,
    ReconcileQuery,
    ReconcileResults,
    ReconcileSuggestions,
    ReviewMatchesQuery,
    RevokedKey,
    ServiceStatus,
    Setting,
    ShowEntityQuery,
    ShowPropertyQuery,
    ShowTypeQuery,
    StartImportQuery,
    StoredCompany,
    SuggestCompaniesQuery,
    SuggestEntitiesQuery,
    SuggestPropertiesQuery,
    SuggestTypesQuery,
    Suppression,
    TakenBackSuppression,
    ToolMessage,
    UndoLoadQuery,
    UndoneLoad,
    Usage,
    ViewCompanyQuery,
)


def search_people(body: PeopleSearch) -> Call[list[PersonMatch]]:
    """Who works at this company?"""
    return Call("POST", "/people/search", body=body)


def look_up_person(**query: Unpack[LookUpPersonQuery]) -> Call[Person]:
    """Who is this person?"""
    return Call("GET", "/people", query=query)


def export_people(body: PeopleExport) -> Call[str]:
    """All people who work at this company"""
    return Call("POST", "/people/search/export", body=body)


def look_up_company(**query: Unpack[LookUpCompanyQuery]) -> Call[Company]:
    """What is this company?"""
    return Call("GET", "/company", query=query)


def look_up_companies(body: CompanyBatch, **query: Unpack[LookUpCompaniesQuery]) -> Call[list[BatchResult]]:
    """What are these companies?"""
    return Call("POST", "/company/batch", query=query, body=body)


def export_companies(body: CompanyExport) -> Call[str]:
    """All companies that fit this description"""
    return Call("POST", "/company/search/export", body=body)


def suggest_companies(**query: Unpack[SuggestCompaniesQuery]) -> Call[list[CompanySummary]]:
    """Which company is this name?"""
    return Call("GET", "/company/suggest", query=query)


def match_companies(body: CompanyQueries) -> Call[CompanyMatches]:
    """Which company is this, given its name and what else is known?"""
    return Call("POST", "/company/match", body=body)


def search_companies(body: CompanySearch) -> Call[list[FoundCompany]]:
    """Which companies fit this description?"""
    return Call("POST", "/company/search", body=body)


def count_companies(body: CompanySearch) -> Call[CompanyFacets]:
    """How many companies fit this description, by each filter?"""
    return Call("POST", "/company/search/facets", body=body)


def count_people(body: PeopleSearch) -> Call[PeopleFacets]:
    """How many people fit this search, by each filter?"""
    return Call("POST", "/people/search/facets", body=body)


def reconcile(**query: Unpack[ReconcileQuery]) -> Call[ReconcileManifest | ReconcileResults | ReconcileExtension]:
    """The manifest; with queries or extend, the same as POST"""
    return Call("GET", "/reconcile", query=query)


def reconcile_form(body: Mapping[str, str]) -> Call[ReconcileResults | ReconcileExtension]:
    """Which companies do these texts mean? Or: which values do these companies have?"""
    return Call("POST", "/reconcile", body=body)


def suggest_entities(**query: Unpack[SuggestEntitiesQuery]) -> Call[ReconcileEntities]:
    """Companies by the beginning of a name"""
    return Call("GET", "/reconcile/suggest/entity", query=query)


def suggest_properties(**query: Unpack[SuggestPropertiesQuery]) -> Call[ReconcileSuggestions]:
    """Properties by a part of their name"""
    return Call("GET", "/reconcile/suggest/property", query=query)


def suggest_types(**query: Unpack[SuggestTypesQuery]) -> Call[ReconcileSuggestions]:
    """The type, if its name is meant"""
    return Call("GET", "/reconcile/suggest/type", query=query)


def show_entity(**query: Unpack[ShowEntityQuery]) -> Call[ReconcileFlyout]:
    """A company in a few words of HTML"""
    return Call("GET", "/reconcile/flyout/entity", query=query)


def show_property(**query: Unpack[ShowPropertyQuery]) -> Call[ReconcileFlyout]:
    """A property in a few words of HTML"""
    return Call("GET", "/reconcile/flyout/property", query=query)


def show_type(**query: Unpack[ShowTypeQuery]) -> Call[ReconcileFlyout]:
    """The type in a few words of HTML"""
    return Call("GET", "/reconcile/flyout/type", query=query)


def propose_properties(**query: Unpack[ProposePropertiesQuery]) -> Call[ReconcileProperties]:
    """The properties of a type"""
    return Call("GET", "/reconcile/extend/propose", query=query)


def preview_company(**query: Unpack[PreviewCompanyQuery]) -> Call[str]:
    """A company as a small page, for a frame beside a table"""
    return Call("GET", "/reconcile/preview", query=query)


def view_company(**query: Unpack[ViewCompanyQuery]) -> Call[str]:
    """A company as a page, with all its values"""
    return Call("GET", "/reconcile/view", query=query)


def send_tool_message(body: ToolMessage) -> Call[dict[str, Any]]:
    """Tools for assistants, on the Model Context Protocol"""
    return Call("POST", "/mcp", body=body)


def list_corrections(**query: Unpack[ListCorrectionsQuery]) -> Call[list[Correction]]:
    """Which corrections are in force?"""
    return Call("GET", "/admin/corrections", query=query)


def make_correction(body: NewCorrection) -> Call[CorrectionResult]:
    """Correct a company"""
    return Call("POST", "/admin/corrections", body=body)


def take_back_correction(*, number: int) -> Call[CorrectionResult]:
    """Withdraw a correction"""
    return Call("DELETE", "/admin/corrections/{number}", path_values={"number": number})


def list_keys(**query: Unpack[ListKeysQuery]) -> Call[list[Key]]:
    """Which keys are there?"""
    return Call("GET", "/admin/keys", query=query)


def create_key(body: NewKey) -> Call[IssuedKey]:
    """Create a key"""
    return Call("POST", "/admin/keys", body=body)


def rotate_key(body: KeyRotation, *, number: str) -> Call[IssuedKey]:
    """Give a key a new secret"""
    return Call("POST", "/admin/keys/rotate/{number}", path_values={"number": number}, body=body)


def revoke_key(*, number: str) -> Call[RevokedKey]:
    """Revoke a key, in every process within a second"""
    return Call("DELETE", "/admin/keys/{number}", path_values={"number": number})


def list_loads(**query: Unpack[ListLoadsQuery]) -> Call[list[Load]]:
    """What was loaded?"""
    return Call("GET", "/admin/loads", query=query)


def read_load(*, number: str) -> Call[Load]:
    """One load"""
    return Call("GET", "/admin/loads/{number}", path_values={"number": number})


def undo_load(*, number: str, **query: Unpack[UndoLoadQuery]) -> Call[UndoneLoad]:
    """Undo the newest load, or say what that would change"""
    return Call("DELETE", "/admin/loads/{number}", path_values={"number": number}, query=query)


def list_imports(**query: Unpack[ListImportsQuery]) -> Call[list[ImportJob]]:
    """Which imports run or have ended?"""
    return Call("GET", "/admin/imports", query=query)


def start_import(body: bytes, **query: Unpack[StartImportQuery]) -> Call[ImportJob]:
    """Import a file"""
    return Call("POST", "/admin/imports", query=query, body=body)


def preview_columns(body: bytes, **query: Unpack[PreviewColumnsQuery]) -> Call[ColumnsPreview]:
    """How would the columns of a file be read?"""
    return Call("POST", "/admin/imports/columns", query=query, body=body)


def read_import(*, number: str) -> Call[ImportJob]:
    """How is an import getting on?"""
    return Call("GET", "/admin/imports/{number}", path_values={"number": number})


def read_rejects(*, number: str) -> Call[str]:
    """The rejected rows of an import, as JSON Lines"""
    return Call("GET", "/admin/imports/rejects/{number}", path_values={"number": number})


def review_matches(**query: Unpack[ReviewMatchesQuery]) -> Call[list[LikelyPair]]:
    """Which companies are likely the same?"""
    return Call("GET", "/admin/matches", query=query)


def decide_match(body: MatchVerdict) -> Call[DecidedMatch]:
    """Decide whether two companies are one"""
    return Call("POST", "/admin/matches", body=body)


def read_stored_company(**query: Unpack[ReadStoredCompanyQuery]) -> Call[StoredCompany]:
    """One company with its records, to compare it with another"""
    return Call("GET", "/admin/company", query=query)


def list_conflicts(**query: Unpack[ListConflictsQuery]) -> Call[list[Conflict]]:
    """Which identifiers does one company claim and another own?"""
    return Call("GET", "/admin/conflicts", query=query)


def read_status() -> Call[ServiceStatus]:
    """The health of store and process, and how old the data is"""
    return Call("GET", "/admin/status")


def list_settings() -> Call[list[Setting]]:
    """The settings in force, without secrets"""
    return Call("GET", "/admin/settings")


def list_suppressions(**query: Unpack[ListSuppressionsQuery]) -> Call[list[Suppression]]:
    """What is kept out of the data?"""
    return Call("GET", "/admin/suppressions", query=query)


def forget(body: NewSuppression) -> Call[Forgotten]:
    """Forget a person or a company"""
    return Call("POST", "/admin/suppressions", body=body)


def take_back_suppression(*, number: int) -> Call[TakenBackSuppression]:
    """Withdraw a suppression that was a mistake"""
    return Call("DELETE", "/admin/suppressions/{number}", path_values={"number": number})


def list_audit(**query: Unpack[ListAuditQuery]) -> Call[list[AuditEntry]]:
    """What was done by hand, by whom and why?"""
    return Call("GET", "/admin/audit", query=query)


def list_seniorities() -> Call[list[ListSenioritiesAnswerItem]]:
    """Seniority IDs and names"""
    return Call("GET", "/reference/seniorities")


def list_departments() -> Call[list[ListDepartmentsAnswerItem]]:
    """Department IDs and names"""
    return Call("GET", "/reference/departments")


def list_countries() -> Call[list[ListCountriesAnswerItem]]:
    """Served countries"""
    return Call("GET", "/reference/countries")


def read_contents() -> Call[Contents]:
    """What is loaded, and how old it is; a key with any scope may ask"""
    return Call("GET", "/status")


def read_usage(**query: Unpack[ReadUsageQuery]) -> Call[Usage]:
    """What this key used; a key with any scope may ask"""
    return Call("GET", "/usage", query=query)


def read_all_usage(**query: Unpack[ReadAllUsageQuery]) -> Call[AllUsage]:
    """What all keys used"""
    return Call("GET", "/admin/usage", query=query)
