INSERT INTO stored_files VALUES
  ('0123456789abcdef0123456789abcdef', 'carte d’identité.pdf', 'application/pdf', 26, '4a0a19218e082a343a1b17e5333409af9d98f0f5b1ed4d8c0a5c6a1d6b1f2e3c', '2026-11-03 09:01+01');
