INSERT INTO sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
VALUES ('00000000-0000-4000-8000-000000163011', 'a163', '00000000-0000-4000-8000-000000000001', 'Chrome sur Android', '2026-11-23 10:00+01', '2026-11-23 10:00+01', '2026-12-23 10:00+01');
INSERT INTO push_browsers (id, user_id, session_id, endpoint, p256dh, auth, device, created_at, last_success_at)
VALUES ('00000000-0000-4000-8000-000000163001', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000163011', 'https://fcm.googleapis.com/fcm/send/exemple',
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', 'BTBZMqHH6r4Tts7J_aSIgg', 'Chrome sur Android', '2026-11-23 10:01+01', '2026-11-23 10:02+01');
INSERT INTO message_deliveries (user_id, notice_id, way, purpose, recipient, template, state, due_at, attempts, created_at, sent_at, browser_id)
SELECT user_id, id, 'push', 'notice', 'Chrome sur Android', 'cap_erable_echeance', 'sent', '2026-11-23 10:02+01', 1, '2026-11-23 10:02+01', '2026-11-23 10:02+01', '00000000-0000-4000-8000-000000163001'
FROM notices ORDER BY created_at LIMIT 1;
