-- When a company was loaded, in milliseconds since 1970, that only canonical files have told of; of others their statements
-- tell, and of companies that were loaded before this step nobody does. Behind the profile: hardly anybody asks for it.
ALTER TABLE company ADD COLUMN loaded_at INTEGER;
