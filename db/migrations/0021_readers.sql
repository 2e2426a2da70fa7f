-- What readers leave behind. `reader` is 'u:' and the id of an account, or 'v:' and the
-- SHA-256 of the random number in a visitor's cookie, which is set when they like, keep or
-- rate something, and never before.
CREATE TABLE publication_likes (
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  reader text NOT NULL CHECK (reader ~ '^[uv]:'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (publication_id, reader)
);
CREATE INDEX publication_likes_reader ON publication_likes (reader);

CREATE TABLE publication_saves (
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  reader text NOT NULL CHECK (reader ~ '^[uv]:'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (publication_id, reader)
);
CREATE INDEX publication_saves_reader ON publication_saves (reader);

CREATE TABLE publication_ratings (
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  reader text NOT NULL CHECK (reader ~ '^[uv]:'),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (publication_id, reader)
);
CREATE INDEX publication_ratings_reader ON publication_ratings (reader);

-- Views and downloads: a visitor counts once a day. The salt of a day is forgotten the day
-- after, with its hashes: nobody can be recognised from one day to the next.
CREATE TABLE reading_days (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
CREATE TABLE publication_readings (
  day date NOT NULL REFERENCES reading_days ON DELETE CASCADE,
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  act text NOT NULL CHECK (act IN ('view', 'download')),
  -- SHA-256 of salt, network address and browser.
  visitor bytea NOT NULL,
  PRIMARY KEY (day, publication_id, act, visitor)
);
CREATE TABLE publication_counts (
  publication_id uuid PRIMARY KEY REFERENCES publications ON DELETE CASCADE,
  views bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0
);

-- Comments are read by a moderator before anybody else.
CREATE TABLE comments (
  id uuid PRIMARY KEY,
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  -- An answer to a comment of the same publication that is itself no answer.
  parent_id uuid,
  author_name text NOT NULL,
  -- Never shown to readers.
  email text NOT NULL,
  body text NOT NULL,
  -- spam: the field that people do not see was filled; held for a moderator too.
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected', 'spam')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- Like publication_readings.visitor, to slow one sender down; emptied the day after.
  sender bytea,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  UNIQUE (publication_id, id),
  FOREIGN KEY (publication_id, parent_id) REFERENCES comments (publication_id, id) ON DELETE CASCADE
);
CREATE INDEX comments_shown ON comments (publication_id, created_at) WHERE state = 'approved';
CREATE INDEX comments_waiting ON comments (created_at) WHERE state IN ('pending', 'spam');
CREATE INDEX comments_sender ON comments (sender, created_at) WHERE sender IS NOT NULL;
