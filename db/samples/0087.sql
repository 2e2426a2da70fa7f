INSERT INTO notices (user_id, kind, key, title, created_at, mail_state, mail_due_at, mail)
SELECT id, 'file.paper-ends', 'application-reminder 2', 'Une date de votre dossier approche', '2026-11-22 06:10+01', 'waiting', '2026-11-22 07:00+01', '{"subject": "Une date de votre dossier approche", "html": "<p>x</p>", "text": "x"}'
FROM users ORDER BY created_at LIMIT 1;
INSERT INTO notice_settings (user_id, quiet_from, quiet_until, last_mail_at) SELECT id, 20, 6, '2026-11-21 18:00+01' FROM users ORDER BY created_at LIMIT 1;
INSERT INTO notice_choices (user_id, kind, way, choice) SELECT id, 'file.paper-ends', 'mail', 'digest' FROM users ORDER BY created_at LIMIT 1;
