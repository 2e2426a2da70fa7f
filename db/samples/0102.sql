INSERT INTO client_views (client_id, viewer_id, what, subject, hour)
SELECT id, '00000000-0000-4000-8000-000000000002', 'person', '', '2026-11-22 10:00+01' FROM clients WHERE email = 'paul@exemple.cm';
INSERT INTO client_tags (id, name, plain, created_at) VALUES ('0190a1b2-0000-4000-8000-000000000102', 'À rappeler', 'a rappeler', '2026-11-22 10:00+01');
INSERT INTO client_tag_links (client_id, tag_id, given_at)
SELECT id, '0190a1b2-0000-4000-8000-000000000102', '2026-11-22 10:00+01' FROM clients WHERE email = 'paul@exemple.cm';
INSERT INTO client_filters (id, user_id, name, query, created_at)
SELECT '0190a1b2-0000-4000-8000-000000000103', id, 'À rappeler', 'tag=0190a1b2-0000-4000-8000-000000000102', '2026-11-22 10:00+01' FROM users ORDER BY id LIMIT 1;
