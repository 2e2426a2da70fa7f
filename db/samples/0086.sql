INSERT INTO notices (user_id, kind, key, title, body, path, created_at, read_at)
SELECT id, 'file.paper-ends', 'application-reminder 1', 'Une date de votre dossier approche', 'Passeport, Awa Ngo. Valable jusqu’au 3 février 2027.', '/management', '2026-11-05 06:10+01', '2026-11-05 08:00+01'
FROM users ORDER BY created_at LIMIT 1;
INSERT INTO notices (user_id, kind, key, title, created_at)
SELECT id, 'appointment.reminder', 'appointment 1 0 soon', 'Votre rendez-vous est dans deux heures', '2026-11-06 08:00+01' FROM users ORDER BY created_at LIMIT 1;
