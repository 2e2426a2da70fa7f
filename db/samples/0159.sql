INSERT INTO google_accounts (subject, user_id, email, linked_at)
VALUES ('110169484474386276334', '00000000-0000-4000-8000-000000000001', 'Awa@exemple.cm', '2026-11-23 09:00+01');
INSERT INTO google_steps (token_hash, user_id, state, nonce, code_verifier, suite, expires_at)
VALUES ('f159', '00000000-0000-4000-8000-000000000001', 'etat', 'nonce', 'verificateur', '/profile', '2026-11-23 09:10+01');
INSERT INTO google_steps (token_hash, identity, expires_at)
VALUES ('g159', '{"subject": "2", "email": "paul@exemple.cm", "firstName": "Paul", "lastName": ""}', '2026-11-23 09:30+01');
