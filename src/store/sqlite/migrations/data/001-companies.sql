-- Companies, laid out for reading: a profile is one row with the bytes to send.

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
  view_mask INTEGER NOT NULL,
  digest TEXT NOT NULL,
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
