-- Company data, laid out for reading: a profile is one row with the bytes to send; the people of a company in
-- a country stand side by side in the order in which they are served.

CREATE TABLE meta (
  name TEXT PRIMARY KEY,
  value NOT NULL
) WITHOUT ROWID;

-- `body` comes last so that the small columns are read without touching its overflow pages.
CREATE TABLE company (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  name_only_key TEXT,
  people_countries TEXT NOT NULL DEFAULT '',
  view_mask INTEGER NOT NULL,
  digest BLOB NOT NULL,
  head TEXT NOT NULL,
  network_at TEXT NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX company_by_name ON company (name_key);
CREATE UNIQUE INDEX company_by_name_only_key ON company (name_only_key) WHERE name_only_key IS NOT NULL;

-- key = company key * 16 + country number.
CREATE TABLE company_view (
  key INTEGER PRIMARY KEY,
  head TEXT NOT NULL,
  network_at TEXT NOT NULL,
  body TEXT NOT NULL
);

CREATE TABLE identifier (
  kind INTEGER NOT NULL,
  value TEXT NOT NULL,
  company INTEGER NOT NULL,
  PRIMARY KEY (kind, value)
) WITHOUT ROWID;
CREATE INDEX identifier_by_company ON identifier (company);

-- A title is stored once, with its folded forms beside it.
CREATE TABLE title (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE,
  key TEXT NOT NULL,
  search TEXT NOT NULL
);

CREATE TABLE person (
  company INTEGER NOT NULL,
  country INTEGER NOT NULL,
  seniority INTEGER NOT NULL,
  reach INTEGER NOT NULL,
  id TEXT NOT NULL,
  department INTEGER NOT NULL,
  flags INTEGER NOT NULL,
  title INTEGER,
  network TEXT,
  network_key TEXT,
  row_digest BLOB,
  PRIMARY KEY (company, country, seniority, reach, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX person_by_id ON person (id);
CREATE INDEX person_by_network ON person (company, network_key) WHERE network_key IS NOT NULL;
CREATE INDEX person_by_row ON person (row_digest) WHERE row_digest IS NOT NULL;

-- How many people there are by filter, so that a total is a sum over a handful of rows.
CREATE TABLE people_count (
  company INTEGER NOT NULL,
  country INTEGER NOT NULL,
  seniority INTEGER NOT NULL,
  department INTEGER NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (company, country, seniority, department)
) WITHOUT ROWID;
