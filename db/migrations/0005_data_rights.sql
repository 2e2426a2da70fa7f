-- Accounts whose owners asked to have them deleted: done by a job at due_at unless the row
-- is gone by then (called off).
CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
