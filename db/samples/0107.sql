INSERT INTO users (id, email, email_confirmed_at, first_name, last_name, phone, country, terms_version, terms_accepted_at, created_at, updated_at, closed_at, closed_why)
VALUES ('00000000-0000-4000-8000-000000000107', 'awa.m@exemple.cm', '2026-11-02 08:00+01', 'Awa', 'Mbarga', '670000001', 'CM', '2026-11', '2026-11-01 09:00+01', '2026-11-01 09:00+01', '2026-11-20 09:00+01', '2026-11-20 09:00+01', 'merged'),
  ('00000000-0000-4000-8000-000000000108', 'jumelle@exemple.cm', '2026-11-02 08:00+01', 'Awa', 'Mbarga', '670000001', 'CM', '2026-11', '2026-11-01 09:00+01', '2026-11-01 09:00+01', '2026-11-20 09:00+01', NULL, NULL);
INSERT INTO account_merges (id, kept_id, merged_id, reason, merged_by, merged_at, undo_until)
VALUES ('00000000-0000-4000-8000-000000001107', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000107', 'Deux inscriptions le même jour', '00000000-0000-4000-8000-000000000002', '2026-11-20 09:00+01', '2026-12-20 09:00+01');
INSERT INTO account_merge_items (merge_id, mover, item_id, was_nobodys, value)
VALUES ('00000000-0000-4000-8000-000000001107', 'orders', '0190a1b2-0000-4000-8000-000000000001', true, NULL), ('00000000-0000-4000-8000-000000001107', 'profile', 'nationality', false, 'Camerounaise');
INSERT INTO accounts_apart (first_id, second_id, said_by, said_at)
VALUES ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000108', '00000000-0000-4000-8000-000000000002', '2026-11-20 09:00+01');
