-- A client known by telephone, whose address reception has noted, and who has no account yet.
UPDATE clients SET phone_before = '+237677000440', address_noted_at = '2026-11-27 10:00+01' WHERE email = 'paul@exemple.cm' AND user_id IS NULL;
