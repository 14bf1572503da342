-- Imports that were started by an upload. Times are milliseconds since 1970.

CREATE TABLE import_job (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  file text NOT NULL,
  who text NOT NULL,
  status text NOT NULL,
  started_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  progress text NOT NULL,
  report text NOT NULL,
  problem text NOT NULL,
  rejects text NOT NULL DEFAULT ''
);
