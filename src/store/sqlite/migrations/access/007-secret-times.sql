-- When a secret of a key was made, in milliseconds since 1970, so that old ones can be pointed out. NULL: with the key itself.
ALTER TABLE api_key_secret ADD COLUMN created_at INTEGER;
