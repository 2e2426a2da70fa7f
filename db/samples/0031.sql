INSERT INTO eligibility_resumes (form_hash, code_hash, answers, created_at, expires_at)
VALUES (sha256('a form'), sha256('a code'), 'age=30&education=master&family=single', '2026-11-07 10:00+01', '2027-01-07 00:00+01');
