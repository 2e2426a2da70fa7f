-- A credit note for a paid order that was cancelled.
INSERT INTO credit_note_years VALUES (2026, 1);
INSERT INTO orders (id, reference, kind, subject_id, amount, ended, ended_at, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at)
VALUES ('01440000-0000-4000-8000-000000000001', 'CMD-0144-0144', 'appointment', '01440000-0000-4000-8000-000000000002', 25000, 'given-up', '2026-11-23T11:30:00Z', 'Carine Mbarga', 'carine.0144@exemple.cm', '+237677000144', '2026-11-25T10:00:00Z', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z');
INSERT INTO order_lines VALUES ('01440000-0000-4000-8000-000000000001', 1, 'Consultation', 25000);
INSERT INTO payments (id, order_id, means, transaction_number, amount, confirmed_at)
VALUES ('01440000-0000-4000-8000-000000000003', '01440000-0000-4000-8000-000000000001', 'mtn-momo', 'MP0144', 25000, '2026-11-23T11:00:00Z');
INSERT INTO credit_notes (year, number, order_id, amount, reason, code, issued_at)
VALUES (2026, 1, '01440000-0000-4000-8000-000000000001', 25000, 'cancelled', 'A-7K4M-9CQP-3WXA-HJ6T', '2026-11-23T12:00:00Z');
