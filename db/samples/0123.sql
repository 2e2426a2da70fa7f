-- A child whose name leads to the owner of the file.
INSERT INTO application_members (application_id, person, first_name, last_name, created_at, updated_at)
SELECT id, 'child-9', 'Junior', 'Nguimfack', created_at, created_at FROM applications WHERE reference = 'DO-9XQP-4RTY';
