-- The loads that first served the ids of a company, as `src/pipeline/ids/served-ids.ts` writes it. Companies
-- that were loaded before this step have nothing here.
ALTER TABLE company ADD COLUMN served text;

-- Ids whose own record is gone, and the record, named as `SOURCE RECORD`, whose company they now name.
CREATE TABLE former_id (
  id text PRIMARY KEY,
  record text NOT NULL
);
