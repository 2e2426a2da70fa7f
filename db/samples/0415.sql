-- A payment that was noted with one zero too many, taken back, and noted again under the same number; and a refund that had not left.
INSERT INTO orders (id, reference, kind, subject_id, amount, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at)
VALUES ('04150000-0000-4000-8000-000000000001', 'CMD-0415-0415', 'appointment', '04150000-0000-4000-8000-000000000002', 30000, 'Ngo Biyong', 'ngo.0415@exemple.cm', '+237677000415', '2026-11-25T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-23T09:00:00Z');
INSERT INTO order_lines VALUES ('04150000-0000-4000-8000-000000000001', 1, 'Orientation, une heure', 30000);
INSERT INTO payments (id, order_id, means, transaction_number, amount, confirmed_at, taken_back_id, taken_back_at, taken_back_why)
VALUES ('04150000-0000-4000-8000-000000000003', '04150000-0000-4000-8000-000000000001', 'mtn-momo', 'MP0415A', 300000, '2026-11-23T09:00:00Z', '04150000-0000-4000-8000-000000000004', '2026-11-23T09:05:00Z', 'Un zéro de trop.'),
  ('04150000-0000-4000-8000-000000000005', '04150000-0000-4000-8000-000000000001', 'mtn-momo', 'MP0415A', 30000, '2026-11-23T09:06:00Z', NULL, NULL, NULL);
INSERT INTO refunds (id, order_id, payment_id, means, transaction_number, amount, confirmed_at, taken_back_id, taken_back_at, taken_back_why)
VALUES ('04150000-0000-4000-8000-000000000006', '04150000-0000-4000-8000-000000000001', '04150000-0000-4000-8000-000000000005', 'mtn-momo', 'RB0415A', 5000, '2026-11-24T09:00:00Z', '04150000-0000-4000-8000-000000000007', '2026-11-24T10:00:00Z', 'Noté sur la mauvaise commande.');
