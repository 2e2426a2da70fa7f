-- A closed day with a difference that was named.
INSERT INTO cash_closings (day, closed_by, closed_at) VALUES ('2026-11-04', '00000000-0000-4000-8000-000000000002', '2026-11-04 18:05+01');
INSERT INTO cash_counts (day, means, opening, received, returned, counted, note) VALUES
  ('2026-11-04', 'mtn-momo', 0, 150000, 0, 149500, 'Frais de l’opérateur retenus.'),
  ('2026-11-04', 'agency', 0, 0, 0, 0, '');
INSERT INTO cash_counted_movements (movement_id, day) VALUES ('01420000-0000-4000-8000-000000000001', '2026-11-04');
