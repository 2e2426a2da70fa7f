-- A backup that was made by the clock, one that failed, and a trial that somebody asked for and that has not begun.
INSERT INTO backup_runs (id, kind, asked_by, asked_at, began_at, ended_at, archive, bytes, failure) VALUES
  ('0de00000-0000-4000-8000-000000028001', 'backup', NULL, '2026-11-27 03:00+01', '2026-11-27 03:00+01', '2026-11-27 03:01+01', 'cap-erable-2026-11-27-030000.tar.gz', 2345678, NULL),
  ('0de00000-0000-4000-8000-000000028002', 'backup', NULL, '2026-11-28 03:00+01', '2026-11-28 03:00+01', '2026-11-28 03:00+01', NULL, NULL, 'no space left on the disk'),
  ('0de00000-0000-4000-8000-000000028003', 'restore-test', (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-28 09:00+01', NULL, NULL, NULL, NULL, NULL);
