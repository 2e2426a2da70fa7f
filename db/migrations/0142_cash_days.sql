-- The till, day by day: what was counted when a day was closed. Written once: a correction is the difference of a later day.

CREATE TABLE cash_closings (
  -- A day of Africa/Douala.
  day date PRIMARY KEY,
  -- Null once the account is deleted; the audit trail keeps the id.
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  closed_at timestamptz NOT NULL
);

-- One means of payment on a closed day, in FCFA. What was expected is opening + received - returned.
CREATE TABLE cash_counts (
  day date NOT NULL REFERENCES cash_closings,
  -- Id of the means in the settings file, e.g. mtn-momo.
  means text NOT NULL,
  opening bigint NOT NULL,
  received bigint NOT NULL CHECK (received >= 0),
  returned bigint NOT NULL CHECK (returned >= 0),
  counted bigint NOT NULL,
  -- Why what was counted is not what was expected.
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  PRIMARY KEY (day, means),
  CONSTRAINT cash_counts_difference_named CHECK (counted = opening + received - returned OR note <> '')
);

-- The payments and refunds that a closing counted: another one of that day came after the closing, whatever the clocks say.
CREATE TABLE cash_counted_movements (
  movement_id uuid PRIMARY KEY,
  day date NOT NULL REFERENCES cash_closings
);
CREATE INDEX cash_counted_movements_day_idx ON cash_counted_movements (day);

CREATE FUNCTION cash_days_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account of the staff is deleted: its closings stay.
  IF TG_TABLE_NAME = 'cash_closings' AND TG_OP = 'UPDATE' THEN
    IF NEW.closed_by IS NULL AND NEW.day = OLD.day AND NEW.closed_at = OLD.closed_at THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a closed day is never changed: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER cash_closings_kept BEFORE UPDATE OR DELETE ON cash_closings FOR EACH ROW EXECUTE FUNCTION cash_days_guard();
CREATE TRIGGER cash_counts_kept BEFORE UPDATE OR DELETE ON cash_counts FOR EACH ROW EXECUTE FUNCTION cash_days_guard();
CREATE TRIGGER cash_counted_movements_kept BEFORE UPDATE OR DELETE ON cash_counted_movements FOR EACH ROW EXECUTE FUNCTION cash_days_guard();
