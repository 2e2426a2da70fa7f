INSERT INTO guide_checklists (user_id, publication_id, items, updated_at)
VALUES ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000070', '{0abc123}', '2026-11-23 08:00+01');
