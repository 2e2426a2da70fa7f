INSERT INTO users (id, email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at, closed_at, closed_why, closed_role)
VALUES ('00000000-0000-4000-8000-000000000106', 'partie@exemple.cm', 'Odile', 'Manga', 'CM', 'user', '2026-11', '2026-11-01 09:00+01', '2026-11-01 09:00+01', '2026-11-20 09:00+01', '2026-11-20 09:00+01', 'left', 'adviser');
