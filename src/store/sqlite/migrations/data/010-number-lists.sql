-- Do-not-call lists: keyed hashes of numbers, in pages as `src/store/formats/number-pages` packs them.

-- One list for each country. Pages of a number that is not here belong to a list that was never finished. `record` is
-- as `NumberListRecord` has it, in JSON.
CREATE TABLE number_list (
  country TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  numbers INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  record TEXT NOT NULL
) WITHOUT ROWID;

-- key = number of the list * 2^32 + number of the page.
CREATE TABLE number_page (
  key INTEGER PRIMARY KEY,
  hashes BLOB NOT NULL
);
