-- Language-test sessions, their seats, who sits on each, and the documents they gave.

CREATE TABLE test_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  test text NOT NULL CHECK (test IN ('tef-canada', 'tcf-canada')),
  starts_at timestamptz NOT NULL,
  -- From this instant on nobody registers any more.
  registration_closes_at timestamptz NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  centre text NOT NULL,
  -- FCFA, without decimals.
  price integer NOT NULL CHECK (price > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'cancelled')),
  -- Which sample of the demonstration world it is; null for a real session.
  sample text,
  created_at timestamptz NOT NULL,
  CHECK (registration_closes_at < starts_at)
);
CREATE INDEX test_sessions_starts_at_idx ON test_sessions (starts_at);

-- One row a seat: how many there are is how many a session has.
CREATE TABLE test_seats (
  session_id uuid NOT NULL REFERENCES test_sessions ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  PRIMARY KEY (session_id, number)
);

CREATE SEQUENCE test_waiting_ranks;

CREATE TABLE test_registrations (
  -- Chosen when the form was shown: sending it twice makes one registration.
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  session_id uuid NOT NULL REFERENCES test_sessions,
  -- The account it was made from; others join by their confirmed e-mail when read.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  last_name text NOT NULL,
  first_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  city text NOT NULL,
  -- How the same person is recognised, whatever the case, accents and order of the words.
  name_key text NOT NULL,
  email_key text NOT NULL,
  phone_key text NOT NULL,
  -- held: the seat waits for its payment; confirmed: paid; expired: not paid in time.
  state text NOT NULL CHECK (state IN ('held', 'confirmed', 'waiting', 'expired', 'cancelled')),
  seat smallint,
  -- Order in the waiting list: first come, first served.
  waiting_rank bigint,
  order_id uuid REFERENCES orders,
  -- An adviser looked at both documents and they serve.
  documents_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A seat of this session, that exists…
  CONSTRAINT test_registrations_seat_exists FOREIGN KEY (session_id, seat) REFERENCES test_seats (session_id, number),
  -- …and that nobody else has: with the two, a session is never oversold.
  CONSTRAINT test_registrations_seat_once UNIQUE (session_id, seat),
  CONSTRAINT test_registrations_seat_by_state CHECK ((seat IS NOT NULL) = (state IN ('held', 'confirmed'))),
  CONSTRAINT test_registrations_rank_by_state CHECK ((waiting_rank IS NOT NULL) = (state = 'waiting'))
);
-- One person once a session: the same name with the same e-mail, or with the same telephone.
CREATE UNIQUE INDEX test_registrations_email_once ON test_registrations (session_id, name_key, email_key) WHERE state IN ('held', 'confirmed', 'waiting');
CREATE UNIQUE INDEX test_registrations_phone_once ON test_registrations (session_id, name_key, phone_key) WHERE state IN ('held', 'confirmed', 'waiting');
CREATE INDEX test_registrations_waiting_idx ON test_registrations (session_id, waiting_rank) WHERE state = 'waiting';
CREATE INDEX test_registrations_user_id_idx ON test_registrations (user_id);
CREATE INDEX test_registrations_email_key_idx ON test_registrations (email_key);
CREATE INDEX test_registrations_order_id_idx ON test_registrations (order_id);
