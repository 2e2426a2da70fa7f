-- A file that was compared: one line matched, one that nobody knows, explained.
INSERT INTO reconciliations (id, means, file_name, content, sha256, uploaded_by, uploaded_at, columns, first_day, last_day, matched_at)
VALUES ('01430000-0000-4000-8000-000000000001', 'mtn-momo', 'novembre.csv', convert_to('Date;Montant', 'UTF8'), sha256('Date;Montant'), '00000000-0000-4000-8000-000000000002',
  '2026-11-05 09:00+01', '{"date": 0, "amount": 1}', '2026-11-04', '2026-11-04', '2026-11-05 09:05+01');
INSERT INTO reconciliation_lines (reconciliation_id, position, day, number, amount, label, finding, matched_by, movement_id, our_amount, note, explained_by, explained_at) VALUES
  ('01430000-0000-4000-8000-000000000001', 1, '2026-11-04', 'MP261104.0900.A1', 150000, 'Awa', 'matched', 'number', '01430000-0000-4000-8000-000000000002', 150000, NULL, NULL, NULL),
  ('01430000-0000-4000-8000-000000000001', 2, '2026-11-04', 'MP261104.1000.B2', -500, 'Frais', 'unknown', NULL, NULL, NULL, 'Frais de tenue de compte.', '00000000-0000-4000-8000-000000000002', '2026-11-05 09:10+01');
INSERT INTO statement_columns VALUES ('mtn-momo', sha256('Date;Montant'), '{"date": 0, "amount": 1}', '2026-11-05 09:05+01');
