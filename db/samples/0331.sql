-- A breach that was told to the authority in a second entry.
INSERT INTO data_breaches (id, opened_at) VALUES ('00000000-0000-4000-8000-000000033101', '2026-11-27 09:00+01');
INSERT INTO data_breach_entries (id, breach_id, written_at, written_by, discovered_at, began_at, data, people_count, measures, authority_told_at, people_told_at, closing, note) VALUES
  ('00000000-0000-4000-8000-000000033102', '00000000-0000-4000-8000-000000033101', '2026-11-27 09:00+01', '00000000-0000-4000-8000-000000033103',
    '2026-11-27 08:30+01', '2026-11-26 18:00+01', 'Adresses e-mail', 12, 'Accès fermé', NULL, NULL, NULL, ''),
  ('00000000-0000-4000-8000-000000033104', '00000000-0000-4000-8000-000000033101', '2026-11-27 11:00+01', '00000000-0000-4000-8000-000000033103',
    NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:50+01', NULL, NULL, 'Courrier déposé');
