-- Consultations: who receives, what is booked, who waits for a full day.

-- "One adviser, no two at once" compares an id for equality and an interval for overlap in
-- one constraint: the first needs this extension (trusted: no superuser; in the embedded
-- binaries; docs/decisions/009).
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Keys of the site itself, made here once: links in mails are signed with them.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (octet_length(value) >= 32),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Two random UUIDs: 244 random bits.
INSERT INTO secrets (name, value)
VALUES ('signed-links', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- A calendar that can be booked. A new site has one; the owner names it.
CREATE TABLE advisers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The account that works it, if any.
  user_id uuid UNIQUE REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  -- Number in the register of the College (CICC) or of a bar; null: none, and the site says so.
  register_number text,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO advisers (name) VALUES ('Équipe Cap Érable');

-- Times at which an adviser never receives, every week.
CREATE TABLE adviser_busy_times (
  adviser_id uuid NOT NULL REFERENCES advisers ON DELETE CASCADE,
  -- 1 Monday … 7 Sunday.
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  -- Douala time.
  starts_at time NOT NULL,
  minutes smallint NOT NULL CHECK (minutes > 0),
  PRIMARY KEY (adviser_id, weekday, starts_at)
);

-- The owner's own exceptions: a day closed, or a public holiday worked.
CREATE TABLE agenda_exceptions (
  day date PRIMARY KEY,
  open boolean NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE appointments (
  id uuid PRIMARY KEY,
  -- Read aloud, not guessable, e.g. RV-7K4M-2XQP.
  reference text NOT NULL UNIQUE,
  -- SHA-256 of the form shown and what was asked with it: sending it again books once.
  idempotency_key text NOT NULL UNIQUE,
  -- Service as it was when booked; its id is that of content/appointments.json.
  service text NOT NULL,
  service_name text NOT NULL,
  -- FCFA.
  price integer NOT NULL CHECK (price >= 0),
  adviser_id uuid NOT NULL REFERENCES advisers,
  -- [start, end)
  during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  state text NOT NULL CHECK (state IN ('offered', 'booked', 'cancelled', 'expired', 'declined')),
  -- A freed start offered to whom waited: held until then.
  offered_until timestamptz,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  -- E.164 when it could be read as a number, else as typed.
  phone text NOT NULL,
  message text NOT NULL DEFAULT '',
  -- IANA name of the visitor's own time zone when the browser told it; '' otherwise.
  visitor_zone text NOT NULL DEFAULT '',
  -- Null until the adviser has set it.
  place text CHECK (place IN ('agency', 'phone', 'whatsapp', 'video')),
  -- Number or link; '' for the agency.
  place_detail text NOT NULL DEFAULT '',
  -- SEQUENCE of the calendar entry: one more with each change.
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'offered') = (offered_until IS NOT NULL)),
  -- What makes a double booking impossible, whatever the code above does.
  CONSTRAINT appointments_one_at_a_time EXCLUDE USING gist (adviser_id WITH =, during WITH &&) WHERE (state IN ('offered', 'booked'))
);
CREATE INDEX appointments_during_idx ON appointments USING gist (during);
CREATE INDEX appointments_email_idx ON appointments (lower(email));
CREATE INDEX appointments_user_id_idx ON appointments (user_id);

-- Who waits for a start on a full day, in order.
CREATE TABLE appointment_waits (
  id uuid PRIMARY KEY,
  -- Order of arrival.
  place bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  service text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'offered', 'served', 'passed', 'left')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  visitor_zone text NOT NULL DEFAULT '',
  -- The appointment held for them.
  appointment_id uuid REFERENCES appointments,
  created_at timestamptz NOT NULL
);
-- Once a person, day and service.
CREATE UNIQUE INDEX appointment_waits_once ON appointment_waits (day, service, lower(email)) WHERE state IN ('waiting', 'offered');
CREATE INDEX appointment_waits_day_idx ON appointment_waits (day, place) WHERE state = 'waiting';

-- A calendar entry that travels with a mail (RFC 6047), and what it does: REQUEST or CANCEL.
ALTER TABLE mails ADD COLUMN calendar text, ADD COLUMN calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL'));
