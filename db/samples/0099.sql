INSERT INTO agenda_hours VALUES (5, '09:00', '12:00', '14:00', '17:00', '2026-11-22 09:00+01');
INSERT INTO agenda_exceptions (day, open, reason, created_at, first_from, first_to) VALUES ('2026-12-26', true, 'Matinée avant les fêtes', '2026-11-22 09:00+01', '09:00', '12:00');
INSERT INTO adviser_blocks (id, adviser_id, during, reason, created_at)
VALUES ('00000000-0000-4000-8000-000000000990', '00000000-0000-4000-8000-000000000050', '["2026-11-26 14:00+01","2026-11-26 18:00+01")', 'Formation', '2026-11-22 09:00+01');
