-- The statements of sources about a company, as `src/store/formats/rows/stored-statement.ts` writes it, and the loads.
-- A company known only from canonical files has no row.
CREATE TABLE company_statement (
  company INTEGER PRIMARY KEY,
  statements TEXT NOT NULL
);

-- Every load that was published, as `LoadRecord` has it, in JSON; and the rows that the newest one replaced, to undo it.
CREATE TABLE load (
  number INTEGER PRIMARY KEY,
  published_at INTEGER NOT NULL,
  undone_at INTEGER,
  record TEXT NOT NULL
);
CREATE TABLE load_before (
  place INTEGER PRIMARY KEY,
  line TEXT NOT NULL
);

-- The operator's decisions whether two records, named as `SOURCE RECORD`, the lesser first, are one company.
CREATE TABLE match_decision (
  a TEXT NOT NULL,
  b TEXT NOT NULL,
  verdict TEXT NOT NULL,
  who TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (a, b)
) WITHOUT ROWID;
