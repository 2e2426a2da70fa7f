-- A bilan that a sign-in kept, and what stood before it.
INSERT INTO fact_sheets (user_id, facts, updated_at, unsure, bilan_kept_at, facts_before, unsure_before)
VALUES ('00000000-0000-4000-8000-000000000124', 'age.29_dip.u3b', '2026-11-26 09:00+01', 'metier.fonds', '2026-11-26 09:00+01', 'age.28', '');
