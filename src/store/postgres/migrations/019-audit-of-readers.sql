-- A role that serves signs people in to the console, which is noted in the audit log. It may add entries and change none.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'audit'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT INSERT ON audit TO %I', role);
  END LOOP;
END $$;
