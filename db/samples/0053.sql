INSERT INTO stored_files (key, name, media_type, size, sha256, created_at, waiting, browser_key, address_key) VALUES
  ('0053456789abcdef0123456789abcdef', 'moi.jpg', 'image/jpeg', 26, '4a0a19218e082a343a1b17e5333409af9d98f0f5b1ed4d8c0a5c6a1d6b1f2e3c', '2026-11-22 10:01+01', true, '\x0102', '\x0304');
INSERT INTO documents_ahead (subject_kind, kind, secret_hash, file_key, created_at)
VALUES ('test-registration', 'photo', '5353d431df5d7f141cbececcf79edf3dd861c3b4069f0b11661a3eefacbba918', '0053456789abcdef0123456789abcdef', '2026-11-22 10:01+01');
