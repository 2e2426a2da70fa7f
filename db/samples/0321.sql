-- An archive that is there, and one that failed.
INSERT INTO temporary_files (key, until) VALUES ('0123456789abcdef0123456789abcdef', '2026-11-28 10:00+01');
INSERT INTO business_archives (id, asked_by, asked_at, began_at, ended_at, parts, sizes, files, missing, expires_at, failure) VALUES
  ('0de00000-0000-4000-8000-000000032101', (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-27 10:00+01', '2026-11-27 10:00+01',
    '2026-11-27 10:01+01', '{0123456789abcdef0123456789abcdef}', '{12345}', 3, 1, '2026-11-28 10:01+01', NULL),
  ('0de00000-0000-4000-8000-000000032102', NULL, '2026-11-27 11:00+01', '2026-11-27 11:00+01', '2026-11-27 11:01+01', '{}', '{}', 0, 0, NULL, 'no space left');
