-- The index of a group, the people of a company in a country, that is too large to be scanned. A group without
-- a row in `people_group` has none. `src/store/people-index` says what is in it.

-- `level_starts`: JSON, the number of the first person of each level and, last, the number of people.
CREATE TABLE people_group (
  company INTEGER NOT NULL,
  country INTEGER NOT NULL,
  format INTEGER NOT NULL,
  level_starts TEXT NOT NULL,
  PRIMARY KEY (company, country)
) WITHOUT ROWID;

-- Terms and who has them. A block is kept under its first term, by its bytes in UTF-8.
CREATE TABLE people_block (
  company INTEGER NOT NULL,
  country INTEGER NOT NULL,
  first_term BLOB NOT NULL,
  block BLOB NOT NULL,
  PRIMARY KEY (company, country, first_term)
) WITHOUT ROWID;

-- Where every 32nd person of a group stands in `person`, so that a number is found by a seek and a short walk.
CREATE TABLE people_mark (
  company INTEGER NOT NULL,
  country INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seniority INTEGER NOT NULL,
  reach INTEGER NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (company, country, number)
) WITHOUT ROWID;
