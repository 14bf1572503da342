-- Keyed hashes of the addresses and numbers of people, as `src/domain/privacy/contact-hashes.ts` packs them. Empty
-- without KEEP_CONTACT_HASHES=true. Apart from the pages, which serving reads.

CREATE TABLE person_contact (
  company_id text COLLATE "C" NOT NULL,
  person_id text COLLATE "C" NOT NULL,
  contacts bytea NOT NULL,
  PRIMARY KEY (company_id, person_id)
);

-- By the first 53 bits of a hash.
CREATE TABLE contact_key (
  hash bigint NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  person_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, person_id, hash)
);
CREATE INDEX contact_key_by_hash ON contact_key (hash);
