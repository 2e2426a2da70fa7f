-- Files that arrive in several requests (tus, docs/decisions/142); what is left unfinished goes after a day.
CREATE TABLE resumable_uploads (
  -- SHA-256 of the id in its address, in hexadecimal: the id also claims the finished file (documents_ahead).
  id_hash text PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What it is given for, as in documents.
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  name text NOT NULL,
  -- Bytes, as announced and as they came.
  size integer NOT NULL CHECK (size > 0),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  created_at timestamptz NOT NULL,
  -- When the whole file had passed its checks and its pieces went.
  settled_at timestamptz
);
CREATE INDEX resumable_uploads_owner_idx ON resumable_uploads (owner_id, created_at);
CREATE INDEX resumable_uploads_created_idx ON resumable_uploads (created_at);

-- Pieces of them, at most 256 kB each. In the database, which all processes share: whichever is asked goes on.
CREATE TABLE resumable_upload_pieces (
  id_hash text REFERENCES resumable_uploads ON DELETE CASCADE,
  -- Its first byte in the file.
  start integer,
  bytes bytea NOT NULL,
  PRIMARY KEY (id_hash, start)
);
-- Scans and photographs are compressed already.
ALTER TABLE resumable_upload_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
