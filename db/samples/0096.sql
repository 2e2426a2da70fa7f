INSERT INTO notices (user_id, kind, key, title, body, path, created_at)
SELECT id, 'messages.released', 'threads released 1', 'Une conversation à reprendre', 'Qui répond en premier la suit.', '/admin/conversations?qui=libres', '2026-11-23 09:00+01'
FROM users ORDER BY created_at LIMIT 1;
