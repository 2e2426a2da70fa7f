-- An import that was undone, and a client whose line had no reference.
INSERT INTO imports (id, kind, file_name, sha256, ignored, uploaded_by, uploaded_at, confirmed_by, confirmed_at, ended_at, undone_by, undone_at) VALUES
  ('0de00000-0000-4000-8000-000000037401', 'orders', 'factures.csv', decode(repeat('ab', 32), 'hex'), '{}', NULL,
    '2026-11-27 15:00+01', NULL, '2026-11-27 15:01+01', '2026-11-27 15:02+01', NULL, '2026-11-27 15:10+01');
INSERT INTO import_lines (import_id, line, reference, cells, state, faults) VALUES
  ('0de00000-0000-4000-8000-000000037401', 2, 'V-7', NULL, 'undone', '[]');
INSERT INTO imported_clients (id, reference, user_id, first_name, last_name, email, phone, since, imported_at) VALUES
  ('0de00000-0000-4000-8000-000000037402', NULL, NULL, 'Paul', 'Essomba', '', '+237670000077', '2024-03-01 00:00+01', '2026-11-27 15:02+01');
INSERT INTO imported_records (kind, reference, record_id, content_hash, imported_at) VALUES
  ('clients', '~' || repeat('0a', 32), '0de00000-0000-4000-8000-000000037402', decode(repeat('ef', 32), 'hex'), '2026-11-27 15:02+01');
