INSERT INTO test_documents (registration_id, kind, file_key, created_at)
VALUES ('00000000-0000-4000-8000-000000000061', 'identity', '0123456789abcdef0123456789abcdef', '2026-11-03 09:02+01');
UPDATE test_registrations SET documents_confirmed_at = '2026-11-04 15:00+01' WHERE id = '00000000-0000-4000-8000-000000000061';
INSERT INTO stored_files VALUES
  ('0123456789abcdef0123456789abcde0', 'photo.jpg', 'image/jpeg', 26, '4a0a19218e082a343a1b17e5333409af9d98f0f5b1ed4d8c0a5c6a1d6b1f2e3c', '2026-11-05 09:01+01'),
  ('0123456789abcdef0123456789abcde1', 'cni.pdf', 'application/pdf', 26, '4a0a19218e082a343a1b17e5333409af9d98f0f5b1ed4d8c0a5c6a1d6b1f2e3c', '2026-11-05 09:01+01');
INSERT INTO test_documents (registration_id, kind, secret_hash, file_key, created_at)
VALUES (NULL, 'photo', 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c', '0123456789abcdef0123456789abcde0', '2026-11-05 09:02+01'),
  ('00000000-0000-4000-8000-000000000062', 'identity', NULL, '0123456789abcdef0123456789abcde1', '2026-11-05 09:02+01');
INSERT INTO audit_events (at, actor_id, action, subject_type, subject_id, details)
VALUES ('2026-11-04 14:00+01', '00000000-0000-4000-8000-000000000001', 'test-registration.document-opened', 'test-registration', '00000000-0000-4000-8000-000000000061', '{"kind": "identity"}');
