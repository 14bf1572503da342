-- The checksum of everything stored about a company, as `src/store/formats/rows/company-sum.ts` makes it. Companies that were
-- loaded before this step have none until they are written again.
ALTER TABLE company ADD COLUMN sum bigint;
