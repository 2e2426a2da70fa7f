-- expand
-- What the books say of a mistake that was taken back (0415_noted_by_mistake.sql).

-- A counter-line takes away from what came, or from what went back, of its own day: such a day may be below nothing.
ALTER TABLE cash_counts DROP CONSTRAINT cash_counts_received_check;
ALTER TABLE cash_counts DROP CONSTRAINT cash_counts_returned_check;

-- The credit note of a receipt whose payment was noted by mistake.
ALTER TABLE credit_notes ADD COLUMN payment_id uuid UNIQUE REFERENCES payments;
ALTER TABLE credit_notes DROP CONSTRAINT credit_notes_reason_check;
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_reason_check CHECK (reason IN ('refund', 'cancelled', 'mistake'));
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_mistake CHECK ((reason = 'mistake') = (payment_id IS NOT NULL));

CREATE OR REPLACE FUNCTION credit_notes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account of the staff is deleted: its papers stay.
  IF TG_OP = 'UPDATE' AND NEW.issued_by IS NULL
    AND (NEW.id, NEW.year, NEW.number, NEW.order_id, NEW.amount, NEW.reason, NEW.code, NEW.issued_at)
      = (OLD.id, OLD.year, OLD.number, OLD.order_id, OLD.amount, OLD.reason, OLD.code, OLD.issued_at)
    AND (NEW.refund_id, NEW.payment_id) IS NOT DISTINCT FROM (OLD.refund_id, OLD.payment_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a credit note is never changed: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
