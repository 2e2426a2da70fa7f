INSERT INTO profiles (user_id, date_of_birth, marital_status, education, graduation_year, salary, children, updated_at)
VALUES ('00000000-0000-4000-8000-000000000001', '1994-02-28', 'married', 'master', 2018, '450 000 FCFA par mois', '2', '2026-11-03 10:00+01');
INSERT INTO saved_simulations (id, user_id, grid, grid_version, answers, total, maximum, status_label, status_tone, result, saved_at)
VALUES ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000001', 'crs', 'crs-2026-11', 'age=31&education=master', 471, 1200, 'Très bon', 'good', '{"core": {"age": 95}}', '2026-11-03 10:05+01');
