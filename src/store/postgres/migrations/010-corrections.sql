-- The operator's corrections, as `Correction` has them, in JSON; also those that were withdrawn.
CREATE TABLE correction (
  number bigint PRIMARY KEY,
  record text NOT NULL
);

-- Roles that may read the decisions may read the corrections.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'match_decision'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT SELECT ON correction TO %I', role);
  END LOOP;
END $$;
