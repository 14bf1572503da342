-- Do-not-call lists: keyed hashes of numbers, in pages as `src/store/formats/number-pages` packs them. Hashes are as good
-- as random, so that the server need not try to compress them.

-- One list for each country. `record` is as `NumberListRecord` has it, in JSON.
CREATE TABLE number_list (
  country text PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  numbers bigint NOT NULL,
  pages integer NOT NULL,
  record text NOT NULL
);

CREATE TABLE number_page (
  list bigint NOT NULL,
  page integer NOT NULL,
  hashes bytea NOT NULL,
  PRIMARY KEY (list, page)
);
ALTER TABLE number_page ALTER COLUMN hashes SET STORAGE EXTERNAL;

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'load'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT SELECT ON number_list TO %I', role);
  END LOOP;
END $$;
