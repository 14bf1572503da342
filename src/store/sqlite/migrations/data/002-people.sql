-- People, laid out for reading: the people of a company in a country, a group, are stored together in the
-- served order, packed into pages. `src/store/formats/people-pages` describes the bytes.
--
-- place = company key * 16 + country number; the keys of pages and blocks are place * 2^22 + number.

-- A title is stored once, with its folded forms beside it.
CREATE TABLE title (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE,
  key TEXT NOT NULL,
  search TEXT NOT NULL
);

-- How many people a company has, by country and level. A company without people has no row.
CREATE TABLE people_summary (
  company INTEGER PRIMARY KEY,
  summary BLOB NOT NULL
);

-- The number in the key is that of the first person on the page.
CREATE TABLE people_page (
  key INTEGER PRIMARY KEY,
  page BLOB NOT NULL
);

-- The index of a group that is too large to be scanned: terms and who has them. A block is found by its first
-- term, by its bytes in UTF-8. `src/store/formats/people-index` describes it. Terms and blocks are in separate tables, so that
-- a search for a term walks small rows.
CREATE TABLE people_term (
  place INTEGER NOT NULL,
  first_term BLOB NOT NULL,
  block INTEGER NOT NULL,
  PRIMARY KEY (place, first_term)
) WITHOUT ROWID;
CREATE TABLE people_block (
  key INTEGER PRIMARY KEY,
  block BLOB NOT NULL
);

-- Only loads read it. Where a person is, with a hash of all values, so that a load sees at once
-- that nothing changed: by the number in an id of the service's own form, else by the id.
CREATE TABLE person_place (
  number INTEGER PRIMARY KEY,
  place INTEGER NOT NULL,
  mark INTEGER NOT NULL
);
CREATE TABLE person_place_by_id (
  id TEXT PRIMARY KEY,
  place INTEGER NOT NULL,
  mark INTEGER NOT NULL
) WITHOUT ROWID;

-- People by slug (a hash of it) at a company, and by a whole row. `person` is the number in an id of the
-- service's own form, else the id.
CREATE TABLE person_by_slug (
  company INTEGER NOT NULL,
  slug INTEGER NOT NULL,
  person NOT NULL,
  PRIMARY KEY (company, slug, person)
) WITHOUT ROWID;
CREATE TABLE person_by_row (
  digest BLOB NOT NULL,
  person NOT NULL,
  PRIMARY KEY (digest, person)
) WITHOUT ROWID;
