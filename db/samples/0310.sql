INSERT INTO users (id, email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at)
VALUES ('00000000-0000-4000-8000-000000000310', 'comptes@exemple.cm', 'Étienne', 'Talla', 'CM', 'accountant', 'staff', '2026-11-27 09:00+01', '2026-11-27 09:00+01', '2026-11-27 09:00+01');
