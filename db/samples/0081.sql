INSERT INTO application_reminders (document_id, ends_on, said, said_at)
SELECT id, '2027-02-03', '90', '2026-11-05 06:10+01' FROM documents ORDER BY created_at LIMIT 1;
