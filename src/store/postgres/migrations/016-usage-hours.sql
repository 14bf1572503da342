-- Calls by key, operation, status and hour. The columns t0 to t15 count them by the time they took
-- (src/domain/values/time-buckets.ts); their sum is the number of calls.

CREATE TABLE usage_hour (
  hour integer NOT NULL,
  api_key text COLLATE "C" NOT NULL,
  operation text COLLATE "C" NOT NULL,
  status integer NOT NULL,
  answers bigint NOT NULL,
  t0 bigint NOT NULL,
  t1 bigint NOT NULL,
  t2 bigint NOT NULL,
  t3 bigint NOT NULL,
  t4 bigint NOT NULL,
  t5 bigint NOT NULL,
  t6 bigint NOT NULL,
  t7 bigint NOT NULL,
  t8 bigint NOT NULL,
  t9 bigint NOT NULL,
  t10 bigint NOT NULL,
  t11 bigint NOT NULL,
  t12 bigint NOT NULL,
  t13 bigint NOT NULL,
  t14 bigint NOT NULL,
  t15 bigint NOT NULL,
  PRIMARY KEY (hour, api_key, operation, status)
);
