INSERT INTO adviser_hours VALUES ('00000000-0000-4000-8000-000000000050', 3, '08:30', '12:00', '14:00', '16:30', '2026-11-22 09:00+01');
INSERT INTO adviser_exceptions (adviser_id, day, open, reason, created_at, first_from, first_to)
VALUES ('00000000-0000-4000-8000-000000000050', '2026-12-23', true, 'Matinée', '2026-11-22 09:00+01', '09:00', '12:00');
