-- A letter that was sent, and its reader.
INSERT INTO letters (id, state, version, subject, preview, introduction, closing, texts, topics, created_at, created_by, updated_at, started_at, ended_at, sent_subject, html, plain)
VALUES ('00000000-0000-4000-8000-000000000240', 'sent', 2, 'Novembre chez {{name}}', 'Trois guides', 'Bonjour', 'À bientôt', '{}', '{articles}', '2026-11-26 10:00+01',
  (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-26 10:05+01', '2026-11-26 11:00+01', '2026-11-26 11:05+01', 'Novembre', '<p>Bonjour</p>', 'Bonjour');
INSERT INTO letter_recipients (id, letter_id, subscriber_id, state, settled_at)
VALUES ('00000000-0000-4000-8000-000000000241', '00000000-0000-4000-8000-000000000240', '00000000-0000-4000-8000-000000000022', 'delivered', '2026-11-26 11:01+01');
