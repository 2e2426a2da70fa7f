INSERT INTO client_views (client_id, viewer_id, what, subject, hour)
SELECT id, '00000000-0000-4000-8000-000000000002', 'file', '00000000-0000-4000-8000-000000000002', '2026-11-22 11:00+01' FROM clients WHERE email = 'paul@exemple.cm';
