-- The facts that companies are searched by, column by column in pages: `src/store/formats/company-columns` describes them.
-- key = number of the column * 2^32 + the first hash of the page. Companies that were loaded before this step are added
-- after it, by `src/store/sqlite/update/update-facts.ts`.
CREATE TABLE company_column (
  key INTEGER PRIMARY KEY,
  cell BLOB NOT NULL
);
