-- The facts that companies are searched by, column by column in pages: `src/store/formats/company-columns` describes them.
-- `first` is the first hash of the page. Companies that were loaded before this step are added after it. The
-- bytes are small numbers, which the server would compress with little gain.
CREATE TABLE company_column (
  number smallint NOT NULL,
  first bigint NOT NULL,
  cell bytea NOT NULL,
  PRIMARY KEY (number, first)
);
ALTER TABLE company_column ALTER COLUMN cell SET STORAGE EXTERNAL;
