-- expand
-- What a person was told, of what: only the newest news of a thing is still to be said.
ALTER TABLE mails
  -- The thing that it is a news of, for one person: "appointment <id>". Null: of nothing that can change.
  ADD COLUMN about text CHECK (length(about) BETWEEN 1 AND 120),
  -- A newer news of the same thing was told, or the thing went on without one.
  ADD COLUMN superseded_at timestamptz CHECK (superseded_at IS NULL OR about IS NOT NULL);
ALTER TABLE notices
  ADD COLUMN about text CHECK (length(about) BETWEEN 1 AND 120),
  ADD COLUMN superseded_at timestamptz CHECK (superseded_at IS NULL OR about IS NOT NULL);

CREATE UNIQUE INDEX mails_current ON mails (about) WHERE superseded_at IS NULL;
CREATE UNIQUE INDEX notices_current ON notices (about) WHERE superseded_at IS NULL;
