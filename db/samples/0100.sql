INSERT INTO adviser_feeds (id, adviser_id, user_id, key_hash, created_at)
VALUES ('00000000-0000-4000-8000-000000001000', '00000000-0000-4000-8000-000000000050', '00000000-0000-4000-8000-000000000002', decode(repeat('ab', 32), 'hex'), '2026-11-22 10:00+01');
