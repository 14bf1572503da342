-- The operator's corrections, as `Correction` has them, in JSON; also those that were withdrawn.
CREATE TABLE correction (
  number INTEGER PRIMARY KEY,
  record TEXT NOT NULL
);
