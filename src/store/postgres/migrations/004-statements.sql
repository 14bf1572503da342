-- The statements of sources about a company, as `src/store/formats/rows/stored-statement.ts` writes it. A company
-- known only from canonical files has no row.
CREATE TABLE company_statement (
  company_id text COLLATE "C" NOT NULL,
  statements text NOT NULL,
  PRIMARY KEY (company_id)
);

-- Every load that was published, as `LoadRecord` has it, in JSON; and the rows that the newest one replaced, to undo it.
CREATE TABLE load (
  number bigint PRIMARY KEY,
  published_at bigint NOT NULL,
  undone_at bigint,
  record text NOT NULL
);
CREATE TABLE load_before (
  place bigint PRIMARY KEY,
  line text NOT NULL
);

-- The operator's decisions whether two records, named as `SOURCE RECORD`, the lesser first, are one company.
CREATE TABLE match_decision (
  a text NOT NULL,
  b text NOT NULL,
  verdict text NOT NULL,
  who text NOT NULL,
  decided_at bigint NOT NULL,
  PRIMARY KEY (a, b)
);
