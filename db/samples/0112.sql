INSERT INTO ready_texts (id, kind, title, body, version, created_at, updated_at)
VALUES ('0190a1b2-0000-4000-8000-000000000112', 'remark', 'Cachet coupé', 'Le cachet est coupé : reprenez la photo à plat.', 2, '2026-11-22 10:00+01', '2026-11-22 11:00+01');
INSERT INTO ready_text_versions (text_id, number, title, body, written_at)
VALUES ('0190a1b2-0000-4000-8000-000000000112', 1, 'Cachet', 'Le cachet est coupé.', '2026-11-22 10:00+01'),
       ('0190a1b2-0000-4000-8000-000000000112', 2, 'Cachet coupé', 'Le cachet est coupé : reprenez la photo à plat.', '2026-11-22 11:00+01');
