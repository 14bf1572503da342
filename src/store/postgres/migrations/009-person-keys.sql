-- How a person is found, by callers and by loads: hashes of the id, the slug and the row that identifies them, as
-- `src/store/formats/people-pages/person-hashes.ts` makes them, and the place of the person on the pages. It replaces the
-- table `person`, which only loads could use. It is filled from the pages after this step, by `src/store/postgres/update`.
CREATE TABLE person_key (
  hash bigint NOT NULL,
  number integer NOT NULL,
  country smallint NOT NULL,
  company_id text COLLATE "C" NOT NULL
);
CREATE INDEX person_key_by_hash ON person_key (hash);
CREATE INDEX person_key_by_company ON person_key (company_id);

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'person'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT SELECT ON person_key TO %I', role);
  END LOOP;
END $$;

DROP TABLE person;
