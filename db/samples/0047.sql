INSERT INTO audit_events (at, actor_id, action, subject_type, subject_id, details, before, after, via, address)
VALUES ('2026-11-22 10:00+01', NULL, 'order.paid', 'order', '00000000-0000-4000-8000-000000000010', '{}', '{"state": "due"}', '{"state": "paid"}', 'web', '41.202.219.70');
