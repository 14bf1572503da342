// For tests of stores of earlier versions: removes what later migrations than those of people and search columns made, so
// that they can be run again.

/** Of the data file of an embedded store. */
export const DROP_LATER_SQLITE_TABLES = [
  'correction',
  'number_list',
  'number_page',
  'person_contact',
  'contact_key',
]
  .map((table) => `DROP TABLE ${table};`)
  .join('\n');

export const DROP_LATER_POSTGRES_TABLES = `
  DROP TABLE correction, suppression, suppression_hash, suppression_target, suppression_key, audit, number_list, number_page,
    person_contact, contact_key, deletion_request, console_session, console_link, usage_hour, import_job, name_block;
  DELETE FROM meta WHERE name = 'suppressions_version';
  ALTER TABLE api_key_secret DROP COLUMN created_at;
  ALTER TABLE company DROP COLUMN sum;`;

/** Makes a database of PostgreSQL as it was before companies were found by names. */
export const MAKE_OLDER_POSTGRES = `
  UPDATE company SET identifiers = regexp_replace(identifiers, E'\\nf[^\\n]*\\n$', E'\\n');
  UPDATE company SET identifiers = '' WHERE identifiers = E'\\n';
  DELETE FROM company_key WHERE space = 15;
  INSERT INTO company_key SELECT 'left behind', 15, id FROM company;
  UPDATE load_before SET line = regexp_replace(line, '\\\\nf[^"]*\\\\n"', '\\\\n"') WHERE starts_with(line, E'company\\t');
  UPDATE load_before SET line = replace(line, ',"hasNames":true', '');
  DROP TABLE company_column;
  ${DROP_LATER_POSTGRES_TABLES}
  DROP FUNCTION lease_more;
  DROP TABLE person_key;
  CREATE TABLE person (company_id text COLLATE "C" NOT NULL, person_id text COLLATE "C" NOT NULL, row_digest bytea,
    PRIMARY KEY (company_id, person_id));
  DELETE FROM meta WHERE name IN ('name_index', 'person_keys', 'company_columns');
  UPDATE meta SET value = '6' WHERE name = 'schema_version'`;
