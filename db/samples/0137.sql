INSERT INTO staff_licences (user_id, body, number, register_url, expires_on, changed_at)
VALUES ('00000000-0000-4000-8000-000000000002', 'cicc', 'R000000', 'https://register.college-ic.ca/', '2027-03-31', '2026-11-23 09:00+01');
