"""The contract of the service as types. Written by "npm run generate" from docs/openapi.json: do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class CompanySocialMedia(TypedDict):
    """User names on social media"""

    twitter: str | None
    """User name on Twitter"""
    youtube: str | None
    """User name on YouTube"""
    facebook: str | None
    """User name on Facebook"""
    network: str | None
    """Slug on the professional network"""
    instagram: str | None
    """User name on Instagram"""


class CompanyIndustryCodes(TypedDict):
    """Industry and register numbers"""

    sic: str | None
    """Standard Industrial Classification code"""
    duns: str | None
    """D-U-N-S number"""
    naics: str | None
    """North American Industry Classification code"""
    anzsic: str | None
    """Australian and New Zealand Standard Industrial Classification code"""
    abn: str | None
    """Australian Business Number"""
    acn: str | None
    """Australian Company Number"""
    nzbn: str | None
    """New Zealand Business Number"""
    uen: str | None
    """Singapore Unique Entity Number"""


class CompanyNextGenSocialMediaYoutube(TypedDict):
    """Profile on YouTube; null when none is known"""

    profile_name: str | None
    """Name shown on the profile"""
    handle: str | None
    """User name"""
    followers: int | None
    """Number of followers"""
    verified: bool | None
    """Whether the profile is verified"""
    videos: int | None
    """Number of videos"""
    likes: int | None
    """Number of likes"""
    views: int | None
    """Number of views"""
    subscribers: int | None
    """Number of subscribers"""
    following: int | None
    """Number of profiles followed"""
    joined: str | None
    """Day the profile was made, YYYY-MM-DD"""


class CompanyNextGenSocialMediaInstagram(TypedDict):
    """Profile on Instagram; null when none is known"""

    profile_name: str | None
    """Name shown on the profile"""
    handle: str | None
    """User name"""
    followers: int | None
    """Number of followers"""
    verified: bool | None
    """Whether the profile is verified"""
    videos: int | None
    """Number of videos"""
    likes: int | None
    """Number of likes"""
    views: int | None
    """Number of views"""
    subscribers: int | None
    """Number of subscribers"""
    following: int | None
    """Number of profiles followed"""
    joined: str | None
    """Day the profile was made, YYYY-MM-DD"""


class CompanyNextGenSocialMediaNetwork(TypedDict):
    """Profile on the professional network; null when none is known"""

    profile_name: str | None
    """Name shown on the profile"""
    handle: str | None
    """User name"""
    followers: int | None
    """Number of followers"""
    verified: bool | None
    """Whether the profile is verified"""
    videos: int | None
    """Number of videos"""
    likes: int | None
    """Number of likes"""
    views: int | None
    """Number of views"""
    subscribers: int | None
    """Number of subscribers"""
    following: int | None
    """Number of profiles followed"""
    joined: str | None
    """Day the profile was made, YYYY-MM-DD"""


class CompanyNextGenSocialMediaFacebook(TypedDict):
    """Profile on Facebook; null when none is known"""

    profile_name: str | None
    """Name shown on the profile"""
    handle: str | None
    """User name"""
    followers: int | None
    """Number of followers"""
    verified: bool | None
    """Whether the profile is verified"""
    videos: int | None
    """Number of videos"""
    likes: int | None
    """Number of likes"""
    views: int | None
    """Number of views"""
    subscribers: int | None
    """Number of subscribers"""
    following: int | None
    """Number of profiles followed"""
    joined: str | None
    """Day the profile was made, YYYY-MM-DD"""


class CompanyNextGenSocialMedia(TypedDict):
    """Social profiles with their figures"""

    youtube: CompanyNextGenSocialMediaYoutube | None
    """Profile on YouTube; null when none is known"""
    instagram: CompanyNextGenSocialMediaInstagram | None
    """Profile on Instagram; null when none is known"""
    network: CompanyNextGenSocialMediaNetwork | None
    """Profile on the professional network; null when none is known"""
    facebook: CompanyNextGenSocialMediaFacebook | None
    """Profile on Facebook; null when none is known"""


class CompanyNextGenReviewsRatingRating(TypedDict):
    """Ratings by topic, decimal strings"""

    ceo_approval_rating: str | None
    """Approval of the chief executive"""
    career_opportunities_rating: str | None
    """Career opportunities"""
    compensation_and_benefits_rating: str | None
    """Compensation and benefits"""
    culture_and_values_rating: str | None
    """Culture and values"""
    diversity_and_inclusion_rating: str | None
    """Diversity and inclusion"""
    senior_management_rating: str | None
    """Senior management"""
    work_life_balance_rating: str | None
    """Work-life balance"""


class CompanyNextGenReviewsRating(TypedDict):
    """Employee reviews; null when none are known"""

    ceo_approval: str | None
    """Share that approves of the chief executive, a decimal string"""
    total_reviews: int | None
    """Number of reviews"""
    rating: CompanyNextGenReviewsRatingRating
    """Ratings by topic, decimal strings"""
    overall_rating: str | None
    """Overall rating, a decimal string"""
    employee_rating_id: str | None
    """Identifier of the rating at its source"""
    recommend_to_friend: int | None
    """Share that would recommend the company, in percent"""
    url: float | None
    """Reference of the rating page; a number, by contract"""


class CompanyNextGenWebTrafficSummary(TypedDict):
    """The site as a whole"""

    avg_visit_duration: str | None
    """Average length of a visit"""
    total_web_visitors: int | None
    """Visitors"""
    bounce_rate: float | None
    """Share of visits with one page"""
    pages_per_visit: float | None
    """Pages per visit"""


class CompanyNextGenWebTrafficTrafficShare(TypedDict):
    """Where the traffic comes from"""

    countries: dict[str, float]
    """Share of the traffic by ISO country code"""
    organic: float | None
    """Share of organic traffic"""
    paid: float | None
    """Share of paid traffic"""


class CompanyNextGenWebTrafficMarketingChannelsDistribution(TypedDict):
    """Share of the traffic by channel"""

    Direct: float | None
    """Direct"""
    Referrals: float | None
    """Referrals"""
    Search: float | None
    """Search"""
    Social: float | None
    """Social"""
    Mail: float | None
    """Mail"""


class CompanyNextGenWebTraffic(TypedDict):
    """Web traffic; null when none is known"""

    summary: CompanyNextGenWebTrafficSummary
    """The site as a whole"""
    traffic_share: CompanyNextGenWebTrafficTrafficShare
    """Where the traffic comes from"""
    marketing_channels_distribution: CompanyNextGenWebTrafficMarketingChannelsDistribution
    """Share of the traffic by channel"""


class CompanyNextGen(TypedDict):
    """Extended data"""

    technographics: dict[str, list[str]]
    """Product names in use, by category"""
    website: str | None
    """Website URL"""
    social_media: CompanyNextGenSocialMedia
    """Social profiles with their figures"""
    reviews_rating: CompanyNextGenReviewsRating | None
    """Employee reviews; null when none are known"""
    id: str | None
    """Company identifier"""
    web_traffic: CompanyNextGenWebTraffic | None
    """Web traffic; null when none is known"""


class CompanyProvenanceValueAlsoItem(TypedDict):
    source: str
    """Name of the source; `file` for the operator's own files, `operator` for corrections"""
    record_id: str
    """The source's own identifier of the record"""
    loaded_at: str | None
    """When it was loaded; null if that was not stored"""
    as_of: NotRequired[str]
    """The day on which the source last changed the record"""
    who: NotRequired[str]
    """Who made the correction"""


class CompanyProvenanceValue(TypedDict):
    source: str
    """Name of the source; `file` for the operator's own files, `operator` for corrections"""
    record_id: str
    """The source's own identifier of the record"""
    loaded_at: str | None
    """When it was loaded; null if that was not stored"""
    as_of: NotRequired[str]
    """The day on which the source last changed the record"""
    who: NotRequired[str]
    """Who made the correction"""
    country: NotRequired[Literal["AU", "NZ", "SG", "MY", "ID", "PH", "HK", "JP", "VN", "KR", "TH", "US", "CA"]]
    """The region whose own value it is; absent for a global value"""
    also: NotRequired[list[CompanyProvenanceValueAlsoItem]]


class Company(TypedDict):
    """Company profile"""

    id: str | None
    """Company identifier of the service"""
    name: str | None
    """Company name"""
    website: str | None
    """Website URL"""
    fqdn: str | None
    """Fully-qualified domain name"""
    description: str | None
    """Free-text description"""
    tagline: str | None
    """Short tagline"""
    network: str | None
    """Company slug on the professional network"""
    employee_count: int | None
    """Number of employees"""
    year_founded: int | None
    """Year of foundation"""
    hq_location: str | None
    """Headquarters place"""
    hq_country: str | None
    """Headquarters country name"""
    company_size: str | None
    """Size band, such as 1000+"""
    company_type: str | None
    """Kind of company, such as a public company"""
    abn_operation_status: str | None
    """Operating status from the business register"""
    locations: list[str]
    """Places"""
    industries: list[str]
    """Industry names"""
    revenue: str | None
    """Revenue band"""
    phones: list[str]
    """Phone numbers of the company"""
    emails: list[str]
    """E-mail addresses of the company"""
    social_media: CompanySocialMedia
    """User names on social media"""
    industry_codes: CompanyIndustryCodes
    """Industry and register numbers"""
    keywords: list[str]
    """Keywords"""
    org_registers: dict[str, str]
    """Labels by register key, such as vc"""
    states: list[str]
    """States: the code as the country writes it, such as NSW or ON, else the whole code of ISO 3166-2,
    such as JP-13"""
    nextGen: CompanyNextGen
    """Extended data"""
    provenance: NotRequired[dict[str, CompanyProvenanceValue]]
    """Only with `include=provenance`: for each known field, by its dotted name, where its value comes
    from. For a list, `also` has its other sources."""


class PersonMatch(TypedDict):
    person_id: str
    """Identifier of the person"""
    position: str | None
    """Position title"""
    company_name: str
    """The company's global name"""
    network: str | None
    """Slug of the person's profile on the professional network"""
    has_email: bool
    """A work e-mail exists"""
    has_personal_email: bool
    """A personal e-mail exists"""
    has_phone: bool
    """A phone number exists"""
    has_dnd_phone: bool
    """A do-not-disturb phone exists"""
    has_mobile: bool
    """A mobile number exists"""


class Person(TypedDict):
    person_id: str
    """Identifier of the person"""
    position: str | None
    """Position title"""
    company_name: str
    """The company's global name"""
    network: str | None
    """Slug of the person's profile on the professional network"""
    has_email: bool
    """A work e-mail exists"""
    has_personal_email: bool
    """A personal e-mail exists"""
    has_phone: bool
    """A phone number exists"""
    has_dnd_phone: bool
    """A do-not-disturb phone exists"""
    has_mobile: bool
    """A mobile number exists"""
    company_id: str
    """Identifier of the company"""
    country: Literal["AU", "NZ", "SG", "MY", "ID", "PH", "HK", "JP", "VN", "KR", "TH", "US", "CA"]
    """Where the person works"""
    seniority: Literal["1", "2", "3", "4", "5", "6", "7"]
    """Seniority ID"""
    department: Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"]
    """Department ID"""


_PeopleSearchKeywords = TypedDict(
    "_PeopleSearchKeywords",
    {
        "from": NotRequired["str | int | None"],
    },
)


class PeopleSearch(_PeopleSearchKeywords):
    """Unknown fields are ignored; null counts as not sent, except in companyId."""

    companyId: str
    """Identifier of the company to search within"""
    selectedCountry: NotRequired[str | None]
    """Country to search in. One of AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA, in any case.
    Left out: AU."""
    position: NotRequired[str | None]
    """Position title. Every word must occur in the title, in any order; an abbreviation matches its
    long form. Empty: no filter."""
    seniority: NotRequired[Literal["1", "2", "3", "4", "5", "6", "7"] | int | None]
    """Seniority ID; GET /reference/seniorities lists them. "1" to "7"."""
    department: NotRequired[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"] | int | None]
    """Department ID; GET /reference/departments lists them. "1" to "17"."""
    size: NotRequired[str | int | None]
    """Matches per page, 1 to 1000."""


class PeopleExport(TypedDict):
    """The body of a people search without `from` and `size`."""

    companyId: str
    """Identifier of the company to search within"""
    selectedCountry: NotRequired[str | None]
    """Country to search in. One of AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA, in any case.
    Left out: AU."""
    position: NotRequired[str | None]
    """Position title. Every word must occur in the title, in any order; an abbreviation matches its
    long form. Empty: no filter."""
    seniority: NotRequired[Literal["1", "2", "3", "4", "5", "6", "7"] | int | None]
    """Seniority ID; GET /reference/seniorities lists them. "1" to "7"."""
    department: NotRequired[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"] | int | None]
    """Department ID; GET /reference/departments lists them. "1" to "17"."""


class CompanyExport(TypedDict):
    """The body of a company search without `from` and `size`."""

    q: NotRequired[str | None]
    """Words of a name. One name of the company must have all of them; the last one may be unfinished.
    Legal forms, case and accents do not matter."""
    country: NotRequired[str | list[str] | None]
    """Where the head office is: an ISO 3166-1 code or a name"""
    state: NotRequired[str | list[str] | None]
    """A state of the company: its code or name"""
    city: NotRequired[str | list[str] | None]
    """The city of the head office"""
    industry: NotRequired[str | list[str] | None]
    """An industry, as profiles name it"""
    company_size: NotRequired[str | list[str] | None]
    """A size band, as profiles have it"""
    employees_from: NotRequired[str | int | None]
    """At least this many employees"""
    employees_to: NotRequired[str | int | None]
    """At most this many employees"""
    company_type: NotRequired[str | list[str] | None]
    """A kind of company, as profiles name it"""
    status: NotRequired[str | list[str] | None]
    """The status in the business register"""
    technology: NotRequired[str | list[str] | None]
    """A product that the company uses"""
    founded_from: NotRequired[str | int | None]
    """Founded in this year or later"""
    founded_to: NotRequired[str | int | None]
    """Founded in this year or before"""
    has: NotRequired[Literal["website", "phone", "email", "network", "people"] | list[Literal["website", "phone", "email", "network", "people"]] | None]
    """What the company must have: all of these"""
    sort: NotRequired[Literal["employees", "newest", "oldest", "relevance"] | None]
    """The order: the most employees first; the newest or the oldest first; or `relevance`, the default
    with `q`: names that are exactly these words first, then the most employees. What is not known
    comes last."""
    selectedCountry: NotRequired[str | None]
    """In which country to see the companies, as `country` of `GET /company`. Left out: AU."""


class CompanyBatchRequestsItem(TypedDict):
    """The parameters of `GET /company`, as text or as a JSON integer; null counts as not sent"""

    ref: NotRequired[str | float | None]
    """Your own name for it, echoed in its result. Send a number of more than 15 digits as a text."""
    id: NotRequired[str | int | None]
    ln_slug: NotRequired[str | int | None]
    ln_url: NotRequired[str | int | None]
    fqdn: NotRequired[str | int | None]
    abn: NotRequired[str | int | None]
    website: NotRequired[str | int | None]
    acn: NotRequired[str | int | None]
    nzbn: NotRequired[str | int | None]
    uen: NotRequired[str | int | None]
    lei: NotRequired[str | int | None]
    cik: NotRequired[str | int | None]
    duns: NotRequired[str | int | None]
    country: NotRequired[str | int | None]
    include: NotRequired[str | int | None]


class CompanyBatch(TypedDict):
    country: NotRequired[str | None]
    """For requests without their own. Left out: AU."""
    requests: list[CompanyBatchRequestsItem]


class BatchHit(TypedDict):
    ref: NotRequired[str | float]
    """The `ref` of the request"""
    status: Literal[200]
    matched_by: Literal["id", "ln_slug", "ln_url", "fqdn", "abn", "website", "acn", "nzbn", "uen", "lei", "cik", "duns"]
    """The identifier that decided"""
    match_conflict: NotRequired[list[str]]
    """Identifiers of the request that belong to another company"""
    company: Company


class BatchMiss(TypedDict):
    ref: NotRequired[str | float]
    """The `ref` of the request"""
    status: Literal[400, 404, 429]
    error: int
    message: str


class CompanySummary(TypedDict):
    id: str
    name: str
    matched_name: str
    """The name that the query meets"""
    fqdn: str | None
    hq_location: str | None
    hq_country: str | None
    employee_count: int | None
    score: float
    """How alike the names are"""


class CompanyMatchesValueResultItemFeaturesItem(TypedDict):
    id: str
    value: float


class CompanyMatchesValueResultItem(TypedDict):
    id: str
    name: str
    score: float
    match: bool
    features: list[CompanyMatchesValueResultItemFeaturesItem]


class CompanyMatchesValue(TypedDict):
    result: list[CompanyMatchesValueResultItem]


class CompanyQueriesQueriesValue(TypedDict):
    """A name, an identifier, or both"""

    name: NotRequired[str | None]
    country: NotRequired[str | None]
    """Where its head office is. Left out: any country."""
    state: NotRequired[str | None]
    city: NotRequired[str | None]
    id: NotRequired[str | int | None]
    ln_slug: NotRequired[str | int | None]
    ln_url: NotRequired[str | int | None]
    fqdn: NotRequired[str | int | None]
    abn: NotRequired[str | int | None]
    website: NotRequired[str | int | None]
    acn: NotRequired[str | int | None]
    nzbn: NotRequired[str | int | None]
    uen: NotRequired[str | int | None]
    lei: NotRequired[str | int | None]
    cik: NotRequired[str | int | None]
    duns: NotRequired[str | int | None]


class CompanyQueries(TypedDict):
    queries: dict[str, CompanyQueriesQueriesValue]


_CompanySearchKeywords = TypedDict(
    "_CompanySearchKeywords",
    {
        "from": NotRequired["str | int | None"],
    },
)


class CompanySearch(_CompanySearchKeywords):
    """All fields are optional, and null counts as not sent: {} finds all companies. A filter takes one
    value or a list, any of them; `has` takes all of them. Unknown fields are ignored, unless they
    look like a misspelt one."""

    q: NotRequired[str | None]
    """Words of a name. One name of the company must have all of them; the last one may be unfinished.
    Legal forms, case and accents do not matter."""
    country: NotRequired[str | list[str] | None]
    """Where the head office is: an ISO 3166-1 code or a name"""
    state: NotRequired[str | list[str] | None]
    """A state of the company: its code or name"""
    city: NotRequired[str | list[str] | None]
    """The city of the head office"""
    industry: NotRequired[str | list[str] | None]
    """An industry, as profiles name it"""
    company_size: NotRequired[str | list[str] | None]
    """A size band, as profiles have it"""
    employees_from: NotRequired[str | int | None]
    """At least this many employees"""
    employees_to: NotRequired[str | int | None]
    """At most this many employees"""
    company_type: NotRequired[str | list[str] | None]
    """A kind of company, as profiles name it"""
    status: NotRequired[str | list[str] | None]
    """The status in the business register"""
    technology: NotRequired[str | list[str] | None]
    """A product that the company uses"""
    founded_from: NotRequired[str | int | None]
    """Founded in this year or later"""
    founded_to: NotRequired[str | int | None]
    """Founded in this year or before"""
    has: NotRequired[Literal["website", "phone", "email", "network", "people"] | list[Literal["website", "phone", "email", "network", "people"]] | None]
    """What the company must have: all of these"""
    sort: NotRequired[Literal["employees", "newest", "oldest", "relevance"] | None]
    """The order: the most employees first; the newest or the oldest first; or `relevance`, the default
    with `q`: names that are exactly these words first, then the most employees. What is not known
    comes last."""
    size: NotRequired[str | int | None]
    """Companies per page, 1 to 100."""


class FoundCompany(TypedDict):
    id: str
    name: str
    matched_name: str | None
    """The name that `q` meets; null without `q`"""
    fqdn: str | None
    hq_location: str | None
    hq_country: str | None
    employee_count: int | None
    score: float | None
    """How alike the names are; null without `q`"""


class CompanyFacetsCountryItem(TypedDict):
    value: str
    count: int


class CompanyFacetsStateItem(TypedDict):
    value: str
    count: int


class CompanyFacetsCityItem(TypedDict):
    value: str
    count: int


class CompanyFacetsIndustryItem(TypedDict):
    value: str
    count: int


class CompanyFacetsCompanySizeItem(TypedDict):
    value: str
    count: int


class CompanyFacetsCompanyTypeItem(TypedDict):
    value: str
    count: int


class CompanyFacetsStatusItem(TypedDict):
    value: str
    count: int


class CompanyFacetsTechnologyItem(TypedDict):
    value: str
    count: int


class CompanyFacetsFoundedItem(TypedDict):
    value: str
    count: int


class CompanyFacetsHasItem(TypedDict):
    value: str
    count: int


class CompanyFacets(TypedDict):
    country: list[CompanyFacetsCountryItem]
    """Companies by country"""
    state: list[CompanyFacetsStateItem]
    """Companies by state"""
    city: list[CompanyFacetsCityItem]
    """Companies by city"""
    industry: list[CompanyFacetsIndustryItem]
    """Companies by industry"""
    company_size: list[CompanyFacetsCompanySizeItem]
    """Companies by company_size"""
    company_type: list[CompanyFacetsCompanyTypeItem]
    """Companies by company_type"""
    status: list[CompanyFacetsStatusItem]
    """Companies by status"""
    technology: list[CompanyFacetsTechnologyItem]
    """Companies by technology"""
    founded: list[CompanyFacetsFoundedItem]
    """Companies by the decade of their foundation, such as 1990s"""
    has: list[CompanyFacetsHasItem]
    """Companies by what they have; the filter `has` is applied here too"""


class PeopleFacetsSeniorityItem(TypedDict):
    value: str
    count: int


class PeopleFacetsDepartmentItem(TypedDict):
    value: str
    count: int


class PeopleFacetsCountryItem(TypedDict):
    value: str
    count: int


class PeopleFacets(TypedDict):
    seniority: list[PeopleFacetsSeniorityItem]
    """People by seniority ID"""
    department: list[PeopleFacetsDepartmentItem]
    """People by department ID"""
    country: list[PeopleFacetsCountryItem]
    """People by country"""


class ReconcileManifestDefaultTypesItem(TypedDict):
    id: str
    name: str


class ReconcileManifestView(TypedDict):
    url: str
    """A page about the company {{id}}, for people"""


class ReconcileManifestPreview(TypedDict):
    url: str
    width: int
    height: int


class ReconcileManifestSuggestEntity(TypedDict):
    service_url: str
    service_path: str
    flyout_service_url: str
    flyout_service_path: str


class ReconcileManifestSuggestProperty(TypedDict):
    service_url: str
    service_path: str
    flyout_service_url: str
    flyout_service_path: str


class ReconcileManifestSuggestType(TypedDict):
    service_url: str
    service_path: str
    flyout_service_url: str
    flyout_service_path: str


class ReconcileManifestSuggest(TypedDict):
    entity: ReconcileManifestSuggestEntity
    property: ReconcileManifestSuggestProperty
    type: ReconcileManifestSuggestType


class ReconcileManifestExtendProposeProperties(TypedDict):
    service_url: str
    service_path: str


class ReconcileManifestExtendPropertySettingsItemChoicesItem(TypedDict):
    value: str
    name: str


class ReconcileManifestExtendPropertySettingsItem(TypedDict):
    name: str
    label: str
    type: Literal["select"]
    default: str
    help_text: str
    choices: list[ReconcileManifestExtendPropertySettingsItemChoicesItem]


class ReconcileManifestExtend(TypedDict):
    propose_properties: ReconcileManifestExtendProposeProperties
    property_settings: list[ReconcileManifestExtendPropertySettingsItem]


_ReconcileManifestAuthenticationKeywords = TypedDict(
    "_ReconcileManifestAuthenticationKeywords",
    {
        "in": "str",
    },
)


class ReconcileManifestAuthentication(_ReconcileManifestAuthenticationKeywords):
    """Missing where the key is in the URL"""

    type: str
    name: str


class ReconcileManifest(TypedDict):
    versions: list[str]
    name: str
    identifierSpace: str
    schemaSpace: str
    documentation: str
    serviceVersion: str
    defaultTypes: list[ReconcileManifestDefaultTypesItem]
    batchSize: int
    """The most queries of one request"""
    view: ReconcileManifestView
    preview: ReconcileManifestPreview
    suggest: ReconcileManifestSuggest
    extend: ReconcileManifestExtend
    authentication: NotRequired[ReconcileManifestAuthentication]
    """Missing where the key is in the URL"""


class ReconcileResultsValueResultItemTypeItem(TypedDict):
    id: str
    name: str


class ReconcileResultsValueResultItemFeaturesItem(TypedDict):
    id: str
    value: float


class ReconcileResultsValueResultItem(TypedDict):
    id: str
    name: str
    description: str
    """Place and domain"""
    type: list[ReconcileResultsValueResultItemTypeItem]
    score: float
    match: bool
    """True for at most one candidate, and only where it is safe"""
    features: list[ReconcileResultsValueResultItemFeaturesItem]


class ReconcileResultsValue(TypedDict):
    result: list[ReconcileResultsValueResultItem]


class ReconcileExtensionMetaItem(TypedDict):
    id: str
    name: str


class ReconcileExtensionRowsValueValueItem(TypedDict):
    str: NotRequired[str]
    int: NotRequired[int]
    float: NotRequired[float]
    date: NotRequired[str]
    """With the time, in ISO form"""


class ReconcileExtension(TypedDict):
    meta: list[ReconcileExtensionMetaItem]
    rows: dict[str, dict[str, list[ReconcileExtensionRowsValueValueItem]]]
    """By the id of the company, then by that of the property: its values"""


class ReconcileEntitiesResultItemNotableItem(TypedDict):
    id: str
    name: str


class ReconcileEntitiesResultItem(TypedDict):
    id: str
    name: str
    description: str
    notable: list[ReconcileEntitiesResultItemNotableItem]


class ReconcileEntities(TypedDict):
    result: list[ReconcileEntitiesResultItem]


class ReconcileSuggestionsResultItem(TypedDict):
    id: str
    name: str
    description: str


class ReconcileSuggestions(TypedDict):
    result: list[ReconcileSuggestionsResultItem]


class ReconcileFlyout(TypedDict):
    id: str
    html: str


class ReconcilePropertiesPropertiesItem(TypedDict):
    id: str
    name: str
    description: str


class ReconcileProperties(TypedDict):
    properties: list[ReconcilePropertiesPropertiesItem]
    type: str
    limit: NotRequired[int]


class ToolMessage(TypedDict):
    """A JSON-RPC message"""

    jsonrpc: Literal["2.0"]
    id: NotRequired[str | int]
    """Of a message that is answered: the answer has it too"""
    method: NotRequired[str]
    """What is asked for, such as tools/list"""
    params: NotRequired[dict[str, Any]]
    """What the method takes"""


class UsageKey(TypedDict):
    id: str
    name: str


class UsageTotal(TypedDict):
    calls: int
    answers: int
    """Answers that count against a quota"""
    statuses: dict[str, int]
    """Calls by status"""
    p50: float | None
    """Milliseconds, estimated from a histogram"""
    p95: float | None
    """Milliseconds, estimated from a histogram"""
    p99: float | None
    """Milliseconds, estimated from a histogram"""


class UsageOperationsItem(TypedDict):
    operation: str
    calls: int
    answers: int
    """Answers that count against a quota"""
    statuses: dict[str, int]
    """Calls by status"""
    p50: float | None
    """Milliseconds, estimated from a histogram"""
    p95: float | None
    """Milliseconds, estimated from a histogram"""
    p99: float | None
    """Milliseconds, estimated from a histogram"""


class UsageSeriesItem(TypedDict):
    at: str
    calls: int
    answers: int
    """Answers that count against a quota"""
    statuses: dict[str, int]
    """Calls by status"""
    p50: float | None
    """Milliseconds, estimated from a histogram"""
    p95: float | None
    """Milliseconds, estimated from a histogram"""
    p99: float | None
    """Milliseconds, estimated from a histogram"""


_UsageKeywords = TypedDict(
    "_UsageKeywords",
    {
        "from": "str",
    },
)


class Usage(_UsageKeywords):
    key: UsageKey
    to: str
    """Not included"""
    step: Literal["hour", "day"]
    total: UsageTotal
    operations: list[UsageOperationsItem]
    series: list[UsageSeriesItem]
    """By hour or day; those without calls are left out"""


class AllUsageKeysItem(TypedDict):
    id: str
    name: str | None
    calls: int
    answers: int
    """Answers that count against a quota"""
    statuses: dict[str, int]
    """Calls by status"""
    p50: float | None
    """Milliseconds, estimated from a histogram"""
    p95: float | None
    """Milliseconds, estimated from a histogram"""
    p99: float | None
    """Milliseconds, estimated from a histogram"""


class AllUsageTotal(TypedDict):
    calls: int
    answers: int
    """Answers that count against a quota"""
    statuses: dict[str, int]
    """Calls by status"""
    p50: float | None
    """Milliseconds, estimated from a histogram"""
    p95: float | None
    """Milliseconds, estimated from a histogram"""
    p99: float | None
    """Milliseconds, estimated from a histogram"""


class AllUsageOperationsItem(TypedDict):
    operation: str
    calls: int
    answers: int
    """Answers that count against a quota"""
    statuses: dict[str, int]
    """Calls by status"""
    p50: float | None
    """Milliseconds, estimated from a histogram"""
    p95: float | None
    """Milliseconds, estimated from a histogram"""
    p99: float | None
    """Milliseconds, estimated from a histogram"""


class AllUsageSeriesItem(TypedDict):
    at: str
    calls: int
    answers: int
    """Answers that count against a quota"""
    statuses: dict[str, int]
    """Calls by status"""
    p50: float | None
    """Milliseconds, estimated from a histogram"""
    p95: float | None
    """Milliseconds, estimated from a histogram"""
    p99: float | None
    """Milliseconds, estimated from a histogram"""


_AllUsageKeywords = TypedDict(
    "_AllUsageKeywords",
    {
        "from": "str",
    },
)


class AllUsage(_AllUsageKeywords):
    keys: list[AllUsageKeysItem]
    to: str
    """Not included"""
    step: Literal["hour", "day"]
    total: AllUsageTotal
    operations: list[AllUsageOperationsItem]
    series: list[AllUsageSeriesItem]
    """By hour or day; those without calls are left out"""


class ConsoleSessionKey(TypedDict):
    id: str
    name: str
    scopes: list[Literal["company:read", "people:search", "export", "reconcile", "admin", "admin:read"]]


class ConsoleSession(TypedDict):
    key: ConsoleSessionKey
    isOperator: bool
    """Signed in by a link without a key; has every scope"""
    apiPath: str
    """The path below which programs find the operations; empty for the root"""
    signedInAt: str
    idleEndsAt: str
    """When it ends if it is not used"""
    endsAt: str
    """When it ends at the latest"""


class SignIn(TypedDict):
    key: NotRequired[str]
    """An API key; may be sent in the Authorization header instead"""
    token: NotRequired[str]
    """The token of a sign-in link"""


class SignOut(TypedDict):
    everywhere: NotRequired[bool]
    """Ends all sessions of the same key"""


class SignedOut(TypedDict):
    signedOut: Literal["here", "everywhere"]


class NewCorrection(TypedDict):
    company: str
    """An id or an identifier, recognised by its form; `abn:…` names the kind"""
    country: NotRequired[str]
    """The country whose values are corrected; without it, the global ones"""
    set: NotRequired[dict[str, Any]]
    """Values by dotted name of the field, such as `industry_codes.abn`"""
    clear: NotRequired[list[str]]
    """Names of fields whose value is removed"""
    add: NotRequired[dict[str, Any]]
    """Items to add to lists, by name of the field: a list or one text"""
    remove: NotRequired[dict[str, Any]]
    """Items to remove from lists, by name of the field: a list or one text"""
    reason: NotRequired[str | None]
    dry_run: NotRequired[bool]
    """Only show what would change"""


class Correction(TypedDict):
    number: int
    company: str | None
    """The id of the company now; null if it is gone"""
    name: str | None
    """The name of the company"""
    country: NotRequired[Literal["AU", "NZ", "SG", "MY", "ID", "PH", "HK", "JP", "VN", "KR", "TH", "US", "CA"]]
    """The country whose values are corrected; without it, the global ones"""
    set: NotRequired[dict[str, Any]]
    """Values by dotted name of the field, such as `industry_codes.abn`"""
    clear: NotRequired[list[str]]
    """Names of fields whose value is removed"""
    add: NotRequired[dict[str, Any]]
    """Items to add to lists, by name of the field: a list or one text"""
    remove: NotRequired[dict[str, Any]]
    """Items to remove from lists, by name of the field: a list or one text"""
    by: str
    """Who made it: the name of a key, or a user of the command line"""
    at: str
    reason: str | None
    is_effective: bool
    """Whether the company would be another without it"""
    without_effect: list[str]
    """The fields of which it changes nothing"""
    taken_back_by: NotRequired[str]
    """Who withdrew it; absent while it is in force"""
    taken_back_at: NotRequired[str]


class CorrectionResultChangedItem(TypedDict):
    field: str
    before: Any
    after: Any


class CorrectionResult(TypedDict):
    number: int
    company: str | None
    """The id of the company now; null if it is gone"""
    country: NotRequired[Literal["AU", "NZ", "SG", "MY", "ID", "PH", "HK", "JP", "VN", "KR", "TH", "US", "CA"]]
    """The country whose values are corrected; without it, the global ones"""
    changed: list[CorrectionResultChangedItem]
    """What is different about the company; null where there is no value"""
    joined: list[str]
    """Ids that named other companies before and name this one now"""
    separated: list[str]
    """Ids that named this company before and name another one now"""
    conflicts: list[str]
    """Identifiers that two companies claim now, as sentences"""
    warnings: list[str]
    """As sentences: fields with a value by which no lookup finds the company, and that it is not in the
    audit log"""


class Key(TypedDict):
    id: str
    name: str
    status: Literal["active", "expired", "revoked"]
    scopes: list[str]
    rate: float
    """Requests a second"""
    burst: int
    quota: int | None
    """Answers a month; null: no limit"""
    used_this_month: int
    created_at: str
    secret_created_at: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None


class NewKey(TypedDict):
    name: str
    scopes: NotRequired[list[Literal["company:read", "people:search", "export", "reconcile", "admin", "admin:read"]]]
    rate: NotRequired[float]
    burst: NotRequired[int]
    quota: NotRequired[int]
    expires_at: NotRequired[str]
    """A time in the future with its zone, such as `2027-01-31T12:00:00Z`, or a day, which means its
    beginning in UTC"""


class KeyRotation(TypedDict):
    overlap_seconds: NotRequired[float]
    """A day if it is left out"""


class IssuedKeyKey(TypedDict):
    id: str
    name: str
    status: Literal["active", "expired", "revoked"]
    scopes: list[str]
    rate: float
    """Requests a second"""
    burst: int
    quota: int | None
    """Answers a month; null: no limit"""
    used_this_month: int
    created_at: str
    secret_created_at: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None


class IssuedKey(TypedDict):
    secret: str
    """Shown only once"""
    key: IssuedKeyKey
    warnings: list[str]
    """As sentences, such as that it is not in the audit log"""


class RevokedKey(TypedDict):
    id: str
    name: str
    status: Literal["revoked"]
    warnings: list[str]
    """As sentences, such as that it is not in the audit log"""


class LoadFilesItem(TypedDict):
    name: str
    bytes: int
    sha256: str


_LoadKeywords = TypedDict(
    "_LoadKeywords",
    {
        "import": "int | None",
    },
)


class Load(_LoadKeywords):
    number: int
    source: str
    who: str
    started_at: str
    published_at: str
    undone_at: str | None
    counts: dict[str, int]
    files: list[LoadFilesItem]
    can_be_undone: bool
    """Only the newest load that changed anything can be, until a removal"""


class ImportJobProgress(TypedDict):
    step: Literal["reading", "publishing"]
    rows: int
    """Rows read so far"""
    share: float | None
    """The part of the file that was read, from 0 to 1"""


class ImportJob(TypedDict):
    number: int
    kind: str
    file: str
    who: str
    status: Literal["running", "done", "failed"]
    started_at: str
    updated_at: str
    progress: ImportJobProgress
    report: dict[str, Any] | None
    """The result for the rows, when it is done"""
    problem: str | None
    """Why it failed"""


class ColumnsPreviewColumnsItem(TypedDict):
    column: str
    field: str | None
    """The field that it is read into; null: it is left out"""
    note: str | None
    first: str
    """Its first value; never a contact value or the name of a person"""
    how: Literal["field", "mapped", "guess", "known", "unknown", "empty"]


class ColumnsPreviewKindsItem(TypedDict):
    kind: str
    title: str


class ColumnsPreview(TypedDict):
    kind: str
    """What it is read as"""
    recognised: str | None
    """The kind that the file was recognised as"""
    what: str | None
    """In words, such as `an export of people (HubSpot contacts)`"""
    form: str | None
    """Encoding, separator and header, if they are not the plain ones"""
    columns: list[ColumnsPreviewColumnsItem]
    fields: list[str]
    """What a column can be mapped to; none for JSON Lines and for a file of a source"""
    missing: str | None
    """A field that every row needs and no column has"""
    problem: str | None
    """Why it cannot be imported"""
    kinds: list[ColumnsPreviewKindsItem]
    """What a file can be imported as"""


class UndoneLoad(TypedDict):
    number: int
    source: str
    dry_run: bool
    removed: int
    """Companies and people that go"""
    restored: int
    """Companies and people that are as before"""
    warnings: list[str]
    """As sentences, such as that it is not in the audit log"""


class LikelyPairA(TypedDict):
    id: str
    name: str
    records: list[str]


class LikelyPairB(TypedDict):
    id: str
    name: str
    records: list[str]


class LikelyPair(TypedDict):
    a: LikelyPairA
    b: LikelyPairB
    score: float
    reasons: list[str]


class MatchVerdict(TypedDict):
    companies: list[str]
    verdict: Literal["accepted", "rejected"]


class DecidedMatch(TypedDict):
    verdict: str
    companies: list[str]
    """The id of the one company, or of the two"""
    warnings: list[str]
    """As sentences, such as that it is not in the audit log"""


class StoredCompanyIdentifiersItem(TypedDict):
    kind: str
    value: str


class StoredCompanyContestedItem(TypedDict):
    kind: str
    value: str


class StoredCompanyRecordsItem(TypedDict):
    source: str
    record_id: str
    loaded_at: str | None
    as_of: str | None
    """The day on which the source last changed it"""
    name: str | None
    other_names: list[str]


class StoredCompany(TypedDict):
    id: str
    name: str
    profile: Company
    identifiers: list[StoredCompanyIdentifiersItem]
    contested: list[StoredCompanyContestedItem]
    """Claimed by it and owned by another company"""
    former_ids: list[str]
    records: list[StoredCompanyRecordsItem]
    corrections: list[int]
    """Numbers of the corrections in force"""


class ConflictClaimedBy(TypedDict):
    id: str
    name: str
    records: list[str]


class ConflictOwnedBy1(TypedDict):
    id: str
    name: str
    records: list[str]


class Conflict(TypedDict):
    kind: str
    value: str
    claimedBy: ConflictClaimedBy
    ownedBy: ConflictOwnedBy1 | None
    why: str | None
    """Why they are two companies; null if it is no longer known"""
    keptBecause: str | None
    """Why the owner keeps it; null without an owner"""


class ContentsSourcesItem(TypedDict):
    source: str
    title: str
    load: int
    """The number of its newest load"""
    rows: int
    """Rows that this load read"""
    published_at: str
    age_days: int
    old_after_days: int | None
    """null: the source has no newer edition"""
    is_old: bool


class Contents(TypedDict):
    companies: int
    people: int
    sources: list[ContentsSourcesItem]


class ServiceStatusStoreSizesItem(TypedDict):
    what: str
    bytes: int


class ServiceStatusStoreReplicasItem(TypedDict):
    name: str
    state: str
    lag_seconds: float | None


class ServiceStatusStore(TypedDict):
    engine: str
    place: str
    shards: str
    sizes: list[ServiceStatusStoreSizesItem]
    replicas: list[ServiceStatusStoreReplicasItem]


class ServiceStatusProcess(TypedDict):
    pid: int
    node: str
    workers: int
    uptime_seconds: int
    memory_bytes: int
    heap_bytes: int


class ServiceStatusSourcesItem(TypedDict):
    source: str
    title: str
    load: int
    """The number of its newest load"""
    rows: int
    """Rows that this load read"""
    published_at: str
    age_days: int
    old_after_days: int | None
    """null: the source has no newer edition"""
    is_old: bool


class ServiceStatusDoNotCallListsItem(TypedDict):
    country: str
    title: str
    as_of: str
    numbers: int
    age_days: int
    valid_days: int
    days_left: int


class ServiceStatusKeysToRotateItem(TypedDict):
    id: str
    name: str
    days: int


class ServiceStatusKeysExpiringItem(TypedDict):
    id: str
    name: str
    days: int


class ServiceStatusKeys(TypedDict):
    active: int
    to_rotate: list[ServiceStatusKeysToRotateItem]
    expiring: list[ServiceStatusKeysExpiringItem]


class ServiceStatus(TypedDict):
    version: str
    is_ready: bool
    problem: str | None
    store: ServiceStatusStore
    process: ServiceStatusProcess
    companies: int
    people: int
    sources: list[ServiceStatusSourcesItem]
    do_not_call_lists: list[ServiceStatusDoNotCallListsItem]
    suppressions: int
    keys: ServiceStatusKeys
    warnings: list[str]


class Setting(TypedDict):
    name: str
    value: str
    default: str
    about: str


class NewSuppression(TypedDict):
    what: Literal["person", "company"]
    by: Literal["id", "network", "email", "phone", "fqdn", "abn", "acn", "nzbn", "uen", "lei", "cik", "duns"]
    """A person by id, network, email, phone; a company by id, fqdn, abn, network, acn, nzbn, uen, lei,
    cik, duns"""
    value: str
    """It is not stored: only a keyed hash is"""
    country: NotRequired[str]
    """The country of a phone number that has no country prefix"""
    reason: NotRequired[str]
    """Needed unless `dry_run`"""
    asked_by: NotRequired[str]
    """Who asked for it; no address and no number"""
    dry_run: NotRequired[bool]
    """Only say what would be removed"""


class ForgottenCompaniesItem(TypedDict):
    id: str
    name: str


class Forgotten(TypedDict):
    number: int | None
    """Null with `dry_run`"""
    people: int
    """People who are removed"""
    companies: list[ForgottenCompaniesItem]
    """The company that is removed, or the companies of the people"""
    can_be_found: bool
    """False for addresses and numbers, which are not stored: only later loads are checked"""
    is_being_removed: bool
    """A load is running: it is no longer served, and is removed from the files when the load ends"""
    warnings: list[str]
    """As sentences, such as that it is not in the audit log"""


class Suppression(TypedDict):
    number: int
    what: Literal["person", "company"]
    by: str
    """What it was named by"""
    reason: str
    entered_by: str
    """The name of a key, or a user of the command line"""
    asked_by: str | None
    at: str
    hashes: int
    """How many values it is recognised by"""
    is_being_removed: bool
    taken_back_at: str | None


class TakenBackSuppression(TypedDict):
    number: int
    status: Literal["taken back"]
    warnings: list[str]
    """As sentences, such as that it is not in the audit log"""


class AuditEntry(TypedDict):
    number: int
    at: str
    who: str
    action: str
    """Such as `forget person`"""
    subject: str
    """Such as `suppression 12 (by email)`"""
    reason: str | None
    origin: str
    """`command line`, `http` or `load`"""
    counts: dict[str, int]


class Error(TypedDict):
    """An error. `error` is the HTTP status × 100 + n; the numbers never change their meaning."""

    error: int
    message: str


class LookUpPersonQuery(TypedDict):
    id: NotRequired[str]
    """the person_id of a match, such as fp000000000001, of at most 256 characters."""
    ln_slug: NotRequired[str]
    """the slug of a person, such as jo-smith, or the URL of the person's page."""
    ln_url: NotRequired[str]
    """the URL of a person's page, such as https://www.linkedin.com/in/jo-smith."""


class LookUpCompanyQuery(TypedDict):
    id: NotRequired[str]
    """a company identifier of the service, such as f000000000001, of at most 256 characters."""
    ln_slug: NotRequired[str]
    """a company slug, such as acme-pty-ltd, or the URL of the company page."""
    ln_url: NotRequired[str]
    """the URL of a company page, such as https://www.linkedin.com/company/acme-pty-ltd."""
    fqdn: NotRequired[str]
    """a domain such as acme.com.au, a URL or an e-mail address."""
    abn: NotRequired[str]
    """11 digits; spaces and hyphens are ignored."""
    website: NotRequired[str]
    """a URL such as https://www.acme.com.au, a domain or an e-mail address."""
    acn: NotRequired[str]
    """9 digits; spaces and hyphens are ignored."""
    nzbn: NotRequired[str]
    """13 digits; spaces and hyphens are ignored."""
    uen: NotRequired[str]
    """9 or 10 letters and digits, such as 196800306E; spaces and hyphens are ignored."""
    lei: NotRequired[str]
    """20 letters and digits, such as 5493001KJTIIGC8Y1R12; spaces and hyphens are ignored."""
    cik: NotRequired[str]
    """up to 10 digits, such as 0000320193; spaces and hyphens are ignored."""
    duns: NotRequired[str]
    """9 digits; spaces and hyphens are ignored."""
    country: NotRequired[str]
    """One of AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA, in any case. Left out: AU."""
    include: NotRequired[Literal["provenance"]]
    """Adds one key to the profile: where each value comes from."""


class LookUpCompaniesQuery(TypedDict):
    country: NotRequired[str]
    """For requests without their own."""


class SuggestCompaniesQuery(TypedDict):
    q: str
    """The name, or its beginning: two letters at least, one in Han, kana and Hangul."""
    country: NotRequired[str]
    """Companies with their head office there come first."""
    size: NotRequired[str]
    """How many at most, from 1 to 25."""


class ReconcileQuery(TypedDict):
    queries: NotRequired[str]
    """Reconciliation queries by name, as JSON."""
    extend: NotRequired[str]
    """A data extension query, as JSON."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class SuggestEntitiesQuery(TypedDict):
    prefix: NotRequired[str]
    """What a person has typed so far."""
    cursor: NotRequired[str]
    """How many suggestions to skip."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class SuggestPropertiesQuery(TypedDict):
    prefix: NotRequired[str]
    """What a person has typed so far."""
    cursor: NotRequired[str]
    """How many suggestions to skip."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class SuggestTypesQuery(TypedDict):
    prefix: NotRequired[str]
    """What a person has typed so far."""
    cursor: NotRequired[str]
    """How many suggestions to skip."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class ShowEntityQuery(TypedDict):
    id: str
    """What is shown."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class ShowPropertyQuery(TypedDict):
    id: str
    """What is shown."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class ShowTypeQuery(TypedDict):
    id: str
    """What is shown."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class ProposePropertiesQuery(TypedDict):
    type: NotRequired[str]
    """The id of the type."""
    limit: NotRequired[str]
    """How many properties at most."""
    callback: NotRequired[str]
    """For JSONP: the name of the function that the answer calls."""


class PreviewCompanyQuery(TypedDict):
    id: str
    """What is shown."""


class ViewCompanyQuery(TypedDict):
    id: str
    """What is shown."""


_ListCorrectionsQueryKeywords = TypedDict(
    "_ListCorrectionsQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ListCorrectionsQuery(_ListCorrectionsQueryKeywords):
    company: NotRequired[str]
    """An id or an identifier, recognised by its form; `abn:…` names the kind."""
    taken_back: NotRequired[Literal["true", "false"]]
    """`true`: also those that were withdrawn."""
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


_ListKeysQueryKeywords = TypedDict(
    "_ListKeysQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ListKeysQuery(_ListKeysQueryKeywords):
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


_ListLoadsQueryKeywords = TypedDict(
    "_ListLoadsQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ListLoadsQuery(_ListLoadsQueryKeywords):
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


class UndoLoadQuery(TypedDict):
    dry_run: NotRequired[Literal["true", "false"]]


_ListImportsQueryKeywords = TypedDict(
    "_ListImportsQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ListImportsQuery(_ListImportsQueryKeywords):
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


class StartImportQuery(TypedDict):
    kind: str
    """`companies`, `people`, or the name of a source, such as `gleif`."""
    file: str
    """The name of the file: its ending says how it is read, such as people.csv.gz."""
    country: NotRequired[str]
    """For people: the country of rows that have none."""
    map: NotRequired[str]
    """FIELD=COLUMN: read a field from this column of a table; once for each field."""
    yes: NotRequired[str]
    """`true`: accept how the columns of a table are read; for a source, retire all records that the
    file lacks."""
    dry_run: NotRequired[str]
    """`true`: do everything except publish."""


class PreviewColumnsQuery(TypedDict):
    kind: NotRequired[str]
    """As for the import; left out, as the file is recognised."""
    file: str
    """The name of the file."""
    country: NotRequired[str]
    """For people: the country of rows that have none."""
    map: NotRequired[str]
    """FIELD=COLUMN: read a field from this column of a table; once for each field."""


class ReviewMatchesQuery(TypedDict):
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


class ReadStoredCompanyQuery(TypedDict):
    id: str
    """An id of the company, of today or before."""


class ListConflictsQuery(TypedDict):
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


_ListSuppressionsQueryKeywords = TypedDict(
    "_ListSuppressionsQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ListSuppressionsQuery(_ListSuppressionsQueryKeywords):
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


_ListAuditQueryKeywords = TypedDict(
    "_ListAuditQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ListAuditQuery(_ListAuditQueryKeywords):
    size: NotRequired[str]
    """How many at most, from 1 to 1000."""


class ListSenioritiesAnswerItem(TypedDict):
    id: str
    name: str


class ListDepartmentsAnswerItem(TypedDict):
    id: str
    name: str


class ListCountriesAnswerItem(TypedDict):
    code: str
    name: str


_ReadUsageQueryKeywords = TypedDict(
    "_ReadUsageQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ReadUsageQuery(_ReadUsageQueryKeywords):
    to: NotRequired[str]
    """A day, which is included, or a time in UTC; now if it is left out. At most 400 days after `from`."""
    step: NotRequired[str]
    """`hour` or `day`; hours for at most 31 days."""
    operation: NotRequired[str]
    """Only calls of this operation, such as `GET /company`."""
    status: NotRequired[str]
    """Only calls with this status."""


_ReadAllUsageQueryKeywords = TypedDict(
    "_ReadAllUsageQueryKeywords",
    {
        "from": NotRequired["str"],
    },
)


class ReadAllUsageQuery(_ReadAllUsageQueryKeywords):
    key: NotRequired[str]
    """Only calls of the key with this id."""
    to: NotRequired[str]
    """A day, which is included, or a time in UTC; now if it is left out. At most 400 days after `from`."""
    step: NotRequired[str]
    """`hour` or `day`; hours for at most 31 days."""
    operation: NotRequired[str]
    """Only calls of this operation, such as `GET /company`."""
    status: NotRequired[str]
    """Only calls with this status."""


BatchResult: TypeAlias = BatchHit | BatchMiss
CompanyMatches: TypeAlias = dict[str, CompanyMatchesValue]
ReconcileResults: TypeAlias = dict[str, ReconcileResultsValue]
