INSERT INTO applications (id, reference, form_id, user_id, program, template_version, title, state, invited_on, answers, created_at, updated_at)
SELECT '0190a1b2-0000-4000-8000-000000000071', 'DO-7K4M-2QXR', '0190a1b2-0000-4000-8000-000000000072', id, 'express-entry', '2026-11-22',
  'Express Entry, Awa Nguimfack', 'open', '2026-11-18', '{"maritalStatus":"married"}', '2026-11-02 10:00+01', '2026-11-18 19:20+01'
FROM users ORDER BY created_at LIMIT 1;
INSERT INTO application_members (application_id, person, first_name, last_name, birth_date, nationality, residences, created_at, updated_at)
SELECT id, 'applicant', 'Awa', 'Nguimfack', '1995-05-14', 'CM', '[{"country":"CM","from":"1995-05-14","until":null}]', created_at, created_at FROM applications;
INSERT INTO application_tasks (application_id, template_task, person, title, category, state, started_at, completed_at, created_at, updated_at)
SELECT id, 'check-names', 'applicant', 'Comparer les noms', 'Documents', 'completed', '2026-11-03 10:00+01', '2026-11-04 10:00+01', created_at, updated_at FROM applications;
