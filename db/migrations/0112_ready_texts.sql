-- Texts that the staff keep ready: remarks for a document to correct, answers to a message.
CREATE TABLE ready_texts (
  -- Drawn from the sending, so that a form sent twice makes one.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('remark', 'answer')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- Raised at each change: a form filled over an older one is refused.
  version smallint NOT NULL CHECK (version > 0),
  -- Out of the lists, kept for its history.
  retired_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- Two of one kind under one title could not be told apart in a list.
CREATE UNIQUE INDEX ready_texts_title_idx ON ready_texts (kind, lower(title)) WHERE retired_at IS NULL;

-- What each version said, and who wrote it.
CREATE TABLE ready_text_versions (
  text_id uuid NOT NULL REFERENCES ready_texts ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  title text NOT NULL,
  body text NOT NULL,
  written_by uuid REFERENCES users ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (text_id, number)
);
CREATE INDEX ready_text_versions_writer_idx ON ready_text_versions (written_by);
