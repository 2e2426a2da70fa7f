-- A task that the file itself showed to be done.
INSERT INTO application_tasks (application_id, template_task, person, title, category, state, completed_at, settled, created_at, updated_at)
SELECT id, 'get-passport', 'applicant', 'Obtenir ou renouveler le passeport', 'Documents', 'completed', '2026-11-26 10:00+01', true, created_at, updated_at FROM applications ORDER BY created_at LIMIT 1;
