-- A part of the settings as the content files had it, and as the office wrote it since.
INSERT INTO business_settings (part, version, value, origin, written_by, written_at) VALUES
  ('thresholds', 1, '{"refundSecondPersonAbove": null}', 'edition', NULL, '2026-11-26 10:00+01'),
  ('thresholds', 2, '{"refundSecondPersonAbove": 200000}', 'office', (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-26 11:00+01');
INSERT INTO business_editions (part, number, value, seen_at, answer) VALUES ('thresholds', 1, '{"refundSecondPersonAbove": null}', '2026-11-26 10:00+01', 'taken');
