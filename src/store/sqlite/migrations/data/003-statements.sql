-- What sources have said of a company, as `src/pipeline/statements/stored-statement.ts` writes it, and the loads.
-- A company that only canonical files have told of has no row.
CREATE TABLE company_statement (
  company INTEGER PRIMARY KEY,
  statements TEXT NOT NULL
);
