-- Credit notes (avoirs): a paper that takes back what a receipt said, numbered without a gap within a year.

-- The last number of each year. The row is locked by whoever draws the next one until their transaction ends: a number
-- that is not kept is drawn again, so that none is missing and none is there twice.
CREATE TABLE credit_note_years (
  year integer PRIMARY KEY CHECK (year BETWEEN 2000 AND 9999),
  last integer NOT NULL CHECK (last > 0)
);

CREATE TABLE credit_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Of Africa/Douala, on the day of its issue.
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  order_id uuid NOT NULL REFERENCES orders,
  -- The refund that it goes with; null for one that was issued when the order was cancelled, before the money left.
  refund_id uuid UNIQUE REFERENCES refunds,
  -- FCFA.
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('refund', 'cancelled')),
  -- Whoever holds the paper checks it at /verify/{code}.
  code text NOT NULL UNIQUE,
  -- Null: the site itself, or an account that was deleted; the audit trail keeps the id.
  issued_by uuid REFERENCES users ON DELETE SET NULL,
  issued_at timestamptz NOT NULL,
  CONSTRAINT credit_notes_numbered_once UNIQUE (year, number),
  CHECK ((reason = 'refund') = (refund_id IS NOT NULL))
);
CREATE INDEX credit_notes_order_idx ON credit_notes (order_id);
CREATE INDEX credit_notes_day_idx ON credit_notes (issued_at);

CREATE FUNCTION credit_notes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account of the staff is deleted: its papers stay.
  IF TG_OP = 'UPDATE' AND NEW.issued_by IS NULL
    AND (NEW.id, NEW.year, NEW.number, NEW.order_id, NEW.amount, NEW.reason, NEW.code, NEW.issued_at)
      = (OLD.id, OLD.year, OLD.number, OLD.order_id, OLD.amount, OLD.reason, OLD.code, OLD.issued_at)
    AND NEW.refund_id IS NOT DISTINCT FROM OLD.refund_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a credit note is never changed: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER credit_notes_kept BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_notes_guard();
