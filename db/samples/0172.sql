-- A site that has started once.
UPDATE site_place SET files_mark = '0b8f6c5e-6a44-4c0f-9d55-2f8a3f1f0172', adopted_at = '2026-11-25T08:00:00Z', address = 'https://cap-erable.example';
INSERT INTO secret_fingerprints (name, fingerprint, since) VALUES ('second-factor', repeat('0a', 32), '2026-11-25T08:00:00Z');
