-- People and companies that must not be served, as keyed hashes of what they are recognised by. Beside the keys: a
-- suppression must be possible at any moment, also while a load holds the write lock of the data file.

CREATE TABLE suppression (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  what TEXT NOT NULL,
  given_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  who TEXT NOT NULL,
  asked_by TEXT,
  at INTEGER NOT NULL,
  taken_back_at INTEGER
);

CREATE TABLE suppression_hash (
  suppression INTEGER NOT NULL,
  kind TEXT NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY (suppression, kind, hash)
) WITHOUT ROWID;

INSERT INTO meta VALUES ('suppressions_version', 0);
