-- Calls and answers for a request that was granted one call and needs more of them: all or nothing. Answers may be more
-- than calls, since a batch answers a hundred questions with one call. `granted` is 1 or 0.
CREATE FUNCTION lease_more(
  key text, rate double precision, most integer, calls integer, more_answers integer, quota bigint, in_month text,
  at_ms bigint, OUT granted integer, OUT tokens_left double precision, OUT used bigint
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
  granted := CASE WHEN tokens_left >= calls AND (quota IS NULL OR quota - used >= more_answers) THEN 1 ELSE 0 END;
  IF granted = 1 THEN
    tokens_left := tokens_left - calls;
    INSERT INTO usage VALUES (key, in_month, more_answers)
      ON CONFLICT (api_key, month) DO UPDATE SET answers = usage.answers + excluded.answers;
    UPDATE api_key SET last_used_at = greatest(last_used_at, at_ms) WHERE id = key;
    used := used + more_answers;
  END IF;
  UPDATE limit_book SET tokens = tokens_left, filled_at = moment WHERE api_key = key;
END $$;
