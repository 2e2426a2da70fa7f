-- Opening hours set in the office, days with hours of their own, and time that an adviser keeps.

-- When one can come on a weekday: one or two spans, or none. A weekday without a row has the hours
-- of content/appointments.json.
CREATE TABLE agenda_hours (
  -- 1 Monday … 7 Sunday.
  weekday smallint PRIMARY KEY CHECK (weekday BETWEEN 1 AND 7),
  -- Douala time; all null: closed; the second span null: one alone.
  first_from time,
  first_to time,
  second_from time,
  second_to time,
  changed_at timestamptz NOT NULL,
  CHECK ((first_from IS NULL) = (first_to IS NULL) AND (second_from IS NULL) = (second_to IS NULL)),
  CHECK (first_from < first_to AND second_from < second_to AND second_from >= first_to),
  CHECK (second_from IS NULL OR first_from IS NOT NULL)
);

-- A day worked may have hours of its own.
ALTER TABLE agenda_exceptions
  ADD COLUMN first_from time,
  ADD COLUMN first_to time,
  ADD COLUMN second_from time,
  ADD COLUMN second_to time,
  ADD CONSTRAINT agenda_exceptions_hours_check CHECK (
    (open OR first_from IS NULL)
    AND (first_from IS NULL) = (first_to IS NULL) AND (second_from IS NULL) = (second_to IS NULL)
    AND (second_from IS NULL OR first_from IS NOT NULL)
  ),
  ADD CONSTRAINT agenda_exceptions_order_check CHECK (first_from < first_to AND second_from < second_to AND second_from >= first_to);

-- Time that an adviser keeps for something else, once: a bank, a training, a sick day.
CREATE TABLE adviser_blocks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  adviser_id uuid NOT NULL REFERENCES advisers ON DELETE CASCADE,
  -- [start, end)
  during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  -- Read by the staff alone.
  reason text NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- The same form sent twice blocks once.
  UNIQUE (adviser_id, during)
);
CREATE INDEX adviser_blocks_during_idx ON adviser_blocks USING gist (adviser_id, during);

-- What is blocked is not booked, whatever the code above does: it looks like a time that somebody
-- else has, so that another adviser is tried. What stood there before stays, and may change its place.
CREATE FUNCTION refuse_blocked_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state NOT IN ('offered', 'booked', 'tentative') THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.state IN ('offered', 'booked', 'tentative') AND OLD.adviser_id = NEW.adviser_id AND OLD.during = NEW.during THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT 1 FROM adviser_blocks b WHERE b.adviser_id = NEW.adviser_id AND b.during && NEW.during) THEN
    RAISE EXCEPTION 'the time is blocked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointments_one_at_a_time';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER appointments_refuse_blocked_time BEFORE INSERT OR UPDATE OF state, adviser_id, during ON appointments
  FOR EACH ROW EXECUTE FUNCTION refuse_blocked_time();
