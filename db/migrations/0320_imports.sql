-- What is brought from another tool as CSV: clients, appointments, orders (docs/decisions/147-entering-and-leaving.md).

-- One file. Its lines are read when it comes and written once somebody has confirmed what they saw.
CREATE TABLE imports (
  -- Drawn from the file and from who sent it: the same form sent twice is one import.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('clients', 'appointments', 'orders')),
  file_name text NOT NULL,
  sha256 bytea NOT NULL,
  -- Titles of columns that the site does not know and left out.
  ignored text[] NOT NULL DEFAULT '{}',
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL,
  -- Null while it is only looked at; an import that nobody confirms goes after a week.
  confirmed_by uuid REFERENCES users ON DELETE SET NULL,
  confirmed_at timestamptz,
  -- When its last line was written.
  ended_at timestamptz,
  CHECK (ended_at IS NULL OR confirmed_at IS NOT NULL)
);
CREATE INDEX imports_latest_idx ON imports (uploaded_at DESC, id);

CREATE TABLE import_lines (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- Row of the spreadsheet: the titles are row 1.
  line integer NOT NULL CHECK (line > 1),
  -- The other tool's own; '' when the line has none.
  reference text NOT NULL,
  -- What was read, by field; null once the import has ended: the report needs nobody's name.
  cells jsonb,
  -- SHA-256 of the cells in the order of the fields; null for a line that cannot be read.
  content_hash bytea,
  -- ready: will be written. bad: cannot be read. created, updated, known (there already, the same), refused: what became of it.
  state text NOT NULL CHECK (state IN ('ready', 'bad', 'created', 'updated', 'known', 'refused')),
  -- What is wrong: the title of a column and a sentence, each.
  faults jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_lines_ready_idx ON import_lines (import_id, line) WHERE state = 'ready';

-- Which record a reference of the other tool has become: a second file with it doubles nothing.
CREATE TABLE imported_records (
  kind text NOT NULL CHECK (kind IN ('clients', 'appointments', 'orders')),
  reference text NOT NULL CHECK (reference <> ''),
  -- Id in imported_clients, appointments or orders; it may be erased there since, and is then not made again.
  record_id uuid NOT NULL,
  -- That of the line it was made from, or last changed by.
  content_hash bytea NOT NULL,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (kind, reference)
);

-- A client of the other tool. Nobody signs in by it: it is of whoever proves its address, like a booking without account.
CREATE TABLE imported_clients (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- '' when unknown; one of the two is there.
  email text NOT NULL,
  phone text NOT NULL,
  -- When the business first heard of them.
  since timestamptz NOT NULL,
  imported_at timestamptz NOT NULL
);
CREATE INDEX imported_clients_email_idx ON imported_clients (lower(email));
CREATE INDEX imported_clients_user_id_idx ON imported_clients (user_id);

CREATE FUNCTION imported_clients_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM client_term_forget('import', OLD.id);
  ELSE
    PERFORM client_term_keep('import', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.reference, NEW.since);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER imported_clients_changed AFTER INSERT OR DELETE OR UPDATE OF user_id, first_name, last_name, email, phone
  ON imported_clients FOR EACH ROW EXECUTE FUNCTION imported_clients_changed();
