INSERT INTO message_phones (user_id, phone, confirmed_at) SELECT id, '+237670000001', '2026-11-23 09:00+01' FROM users ORDER BY created_at LIMIT 1;
INSERT INTO message_consents (user_id, way, phone, given_at, given_how, given_on)
SELECT id, 'sms', '+237670000001', '2026-11-23 09:01+01', 'form', '/espace/avis/telephone' FROM users ORDER BY created_at LIMIT 1;
INSERT INTO notice_choices (user_id, kind, way, choice) SELECT id, 'file.*', 'sms', 'now' FROM users ORDER BY created_at LIMIT 1;
INSERT INTO message_deliveries (user_id, notice_id, way, purpose, recipient, template, state, due_at, attempts, created_at, sent_at)
SELECT user_id, id, 'sms', 'notice', '+237670000001', 'cap_erable_echeance', 'sent', '2026-11-23 09:02+01', 1, '2026-11-23 09:02+01', '2026-11-23 09:02+01'
FROM notices ORDER BY created_at LIMIT 1;
