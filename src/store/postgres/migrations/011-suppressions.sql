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

-- What is still to be removed from the data: rows are here only until a load has removed it.
CREATE TABLE suppression_target (
  suppression bigint NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (suppression, kind, value)
);

CREATE TABLE suppression_key (
  number smallint PRIMARY KEY CHECK (number = 1),
  value bytea NOT NULL
);

-- What was done by hand, who did it and why. No names of people and no contact values.
CREATE TABLE audit (
  number bigint PRIMARY KEY,
  at bigint NOT NULL,
  who text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  reason text,
  origin text NOT NULL,
  counts text NOT NULL
);

INSERT INTO meta VALUES ('suppressions_version', '0');

-- Roles that serve may read these too; the secret is not for them.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'match_decision'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT SELECT ON suppression, suppression_hash, suppression_target, audit TO %I', role);
  END LOOP;
END $$;
