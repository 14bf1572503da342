-- Sessions of the console and links that sign in once, both as hashes of their tokens.

CREATE TABLE console_session (
  hash TEXT PRIMARY KEY,
  api_key TEXT NOT NULL,
  secret_hash TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX console_session_by_key ON console_session (api_key);

CREATE TABLE console_link (
  hash TEXT PRIMARY KEY,
  api_key TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
