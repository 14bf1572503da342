-- Companies and people, laid out for reading, and by company so that a request touches one shard: what belongs to a
-- company stands under its id, what a company is found by under the value. Texts compare by their bytes.

CREATE TABLE meta (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- `identifiers`: all identifiers of the company, each as the number of its kind and the value, with a line end before
-- and after. `profile` is packed as `src/store/formats/profile/unpack-profile.ts` says.
CREATE TABLE company (
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  name_only_key text,
  digest text NOT NULL,
  identifiers text NOT NULL,
  profile text NOT NULL,
  PRIMARY KEY (id)
);

CREATE TABLE company_view (
  company_id text COLLATE "C" NOT NULL,
  country smallint NOT NULL,
  profile text NOT NULL,
  PRIMARY KEY (company_id, country)
);

-- The keys by which companies are found. `space` separates identifiers of different kinds, and names.
CREATE TABLE company_key (
  value text COLLATE "C" NOT NULL,
  space smallint NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (value, space, company_id)
);

-- How many people a company has: its countries; those of them whose people are indexed; and for each country eight
-- numbers, that of the first person of each level and the number of people. A company without people has no row.
-- `version` is the load that wrote it.
CREATE TABLE people_summary (
  company_id text COLLATE "C" NOT NULL,
  countries smallint[] NOT NULL,
  indexed smallint[] NOT NULL,
  starts integer[] NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (company_id)
);

-- People in the served order, some thirty to a page, with their titles: `src/store/postgres/read/titled-page.ts` says how.
CREATE TABLE people_page (
  company_id text COLLATE "C" NOT NULL,
  country smallint NOT NULL,
  first integer NOT NULL,
  page bytea NOT NULL,
  PRIMARY KEY (company_id, country, first)
);

-- The index of a group that is too large to be scanned; `src/store/formats/people-index` describes a block.
CREATE TABLE people_block (
  company_id text COLLATE "C" NOT NULL,
  country smallint NOT NULL,
  first_term bytea NOT NULL,
  block bytea NOT NULL,
  PRIMARY KEY (company_id, country, first_term)
);

-- Only loads read it: where a person is, and the row that identifies them.
CREATE TABLE person (
  company_id text COLLATE "C" NOT NULL,
  person_id text COLLATE "C" NOT NULL,
  row_digest bytea,
  PRIMARY KEY (company_id, person_id)
);
CREATE INDEX person_by_id ON person (person_id);
CREATE INDEX person_by_row ON person (row_digest) WHERE row_digest IS NOT NULL;
