INSERT INTO advisers (id, user_id, name, register_number) VALUES ('00000000-0000-4000-8000-000000000050', '00000000-0000-4000-8000-000000000002', 'Paul Étoundi', 'R000000');
INSERT INTO adviser_busy_times VALUES ('00000000-0000-4000-8000-000000000050', 1, '10:00', 30);
INSERT INTO agenda_exceptions VALUES ('2026-12-24', false, 'Fermeture de fin d’année', '2026-11-01 09:00+01');
INSERT INTO appointments (id, reference, idempotency_key, service, service_name, price, adviser_id, during, state, first_name, last_name, email, phone, message, visitor_zone, place, created_at, updated_at)
VALUES ('00000000-0000-4000-8000-000000000051', 'RV-7K4M-9XQP', 'k1', 'file-review', 'Révision de dossier', 45000, '00000000-0000-4000-8000-000000000050', '["2026-11-24 09:00+01","2026-11-24 10:30+01")', 'booked', 'Jean', 'Fotso', 'jean@exemple.cm', '+237690000002', 'Bonjour', 'America/Toronto', 'video', '2026-11-03 09:00+01', '2026-11-03 09:00+01');
INSERT INTO appointment_waits (id, day, service, state, first_name, last_name, email, phone, created_at)
VALUES ('00000000-0000-4000-8000-000000000052', '2026-11-24', 'file-review', 'waiting', 'Rose', 'Ndi', 'rose@exemple.cm', '+237650000003', '2026-11-04 09:00+01');
