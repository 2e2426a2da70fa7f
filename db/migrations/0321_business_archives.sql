-- Everything of the business as one documented archive (docs/decisions/147-entering-and-leaving.md).

-- Bytes in the storage that no person gave and that go by themselves: the sweep leaves them until then. Not in stored_files, so
-- that a backup does not hold the archive beside what it was made from.
CREATE TABLE temporary_files (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{32}$'),
  until timestamptz NOT NULL
);

CREATE TABLE business_archives (
  id uuid PRIMARY KEY,
  -- Null once the account is deleted; the audit trail keeps the id.
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  began_at timestamptz,
  ended_at timestamptz,
  -- Keys of its zips in their order, with their sizes in bytes: each opens alone, and together they are the whole.
  parts text[] NOT NULL DEFAULT '{}',
  sizes bigint[] NOT NULL DEFAULT '{}',
  -- Files of people in it, and how many were not there to be read.
  files integer NOT NULL DEFAULT 0,
  missing integer NOT NULL DEFAULT 0,
  -- From then on it is not given any more.
  expires_at timestamptz,
  failure text,
  CHECK (cardinality(parts) = cardinality(sizes))
);
CREATE INDEX business_archives_latest_idx ON business_archives (asked_at DESC);
