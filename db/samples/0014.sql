INSERT INTO test_documents (registration_id, kind, file_key, created_at)
VALUES ('00000000-0000-4000-8000-000000000061', 'identity', '0123456789abcdef0123456789abcdef', '2026-11-03 09:02+01');
