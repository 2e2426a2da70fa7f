INSERT INTO request_speeds (day, kind, within, requests, seconds) VALUES
  ('2026-11-27', 'page', 0.05, 18, 0),
  ('2026-11-27', 'page', 'Infinity', 20, 1.5);
