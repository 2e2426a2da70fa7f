INSERT INTO sweeps (name, ran_at, removed, removed_in_all) VALUES ('mails', '2026-11-27 03:20+01', 4, 12);
