-- What happened to a person's things, in one list: each written once, in the transaction that causes it.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Key of a kind (app/notice-kinds.server.ts).
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  -- Says the event: the same one is never told twice to a person.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 1000),
  -- Page of the site that shows it; never another site.
  path text CHECK (length(path) <= 600 AND path ~ '^/([^/]|$)'),
  created_at timestamptz NOT NULL,
  -- Null: not read yet.
  read_at timestamptz,
  UNIQUE (user_id, key)
);

-- The list, whole or of some kinds, and the count of what is not read.
CREATE INDEX notices_by_person ON notices (user_id, created_at DESC, id DESC);
CREATE INDEX notices_by_kind ON notices (user_id, kind, created_at DESC, id DESC);
CREATE INDEX notices_unread ON notices (user_id, created_at DESC, id DESC) WHERE read_at IS NULL;
-- What is older than a year is forgotten.
CREATE INDEX notices_by_age ON notices (created_at);
