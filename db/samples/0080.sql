INSERT INTO application_feeds (application_id, user_id, created_at, revoked_at)
SELECT id, user_id, '2026-11-20 11:00+01', '2026-11-21 11:00+01' FROM applications WHERE reference = 'DO-7K4M-2QXR';
INSERT INTO application_feeds (application_id, user_id, created_at)
SELECT id, user_id, '2026-11-21 11:00+01' FROM applications WHERE reference = 'DO-7K4M-2QXR';
