-- Messages of a client's file between its owner and the advisers: one thread a file, begun by its first message.
CREATE TABLE threads (
  application_id uuid PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  -- Owner and reference of the file; neither ever changes.
  client_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reference text NOT NULL,
  -- Who follows it: the first adviser who answered, or whom it was handed to. Null: whoever comes first.
  adviser_id uuid REFERENCES users ON DELETE SET NULL,
  -- Of the oldest message of the client that nobody answered; null: none waits.
  unanswered_since timestamptz,
  last_at timestamptz NOT NULL
);
CREATE INDEX threads_client_idx ON threads (client_id);
CREATE INDEX threads_adviser_idx ON threads (adviser_id) WHERE adviser_id IS NOT NULL;
-- The office's list: who has waited longest first, then the last written in.
CREATE INDEX threads_waiting_idx ON threads ((coalesce(unanswered_since, '9999-12-31T00:00:00Z'::timestamptz)), last_at DESC, application_id DESC);

CREATE TABLE thread_messages (
  -- Drawn from the sending: a form sent twice makes one message.
  id uuid PRIMARY KEY,
  place bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  application_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('client', 'office')),
  author_id uuid REFERENCES users ON DELETE SET NULL,
  -- As it was signed: outlives the author's account.
  author_name text NOT NULL,
  -- Empty when the files say it all.
  words text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- First time that the other side had it on a page.
  read_at timestamptz,
  read_by uuid REFERENCES users ON DELETE SET NULL,
  -- By its author: shown as withdrawn, its words and files to nobody; they stay as long as any message.
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX thread_messages_page_idx ON thread_messages (application_id, place DESC);
CREATE INDEX thread_messages_unread_idx ON thread_messages (application_id, side, place) WHERE read_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX thread_messages_sent_idx ON thread_messages (sent_at);

CREATE TABLE message_attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL REFERENCES thread_messages ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  -- Once it was put among the documents of the file, a version of one shares it: its bytes are kept once.
  file_key text NOT NULL UNIQUE REFERENCES stored_files (key),
  UNIQUE (message_id, number)
);

-- Who followed a thread before, and who handed it over; null: the site itself, when somebody left.
CREATE TABLE thread_handovers (
  application_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  from_id uuid REFERENCES users ON DELETE SET NULL,
  to_id uuid REFERENCES users ON DELETE SET NULL,
  by_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX thread_handovers_idx ON thread_handovers (application_id, at DESC);

-- What advisers note about a file for themselves; never shown to its owner, nor exported with their data.
CREATE TABLE application_notes (
  id uuid PRIMARY KEY,
  place bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  author_name text NOT NULL,
  words text NOT NULL CHECK (words <> ''),
  written_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX application_notes_page_idx ON application_notes (application_id, place DESC);

-- Whoever leaves the staff, or whose calendar is closed, hands their threads to whoever comes first. A trigger, so
-- that no use case and no shell forgets to.
CREATE FUNCTION release_threads(leaving uuid) RETURNS void LANGUAGE sql AS $$
  WITH released AS (UPDATE threads SET adviser_id = NULL WHERE adviser_id = leaving RETURNING application_id)
  INSERT INTO thread_handovers (application_id, from_id, at) SELECT application_id, leaving, now() FROM released;
$$;
CREATE FUNCTION release_threads_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_threads(NEW.id);
  RETURN NULL;
END
$$;
CREATE FUNCTION release_threads_of_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_threads(NEW.user_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER users_release_threads AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role <> 'user' AND NEW.role = 'user') EXECUTE FUNCTION release_threads_of_account();
CREATE TRIGGER advisers_release_threads AFTER UPDATE OF active ON advisers
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION release_threads_of_calendar();
