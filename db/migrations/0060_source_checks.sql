-- Who of the business opened a source of a text and found there what the text says. Until then a fact is
-- read in a transcription, and its page says so. Rows are added, and undone; never changed otherwise.
CREATE TABLE source_checks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  url text NOT NULL CHECK (url <> ''),
  -- MD5 of the text's source at that moment: a text that has changed since was not compared with the page.
  text_md5 text NOT NULL CHECK (text_md5 ~ '^[0-9a-f]{32}$'),
  -- The day in Africa/Douala.
  checked_on date NOT NULL,
  -- Null once that account is gone: the business then stands for it.
  checked_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Said by mistake.
  undone_at timestamptz
);
-- One standing check a day: two people who press at once say it once.
CREATE UNIQUE INDEX source_checks_standing ON source_checks (publication_id, url, text_md5, checked_on) WHERE undone_at IS NULL;
