INSERT INTO application_links (id, application_id, made_by, token_hash, purpose, label, created_at, expires_at)
SELECT '0190a1b2-0000-4000-8000-000000000095', id, user_id, repeat('a', 64), 'upload', 'Cousin Paul', '2026-11-20 09:00+01', '2026-11-27 09:00+01'
FROM applications WHERE reference = 'DO-7K4M-2QXR';
INSERT INTO application_link_documents VALUES ('0190a1b2-0000-4000-8000-000000000095', 'applicant', 'education-diploma');
INSERT INTO application_link_uses VALUES ('0190a1b2-0000-4000-8000-000000000095', '2026-11-20 10:00+01', 'opened', 'Chrome sur Android');
