-- A business that advises nobody, so that it has no licence.
INSERT INTO first_day_steps (step, settled_by, settled_at) VALUES
  ('licence', (SELECT id FROM users ORDER BY created_at LIMIT 1), '2026-11-27 10:00+01');
