-- The same for seats; and one seat a session for one e-mail, three for one telephone.

ALTER TABLE test_registrations
  ADD COLUMN tentative_until timestamptz,
  ADD COLUMN origin_address bytea,
  ADD COLUMN origin_browser bytea,
  -- Which of the seats that one e-mail, one telephone has in a session: 1, and 1 to 3.
  ADD COLUMN email_turn smallint NOT NULL DEFAULT 1 CHECK (email_turn > 0),
  ADD COLUMN phone_turn smallint NOT NULL DEFAULT 1 CHECK (phone_turn > 0);

-- Who registered together before the rule keeps their seats, on turns that nobody is given any more.
UPDATE test_registrations r SET email_turn = n.email_turn, phone_turn = n.phone_turn
FROM (
  SELECT id,
    row_number() OVER (PARTITION BY session_id, email_key ORDER BY created_at, id) AS email_turn,
    row_number() OVER (PARTITION BY session_id, phone_key ORDER BY created_at, id) AS phone_turn
  FROM test_registrations WHERE state IN ('held', 'confirmed', 'waiting')
) n WHERE n.id = r.id;

ALTER TABLE test_registrations
  DROP CONSTRAINT test_registrations_state_check,
  ADD CONSTRAINT test_registrations_state_check CHECK (state IN ('tentative', 'held', 'confirmed', 'waiting', 'expired', 'cancelled', 'released')),
  ADD CONSTRAINT test_registrations_tentative_check CHECK (state <> 'tentative' OR tentative_until IS NOT NULL),
  DROP CONSTRAINT test_registrations_seat_by_state,
  ADD CONSTRAINT test_registrations_seat_by_state CHECK ((seat IS NOT NULL) = (state IN ('tentative', 'held', 'confirmed')));

DROP INDEX test_registrations_email_once, test_registrations_phone_once;
CREATE UNIQUE INDEX test_registrations_email_once ON test_registrations (session_id, name_key, email_key) WHERE state IN ('tentative', 'held', 'confirmed', 'waiting');
CREATE UNIQUE INDEX test_registrations_phone_once ON test_registrations (session_id, name_key, phone_key) WHERE state IN ('tentative', 'held', 'confirmed', 'waiting');
CREATE UNIQUE INDEX test_registrations_email_turn ON test_registrations (session_id, email_key, email_turn) WHERE state IN ('tentative', 'held', 'confirmed', 'waiting');
CREATE UNIQUE INDEX test_registrations_phone_turn ON test_registrations (session_id, phone_key, phone_turn) WHERE state IN ('tentative', 'held', 'confirmed', 'waiting');
CREATE INDEX test_registrations_tentative_idx ON test_registrations (tentative_until) WHERE state = 'tentative';
