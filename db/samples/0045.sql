INSERT INTO mails (id, idempotency_key, recipient, subject, html, text, state, attempts, last_error, priority, failure, smtp_code, failed_at, created_at)
VALUES ('00000000-0000-4000-8000-000000000145', 'newsletter 145', 'partie@exemple.cm', 'Les tirages du mois', '<p>Bonjour</p>', 'Bonjour', 'failed', 1, '550 no such user', 0, 'address', 550, '2026-11-22 09:00+01', '2026-11-22 08:59+01');
UPDATE mail_rate SET next_at = '2026-11-22 09:00+01';
