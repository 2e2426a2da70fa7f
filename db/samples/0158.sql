INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at, last_used_at)
VALUES ('00000000-0000-4000-8000-000000158001', '00000000-0000-4000-8000-000000000001', 'Y2xlLWQtYWNjZXM', 'cHVibGlxdWU', 3, '{internal,hybrid}', false, 'Téléphone d’Awa', '2026-11-23 09:00+01', '2026-11-23 10:00+01');
INSERT INTO passkey_challenges (token_hash, user_id, name, challenge, expires_at)
VALUES ('e158', '00000000-0000-4000-8000-000000000001', 'Ordinateur', 'ZGVmaQ', '2026-11-23 10:05+01');
INSERT INTO sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at, passkey_id)
VALUES ('00000000-0000-4000-8000-000000158011', 'a158', '00000000-0000-4000-8000-000000000001', 'Chrome sur Android', '2026-11-23 10:00+01', '2026-11-23 10:00+01', '2026-12-23 10:00+01', '00000000-0000-4000-8000-000000158001');
