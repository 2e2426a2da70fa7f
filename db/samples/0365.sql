INSERT INTO client_notes (client_id, id, kind, words, author_name, written_at)
SELECT id, '0190a1b2-0000-4000-8000-000000000365', 'answered', 'Demande si la session de janvier est complète.', 'Aïcha', '2026-11-27 10:00+01' FROM clients WHERE email = 'paul@exemple.cm';
