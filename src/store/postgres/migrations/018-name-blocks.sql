-- The name index: blocks of pairs of a name number and a company, as `src/store/formats/name-blocks.ts` packs them, in place of
-- rows in `company_key`, which took about ten times the space. It is filled after this step, by `src/store/postgres/update`. Blocks
-- stay in their rows, since they are read with them.
CREATE TABLE name_block (
  first bigint NOT NULL,
  pairs bytea NOT NULL,
  PRIMARY KEY (first)
);
ALTER TABLE name_block ALTER COLUMN pairs SET STORAGE MAIN;

DELETE FROM meta WHERE name = 'name_index';

-- Roles that may read the keys may read the names.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'company_key'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT SELECT ON name_block TO %I', role);
  END LOOP;
END $$;
