INSERT INTO document_claims (document_id, user_id, opened_at, expires_at)
SELECT d.id, u.id, '2026-11-23 09:00+01', '2026-11-23 09:15+01'
FROM (SELECT id FROM documents ORDER BY id LIMIT 1) d, (SELECT id FROM users ORDER BY id LIMIT 1) u;
