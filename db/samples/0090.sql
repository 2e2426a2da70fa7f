INSERT INTO threads (application_id, client_id, reference, unanswered_since, last_at)
SELECT id, user_id, reference, '2026-11-20 09:00+01', '2026-11-20 09:00+01' FROM applications WHERE reference = 'DO-7K4M-2QXR';
INSERT INTO thread_messages (id, application_id, side, author_id, author_name, words, sent_at)
SELECT '0190a1b2-0000-4000-8000-000000000090', application_id, 'client', client_id, 'Awa', 'Voici mon attestation.', '2026-11-20 09:00+01' FROM threads;
INSERT INTO stored_files (key, name, media_type, size, sha256, created_at)
VALUES ('00000000000000000000000000000090', 'attestation.pdf', 'application/pdf', 1234, repeat('9', 64), '2026-11-20 09:00+01');
INSERT INTO message_attachments (message_id, number, file_key)
VALUES ('0190a1b2-0000-4000-8000-000000000090', 1, '00000000000000000000000000000090');
INSERT INTO thread_handovers (application_id, at) SELECT application_id, '2026-11-20 10:00+01' FROM threads;
INSERT INTO application_notes (id, application_id, author_name, words, written_at)
SELECT '0190a1b2-0000-4000-8000-000000000091', application_id, 'Serge', 'Rappeler lundi.', '2026-11-20 11:00+01' FROM threads;
