INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, state, created_at)
VALUES ('00000000-0000-4000-8000-000000000073', 'Paul', 'Étoga', 'paul@exemple.cm', 'general', 'Ouvrez-vous le samedi ?', 'new', '2026-11-07 10:00+01');
