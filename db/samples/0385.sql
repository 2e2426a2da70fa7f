-- Money of Saturday that was written down on Monday.
INSERT INTO orders (id, reference, kind, subject_id, amount, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at)
VALUES ('03850000-0000-4000-8000-000000000001', 'CMD-0385-0385', 'appointment', '03850000-0000-4000-8000-000000000002', 45000, 'Brice Tchoumi', 'brice.0385@exemple.cm', '+237677000385', '2026-11-25T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-23T09:00:00Z');
INSERT INTO order_lines VALUES ('03850000-0000-4000-8000-000000000001', 1, 'Suivi de candidature', 45000);
INSERT INTO payments (id, order_id, means, transaction_number, amount, confirmed_at, arrived_on)
VALUES ('03850000-0000-4000-8000-000000000003', '03850000-0000-4000-8000-000000000001', 'mtn-momo', 'MP0385A', 45000, '2026-11-23T09:00:00Z', '2026-11-21');
