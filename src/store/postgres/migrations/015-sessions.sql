-- Sessions of the console and links that sign in once, both as hashes of their tokens. Times are milliseconds since 1970.

CREATE TABLE console_session (
  hash text PRIMARY KEY,
  api_key text NOT NULL,
  secret_hash text,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL,
  ends_at bigint NOT NULL
);
CREATE INDEX console_session_by_key ON console_session (api_key);

CREATE TABLE console_link (
  hash text PRIMARY KEY,
  api_key text NOT NULL,
  expires_at bigint NOT NULL
);
