-- Somebody who was born in the West.
UPDATE application_members SET birth_place = 'ouest' WHERE id = (SELECT id FROM application_members ORDER BY created_at, id LIMIT 1);
