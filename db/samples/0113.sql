INSERT INTO contact_replies (id, message_id, side, body, state, send_at, created_at, sent_at)
VALUES ('0190a1b2-0000-4000-8000-000000000113', '00000000-0000-4000-8000-000000000073', 'office', 'Oui, de 9 h à 13 h.', 'sent', NULL, '2026-11-07 12:00+01', '2026-11-07 12:00+01'),
       ('0190a1b2-0000-4000-8000-000000000114', '00000000-0000-4000-8000-000000000073', 'visitor', 'Merci !', 'received', NULL, '2026-11-07 13:00+01', NULL);
