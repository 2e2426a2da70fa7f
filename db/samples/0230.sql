-- A file that was taken, another edition of it that waits, and a text that is to be published later.
INSERT INTO publication_editions (kind, slug, number, source, seen_at, answer) VALUES
  ('article', 'texte-d-avant', 1, 'avant', '2026-11-26 10:00+01', 'taken'),
  ('article', 'texte-d-avant', 2, 'après', '2026-11-27 10:00+01', NULL);
INSERT INTO publication_schedules (publication_id, revision_id, publish_at, set_by, set_at)
SELECT publication_id, id, '2026-12-01 08:00+01', (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-27 10:00+01'
FROM publication_revisions ORDER BY created_at, number LIMIT 1;
