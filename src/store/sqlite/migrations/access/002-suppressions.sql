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

-- What is still to be removed from the data file: rows are here only until a load has removed it.
CREATE TABLE suppression_target (
  suppression INTEGER NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (suppression, kind, value)
) WITHOUT ROWID;

-- What was done by hand, who did it and why. No names of people and no contact values.
CREATE TABLE audit (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT,
  origin TEXT NOT NULL,
  counts TEXT NOT NULL
);

INSERT INTO meta VALUES ('suppressions_version', 0);
