-- A booking beyond the hour's allowance is tentative: it holds its time until the link in its
-- mail is opened, for two hours at most (docs/decisions/024).

ALTER TABLE appointments
  -- End of the two hours. It stays once they are over: such a booking was tentative once.
  ADD COLUMN tentative_until timestamptz,
  -- HMAC of the network address and of the browser that asked, while it is tentative: the
  -- office sees what came from one place as one crowd.
  ADD COLUMN origin_address bytea,
  ADD COLUMN origin_browser bytea,
  DROP CONSTRAINT appointments_state_check,
  ADD CONSTRAINT appointments_state_check CHECK (state IN ('offered', 'booked', 'tentative', 'cancelled', 'expired', 'declined', 'released')),
  ADD CONSTRAINT appointments_tentative_check CHECK (state <> 'tentative' OR tentative_until IS NOT NULL),
  DROP CONSTRAINT appointments_one_at_a_time,
  ADD CONSTRAINT appointments_one_at_a_time EXCLUDE USING gist (adviser_id WITH =, during WITH &&) WHERE (state IN ('offered', 'booked', 'tentative'));
CREATE INDEX appointments_tentative_idx ON appointments (tentative_until) WHERE state = 'tentative';
