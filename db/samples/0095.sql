INSERT INTO work_marks (kind, subject_id, since, snoozed_until, snooze_reason, assigned_to, handed_over, note, revision, changed_at)
VALUES ('orders', '0190a1b2-0000-4000-8000-000000000001', '2026-11-22 10:00+01', '2026-11-23 09:00+01', 'Rappeler demain matin.', NULL, false, '', 1, '2026-11-22 11:00+01');
