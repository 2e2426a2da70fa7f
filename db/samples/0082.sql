INSERT INTO stored_files (key, name, media_type, size, sha256, created_at) VALUES
  ('0123456789abcdef0123456789ab0082', 'page 1.jpg', 'image/jpeg', 26, '4a0a19218e082a343a1b17e5333409af9d98f0f5b1ed4d8c0a5c6a1d6b1f2e3c', '2026-11-22 09:01+01');
INSERT INTO document_assemblies (id, application_id, kind, person, revision, created_at, updated_at)
SELECT '00000000-0000-4000-8000-000000000821', id, 'passport', 'applicant', 2, '2026-11-22 09:01+01', '2026-11-22 09:05+01' FROM applications ORDER BY created_at LIMIT 1;
INSERT INTO assembly_pages (id, assembly_id, position, turn, file_key)
SELECT '00000000-0000-4000-8000-000000000822', id, 1, 90, '0123456789abcdef0123456789ab0082' FROM document_assemblies;
