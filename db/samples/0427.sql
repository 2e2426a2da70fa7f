-- What the office made of its first editions: each kind edited, and one taken away. No later version loses them, changes what they say, or brings back what went.
INSERT INTO business_settings (part, version, value, origin, written_by, written_at) VALUES
  ('support', 1, '{"replyHours": 24, "hours": []}', 'edition', NULL, '2026-11-28 10:00+01'),
  ('support', 2, '{"replyHours": 6, "hours": []}', 'office', (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-28 11:00+01'),
  ('fact/frais-de-demande', 1, '{"id": "frais-de-demande", "value": 1525}', 'edition', NULL, '2026-11-28 10:00+01'),
  ('fact/frais-de-demande', 2, 'null', 'office', NULL, '2026-11-28 11:00+01');
INSERT INTO business_editions (part, number, value, seen_at, answer) VALUES
  ('support', 1, '{"replyHours": 24, "hours": []}', '2026-11-28 10:00+01', 'taken'),
  ('support', 2, '{"replyHours": 48, "hours": []}', '2026-11-28 12:00+01', 'left'),
  ('fact/frais-de-demande', 1, '{"id": "frais-de-demande", "value": 1525}', '2026-11-28 10:00+01', 'taken');
INSERT INTO publications (id, kind, slug, created_at) VALUES
  ('04270000-0000-4000-8000-000000000001', 'faq', 'duree-de-la-procedure', '2026-11-28 10:00+01'),
  ('04270000-0000-4000-8000-000000000002', 'faq', 'peq', '2026-11-28 10:00+01');
INSERT INTO publication_revisions (id, publication_id, number, origin, source, head, plain, word_count, created_at) VALUES
  ('04270000-0000-4000-8000-000000000011', '04270000-0000-4000-8000-000000000001', 1, 'edition', 'Six mois.', '{"title": "Combien de temps ?"}', 'Six mois.', 2, '2026-11-28 10:00+01'),
  ('04270000-0000-4000-8000-000000000012', '04270000-0000-4000-8000-000000000001', 2, 'editor', 'Un an.', '{"title": "Combien de temps ?"}', 'Un an.', 2, '2026-11-28 11:00+01'),
  ('04270000-0000-4000-8000-000000000021', '04270000-0000-4000-8000-000000000002', 1, 'edition', 'Fermé.', '{"title": "Le PEQ ?"}', 'Fermé.', 1, '2026-11-28 10:00+01');
UPDATE publications SET published_revision_id = '04270000-0000-4000-8000-000000000012' WHERE id = '04270000-0000-4000-8000-000000000001';
INSERT INTO publication_editions (kind, slug, number, source, seen_at, answer) VALUES
  ('faq', 'duree-de-la-procedure', 1, 'Six mois.', '2026-11-28 10:00+01', 'taken'),
  ('faq', 'peq', 1, 'Fermé.', '2026-11-28 10:00+01', 'taken'),
  ('faq', 'casier-judiciaire', 1, 'Trois mois.', '2026-11-28 10:00+01', 'left');
INSERT INTO ready_texts (id, kind, title, body, version, retired_at, created_at, updated_at) VALUES
  ('0de00000-0000-4000-8000-000000000a01', 'remark', 'Cachet, à notre façon', 'Nos mots.', 2, NULL, '2026-11-28 10:00+01', '2026-11-28 11:00+01'),
  ('0de00000-0000-4000-8000-000000000a02', 'remark', 'Photo floue', 'Reprenez-la.', 1, '2026-11-28 11:00+01', '2026-11-28 10:00+01', '2026-11-28 11:00+01');
INSERT INTO ready_text_versions (text_id, number, title, body, written_at) VALUES
  ('0de00000-0000-4000-8000-000000000a01', 1, 'Cachet ou bord coupé', 'Les premiers mots.', '2026-11-28 10:00+01'),
  ('0de00000-0000-4000-8000-000000000a01', 2, 'Cachet, à notre façon', 'Nos mots.', '2026-11-28 11:00+01'),
  ('0de00000-0000-4000-8000-000000000a02', 1, 'Photo floue', 'Reprenez-la.', '2026-11-28 10:00+01');
INSERT INTO rounds (number, held_on, name, programs, invitations, minimum, tie_break, pool_on, pool, source, imported_at)
VALUES ('446', '2026-09-24', 'Canadian Experience Class', NULL, 1500, 519, NULL, NULL, NULL, 'mirror-b', '2026-11-28 11:00+01');
INSERT INTO first_editions VALUES ('round', '446'), ('round', '445-gone'), ('ready-text', 'deleted-by-hand');
