-- Keyed hashes of the addresses and numbers of people, as `src/domain/privacy/contact-hashes.ts` packs them. Empty
-- without KEEP_CONTACT_HASHES=true. Apart from the pages, which serving reads.

-- `person` is the number in an id of the service's own form, else the id.
CREATE TABLE person_contact (
  person NOT NULL,
  contacts BLOB NOT NULL,
  PRIMARY KEY (person)
) WITHOUT ROWID;

-- By the first 53 bits of a hash.
CREATE TABLE contact_key (
  hash INTEGER NOT NULL,
  person NOT NULL,
  PRIMARY KEY (hash, person)
) WITHOUT ROWID;
