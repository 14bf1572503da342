-- Deletion requests of California's DROP, with what was answered. `hash` is a keyed hash of an address or a number.
CREATE TABLE deletion_request (
  item TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  hash BLOB NOT NULL,
  status INTEGER NOT NULL,
  suppression INTEGER,
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX deletion_request_by_hash ON deletion_request (hash);
