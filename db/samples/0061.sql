INSERT INTO claims (place, value, label, proof, proven_on, entered_at)
VALUES ('home', '240', 'dossiers suivis', 'Registre des dossiers, feuille 2026.', '2026-10-31', '2026-11-22 11:00+01');
