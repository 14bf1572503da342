-- Calls by key, operation, status and hour. The columns t0 to t15 count them by the time they took
-- (src/domain/values/time-buckets.ts); their sum is the number of calls.

CREATE TABLE usage_hour (
  hour INTEGER NOT NULL,
  api_key TEXT NOT NULL,
  operation TEXT NOT NULL,
  status INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  t0 INTEGER NOT NULL,
  t1 INTEGER NOT NULL,
  t2 INTEGER NOT NULL,
  t3 INTEGER NOT NULL,
  t4 INTEGER NOT NULL,
  t5 INTEGER NOT NULL,
  t6 INTEGER NOT NULL,
  t7 INTEGER NOT NULL,
  t8 INTEGER NOT NULL,
  t9 INTEGER NOT NULL,
  t10 INTEGER NOT NULL,
  t11 INTEGER NOT NULL,
  t12 INTEGER NOT NULL,
  t13 INTEGER NOT NULL,
  t14 INTEGER NOT NULL,
  t15 INTEGER NOT NULL,
  PRIMARY KEY (hour, api_key, operation, status)
) WITHOUT ROWID;
