-- A picture of the texts.
INSERT INTO stored_files (key, name, media_type, size, sha256, created_at)
VALUES ('0123456789abcdef0123456789abc231', 'marche.jpg', 'image/jpeg', 1000, repeat('a', 64), '2026-11-27 10:00+01');
INSERT INTO publication_pictures (name, file_key, alt, added_by, added_at)
VALUES ('marche-1f0c2a9b-1200x800.jpg', '0123456789abcdef0123456789abc231', 'Le marché central de Douala', (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-27 10:00+01');
