INSERT INTO source_checks (publication_id, url, text_md5, checked_on, created_at)
VALUES ('00000000-0000-4000-8000-000000000070', 'https://www.canada.ca/fr/preuve-de-fonds.html', '9e107d9d372bb6826bd81d3542a419d6', '2026-11-22', '2026-11-22 11:00+01');
