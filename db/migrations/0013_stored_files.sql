-- Files that people gave. The bytes lie in the storage under the key; this row says what they
-- are, and is written in the transaction of the record that owns them. A record points here
-- with a foreign key; a row that none points to any more, and a file without a row, are swept
-- away once they are old enough (platform/storage/sweep-files.ts).
CREATE TABLE stored_files (
  -- Random: says nothing of who or what.
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{32}$'),
  -- As it was called on its owner's device, cleaned; shown, never used as a path.
  name text NOT NULL,
  -- Of the bytes that are kept, found in them.
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  size integer NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL
);
