-- An order paid in two payments, the second by somebody else, part of which was given back.
INSERT INTO orders (id, reference, kind, subject_id, amount, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at)
VALUES ('01270000-0000-4000-8000-000000000001', 'CMD-0127-0127', 'appointment', '01270000-0000-4000-8000-000000000002', 72000, 'Carine Mbarga', 'carine.0127@exemple.cm', '+237677000127', '2026-11-25T10:00:00Z', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z');
INSERT INTO order_lines VALUES ('01270000-0000-4000-8000-000000000001', 1, 'Accompagnement', 72000);
INSERT INTO payments (id, order_id, means, transaction_number, amount, confirmed_at)
VALUES ('01270000-0000-4000-8000-000000000003', '01270000-0000-4000-8000-000000000001', 'mtn-momo', 'MP0127A', 40000, '2026-11-23T11:00:00Z');
INSERT INTO payments (id, order_id, means, transaction_number, amount, confirmed_at, payer_name, payer_phone, source)
VALUES ('01270000-0000-4000-8000-000000000004', '01270000-0000-4000-8000-000000000001', 'orange-money', 'OM0127B', 40000, '2026-11-23T12:00:00Z', 'Jean Mbarga', '+237699000127', 'operator');
INSERT INTO refunds (id, order_id, payment_id, means, transaction_number, amount, confirmed_at)
VALUES ('01270000-0000-4000-8000-000000000005', '01270000-0000-4000-8000-000000000001', '01270000-0000-4000-8000-000000000004', 'orange-money', 'OM0127C', 5000, '2026-11-23T13:00:00Z');
INSERT INTO receipts (order_id, code, issued_at, payment_id)
VALUES ('01270000-0000-4000-8000-000000000001', 'V-0127-0127-0127-0127', '2026-11-23T11:00:00Z', '01270000-0000-4000-8000-000000000003');
