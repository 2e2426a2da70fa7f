INSERT INTO applications (id, reference, form_id, user_id, program, template_version, title, state, profile_on, created_at, updated_at)
SELECT '0190a1b2-0000-4000-8000-000000000073', 'DO-9XQP-4RTY', '0190a1b2-0000-4000-8000-000000000074', id, 'arrima', '2026-11-22',
  'Arrima, Awa Nguimfack', 'open', '2026-09-04', '2026-11-20 10:00+01', '2026-11-20 10:00+01'
FROM users ORDER BY created_at LIMIT 1;
INSERT INTO application_members (application_id, person, first_name, last_name, revision, created_at, updated_at)
SELECT id, 'applicant', 'Awa', 'Nguimfack', 2, created_at, created_at FROM applications WHERE reference = 'DO-9XQP-4RTY';
