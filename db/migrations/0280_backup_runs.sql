-- Each making of a backup, and each trial of one: asked for on a screen, or by the clock.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'restore-test')),
  -- null: the clock, or an account that is gone.
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  began_at timestamptz,
  -- null: waits, or is under way; the process may have died over it.
  ended_at timestamptz,
  -- Name of the archive's file.
  archive text,
  bytes bigint,
  -- Why it failed, a sentence of the operator's language.
  failure text,
  CHECK (ended_at IS NULL OR (began_at IS NOT NULL AND (archive IS NULL) = (failure IS NOT NULL)))
);
CREATE INDEX backup_runs_newest ON backup_runs (kind, asked_at);
