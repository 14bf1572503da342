-- Deletion requests of California's DROP, with what was answered. `hash` is a keyed hash of an address or a number.
CREATE TABLE deletion_request (
  item text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL,
  hash bytea NOT NULL,
  status smallint NOT NULL,
  suppression bigint,
  at bigint NOT NULL
);
CREATE INDEX deletion_request_by_hash ON deletion_request (hash);
