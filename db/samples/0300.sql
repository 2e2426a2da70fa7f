-- A session that opened at an hour: three came before, one of those who were called registered.
UPDATE test_sessions SET registration_opens_at = registration_closes_at - interval '20 days'
  WHERE id = (SELECT id FROM test_sessions ORDER BY starts_at, id LIMIT 1);
INSERT INTO opening_queues (session_id, issued, early, seed, served)
  SELECT id, 5, 3, '\x000102030405060708090a0b0c0d0e0f', 2 FROM test_sessions ORDER BY starts_at, id LIMIT 1;
INSERT INTO opening_turns (session_id, place, until, asks_again, done_at)
  SELECT session_id, 1, '2026-11-27 08:10+01'::timestamptz, false, '2026-11-27 08:04+01'::timestamptz FROM opening_queues
  UNION ALL SELECT session_id, 2, '2026-11-27 08:10+01', true, NULL FROM opening_queues;
