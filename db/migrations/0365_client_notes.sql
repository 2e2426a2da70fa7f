-- What the staff note about a person at the desk or on the telephone: read on the person's page, never by the person.
CREATE TABLE client_notes (
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  -- Drawn from the sending, so that a form sent twice is one note; copied with the note when two people become one.
  id uuid NOT NULL,
  -- called: we called them; answered: they called us; note: no call.
  kind text NOT NULL CHECK (kind IN ('called', 'answered', 'note')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 5000),
  author_id uuid REFERENCES users ON DELETE SET NULL,
  -- As the author was called on that day.
  author_name text NOT NULL,
  written_at timestamptz NOT NULL,
  -- Taken back by its author: no longer shown.
  withdrawn_at timestamptz,
  PRIMARY KEY (client_id, id)
);
CREATE INDEX client_notes_author_idx ON client_notes (author_id) WHERE author_id IS NOT NULL;

-- As 0102_clients.sql made it, with the notes.
CREATE OR REPLACE FUNCTION client_absorb(gone uuid, kept uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO client_views SELECT kept, viewer_id, what, subject, hour FROM client_views WHERE client_id = gone ON CONFLICT DO NOTHING;
  INSERT INTO client_tag_links SELECT kept, tag_id, given_by, given_at FROM client_tag_links WHERE client_id = gone ON CONFLICT DO NOTHING;
  INSERT INTO client_notes (client_id, id, kind, words, author_id, author_name, written_at, withdrawn_at)
    SELECT kept, id, kind, words, author_id, author_name, written_at, withdrawn_at FROM client_notes WHERE client_id = gone ON CONFLICT DO NOTHING;
  DELETE FROM clients WHERE id = gone AND user_id IS NULL;
$$;
