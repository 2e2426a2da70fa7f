INSERT INTO agreements (id, reference, appointment_id, version, body, hash, user_id, email, made_at, client_accepted_at, client_name)
SELECT '00000000-0000-4000-8000-000000000138', 'CONV-7K4M-9XQP-3CDE', '00000000-0000-4000-8000-000000000051', 1, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'), NULL, 'jean@exemple.cm', '2026-11-23 09:00+01', '2026-11-23 10:00+01', 'Jean Fotso'
FROM (VALUES ('{"format":1}')) AS sample (body);
INSERT INTO agreement_consents (agreement_id, purpose, version, given, at) VALUES ('00000000-0000-4000-8000-000000000138', 'service', '2026-11-23', true, '2026-11-23 10:00+01');
