-- What an operator or a bank says of an account of the business, compared with what the site noted.

CREATE TABLE reconciliations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Id of the means in the settings file whose account the file is about, e.g. mtn-momo.
  means text NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 200),
  -- The file as it came: the proof of what was compared.
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 1048576),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- Null once the account is deleted; the audit trail keeps the id.
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL,
  -- Which column is what (app/features/books/statements/columns.ts); null until somebody said it.
  columns jsonb,
  -- Days of the lines that were compared, in Africa/Douala.
  first_day date,
  last_day date,
  matched_at timestamptz,
  -- Lines of the file that could not be read and were left out, counted from 1.
  left_out integer[] NOT NULL DEFAULT '{}',
  CHECK ((matched_at IS NULL) = (columns IS NULL) AND (matched_at IS NULL) = (first_day IS NULL) AND (matched_at IS NULL) = (last_day IS NULL)),
  -- One file is compared once.
  CONSTRAINT reconciliations_file_once UNIQUE (means, sha256)
);
CREATE INDEX reconciliations_newest_idx ON reconciliations (uploaded_at DESC, id DESC);

-- A line of the file; after them, our movements of those days that the file does not have.
CREATE TABLE reconciliation_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reconciliation_id uuid NOT NULL REFERENCES reconciliations ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  day date NOT NULL,
  -- As the operator writes it, in capitals and without spaces; empty when the file has none.
  number text NOT NULL,
  -- FCFA; what left the account is negative.
  amount bigint NOT NULL CHECK (amount <> 0),
  label text NOT NULL,
  -- unknown: in the file, not with us; absent: with us, not in the file; double: its number stood in the file before.
  finding text NOT NULL CHECK (finding IN ('matched', 'amount', 'means', 'unknown', 'absent', 'double')),
  -- What a match leans on; null without one.
  matched_by text CHECK (matched_by IN ('number', 'amount-and-day')),
  -- Our payment or refund, and what we noted for it.
  movement_id uuid,
  our_amount bigint,
  -- Why a difference is none, or what was done about it.
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  explained_by uuid REFERENCES users ON DELETE SET NULL,
  explained_at timestamptz,
  CHECK ((note IS NULL) = (explained_at IS NULL)),
  CHECK (note IS NULL OR finding <> 'matched'),
  CHECK ((finding IN ('matched', 'amount', 'means', 'absent')) = (movement_id IS NOT NULL)),
  UNIQUE (reconciliation_id, position)
);
CREATE INDEX reconciliation_lines_movement_idx ON reconciliation_lines (movement_id) WHERE finding = 'matched';
CREATE INDEX reconciliation_lines_open_idx ON reconciliation_lines (reconciliation_id) WHERE finding <> 'matched' AND note IS NULL;

-- The columns that were said for files with these titles.
CREATE TABLE statement_columns (
  means text NOT NULL,
  -- SHA-256 of the line of titles.
  titles bytea NOT NULL CHECK (octet_length(titles) = 32),
  columns jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (means, titles)
);
