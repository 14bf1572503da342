-- API keys, as hashes, and what they used. Times are milliseconds since 1970.

CREATE TABLE api_key (
  id text PRIMARY KEY,
  name text NOT NULL,
  scopes text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  rate_per_second double precision NOT NULL,
  burst integer NOT NULL,
  monthly_quota bigint
);
CREATE UNIQUE INDEX api_key_by_name ON api_key (name) WHERE revoked_at IS NULL;

CREATE TABLE api_key_secret (
  hash text PRIMARY KEY,
  api_key text NOT NULL,
  number integer NOT NULL,
  expires_at bigint
);
CREATE INDEX api_key_secret_by_key ON api_key_secret (api_key);

CREATE TABLE usage (
  api_key text NOT NULL,
  month text NOT NULL,
  answers bigint NOT NULL,
  PRIMARY KEY (api_key, month)
);

INSERT INTO meta VALUES ('keys_version', '0');
