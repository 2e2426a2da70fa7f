-- Moved, then moved again, for somebody without an e-mail: the first line is replaced. A notice of a file that waits for the morning.
INSERT INTO mails (id, idempotency_key, recipient, subject, html, text, state, failure, failed_at, closed_at, about, superseded_at)
VALUES ('04100000-0000-4000-8000-000000000001', 'sample 0410 a', '+237677000410', 'Votre rendez-vous est déplacé', '<p>x</p>', 'x', 'failed', 'no-address', '2026-11-28 10:00+01', '2026-11-28 11:00+01', 'appointment 04100000-0000-4000-8000-000000000009', '2026-11-28 11:00+01'),
  ('04100000-0000-4000-8000-000000000002', 'sample 0410 b', '+237677000410', 'Votre rendez-vous est déplacé', '<p>y</p>', 'y', 'failed', 'no-address', '2026-11-28 11:00+01', NULL, 'appointment 04100000-0000-4000-8000-000000000009', NULL);
INSERT INTO notices (user_id, kind, key, title, created_at, about)
VALUES ('0190a1b2-0000-4000-8000-000000000175', 'file.validated', 'sample 0410', 'Une pièce est validée', '2026-11-28 22:00+01', 'document 04100000-0000-4000-8000-000000000008 owner');
