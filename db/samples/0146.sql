-- A line of an operator's file with the fee that was kept of it.
INSERT INTO reconciliations (id, means, file_name, content, sha256, uploaded_by, uploaded_at, columns, first_day, last_day, matched_at)
VALUES ('01460000-0000-4000-8000-000000000001', 'mtn-momo', 'frais.csv', convert_to('Date;Montant;Frais', 'UTF8'), sha256('Date;Montant;Frais'), '00000000-0000-4000-8000-000000000002',
  '2026-11-06 09:00+01', '{"date": 0, "amount": 1, "fee": 2, "feeTaken": true}', '2026-11-05', '2026-11-05', '2026-11-06 09:05+01');
INSERT INTO reconciliation_lines (reconciliation_id, position, day, number, amount, fee, label, finding)
VALUES ('01460000-0000-4000-8000-000000000001', 1, '2026-11-05', 'MP261105.0900.C3', 45000, 450, 'Jean', 'unknown');
