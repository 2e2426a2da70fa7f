-- Answers of /eligibility kept for sixty days without an account. Nothing says whose they are, and
-- whoever reads this table learns no code: the code and the form's number are kept as SHA-256.
CREATE TABLE eligibility_resumes (
  -- Of the number that the form carries: a form sent twice is kept once, under one code.
  form_hash bytea PRIMARY KEY CHECK (octet_length(form_hash) = 32),
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  -- The canonical query string, without "?".
  answers text NOT NULL CHECK (length(answers) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  -- The first moment of the day after the last one, in Douala.
  expires_at timestamptz NOT NULL
);
CREATE INDEX eligibility_resumes_expiry ON eligibility_resumes (expires_at);
