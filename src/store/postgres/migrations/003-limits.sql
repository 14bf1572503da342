-- What each key may still do, for all processes on all machines together. Calls are leased in blocks: a lease counts
-- them as answered, and calls that were not used, or do not count, are returned.

CREATE TABLE limit_book (
  api_key text PRIMARY KEY,
  tokens double precision NOT NULL,
  filled_at timestamptz NOT NULL
);

-- One process gets at most a tenth of the rest of a quota, so that the others get some of it.
CREATE FUNCTION lease_calls(
  key text, rate double precision, most integer, wanted integer, quota bigint, in_month text, at_ms bigint,
  OUT granted integer, OUT tokens_left double precision, OUT used bigint
) LANGUAGE plpgsql AS $$
DECLARE
  filled timestamptz;
  moment timestamptz;
BEGIN
  INSERT INTO limit_book VALUES (key, most, clock_timestamp()) ON CONFLICT DO NOTHING;
  SELECT tokens, filled_at INTO tokens_left, filled FROM limit_book WHERE api_key = key FOR UPDATE;
  moment := clock_timestamp();
  tokens_left := least(most, tokens_left + greatest(0, extract(epoch FROM moment - filled)) * rate);
  SELECT coalesce(max(answers), 0) INTO used FROM usage WHERE api_key = key AND month = in_month;
  granted := greatest(0, least(wanted, floor(tokens_left), ceil((quota - used) / 10.0)));
  tokens_left := tokens_left - granted;
  UPDATE limit_book SET tokens = tokens_left, filled_at = moment WHERE api_key = key;
  IF granted > 0 THEN
    INSERT INTO usage VALUES (key, in_month, granted)
      ON CONFLICT (api_key, month) DO UPDATE SET answers = usage.answers + excluded.answers;
    UPDATE api_key SET last_used_at = greatest(last_used_at, at_ms) WHERE id = key;
    used := used + granted;
  END IF;
END $$;

CREATE FUNCTION settle_calls(key text, in_month text, not_counted integer, returned integer) RETURNS void
LANGUAGE sql AS $$
  UPDATE limit_book SET tokens = tokens + returned WHERE api_key = key AND returned > 0;
  UPDATE usage SET answers = greatest(0, answers - not_counted)
    WHERE api_key = key AND month = in_month AND not_counted > 0;
$$;
