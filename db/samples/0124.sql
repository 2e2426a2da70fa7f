-- A second account with the same telephone: the first leads.
INSERT INTO users (id, email, email_confirmed_at, first_name, last_name, phone, country, terms_version, terms_accepted_at, created_at, updated_at)
VALUES ('00000000-0000-4000-8000-000000000124', 'meme.telephone@exemple.cm', '2026-11-22 08:00+01', 'Odile', 'Mbarga', '+237 670 000 001', 'CM', '2026-11', '2026-11-21 09:00+01', '2026-11-21 09:00+01', '2026-11-21 09:00+01');
