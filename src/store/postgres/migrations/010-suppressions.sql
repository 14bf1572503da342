-- People and companies that must not be served, as keyed hashes of what they are recognised by. The secret is in a table
-- of its own: a role that only serves does not need it.

CREATE TABLE suppression (
  number bigint PRIMARY KEY,
  what text NOT NULL,
  given_by text NOT NULL,
  reason text NOT NULL,
  who text NOT NULL,
  asked_by text,
  at bigint NOT NULL,
  taken_back_at bigint
);

CREATE TABLE suppression_hash (
  suppression bigint NOT NULL,
  kind text NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (suppression, kind, hash)
);

CREATE TABLE suppression_key (
  number smallint PRIMARY KEY CHECK (number = 1),
  value bytea NOT NULL
);

INSERT INTO meta VALUES ('suppressions_version', '0');
