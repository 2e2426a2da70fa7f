-- What a client was told of a paper that ends: each thing once, however often the job runs.
CREATE TABLE application_reminders (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  -- The day it ends: another version, or another day, is told anew.
  ends_on date NOT NULL,
  -- '90', '30' or '7' days before it ends; 'fails': it ends before the day for which it is needed.
  said text NOT NULL CHECK (said IN ('90', '30', '7', 'fails')),
  said_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, ends_on, said)
);
