INSERT INTO stored_files VALUES
  ('89abcdef0123456789abcdef01234567', 'diplôme.pdf', 'application/pdf', 26, '4a0a19218e082a343a1b17e5333409af9d98f0f5b1ed4d8c0a5c6a1d6b1f2e3c', '2026-11-22 09:01+01'),
  ('fedcba9876543210fedcba9876543210', 'moi.jpg', 'image/jpeg', 26, '4a0a19218e082a343a1b17e5333409af9d98f0f5b1ed4d8c0a5c6a1d6b1f2e3c', '2026-11-22 09:01+01');
INSERT INTO documents (id, email, subject_kind, subject_id, person, kind, category, state, version, expires_on, created_at, updated_at)
VALUES ('00000000-0000-4000-8000-000000000341', 'rose@exemple.cm', 'test-registration', '00000000-0000-4000-8000-000000000062', 'spouse', 'identity', 'identity', 'missing', 1, '2031-05-02', '2026-11-22 09:01+01', '2026-11-22 09:01+01');
INSERT INTO document_versions (document_id, number, file_key, given_at)
VALUES ('00000000-0000-4000-8000-000000000341', 1, '89abcdef0123456789abcdef01234567', '2026-11-22 09:01+01');
INSERT INTO document_corrections (document_id, version, reason, remark, pages, due_on, state, opened_at)
VALUES ('00000000-0000-4000-8000-000000000341', 1, 'incomplete', 'Il manque le verso.', '{2}', '2026-12-01', 'open', '2026-11-22 10:00+01');
INSERT INTO document_openings (document_id, version, opened_by, opened_at)
VALUES ('00000000-0000-4000-8000-000000000341', 1, '00000000-0000-4000-8000-000000000001', '2026-11-22 09:30+01');
INSERT INTO documents_ahead (subject_kind, kind, secret_hash, file_key, created_at)
VALUES ('test-registration', 'photo', '6b51d431df5d7f141cbececcf79edf3dd861c3b4069f0b11661a3eefacbba918', 'fedcba9876543210fedcba9876543210', '2026-11-22 09:01+01');
