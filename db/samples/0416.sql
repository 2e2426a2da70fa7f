-- The credit note of the receipt that said one zero too many.
INSERT INTO credit_note_years (year, last) VALUES (2041, 1) ON CONFLICT DO NOTHING;
INSERT INTO credit_notes (year, number, order_id, amount, reason, code, issued_at, payment_id)
VALUES (2041, 1, '04150000-0000-4000-8000-000000000001', 300000, 'mistake', 'A-0415-0415-0415-0415', '2026-11-23T09:05:00Z', '04150000-0000-4000-8000-000000000003');
