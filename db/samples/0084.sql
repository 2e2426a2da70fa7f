INSERT INTO application_members (id, application_id, person, first_name, last_name, residences, created_at, updated_at)
SELECT '0190a1b2-0000-4000-8000-000000000084', id, 'spouse', 'Hervé', 'Tchinda', NULL, created_at, updated_at
FROM applications ORDER BY created_at LIMIT 1 ON CONFLICT DO NOTHING;
INSERT INTO application_invitations (member_id, email, sent_at, expires_at)
SELECT id, 'herve.tchinda@exemple.cm', '2026-11-22 10:00+01', '2026-12-06 10:00+01' FROM application_members WHERE person = 'spouse' LIMIT 1;
