INSERT INTO page_speeds (day, route, requests, seconds, slowest, slow) VALUES
  ('2026-11-27', 'officeClients', 12, 3.6, 1.4, 1);
