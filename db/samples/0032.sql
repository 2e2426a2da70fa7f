INSERT INTO fact_sheets (user_id, facts, updated_at)
VALUES ('00000000-0000-4000-8000-000000000001', 'age.31_exp.36-47_dip.g1m.g2m', '2026-11-21 09:00+01');
