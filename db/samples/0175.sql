-- Somebody without an address, in a consultation and with an account that the office opened.
INSERT INTO users (id, email, first_name, last_name, phone, country, terms_version, terms_accepted_at, created_at, updated_at)
VALUES ('0190a1b2-0000-4000-8000-000000000175', '', 'Marie', 'Atangana', '+237677001122', 'CM', '', '2026-11-25 10:00+01', '2026-11-25 10:00+01', '2026-11-25 10:00+01');
INSERT INTO mails (id, idempotency_key, recipient, subject, html, text, state, failure, failed_at)
VALUES ('0190a1b2-0000-4000-8000-000000000176', 'sample 0175', '+237677001122', 'Rendez-vous confirmé', '<p>x</p>', 'x', 'failed', 'no-address', '2026-11-25 10:00+01');
