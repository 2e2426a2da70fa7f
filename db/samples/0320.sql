-- A file of clients that was imported: one came, one was refused; and one that is only looked at.
INSERT INTO imports (id, kind, file_name, sha256, ignored, uploaded_by, uploaded_at, confirmed_by, confirmed_at, ended_at) VALUES
  ('0de00000-0000-4000-8000-000000032001', 'clients', 'clients.csv', decode(repeat('ab', 32), 'hex'), '{Ville}', (SELECT id FROM users ORDER BY created_at LIMIT 1),
    '2026-11-27 10:00+01', NULL, '2026-11-27 10:01+01', '2026-11-27 10:02+01'),
  ('0de00000-0000-4000-8000-000000032002', 'orders', 'ventes.csv', decode(repeat('cd', 32), 'hex'), '{}', NULL, '2026-11-27 11:00+01', NULL, NULL, NULL);
INSERT INTO import_lines (import_id, line, reference, cells, state, faults) VALUES
  ('0de00000-0000-4000-8000-000000032001', 2, 'C-1', NULL, 'created', '[]'),
  ('0de00000-0000-4000-8000-000000032001', 3, '', NULL, 'bad', '[{"column": "Référence", "sentence": "Il manque une référence."}]'),
  ('0de00000-0000-4000-8000-000000032002', 2, 'V-1', '{"reference": "V-1", "label": "Étude de dossier", "amount": "45000"}', 'ready', '[]');
INSERT INTO imported_clients (id, reference, user_id, first_name, last_name, email, phone, since, imported_at) VALUES
  ('0de00000-0000-4000-8000-000000032003', 'C-1', NULL, 'Élise', 'Ngo', 'elise.ngo@exemple.cm', '+237670000009', '2024-03-01 00:00+01', '2026-11-27 10:02+01');
INSERT INTO imported_records (kind, reference, record_id, content_hash, imported_at) VALUES
  ('clients', 'C-1', '0de00000-0000-4000-8000-000000032003', decode(repeat('ef', 32), 'hex'), '2026-11-27 10:02+01');
