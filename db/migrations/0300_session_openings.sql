-- A session whose registrations open at an hour has a queue at that hour (docs/decisions/144-opening-queue.md).
ALTER TABLE test_sessions
  -- null: registrations are open as soon as the session is made.
  ADD COLUMN registration_opens_at timestamptz,
  ADD CONSTRAINT test_sessions_opens_before_it_closes CHECK (registration_opens_at < registration_closes_at);

-- The queue of a session. Who holds which number stands in nobody's row: browsers carry signed tickets.
CREATE TABLE opening_queues (
  session_id uuid PRIMARY KEY REFERENCES test_sessions ON DELETE CASCADE,
  -- The last number that was given.
  issued integer NOT NULL DEFAULT 0 CHECK (issued >= 0),
  -- Numbers up to this one came before the opening: the seed says in which order they pass. null until the opening.
  early integer CHECK (early <= issued),
  seed bytea CHECK (octet_length(seed) = 16),
  -- The last place that was called.
  served integer NOT NULL DEFAULT 0 CHECK (served BETWEEN 0 AND issued),
  CHECK ((early IS NULL) = (seed IS NULL)),
  CHECK (early IS NOT NULL OR served = 0)
);

-- The turns of the places that were called; while one lasts, a seat is kept for it.
CREATE TABLE opening_turns (
  session_id uuid NOT NULL REFERENCES opening_queues ON DELETE CASCADE,
  place integer NOT NULL CHECK (place > 0),
  until timestamptz NOT NULL,
  -- It ended without a registration, and its browser came back: it is called again before anybody new.
  asks_again boolean NOT NULL DEFAULT false,
  -- It was used for a registration.
  done_at timestamptz,
  PRIMARY KEY (session_id, place)
);
