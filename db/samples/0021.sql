INSERT INTO publication_likes (publication_id, reader, created_at)
VALUES ('00000000-0000-4000-8000-000000000070', 'v:0123456789abcdef', '2026-11-06 08:00+01');
INSERT INTO publication_saves (publication_id, reader, created_at)
VALUES ('00000000-0000-4000-8000-000000000070', 'v:0123456789abcdef', '2026-11-06 08:01+01');
INSERT INTO publication_ratings (publication_id, reader, stars, created_at)
VALUES ('00000000-0000-4000-8000-000000000070', 'v:0123456789abcdef', 5, '2026-11-06 08:02+01');
INSERT INTO reading_days (day, salt) VALUES ('2026-11-06', '\x0123456789abcdef');
INSERT INTO publication_readings (day, publication_id, act, visitor)
VALUES ('2026-11-06', '00000000-0000-4000-8000-000000000070', 'view', '\xfedcba9876543210');
INSERT INTO publication_counts (publication_id, views, downloads) VALUES ('00000000-0000-4000-8000-000000000070', 12, 3);
INSERT INTO comments (id, publication_id, author_name, email, body, state, created_at)
VALUES ('00000000-0000-4000-8000-000000000072', '00000000-0000-4000-8000-000000000070', 'Aïcha', 'aicha@exemple.cm', 'Merci, c’est clair.', 'approved', '2026-11-06 09:00+01');
