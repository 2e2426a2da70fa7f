INSERT INTO subscribers (id, email, topics, state, asked_at, source, text_version, unsubscribe_token)
VALUES ('00000000-0000-4000-8000-000000000133', 'robot@exemple.cm', '{articles}', 'held', '2026-11-08 10:00+01', 'article', '2026-11-21', 'jeton-133');
