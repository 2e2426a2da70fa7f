-- A file of which half came.
INSERT INTO resumable_uploads (id_hash, owner_id, subject_kind, subject_id, name, size, received, created_at) VALUES
  (repeat('a', 64), (SELECT id FROM users ORDER BY created_at LIMIT 1), 'application', '00000000-0000-4000-8000-000000000290', 'carte.pdf', 8, 4, '2026-11-27 10:00+01');
INSERT INTO resumable_upload_pieces (id_hash, start, bytes) VALUES (repeat('a', 64), 0, '\x25504446');
