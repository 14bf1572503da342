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
