-- What sources have said of a company, as `src/pipeline/statements/stored-statement.ts` writes it. A company that only
-- canonical files have told of has no row.
CREATE TABLE company_statement (
  company_id text COLLATE "C" NOT NULL,
  statements text NOT NULL,
  PRIMARY KEY (company_id)
);
