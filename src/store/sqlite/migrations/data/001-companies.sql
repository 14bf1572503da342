-- Companies, laid out for reading: a profile is one row.

CREATE TABLE meta (
  name TEXT PRIMARY KEY,
  value NOT NULL
) WITHOUT ROWID;

-- `identifiers`: all identifiers of the company, each as the number of its kind and the value, with a line end before
-- and after. `profile`, packed as `src/store/formats/profile/unpack-profile.ts` says, comes last so that the small columns are read
-- without touching its overflow pages.
CREATE TABLE company (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  name_only_key TEXT,
  view_mask INTEGER NOT NULL,
  digest TEXT NOT NULL,
  identifiers TEXT NOT NULL,
  profile TEXT NOT NULL
);

-- key = company key * 16 + country number.
CREATE TABLE company_view (
  key INTEGER PRIMARY KEY,
  profile TEXT NOT NULL
);

-- The keys by which companies are found, as numbers made from identifiers and names (`src/store/formats/key-hash.ts`).
-- Different keys may share a number: the row of the company decides.
CREATE TABLE company_key (
  hash INTEGER NOT NULL,
  company INTEGER NOT NULL,
  PRIMARY KEY (hash, company)
) WITHOUT ROWID;
