INSERT INTO mails (id, idempotency_key, recipient, subject, html, text, state, attempts, created_at)
VALUES ('00000000-0000-4000-8000-000000000021', 'confirm-email 1', 'Awa@exemple.cm', 'Confirmez votre adresse e-mail', E'<p>Bonjour\tAwa\\, « ça va » ?</p>\n', E'Bonjour\nAwa', 'queued', 2, '2026-11-01 09:00+01');
INSERT INTO subscribers (id, email, topics, state, asked_at, source, text_version, confirm_token_hash, unsubscribe_token)
VALUES ('00000000-0000-4000-8000-000000000022', 'awa@exemple.cm', '{articles,sessions}', 'pending', '2026-11-01 09:00+01', 'footer', '1', '\xdeadbeef', 'jeton-1');
