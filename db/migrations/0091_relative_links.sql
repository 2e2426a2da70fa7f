-- Addresses that a client gives to a relative: to read a part of a file, or to send one document of it.
CREATE TABLE application_links (
  -- Drawn from the sending: a form sent twice makes one link.
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  made_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the secret of the address, in hexadecimal; the secret itself is nowhere.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CHECK (purpose IN ('missing', 'states', 'upload')),
  -- Whom it was given to, in the client's words; nobody else reads it.
  label text NOT NULL CHECK (label <> ''),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX application_links_application_idx ON application_links (application_id, created_at DESC);
CREATE INDEX application_links_expires_idx ON application_links (expires_at);

-- The documents that it is about: one to send, several to look at, none for « what is missing ».
CREATE TABLE application_link_documents (
  link_id uuid NOT NULL REFERENCES application_links ON DELETE CASCADE,
  person text NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (link_id, person, kind)
);

-- Each use, as its owner reads it.
CREATE TABLE application_link_uses (
  link_id uuid NOT NULL REFERENCES application_links ON DELETE CASCADE,
  at timestamptz NOT NULL,
  act text NOT NULL CHECK (act IN ('opened', 'uploaded')),
  -- « Chrome sur Android »
  browser text NOT NULL
);
CREATE INDEX application_link_uses_idx ON application_link_uses (link_id, at DESC);
