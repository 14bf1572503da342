// The contract of the service as types. Written by "npm run generate" from docs/openapi.json: do not edit.

export type BatchResult =
  | {
      /**
       * The `ref` of the request
       */
      ref?: string | number;
      status: 200;
      /**
       * The identifier that decided
       */
      matched_by:
        | 'id'
        | 'ln_slug'
        | 'ln_url'
        | 'fqdn'
        | 'abn'
        | 'website'
        | 'acn'
        | 'nzbn'
        | 'uen'
        | 'lei'
        | 'cik'
        | 'duns';
      /**
       * Identifiers of the request that belong to another company
       */
      match_conflict?: string[];
      company: Company;
    }
  | {
      /**
       * The `ref` of the request
       */
      ref?: string | number;
      status: 400 | 404 | 429;
      error: number;
      message: string;
    };
export type SearchPeopleAnswer = PersonMatch[];
export type LookUpCompaniesAnswer = BatchResult[];
export type SuggestCompaniesAnswer = CompanySummary[];
export type SearchCompaniesAnswer = FoundCompany[];
export type ReconcileAnswer = ReconcileManifest | ReconcileResults | ReconcileExtension;
export type ReconcileFormAnswer = ReconcileResults | ReconcileExtension;
export type ListCorrectionsAnswer = Correction[];
export type ListKeysAnswer = Key[];
export type ListLoadsAnswer = Load[];
export type ListImportsAnswer = ImportJob[];
export type ReviewMatchesAnswer = LikelyPair[];
export type ListConflictsAnswer = Conflict[];
export type ListSettingsAnswer = Setting[];
export type ListSuppressionsAnswer = Suppression[];
export type ListAuditAnswer = AuditEntry[];
export type ListSenioritiesAnswer = {
  id: string;
  name: string;
}[];
export type ListDepartmentsAnswer = {
  id: string;
  name: string;
}[];
export type ListCountriesAnswer = {
  code: string;
  name: string;
}[];

/**
 * Company profile
 */
export interface Company {
  /**
   * Company identifier of the service
   */
  id: string | null;
  /**
   * Company name
   */
  name: string | null;
  /**
   * Website URL
   */
  website: string | null;
  /**
   * Fully-qualified domain name
   */
  fqdn: string | null;
  /**
   * Free-text description
   */
  description: string | null;
  /**
   * Short tagline
   */
  tagline: string | null;
  /**
   * Company slug on the professional network
   */
  network: string | null;
  /**
   * Number of employees
   */
  employee_count: number | null;
  /**
   * Year of foundation
   */
  year_founded: number | null;
  /**
   * Headquarters place
   */
  hq_location: string | null;
  /**
   * Headquarters country name
   */
  hq_country: string | null;
  /**
   * Size band, such as 1000+
   */
  company_size: string | null;
  /**
   * Kind of company, such as a public company
   */
  company_type: string | null;
  /**
   * Operating status from the business register
   */
  abn_operation_status: string | null;
  /**
   * Places
   */
  locations: string[];
  /**
   * Industry names
   */
  industries: string[];
  /**
   * Revenue band
   */
  revenue: string | null;
  /**
   * Phone numbers of the company
   */
  phones: string[];
  /**
   * E-mail addresses of the company
   */
  emails: string[];
  /**
   * User names on social media
   */
  social_media: {
    /**
     * User name on Twitter
     */
    twitter: string | null;
    /**
     * User name on YouTube
     */
    youtube: string | null;
    /**
     * User name on Facebook
     */
    facebook: string | null;
    /**
     * Slug on the professional network
     */
    network: string | null;
    /**
     * User name on Instagram
     */
    instagram: string | null;
  };
  /**
   * Industry and register numbers
   */
  industry_codes: {
    /**
     * Standard Industrial Classification code
     */
    sic: string | null;
    /**
     * D-U-N-S number
     */
    duns: string | null;
    /**
     * North American Industry Classification code
     */
    naics: string | null;
    /**
     * Australian and New Zealand Standard Industrial Classification code
     */
    anzsic: string | null;
    /**
     * Australian Business Number
     */
    abn: string | null;
    /**
     * Australian Company Number
     */
    acn: string | null;
    /**
     * New Zealand Business Number
     */
    nzbn: string | null;
    /**
     * Singapore Unique Entity Number
     */
    uen: string | null;
  };
  /**
   * Keywords
   */
  keywords: string[];
  /**
   * Labels by register key, such as vc
   */
  org_registers: {
    [k: string]: string;
  };
  /**
   * States: the code as the country writes it, such as NSW or ON, else the whole code of ISO 3166-2, such as JP-13
   */
  states: string[];
  /**
   * Extended data
   */
  nextGen: {
    /**
     * Product names in use, by category
     */
    technographics: {
      [k: string]: string[];
    };
    /**
     * Website URL
     */
    website: string | null;
    /**
     * Social profiles with their figures
     */
    social_media: {
      /**
       * Profile on YouTube; null when none is known
       */
      youtube: {
        /**
         * Name shown on the profile
         */
        profile_name: string | null;
        /**
         * User name
         */
        handle: string | null;
        /**
         * Number of followers
         */
        followers: number | null;
        /**
         * Whether the profile is verified
         */
        verified: boolean | null;
        /**
         * Number of videos
         */
        videos: number | null;
        /**
         * Number of likes
         */
        likes: number | null;
        /**
         * Number of views
         */
        views: number | null;
        /**
         * Number of subscribers
         */
        subscribers: number | null;
        /**
         * Number of profiles followed
         */
        following: number | null;
        /**
         * Day the profile was made, YYYY-MM-DD
         */
        joined: string | null;
      } | null;
      /**
       * Profile on Instagram; null when none is known
       */
      instagram: {
        /**
         * Name shown on the profile
         */
        profile_name: string | null;
        /**
         * User name
         */
        handle: string | null;
        /**
         * Number of followers
         */
        followers: number | null;
        /**
         * Whether the profile is verified
         */
        verified: boolean | null;
        /**
         * Number of videos
         */
        videos: number | null;
        /**
         * Number of likes
         */
        likes: number | null;
        /**
         * Number of views
         */
        views: number | null;
        /**
         * Number of subscribers
         */
        subscribers: number | null;
        /**
         * Number of profiles followed
         */
        following: number | null;
        /**
         * Day the profile was made, YYYY-MM-DD
         */
        joined: string | null;
      } | null;
      /**
       * Profile on the professional network; null when none is known
       */
      network: {
        /**
         * Name shown on the profile
         */
        profile_name: string | null;
        /**
         * User name
         */
        handle: string | null;
        /**
         * Number of followers
         */
        followers: number | null;
        /**
         * Whether the profile is verified
         */
        verified: boolean | null;
        /**
         * Number of videos
         */
        videos: number | null;
        /**
         * Number of likes
         */
        likes: number | null;
        /**
         * Number of views
         */
        views: number | null;
        /**
         * Number of subscribers
         */
        subscribers: number | null;
        /**
         * Number of profiles followed
         */
        following: number | null;
        /**
         * Day the profile was made, YYYY-MM-DD
         */
        joined: string | null;
      } | null;
      /**
       * Profile on Facebook; null when none is known
       */
      facebook: {
        /**
         * Name shown on the profile
         */
        profile_name: string | null;
        /**
         * User name
         */
        handle: string | null;
        /**
         * Number of followers
         */
        followers: number | null;
        /**
         * Whether the profile is verified
         */
        verified: boolean | null;
        /**
         * Number of videos
         */
        videos: number | null;
        /**
         * Number of likes
         */
        likes: number | null;
        /**
         * Number of views
         */
        views: number | null;
        /**
         * Number of subscribers
         */
        subscribers: number | null;
        /**
         * Number of profiles followed
         */
        following: number | null;
        /**
         * Day the profile was made, YYYY-MM-DD
         */
        joined: string | null;
      } | null;
    };
    /**
     * Employee reviews; null when none are known
     */
    reviews_rating: {
      /**
       * Share that approves of the chief executive, a decimal string
       */
      ceo_approval: string | null;
      /**
       * Number of reviews
       */
      total_reviews: number | null;
      /**
       * Ratings by topic, decimal strings
       */
      rating: {
        /**
         * Approval of the chief executive
         */
        ceo_approval_rating: string | null;
        /**
         * Career opportunities
         */
        career_opportunities_rating: string | null;
        /**
         * Compensation and benefits
         */
        compensation_and_benefits_rating: string | null;
        /**
         * Culture and values
         */
        culture_and_values_rating: string | null;
        /**
         * Diversity and inclusion
         */
        diversity_and_inclusion_rating: string | null;
        /**
         * Senior management
         */
        senior_management_rating: string | null;
        /**
         * Work-life balance
         */
        work_life_balance_rating: string | null;
      };
      /**
       * Overall rating, a decimal string
       */
      overall_rating: string | null;
      /**
       * Identifier of the rating at its source
       */
      employee_rating_id: string | null;
      /**
       * Share that would recommend the company, in percent
       */
      recommend_to_friend: number | null;
      /**
       * Reference of the rating page; a number, by contract
       */
      url: number | null;
    } | null;
    /**
     * Company identifier
     */
    id: string | null;
    /**
     * Web traffic; null when none is known
     */
    web_traffic: {
      /**
       * The site as a whole
       */
      summary: {
        /**
         * Average length of a visit
         */
        avg_visit_duration: string | null;
        /**
         * Visitors
         */
        total_web_visitors: number | null;
        /**
         * Share of visits with one page
         */
        bounce_rate: number | null;
        /**
         * Pages per visit
         */
        pages_per_visit: number | null;
      };
      /**
       * Where the traffic comes from
       */
      traffic_share: {
        /**
         * Share of the traffic by ISO country code
         */
        countries: {
          [k: string]: number;
        };
        /**
         * Share of organic traffic
         */
        organic: number | null;
        /**
         * Share of paid traffic
         */
        paid: number | null;
      };
      /**
       * Share of the traffic by channel
       */
      marketing_channels_distribution: {
        /**
         * Direct
         */
        Direct: number | null;
        /**
         * Referrals
         */
        Referrals: number | null;
        /**
         * Search
         */
        Search: number | null;
        /**
         * Social
         */
        Social: number | null;
        /**
         * Mail
         */
        Mail: number | null;
      };
    } | null;
  };
  /**
   * Only with `include=provenance`: for each known field, by its dotted name, where its value comes from. For a list, `also` has its other sources.
   */
  provenance?: {
    [k: string]: {
      /**
       * Name of the source; `file` for the operator's own files, `operator` for corrections
       */
      source: string;
      /**
       * The source's own identifier of the record
       */
      record_id: string;
      /**
       * When it was loaded; null if that was not stored
       */
      loaded_at: string | null;
      /**
       * The day on which the source last changed the record
       */
      as_of?: string;
      /**
       * Who made the correction
       */
      who?: string;
      /**
       * The region whose own value it is; absent for a global value
       */
      country?: 'AU' | 'NZ' | 'SG' | 'MY' | 'ID' | 'PH' | 'HK' | 'JP' | 'VN' | 'KR' | 'TH' | 'US' | 'CA';
      also?: {
        /**
         * Name of the source; `file` for the operator's own files, `operator` for corrections
         */
        source: string;
        /**
         * The source's own identifier of the record
         */
        record_id: string;
        /**
         * When it was loaded; null if that was not stored
         */
        loaded_at: string | null;
        /**
         * The day on which the source last changed the record
         */
        as_of?: string;
        /**
         * Who made the correction
         */
        who?: string;
      }[];
    };
  };
}
export interface PersonMatch {
  /**
   * Identifier of the person
   */
  person_id: string;
  /**
   * Position title
   */
  position: string | null;
  /**
   * The company's global name
   */
  company_name: string;
  /**
   * Slug of the person's profile on the professional network
   */
  network: string | null;
  /**
   * A work e-mail exists
   */
  has_email: boolean;
  /**
   * A personal e-mail exists
   */
  has_personal_email: boolean;
  /**
   * A phone number exists
   */
  has_phone: boolean;
  /**
   * A do-not-disturb phone exists
   */
  has_dnd_phone: boolean;
  /**
   * A mobile number exists
   */
  has_mobile: boolean;
}
export interface Person {
  /**
   * Identifier of the person
   */
  person_id: string;
  /**
   * Position title
   */
  position: string | null;
  /**
   * The company's global name
   */
  company_name: string;
  /**
   * Slug of the person's profile on the professional network
   */
  network: string | null;
  /**
   * A work e-mail exists
   */
  has_email: boolean;
  /**
   * A personal e-mail exists
   */
  has_personal_email: boolean;
  /**
   * A phone number exists
   */
  has_phone: boolean;
  /**
   * A do-not-disturb phone exists
   */
  has_dnd_phone: boolean;
  /**
   * A mobile number exists
   */
  has_mobile: boolean;
  /**
   * Identifier of the company
   */
  company_id: string;
  /**
   * Where the person works
   */
  country: 'AU' | 'NZ' | 'SG' | 'MY' | 'ID' | 'PH' | 'HK' | 'JP' | 'VN' | 'KR' | 'TH' | 'US' | 'CA';
  /**
   * Seniority ID
   */
  seniority: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  /**
   * Department ID
   */
  department:
    | '1'
    | '2'
    | '3'
    | '4'
    | '5'
    | '6'
    | '7'
    | '8'
    | '9'
    | '10'
    | '11'
    | '12'
    | '13'
    | '14'
    | '15'
    | '16'
    | '17';
}
/**
 * Unknown fields are ignored; null counts as not sent, except in companyId.
 */
export interface PeopleSearch {
  /**
   * Identifier of the company to search within
   */
  companyId: string;
  /**
   * Country to search in. One of AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA, in any case. Left out: AU.
   */
  selectedCountry?: string | null;
  /**
   * Position title. Every word must occur in the title, in any order; an abbreviation matches its long form. Empty: no filter.
   */
  position?: string | null;
  /**
   * Seniority ID; GET /reference/seniorities lists them. "1" to "7".
   */
  seniority?: ('1' | '2' | '3' | '4' | '5' | '6' | '7') | number | null;
  /**
   * Department ID; GET /reference/departments lists them. "1" to "17".
   */
  department?:
    | (
        | '1'
        | '2'
        | '3'
        | '4'
        | '5'
        | '6'
        | '7'
        | '8'
        | '9'
        | '10'
        | '11'
        | '12'
        | '13'
        | '14'
        | '15'
        | '16'
        | '17'
      )
    | number
    | null;
  /**
   * How many matches to skip. Past the end is an empty list.
   */
  from?: string | number | null;
  /**
   * Matches per page, 1 to 1000.
   */
  size?: string | number | null;
}
/**
 * The body of a people search without `from` and `size`.
 */
export interface PeopleExport {
  /**
   * Identifier of the company to search within
   */
  companyId: string;
  /**
   * Country to search in. One of AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA, in any case. Left out: AU.
   */
  selectedCountry?: string | null;
  /**
   * Position title. Every word must occur in the title, in any order; an abbreviation matches its long form. Empty: no filter.
   */
  position?: string | null;
  /**
   * Seniority ID; GET /reference/seniorities lists them. "1" to "7".
   */
  seniority?: ('1' | '2' | '3' | '4' | '5' | '6' | '7') | number | null;
  /**
   * Department ID; GET /reference/departments lists them. "1" to "17".
   */
  department?:
    | (
        | '1'
        | '2'
        | '3'
        | '4'
        | '5'
        | '6'
        | '7'
        | '8'
        | '9'
        | '10'
        | '11'
        | '12'
        | '13'
        | '14'
        | '15'
        | '16'
        | '17'
      )
    | number
    | null;
}
/**
 * The body of a company search without `from` and `size`.
 */
export interface CompanyExport {
  /**
   * Words of a name. One name of the company must have all of them; the last one may be unfinished. Legal forms, case and accents do not matter.
   */
  q?: string | null;
  /**
   * Where the head office is: an ISO 3166-1 code or a name
   */
  country?: string | [string, ...string[]] | null;
  /**
   * A state of the company: its code or name
   */
  state?: string | [string, ...string[]] | null;
  /**
   * The city of the head office
   */
  city?: string | [string, ...string[]] | null;
  /**
   * An industry, as profiles name it
   */
  industry?: string | [string, ...string[]] | null;
  /**
   * A size band, as profiles have it
   */
  company_size?: string | [string, ...string[]] | null;
  /**
   * At least this many employees
   */
  employees_from?: string | number | null;
  /**
   * At most this many employees
   */
  employees_to?: string | number | null;
  /**
   * A kind of company, as profiles name it
   */
  company_type?: string | [string, ...string[]] | null;
  /**
   * The status in the business register
   */
  status?: string | [string, ...string[]] | null;
  /**
   * A product that the company uses
   */
  technology?: string | [string, ...string[]] | null;
  /**
   * Founded in this year or later
   */
  founded_from?: string | number | null;
  /**
   * Founded in this year or before
   */
  founded_to?: string | number | null;
  /**
   * What the company must have: all of these
   */
  has?:
    | ('website' | 'phone' | 'email' | 'network' | 'people')
    | [
        'website' | 'phone' | 'email' | 'network' | 'people',
        ...('website' | 'phone' | 'email' | 'network' | 'people')[]
      ]
    | null;
  /**
   * The order: the most employees first; the newest or the oldest first; or `relevance`, the default with `q`: names that are exactly these words first, then the most employees. What is not known comes last.
   */
  sort?: 'employees' | 'newest' | 'oldest' | 'relevance' | null;
  /**
   * In which country to see the companies, as `country` of `GET /company`. Left out: AU.
   */
  selectedCountry?: string | null;
}
export interface CompanyBatch {
  /**
   * For requests without their own. Left out: AU.
   */
  country?: string | null;
  /**
   * @minItems 1
   * @maxItems 1000
   *
   * Items: The parameters of `GET /company`, as text or as a JSON integer; null counts as not sent
   */
  requests: [
    {
      /**
       * Your own name for it, echoed in its result. Send a number of more than 15 digits as a text.
       */
      ref?: string | number | null;
      id?: string | number | null;
      ln_slug?: string | number | null;
      ln_url?: string | number | null;
      fqdn?: string | number | null;
      abn?: string | number | null;
      website?: string | number | null;
      acn?: string | number | null;
      nzbn?: string | number | null;
      uen?: string | number | null;
      lei?: string | number | null;
      cik?: string | number | null;
      duns?: string | number | null;
      country?: string | number | null;
      include?: string | number | null;
    },
    ...{
      /**
       * Your own name for it, echoed in its result. Send a number of more than 15 digits as a text.
       */
      ref?: string | number | null;
      id?: string | number | null;
      ln_slug?: string | number | null;
      ln_url?: string | number | null;
      fqdn?: string | number | null;
      abn?: string | number | null;
      website?: string | number | null;
      acn?: string | number | null;
      nzbn?: string | number | null;
      uen?: string | number | null;
      lei?: string | number | null;
      cik?: string | number | null;
      duns?: string | number | null;
      country?: string | number | null;
      include?: string | number | null;
    }[]
  ];
}
export interface CompanySummary {
  id: string;
  name: string;
  /**
   * The name that the query meets
   */
  matched_name: string;
  fqdn: string | null;
  hq_location: string | null;
  hq_country: string | null;
  employee_count: number | null;
  /**
   * How alike the names are
   */
  score: number;
}
export interface CompanyMatches {
  [k: string]: {
    result: {
      id: string;
      name: string;
      score: number;
      match: boolean;
      features: {
        id: string;
        value: number;
      }[];
    }[];
  };
}
export interface CompanyQueries {
  queries: {
    /**
     * A name, an identifier, or both
     */
    [k: string]: {
      name?: string | null;
      /**
       * Where its head office is. Left out: any country.
       */
      country?: string | null;
      state?: string | null;
      city?: string | null;
      id?: string | number | null;
      ln_slug?: string | number | null;
      ln_url?: string | number | null;
      fqdn?: string | number | null;
      abn?: string | number | null;
      website?: string | number | null;
      acn?: string | number | null;
      nzbn?: string | number | null;
      uen?: string | number | null;
      lei?: string | number | null;
      cik?: string | number | null;
      duns?: string | number | null;
    };
  };
}
/**
 * All fields are optional, and null counts as not sent: {} finds all companies. A filter takes one value or a list, any of them; `has` takes all of them. Unknown fields are ignored, unless they look like a misspelt one.
 */
export interface CompanySearch {
  /**
   * Words of a name. One name of the company must have all of them; the last one may be unfinished. Legal forms, case and accents do not matter.
   */
  q?: string | null;
  /**
   * Where the head office is: an ISO 3166-1 code or a name
   */
  country?: string | [string, ...string[]] | null;
  /**
   * A state of the company: its code or name
   */
  state?: string | [string, ...string[]] | null;
  /**
   * The city of the head office
   */
  city?: string | [string, ...string[]] | null;
  /**
   * An industry, as profiles name it
   */
  industry?: string | [string, ...string[]] | null;
  /**
   * A size band, as profiles have it
   */
  company_size?: string | [string, ...string[]] | null;
  /**
   * At least this many employees
   */
  employees_from?: string | number | null;
  /**
   * At most this many employees
   */
  employees_to?: string | number | null;
  /**
   * A kind of company, as profiles name it
   */
  company_type?: string | [string, ...string[]] | null;
  /**
   * The status in the business register
   */
  status?: string | [string, ...string[]] | null;
  /**
   * A product that the company uses
   */
  technology?: string | [string, ...string[]] | null;
  /**
   * Founded in this year or later
   */
  founded_from?: string | number | null;
  /**
   * Founded in this year or before
   */
  founded_to?: string | number | null;
  /**
   * What the company must have: all of these
   */
  has?:
    | ('website' | 'phone' | 'email' | 'network' | 'people')
    | [
        'website' | 'phone' | 'email' | 'network' | 'people',
        ...('website' | 'phone' | 'email' | 'network' | 'people')[]
      ]
    | null;
  /**
   * The order: the most employees first; the newest or the oldest first; or `relevance`, the default with `q`: names that are exactly these words first, then the most employees. What is not known comes last.
   */
  sort?: 'employees' | 'newest' | 'oldest' | 'relevance' | null;
  /**
   * How many matches to skip. Past the end is an empty list.
   */
  from?: string | number | null;
  /**
   * Companies per page, 1 to 100.
   */
  size?: string | number | null;
}
export interface FoundCompany {
  id: string;
  name: string;
  /**
   * The name that `q` meets; null without `q`
   */
  matched_name: string | null;
  fqdn: string | null;
  hq_location: string | null;
  hq_country: string | null;
  employee_count: number | null;
  /**
   * How alike the names are; null without `q`
   */
  score: number | null;
}
export interface CompanyFacets {
  /**
   * Companies by country
   */
  country: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by state
   */
  state: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by city
   */
  city: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by industry
   */
  industry: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by company_size
   */
  company_size: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by company_type
   */
  company_type: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by status
   */
  status: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by technology
   */
  technology: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by the decade of their foundation, such as 1990s
   */
  founded: {
    value: string;
    count: number;
  }[];
  /**
   * Companies by what they have; the filter `has` is applied here too
   */
  has: {
    value: string;
    count: number;
  }[];
}
export interface PeopleFacets {
  /**
   * People by seniority ID
   */
  seniority: {
    value: string;
    count: number;
  }[];
  /**
   * People by department ID
   */
  department: {
    value: string;
    count: number;
  }[];
  /**
   * People by country
   */
  country: {
    value: string;
    count: number;
  }[];
}
export interface ReconcileManifest {
  versions: string[];
  name: string;
  identifierSpace: string;
  schemaSpace: string;
  documentation: string;
  serviceVersion: string;
  defaultTypes: {
    id: string;
    name: string;
  }[];
  /**
   * The most queries of one request
   */
  batchSize: number;
  view: {
    /**
     * A page about the company {{id}}, for people
     */
    url: string;
  };
  preview: {
    url: string;
    width: number;
    height: number;
  };
  suggest: {
    entity: {
      service_url: string;
      service_path: string;
      flyout_service_url: string;
      flyout_service_path: string;
    };
    property: {
      service_url: string;
      service_path: string;
      flyout_service_url: string;
      flyout_service_path: string;
    };
    type: {
      service_url: string;
      service_path: string;
      flyout_service_url: string;
      flyout_service_path: string;
    };
  };
  extend: {
    propose_properties: {
      service_url: string;
      service_path: string;
    };
    property_settings: {
      name: string;
      label: string;
      type: 'select';
      default: string;
      help_text: string;
      choices: {
        value: string;
        name: string;
      }[];
    }[];
  };
  /**
   * Missing where the key is in the URL
   */
  authentication?: {
    type: string;
    name: string;
    in: string;
  };
}
/**
 * By the names of the queries
 */
export interface ReconcileResults {
  [k: string]: {
    result: {
      id: string;
      name: string;
      /**
       * Place and domain
       */
      description: string;
      type: {
        id: string;
        name: string;
      }[];
      score: number;
      /**
       * True for at most one candidate, and only where it is safe
       */
      match: boolean;
      features: {
        id: string;
        value: number;
      }[];
    }[];
  };
}
export interface ReconcileExtension {
  meta: {
    id: string;
    name: string;
  }[];
  /**
   * By the id of the company, then by that of the property: its values
   */
  rows: {
    [k: string]: {
      [k: string]: {
        str?: string;
        int?: number;
        float?: number;
        /**
         * With the time, in ISO form
         */
        date?: string;
      }[];
    };
  };
}
export interface ReconcileEntities {
  result: {
    id: string;
    name: string;
    description: string;
    notable: {
      id: string;
      name: string;
    }[];
  }[];
}
export interface ReconcileSuggestions {
  result: {
    id: string;
    name: string;
    description: string;
  }[];
}
export interface ReconcileFlyout {
  id: string;
  html: string;
}
export interface ReconcileProperties {
  properties: {
    id: string;
    name: string;
    description: string;
  }[];
  type: string;
  limit?: number;
}
/**
 * A JSON-RPC message
 */
export interface ToolMessage {
  jsonrpc: '2.0';
  /**
   * Of a message that is answered: the answer has it too
   */
  id?: string | number;
  /**
   * What is asked for, such as tools/list
   */
  method?: string;
  /**
   * What the method takes
   */
  params?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface Usage {
  key: {
    id: string;
    name: string;
  };
  from: string;
  /**
   * Not included
   */
  to: string;
  step: 'hour' | 'day';
  total: {
    calls: number;
    /**
     * Answers that count against a quota
     */
    answers: number;
    /**
     * Calls by status
     */
    statuses: {
      [k: string]: number;
    };
    /**
     * Milliseconds, estimated from a histogram
     */
    p50: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p95: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p99: number | null;
  };
  operations: {
    operation: string;
    calls: number;
    /**
     * Answers that count against a quota
     */
    answers: number;
    /**
     * Calls by status
     */
    statuses: {
      [k: string]: number;
    };
    /**
     * Milliseconds, estimated from a histogram
     */
    p50: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p95: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p99: number | null;
  }[];
  /**
   * By hour or day; those without calls are left out
   */
  series: {
    at: string;
    calls: number;
    /**
     * Answers that count against a quota
     */
    answers: number;
    /**
     * Calls by status
     */
    statuses: {
      [k: string]: number;
    };
    /**
     * Milliseconds, estimated from a histogram
     */
    p50: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p95: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p99: number | null;
  }[];
}
export interface AllUsage {
  keys: {
    id: string;
    name: string | null;
    calls: number;
    /**
     * Answers that count against a quota
     */
    answers: number;
    /**
     * Calls by status
     */
    statuses: {
      [k: string]: number;
    };
    /**
     * Milliseconds, estimated from a histogram
     */
    p50: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p95: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p99: number | null;
  }[];
  from: string;
  /**
   * Not included
   */
  to: string;
  step: 'hour' | 'day';
  total: {
    calls: number;
    /**
     * Answers that count against a quota
     */
    answers: number;
    /**
     * Calls by status
     */
    statuses: {
      [k: string]: number;
    };
    /**
     * Milliseconds, estimated from a histogram
     */
    p50: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p95: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p99: number | null;
  };
  operations: {
    operation: string;
    calls: number;
    /**
     * Answers that count against a quota
     */
    answers: number;
    /**
     * Calls by status
     */
    statuses: {
      [k: string]: number;
    };
    /**
     * Milliseconds, estimated from a histogram
     */
    p50: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p95: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p99: number | null;
  }[];
  /**
   * By hour or day; those without calls are left out
   */
  series: {
    at: string;
    calls: number;
    /**
     * Answers that count against a quota
     */
    answers: number;
    /**
     * Calls by status
     */
    statuses: {
      [k: string]: number;
    };
    /**
     * Milliseconds, estimated from a histogram
     */
    p50: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p95: number | null;
    /**
     * Milliseconds, estimated from a histogram
     */
    p99: number | null;
  }[];
}
export interface ConsoleSession {
  key: {
    id: string;
    name: string;
    scopes: ('company:read' | 'people:search' | 'export' | 'reconcile' | 'admin' | 'admin:read')[];
  };
  /**
   * Signed in by a link without a key; has every scope
   */
  isOperator: boolean;
  /**
   * The path below which programs find the operations; empty for the root
   */
  apiPath: string;
  signedInAt: string;
  /**
   * When it ends if it is not used
   */
  idleEndsAt: string;
  /**
   * When it ends at the latest
   */
  endsAt: string;
}
export interface SignIn {
  /**
   * An API key; may be sent in the Authorization header instead
   */
  key?: string;
  /**
   * The token of a sign-in link
   */
  token?: string;
}
export interface SignOut {
  /**
   * Ends all sessions of the same key
   */
  everywhere?: boolean;
}
export interface SignedOut {
  signedOut: 'here' | 'everywhere';
}
export interface NewCorrection {
  /**
   * An id or an identifier, recognised by its form; `abn:…` names the kind
   */
  company: string;
  /**
   * The country whose values are corrected; without it, the global ones
   */
  country?: string;
  /**
   * Values by dotted name of the field, such as `industry_codes.abn`
   */
  set?: {
    [k: string]: unknown;
  };
  /**
   * Names of fields whose value is removed
   */
  clear?: string[];
  /**
   * Items to add to lists, by name of the field: a list or one text
   */
  add?: {
    [k: string]: unknown;
  };
  /**
   * Items to remove from lists, by name of the field: a list or one text
   */
  remove?: {
    [k: string]: unknown;
  };
  reason?: string | null;
  /**
   * Only show what would change
   */
  dry_run?: boolean;
}
export interface Correction {
  number: number;
  /**
   * The id of the company now; null if it is gone
   */
  company: string | null;
  /**
   * The name of the company
   */
  name: string | null;
  /**
   * The country whose values are corrected; without it, the global ones
   */
  country?: 'AU' | 'NZ' | 'SG' | 'MY' | 'ID' | 'PH' | 'HK' | 'JP' | 'VN' | 'KR' | 'TH' | 'US' | 'CA';
  /**
   * Values by dotted name of the field, such as `industry_codes.abn`
   */
  set?: {
    [k: string]: unknown;
  };
  /**
   * Names of fields whose value is removed
   */
  clear?: string[];
  /**
   * Items to add to lists, by name of the field: a list or one text
   */
  add?: {
    [k: string]: unknown;
  };
  /**
   * Items to remove from lists, by name of the field: a list or one text
   */
  remove?: {
    [k: string]: unknown;
  };
  /**
   * Who made it: the name of a key, or a user of the command line
   */
  by: string;
  at: string;
  reason: string | null;
  /**
   * Whether the company would be another without it
   */
  is_effective: boolean;
  /**
   * The fields of which it changes nothing
   */
  without_effect: string[];
  /**
   * Who withdrew it; absent while it is in force
   */
  taken_back_by?: string;
  taken_back_at?: string;
}
export interface CorrectionResult {
  number: number;
  /**
   * The id of the company now; null if it is gone
   */
  company: string | null;
  /**
   * The country whose values are corrected; without it, the global ones
   */
  country?: 'AU' | 'NZ' | 'SG' | 'MY' | 'ID' | 'PH' | 'HK' | 'JP' | 'VN' | 'KR' | 'TH' | 'US' | 'CA';
  /**
   * What is different about the company; null where there is no value
   */
  changed: {
    field: string;
    before: unknown;
    after: unknown;
  }[];
  /**
   * Ids that named other companies before and name this one now
   */
  joined: string[];
  /**
   * Ids that named this company before and name another one now
   */
  separated: string[];
  /**
   * Identifiers that two companies claim now, as sentences
   */
  conflicts: string[];
  /**
   * As sentences: fields with a value by which no lookup finds the company, and that it is not in the audit log
   */
  warnings: string[];
}
export interface Key {
  id: string;
  name: string;
  status: 'active' | 'expired' | 'revoked';
  scopes: string[];
  /**
   * Requests a second
   */
  rate: number;
  burst: number;
  /**
   * Answers a month; null: no limit
   */
  quota: number | null;
  used_this_month: number;
  created_at: string;
  secret_created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}
export interface NewKey {
  name: string;
  scopes?: ('company:read' | 'people:search' | 'export' | 'reconcile' | 'admin' | 'admin:read')[];
  rate?: number;
  burst?: number;
  quota?: number;
  /**
   * A time in the future with its zone, such as `2027-01-31T12:00:00Z`, or a day, which means its beginning in UTC
   */
  expires_at?: string;
}
export interface KeyRotation {
  /**
   * A day if it is left out
   */
  overlap_seconds?: number;
}
export interface IssuedKey {
  /**
   * Shown only once
   */
  secret: string;
  key: {
    id: string;
    name: string;
    status: 'active' | 'expired' | 'revoked';
    scopes: string[];
    /**
     * Requests a second
     */
    rate: number;
    burst: number;
    /**
     * Answers a month; null: no limit
     */
    quota: number | null;
    used_this_month: number;
    created_at: string;
    secret_created_at: string;
    expires_at: string | null;
    revoked_at: string | null;
    last_used_at: string | null;
  };
  /**
   * As sentences, such as that it is not in the audit log
   */
  warnings: string[];
}
export interface RevokedKey {
  id: string;
  name: string;
  status: 'revoked';
  /**
   * As sentences, such as that it is not in the audit log
   */
  warnings: string[];
}
export interface Load {
  number: number;
  source: string;
  who: string;
  started_at: string;
  published_at: string;
  undone_at: string | null;
  counts: {
    [k: string]: number;
  };
  files: {
    name: string;
    bytes: number;
    sha256: string;
  }[];
  /**
   * Only the newest load that changed anything can be, until a removal
   */
  can_be_undone: boolean;
  /**
   * The number of its import, which has the rejected rows; null: it is not kept
   */
  import: number | null;
}
export interface ImportJob {
  number: number;
  kind: string;
  file: string;
  who: string;
  status: 'running' | 'done' | 'failed';
  started_at: string;
  updated_at: string;
  progress: {
    step: 'reading' | 'publishing';
    /**
     * Rows read so far
     */
    rows: number;
    /**
     * The part of the file that was read, from 0 to 1
     */
    share: number | null;
  };
  /**
   * The result for the rows, when it is done
   */
  report: {} | null;
  /**
   * Why it failed
   */
  problem: string | null;
}
export interface ColumnsPreview {
  /**
   * What it is read as
   */
  kind: string;
  /**
   * The kind that the file was recognised as
   */
  recognised: string | null;
  /**
   * In words, such as `an export of people (HubSpot contacts)`
   */
  what: string | null;
  /**
   * Encoding, separator and header, if they are not the plain ones
   */
  form: string | null;
  columns: {
    column: string;
    /**
     * The field that it is read into; null: it is left out
     */
    field: string | null;
    note: string | null;
    /**
     * Its first value; never a contact value or the name of a person
     */
    first: string;
    how: 'field' | 'mapped' | 'guess' | 'known' | 'unknown' | 'empty';
  }[];
  /**
   * What a column can be mapped to; none for JSON Lines and for a file of a source
   */
  fields: string[];
  /**
   * A field that every row needs and no column has
   */
  missing: string | null;
  /**
   * Why it cannot be imported
   */
  problem: string | null;
  /**
   * What a file can be imported as
   */
  kinds: {
    kind: string;
    title: string;
  }[];
}
export interface UndoneLoad {
  number: number;
  source: string;
  dry_run: boolean;
  /**
   * Companies and people that go
   */
  removed: number;
  /**
   * Companies and people that are as before
   */
  restored: number;
  /**
   * As sentences, such as that it is not in the audit log
   */
  warnings: string[];
}
export interface LikelyPair {
  a: {
    id: string;
    name: string;
    records: string[];
  };
  b: {
    id: string;
    name: string;
    records: string[];
  };
  score: number;
  reasons: string[];
}
export interface MatchVerdict {
  /**
   * @minItems 2
   * @maxItems 2
   */
  companies: [string, string];
  verdict: 'accepted' | 'rejected';
}
export interface DecidedMatch {
  verdict: string;
  /**
   * The id of the one company, or of the two
   */
  companies: string[];
  /**
   * As sentences, such as that it is not in the audit log
   */
  warnings: string[];
}
export interface StoredCompany {
  id: string;
  name: string;
  profile: Company;
  identifiers: {
    kind: string;
    value: string;
  }[];
  /**
   * Claimed by it and owned by another company
   */
  contested: {
    kind: string;
    value: string;
  }[];
  former_ids: string[];
  records: {
    source: string;
    record_id: string;
    loaded_at: string | null;
    /**
     * The day on which the source last changed it
     */
    as_of: string | null;
    name: string | null;
    other_names: string[];
  }[];
  /**
   * Numbers of the corrections in force
   */
  corrections: number[];
}
export interface Conflict {
  kind: string;
  value: string;
  claimedBy: {
    id: string;
    name: string;
    records: string[];
  };
  ownedBy: {
    id: string;
    name: string;
    records: string[];
  } | null;
  /**
   * Why they are two companies; null if it is no longer known
   */
  why: string | null;
  /**
   * Why the owner keeps it; null without an owner
   */
  keptBecause: string | null;
}
export interface Contents {
  companies: number;
  people: number;
  sources: {
    source: string;
    title: string;
    /**
     * The number of its newest load
     */
    load: number;
    /**
     * Rows that this load read
     */
    rows: number;
    published_at: string;
    age_days: number;
    /**
     * null: the source has no newer edition
     */
    old_after_days: number | null;
    is_old: boolean;
  }[];
}
export interface ServiceStatus {
  version: string;
  is_ready: boolean;
  problem: string | null;
  store: {
    engine: string;
    place: string;
    shards: string;
    sizes: {
      what: string;
      bytes: number;
    }[];
    replicas: {
      name: string;
      state: string;
      lag_seconds: number | null;
    }[];
  };
  process: {
    pid: number;
    node: string;
    workers: number;
    uptime_seconds: number;
    memory_bytes: number;
    heap_bytes: number;
  };
  companies: number;
  people: number;
  sources: {
    source: string;
    title: string;
    /**
     * The number of its newest load
     */
    load: number;
    /**
     * Rows that this load read
     */
    rows: number;
    published_at: string;
    age_days: number;
    /**
     * null: the source has no newer edition
     */
    old_after_days: number | null;
    is_old: boolean;
  }[];
  do_not_call_lists: {
    country: string;
    title: string;
    as_of: string;
    numbers: number;
    age_days: number;
    valid_days: number;
    days_left: number;
  }[];
  suppressions: number;
  keys: {
    active: number;
    to_rotate: {
      id: string;
      name: string;
      days: number;
    }[];
    expiring: {
      id: string;
      name: string;
      days: number;
    }[];
  };
  warnings: string[];
}
export interface Setting {
  name: string;
  value: string;
  default: string;
  about: string;
}
export interface NewSuppression {
  what: 'person' | 'company';
  /**
   * A person by id, network, email, phone; a company by id, fqdn, abn, network, acn, nzbn, uen, lei, cik, duns
   */
  by: 'id' | 'network' | 'email' | 'phone' | 'fqdn' | 'abn' | 'acn' | 'nzbn' | 'uen' | 'lei' | 'cik' | 'duns';
  /**
   * It is not stored: only a keyed hash is
   */
  value: string;
  /**
   * The country of a phone number that has no country prefix
   */
  country?: string;
  /**
   * Needed unless `dry_run`
   */
  reason?: string;
  /**
   * Who asked for it; no address and no number
   */
  asked_by?: string;
  /**
   * Only say what would be removed
   */
  dry_run?: boolean;
}
export interface Forgotten {
  /**
   * Null with `dry_run`
   */
  number: number | null;
  /**
   * People who are removed
   */
  people: number;
  /**
   * The company that is removed, or the companies of the people
   */
  companies: {
    id: string;
    name: string;
  }[];
  /**
   * False for addresses and numbers, which are not stored: only later loads are checked
   */
  can_be_found: boolean;
  /**
   * A load is running: it is no longer served, and is removed from the files when the load ends
   */
  is_being_removed: boolean;
  /**
   * As sentences, such as that it is not in the audit log
   */
  warnings: string[];
}
export interface Suppression {
  number: number;
  what: 'person' | 'company';
  /**
   * What it was named by
   */
  by: string;
  reason: string;
  /**
   * The name of a key, or a user of the command line
   */
  entered_by: string;
  asked_by: string | null;
  at: string;
  /**
   * How many values it is recognised by
   */
  hashes: number;
  is_being_removed: boolean;
  taken_back_at: string | null;
}
export interface TakenBackSuppression {
  number: number;
  status: 'taken back';
  /**
   * As sentences, such as that it is not in the audit log
   */
  warnings: string[];
}
export interface AuditEntry {
  number: number;
  at: string;
  who: string;
  /**
   * Such as `forget person`
   */
  action: string;
  /**
   * Such as `suppression 12 (by email)`
   */
  subject: string;
  reason: string | null;
  /**
   * `command line`, `http` or `load`
   */
  origin: string;
  counts: {
    [k: string]: number;
  };
}
/**
 * An error. `error` is the HTTP status × 100 + n; the numbers never change their meaning.
 */
export interface Error {
  error: number;
  message: string;
}
export interface LookUpPersonQuery {
  /**
   * the person_id of a match, such as fp000000000001, of at most 256 characters.
   */
  id?: string;
  /**
   * the slug of a person, such as jo-smith, or the URL of the person's page.
   */
  ln_slug?: string;
  /**
   * the URL of a person's page, such as https://www.linkedin.com/in/jo-smith.
   */
  ln_url?: string;
}
export interface LookUpCompanyQuery {
  /**
   * a company identifier of the service, such as f000000000001, of at most 256 characters.
   */
  id?: string;
  /**
   * a company slug, such as acme-pty-ltd, or the URL of the company page.
   */
  ln_slug?: string;
  /**
   * the URL of a company page, such as https://www.linkedin.com/company/acme-pty-ltd.
   */
  ln_url?: string;
  /**
   * a domain such as acme.com.au, a URL or an e-mail address.
   */
  fqdn?: string;
  /**
   * 11 digits; spaces and hyphens are ignored.
   */
  abn?: string;
  /**
   * a URL such as https://www.acme.com.au, a domain or an e-mail address.
   */
  website?: string;
  /**
   * 9 digits; spaces and hyphens are ignored.
   */
  acn?: string;
  /**
   * 13 digits; spaces and hyphens are ignored.
   */
  nzbn?: string;
  /**
   * 9 or 10 letters and digits, such as 196800306E; spaces and hyphens are ignored.
   */
  uen?: string;
  /**
   * 20 letters and digits, such as 5493001KJTIIGC8Y1R12; spaces and hyphens are ignored.
   */
  lei?: string;
  /**
   * up to 10 digits, such as 0000320193; spaces and hyphens are ignored.
   */
  cik?: string;
  /**
   * 9 digits; spaces and hyphens are ignored.
   */
  duns?: string;
  /**
   * One of AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA, in any case. Left out: AU.
   */
  country?: string;
  /**
   * Adds one key to the profile: where each value comes from.
   */
  include?: 'provenance';
}
export interface LookUpCompaniesQuery {
  /**
   * For requests without their own.
   */
  country?: string;
}
export interface SuggestCompaniesQuery {
  /**
   * The name, or its beginning: two letters at least, one in Han, kana and Hangul.
   */
  q: string;
  /**
   * Companies with their head office there come first.
   */
  country?: string;
  /**
   * How many at most, from 1 to 25.
   */
  size?: string;
}
export interface ReconcileQuery {
  /**
   * Reconciliation queries by name, as JSON.
   */
  queries?: string;
  /**
   * A data extension query, as JSON.
   */
  extend?: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface SuggestEntitiesQuery {
  /**
   * What a person has typed so far.
   */
  prefix?: string;
  /**
   * How many suggestions to skip.
   */
  cursor?: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface SuggestPropertiesQuery {
  /**
   * What a person has typed so far.
   */
  prefix?: string;
  /**
   * How many suggestions to skip.
   */
  cursor?: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface SuggestTypesQuery {
  /**
   * What a person has typed so far.
   */
  prefix?: string;
  /**
   * How many suggestions to skip.
   */
  cursor?: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface ShowEntityQuery {
  /**
   * What is shown.
   */
  id: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface ShowPropertyQuery {
  /**
   * What is shown.
   */
  id: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface ShowTypeQuery {
  /**
   * What is shown.
   */
  id: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface ProposePropertiesQuery {
  /**
   * The id of the type.
   */
  type?: string;
  /**
   * How many properties at most.
   */
  limit?: string;
  /**
   * For JSONP: the name of the function that the answer calls.
   */
  callback?: string;
}
export interface PreviewCompanyQuery {
  /**
   * What is shown.
   */
  id: string;
}
export interface ViewCompanyQuery {
  /**
   * What is shown.
   */
  id: string;
}
/**
 * A JSON-RPC message
 */
export interface SendToolMessageAnswer {}
export interface ListCorrectionsQuery {
  /**
   * An id or an identifier, recognised by its form; `abn:…` names the kind.
   */
  company?: string;
  /**
   * `true`: also those that were withdrawn.
   */
  taken_back?: 'true' | 'false';
  /**
   * How many to skip.
   */
  from?: string;
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface TakeBackCorrectionPath {
  /**
   * Its number.
   */
  number: number;
}
export interface ListKeysQuery {
  /**
   * How many to skip.
   */
  from?: string;
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface RotateKeyPath {
  /**
   * The id of the key, or the number of the load.
   */
  number: string;
}
export interface RevokeKeyPath {
  /**
   * The id of the key, or the number of the load.
   */
  number: string;
}
export interface ListLoadsQuery {
  /**
   * How many to skip.
   */
  from?: string;
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface ReadLoadPath {
  /**
   * The id of the key, or the number of the load.
   */
  number: string;
}
export interface UndoLoadQuery {
  dry_run?: 'true' | 'false';
}
export interface UndoLoadPath {
  /**
   * The id of the key, or the number of the load.
   */
  number: string;
}
export interface ListImportsQuery {
  /**
   * How many to skip.
   */
  from?: string;
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface StartImportQuery {
  /**
   * `companies`, `people`, or the name of a source, such as `gleif`.
   */
  kind: string;
  /**
   * The name of the file: its ending says how it is read, such as people.csv.gz.
   */
  file: string;
  /**
   * For people: the country of rows that have none.
   */
  country?: string;
  /**
   * FIELD=COLUMN: read a field from this column of a table; once for each field.
   */
  map?: string;
  /**
   * `true`: accept how the columns of a table are read; for a source, retire all records that the file lacks.
   */
  yes?: string;
  /**
   * `true`: do everything except publish.
   */
  dry_run?: string;
}
export interface PreviewColumnsQuery {
  /**
   * As for the import; left out, as the file is recognised.
   */
  kind?: string;
  /**
   * The name of the file.
   */
  file: string;
  /**
   * For people: the country of rows that have none.
   */
  country?: string;
  /**
   * FIELD=COLUMN: read a field from this column of a table; once for each field.
   */
  map?: string;
}
export interface ReadImportPath {
  /**
   * The id of the key, or the number of the load.
   */
  number: string;
}
export interface ReadRejectsPath {
  /**
   * The id of the key, or the number of the load.
   */
  number: string;
}
export interface ReviewMatchesQuery {
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface ReadStoredCompanyQuery {
  /**
   * An id of the company, of today or before.
   */
  id: string;
}
export interface ListConflictsQuery {
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface ListSuppressionsQuery {
  /**
   * How many to skip.
   */
  from?: string;
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface TakeBackSuppressionPath {
  /**
   * Its number.
   */
  number: number;
}
export interface ListAuditQuery {
  /**
   * How many to skip.
   */
  from?: string;
  /**
   * How many at most, from 1 to 1000.
   */
  size?: string;
}
export interface ReadUsageQuery {
  /**
   * A day such as 2026-11-01, or a time in UTC; 30 days before `to` if it is left out.
   */
  from?: string;
  /**
   * A day, which is included, or a time in UTC; now if it is left out. At most 400 days after `from`.
   */
  to?: string;
  /**
   * `hour` or `day`; hours for at most 31 days.
   */
  step?: string;
  /**
   * Only calls of this operation, such as `GET /company`.
   */
  operation?: string;
  /**
   * Only calls with this status.
   */
  status?: string;
}
export interface ReadAllUsageQuery {
  /**
   * Only calls of the key with this id.
   */
  key?: string;
  /**
   * A day such as 2026-11-01, or a time in UTC; 30 days before `to` if it is left out.
   */
  from?: string;
  /**
   * A day, which is included, or a time in UTC; now if it is left out. At most 400 days after `from`.
   */
  to?: string;
  /**
   * `hour` or `day`; hours for at most 31 days.
   */
  step?: string;
  /**
   * Only calls of this operation, such as `GET /company`.
   */
  operation?: string;
  /**
   * Only calls with this status.
   */
  status?: string;
}

/** What each operation takes and answers. */
export interface Operations {
  /** Who works at this company? */
  searchPeople: {
    body: PeopleSearch;
    answer: SearchPeopleAnswer;
  };
  /** Who is this person? */
  lookUpPerson: {
    query: LookUpPersonQuery;
    answer: Person;
  };
  /** All people who work at this company */
  exportPeople: {
    body: PeopleExport;
    answer: string;
  };
  /** What is this company? */
  lookUpCompany: {
    query: LookUpCompanyQuery;
    answer: Company;
  };
  /** What are these companies? */
  lookUpCompanies: {
    query: LookUpCompaniesQuery;
    body: CompanyBatch;
    answer: LookUpCompaniesAnswer;
  };
  /** All companies that fit this description */
  exportCompanies: {
    body: CompanyExport;
    answer: string;
  };
  /** Which company is this name? */
  suggestCompanies: {
    query: SuggestCompaniesQuery;
    answer: SuggestCompaniesAnswer;
  };
  /** Which company is this, given its name and what else is known? */
  matchCompanies: {
    body: CompanyQueries;
    answer: CompanyMatches;
  };
  /** Which companies fit this description? */
  searchCompanies: {
    body: CompanySearch;
    answer: SearchCompaniesAnswer;
  };
  /** How many companies fit this description, by each filter? */
  countCompanies: {
    body: CompanySearch;
    answer: CompanyFacets;
  };
  /** How many people fit this search, by each filter? */
  countPeople: {
    body: PeopleSearch;
    answer: PeopleFacets;
  };
  /** The manifest; with queries or extend, the same as POST */
  reconcile: {
    query: ReconcileQuery;
    answer: ReconcileAnswer;
  };
  /** Which companies do these texts mean? Or: which values do these companies have? */
  reconcileForm: {
    body: URLSearchParams;
    answer: ReconcileFormAnswer;
  };
  /** Companies by the beginning of a name */
  suggestEntities: {
    query: SuggestEntitiesQuery;
    answer: ReconcileEntities;
  };
  /** Properties by a part of their name */
  suggestProperties: {
    query: SuggestPropertiesQuery;
    answer: ReconcileSuggestions;
  };
  /** The type, if its name is meant */
  suggestTypes: {
    query: SuggestTypesQuery;
    answer: ReconcileSuggestions;
  };
  /** A company in a few words of HTML */
  showEntity: {
    query: ShowEntityQuery;
    answer: ReconcileFlyout;
  };
  /** A property in a few words of HTML */
  showProperty: {
    query: ShowPropertyQuery;
    answer: ReconcileFlyout;
  };
  /** The type in a few words of HTML */
  showType: {
    query: ShowTypeQuery;
    answer: ReconcileFlyout;
  };
  /** The properties of a type */
  proposeProperties: {
    query: ProposePropertiesQuery;
    answer: ReconcileProperties;
  };
  /** A company as a small page, for a frame beside a table */
  previewCompany: {
    query: PreviewCompanyQuery;
    answer: string;
  };
  /** A company as a page, with all its values */
  viewCompany: {
    query: ViewCompanyQuery;
    answer: string;
  };
  /** Tools for assistants, on the Model Context Protocol */
  sendToolMessage: {
    body: ToolMessage;
    answer: SendToolMessageAnswer;
  };
  /** Which corrections are in force? */
  listCorrections: {
    query: ListCorrectionsQuery;
    answer: ListCorrectionsAnswer;
  };
  /** Correct a company */
  makeCorrection: {
    body: NewCorrection;
    answer: CorrectionResult;
  };
  /** Withdraw a correction */
  takeBackCorrection: {
    path: TakeBackCorrectionPath;
    answer: CorrectionResult;
  };
  /** Which keys are there? */
  listKeys: {
    query: ListKeysQuery;
    answer: ListKeysAnswer;
  };
  /** Create a key */
  createKey: {
    body: NewKey;
    answer: IssuedKey;
  };
  /** Give a key a new secret */
  rotateKey: {
    path: RotateKeyPath;
    body: KeyRotation;
    answer: IssuedKey;
  };
  /** Revoke a key, in every process within a second */
  revokeKey: {
    path: RevokeKeyPath;
    answer: RevokedKey;
  };
  /** What was loaded? */
  listLoads: {
    query: ListLoadsQuery;
    answer: ListLoadsAnswer;
  };
  /** One load */
  readLoad: {
    path: ReadLoadPath;
    answer: Load;
  };
  /** Undo the newest load, or say what that would change */
  undoLoad: {
    query: UndoLoadQuery;
    path: UndoLoadPath;
    answer: UndoneLoad;
  };
  /** Which imports run or have ended? */
  listImports: {
    query: ListImportsQuery;
    answer: ListImportsAnswer;
  };
  /** Import a file */
  startImport: {
    query: StartImportQuery;
    body: Uint8Array<ArrayBuffer> | Blob;
    answer: ImportJob;
  };
  /** How would the columns of a file be read? */
  previewColumns: {
    query: PreviewColumnsQuery;
    body: Uint8Array<ArrayBuffer> | Blob;
    answer: ColumnsPreview;
  };
  /** How is an import getting on? */
  readImport: {
    path: ReadImportPath;
    answer: ImportJob;
  };
  /** The rejected rows of an import, as JSON Lines */
  readRejects: {
    path: ReadRejectsPath;
    answer: string;
  };
  /** Which companies are likely the same? */
  reviewMatches: {
    query: ReviewMatchesQuery;
    answer: ReviewMatchesAnswer;
  };
  /** Decide whether two companies are one */
  decideMatch: {
    body: MatchVerdict;
    answer: DecidedMatch;
  };
  /** One company with its records, to compare it with another */
  readStoredCompany: {
    query: ReadStoredCompanyQuery;
    answer: StoredCompany;
  };
  /** Which identifiers does one company claim and another own? */
  listConflicts: {
    query: ListConflictsQuery;
    answer: ListConflictsAnswer;
  };
  /** The health of store and process, and how old the data is */
  readStatus: {
    answer: ServiceStatus;
  };
  /** The settings in force, without secrets */
  listSettings: {
    answer: ListSettingsAnswer;
  };
  /** What is kept out of the data? */
  listSuppressions: {
    query: ListSuppressionsQuery;
    answer: ListSuppressionsAnswer;
  };
  /** Forget a person or a company */
  forget: {
    body: NewSuppression;
    answer: Forgotten;
  };
  /** Withdraw a suppression that was a mistake */
  takeBackSuppression: {
    path: TakeBackSuppressionPath;
    answer: TakenBackSuppression;
  };
  /** What was done by hand, by whom and why? */
  listAudit: {
    query: ListAuditQuery;
    answer: ListAuditAnswer;
  };
  /** Seniority IDs and names */
  listSeniorities: {
    answer: ListSenioritiesAnswer;
  };
  /** Department IDs and names */
  listDepartments: {
    answer: ListDepartmentsAnswer;
  };
  /** Served countries */
  listCountries: {
    answer: ListCountriesAnswer;
  };
  /** What is loaded, and how old it is; a key with any scope may ask */
  readContents: {
    answer: Contents;
  };
  /** What this key used; a key with any scope may ask */
  readUsage: {
    query: ReadUsageQuery;
    answer: Usage;
  };
  /** What all keys used */
  readAllUsage: {
    query: ReadAllUsageQuery;
    answer: AllUsage;
  };
}

export const OPERATIONS = {
  searchPeople: { method: 'POST', path: '/people/search' },
  lookUpPerson: { method: 'GET', path: '/people' },
  exportPeople: { method: 'POST', path: '/people/search/export' },
  lookUpCompany: { method: 'GET', path: '/company' },
  lookUpCompanies: { method: 'POST', path: '/company/batch' },
  exportCompanies: { method: 'POST', path: '/company/search/export' },
  suggestCompanies: { method: 'GET', path: '/company/suggest' },
  matchCompanies: { method: 'POST', path: '/company/match' },
  searchCompanies: { method: 'POST', path: '/company/search' },
  countCompanies: { method: 'POST', path: '/company/search/facets' },
  countPeople: { method: 'POST', path: '/people/search/facets' },
  reconcile: { method: 'GET', path: '/reconcile' },
  reconcileForm: { method: 'POST', path: '/reconcile' },
  suggestEntities: { method: 'GET', path: '/reconcile/suggest/entity' },
  suggestProperties: { method: 'GET', path: '/reconcile/suggest/property' },
  suggestTypes: { method: 'GET', path: '/reconcile/suggest/type' },
  showEntity: { method: 'GET', path: '/reconcile/flyout/entity' },
  showProperty: { method: 'GET', path: '/reconcile/flyout/property' },
  showType: { method: 'GET', path: '/reconcile/flyout/type' },
  proposeProperties: { method: 'GET', path: '/reconcile/extend/propose' },
  previewCompany: { method: 'GET', path: '/reconcile/preview' },
  viewCompany: { method: 'GET', path: '/reconcile/view' },
  sendToolMessage: { method: 'POST', path: '/mcp' },
  listCorrections: { method: 'GET', path: '/admin/corrections' },
  makeCorrection: { method: 'POST', path: '/admin/corrections' },
  takeBackCorrection: { method: 'DELETE', path: '/admin/corrections/{number}' },
  listKeys: { method: 'GET', path: '/admin/keys' },
  createKey: { method: 'POST', path: '/admin/keys' },
  rotateKey: { method: 'POST', path: '/admin/keys/rotate/{number}' },
  revokeKey: { method: 'DELETE', path: '/admin/keys/{number}' },
  listLoads: { method: 'GET', path: '/admin/loads' },
  readLoad: { method: 'GET', path: '/admin/loads/{number}' },
  undoLoad: { method: 'DELETE', path: '/admin/loads/{number}' },
  listImports: { method: 'GET', path: '/admin/imports' },
  startImport: { method: 'POST', path: '/admin/imports' },
  previewColumns: { method: 'POST', path: '/admin/imports/columns' },
  readImport: { method: 'GET', path: '/admin/imports/{number}' },
  readRejects: { method: 'GET', path: '/admin/imports/rejects/{number}' },
  reviewMatches: { method: 'GET', path: '/admin/matches' },
  decideMatch: { method: 'POST', path: '/admin/matches' },
  readStoredCompany: { method: 'GET', path: '/admin/company' },
  listConflicts: { method: 'GET', path: '/admin/conflicts' },
  readStatus: { method: 'GET', path: '/admin/status' },
  listSettings: { method: 'GET', path: '/admin/settings' },
  listSuppressions: { method: 'GET', path: '/admin/suppressions' },
  forget: { method: 'POST', path: '/admin/suppressions' },
  takeBackSuppression: { method: 'DELETE', path: '/admin/suppressions/{number}' },
  listAudit: { method: 'GET', path: '/admin/audit' },
  listSeniorities: { method: 'GET', path: '/reference/seniorities' },
  listDepartments: { method: 'GET', path: '/reference/departments' },
  listCountries: { method: 'GET', path: '/reference/countries' },
  readContents: { method: 'GET', path: '/status' },
  readUsage: { method: 'GET', path: '/usage' },
  readAllUsage: { method: 'GET', path: '/admin/usage' },
} as const;
