INSERT INTO rounds (number, held_on, name, programs, invitations, minimum, tie_break, pool_on, pool, source, imported_at)
VALUES
  ('91a', '2018-05-30', 'Federal Skilled Trades', 'Federal Skilled Trades', 500, 288, 'June 7, 2017 at 20:11:13 UTC', NULL, NULL, 'mirror-a', '2026-11-21 08:00+01'),
  ('447', '2026-10-01', 'Trades Occupations, 2026-Version 3', NULL, 3500, 476, NULL, '2026-09-27', '[728, 21070, 73131, 12745, 12817, 16465, 16257, 14847, 62611, 13677, 13419, 12173, 11888, 11454, 47298, 17359, 7707, 229904]', 'secondary-c', '2026-11-21 08:00+01');
