-- Messages left on /contact, answered from the back office.
CREATE TABLE contact_messages (
  -- Chosen with the form, so that a form sent twice is kept once.
  id uuid PRIMARY KEY,
  -- Shown to its author as CE-00001.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL CHECK (subject IN ('general', 'technical', 'arrima', 'express', 'appointment', 'other')),
  message text NOT NULL,
  -- held: taken for a robot's; somebody looks at it before it is thrown away.
  state text NOT NULL CHECK (state IN ('new', 'held', 'answered')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX contact_messages_waiting ON contact_messages (created_at) WHERE state <> 'answered';
CREATE INDEX contact_messages_email ON contact_messages (lower(email), created_at);

-- Revisions that readers have seen, with the day on which they first did: the versions of a page.
ALTER TABLE publication_revisions ADD COLUMN shown_at timestamptz;
UPDATE publication_revisions r SET shown_at = r.created_at FROM publications p WHERE p.published_revision_id = r.id;
