-- API keys and what they used. A file of its own: a load holds the write lock of the data file for as long as
-- it runs, and a key must be revocable at any moment.

CREATE TABLE meta (
  name TEXT PRIMARY KEY,
  value NOT NULL
) WITHOUT ROWID;
INSERT INTO meta VALUES ('keys_version', 0);

CREATE TABLE api_key (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER,
  rate_per_second REAL NOT NULL,
  burst INTEGER NOT NULL,
  monthly_quota INTEGER
);
CREATE UNIQUE INDEX api_key_by_name ON api_key (name) WHERE revoked_at IS NULL;

CREATE TABLE api_key_secret (
  hash TEXT PRIMARY KEY,
  api_key TEXT NOT NULL REFERENCES api_key (id),
  number INTEGER NOT NULL,
  expires_at INTEGER
);
CREATE INDEX api_key_secret_by_key ON api_key_secret (api_key);

CREATE TABLE usage (
  api_key TEXT NOT NULL,
  month TEXT NOT NULL,
  answers INTEGER NOT NULL,
  PRIMARY KEY (api_key, month)
) WITHOUT ROWID;
