-- An order that is looked for by its words, and by the number of its payment.
INSERT INTO orders (id, reference, kind, subject_id, amount, state, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at)
VALUES ('01160000-0000-4000-8000-000000000001', 'CMD-0116-0116', 'appointment', '01160000-0000-4000-8000-000000000002', 25000, 'paid', 'Carine Mbarga', 'carine.0116@exemple.cm', '+237677000116', '2026-11-25T10:00:00Z', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z');
INSERT INTO order_lines VALUES ('01160000-0000-4000-8000-000000000001', 1, 'Consultation', 25000);
INSERT INTO payments (id, order_id, means, transaction_number, amount, confirmed_at)
VALUES ('01160000-0000-4000-8000-000000000003', '01160000-0000-4000-8000-000000000001', 'mtn-momo', 'MP0116', 25000, '2026-11-23T11:00:00Z');
