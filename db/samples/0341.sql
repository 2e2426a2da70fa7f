-- One that a visitor began.
INSERT INTO resumable_uploads (id_hash, browser_key, address_key, subject_kind, kind, name, size, received, created_at) VALUES
  (repeat('b', 64), '\x0102', '\x0304', 'test-registration', 'identity', 'cni.pdf', 8, 0, '2026-11-27 10:00+01');
