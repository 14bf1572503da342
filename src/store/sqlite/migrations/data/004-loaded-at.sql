-- When a company known only from canonical files was loaded, in milliseconds since 1970. Other companies have the time in
-- their statements; for companies that were loaded before this step it is not known. After the profile: it is rarely read.
ALTER TABLE company ADD COLUMN loaded_at INTEGER;
