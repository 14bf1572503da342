-- Imports that were started by an upload. Times are milliseconds since 1970.

CREATE TABLE import_job (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  file TEXT NOT NULL,
  who TEXT NOT NULL,
  status TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  progress TEXT NOT NULL,
  report TEXT NOT NULL,
  problem TEXT NOT NULL,
  rejects TEXT NOT NULL DEFAULT ''
);
