-- A client of the desk whose address is noted, and who has typed no code yet.
INSERT INTO users (id, email, first_name, last_name, phone, country, terms_version, terms_accepted_at, created_at, updated_at)
VALUES ('04050000-0000-4000-8000-000000000001', 'noel.0405@exemple.cm', 'Noël', 'Fouda', '+237677000405', 'CM', '', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-24T10:00:00Z');
INSERT INTO second_proofs (user_id, phone, email, noted_at, confirmed_at, code_tries)
VALUES ('04050000-0000-4000-8000-000000000001', '+237677000405', 'noel.0405@exemple.cm', '2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', 2);
