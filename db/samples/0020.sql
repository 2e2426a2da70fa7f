INSERT INTO publications (id, kind, slug, created_at)
VALUES ('00000000-0000-4000-8000-000000000070', 'guide', 'preuve-de-fonds', '2026-11-05 08:00+01');
INSERT INTO publication_revisions (id, publication_id, number, origin, source, head, plain, word_count, created_at)
VALUES ('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000070', 1, 'edition', E'---\ntitle: Preuve de fonds\n---\nUn relevé.', '{"title": "Preuve de fonds", "excerpt": "Ce que la banque écrit.", "tags": ["fonds"]}', 'Un relevé de la banque.', 5, '2026-11-05 08:00+01');
UPDATE publications SET published_revision_id = '00000000-0000-4000-8000-000000000071' WHERE id = '00000000-0000-4000-8000-000000000070';
