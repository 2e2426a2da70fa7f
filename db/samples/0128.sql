INSERT INTO orders (id, reference, kind, subject_id, amount, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at)
VALUES ('01280000-0000-4000-8000-000000000001', 'CMD-0128-0128', 'language-test', '01280000-0000-4000-8000-000000000002', 150000, 'Brice Fotso', 'brice.0128@exemple.cm', '+237677000128', '2026-11-30T22:59:00Z', '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z');
INSERT INTO order_lines VALUES ('01280000-0000-4000-8000-000000000001', 1, 'TEF Canada, Douala', 150000);
INSERT INTO instalments VALUES ('01280000-0000-4000-8000-000000000001', 1, 100000, '2026-11-30'), ('01280000-0000-4000-8000-000000000001', 2, 50000, '2026-12-15');
