-- expand
-- Money that was noted by mistake. The row stays as it was noted, and so does every day that counted it: it is taken back
-- by a counter-line of its own moment, which books and totals read beside it (app/features/accounting/movements.server.ts).
ALTER TABLE payments
  -- Of the counter-line, as a day of the till counts it; null while the payment stands.
  ADD COLUMN taken_back_id uuid UNIQUE,
  ADD COLUMN taken_back_at timestamptz,
  -- Null once the account is deleted; the audit trail keeps the id.
  ADD COLUMN taken_back_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN taken_back_why text CHECK (char_length(taken_back_why) BETWEEN 1 AND 500),
  ADD CONSTRAINT payments_taken_back_whole CHECK (num_nulls(taken_back_id, taken_back_at, taken_back_why) IN (0, 3));
ALTER TABLE refunds
  ADD COLUMN taken_back_id uuid UNIQUE,
  ADD COLUMN taken_back_at timestamptz,
  ADD COLUMN taken_back_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN taken_back_why text CHECK (char_length(taken_back_why) BETWEEN 1 AND 500),
  ADD CONSTRAINT refunds_taken_back_whole CHECK (num_nulls(taken_back_id, taken_back_at, taken_back_why) IN (0, 3));
CREATE INDEX payments_taken_back_idx ON payments (taken_back_at) WHERE taken_back_at IS NOT NULL;
CREATE INDEX refunds_taken_back_idx ON refunds (taken_back_at) WHERE taken_back_at IS NOT NULL;

-- A transaction that was noted on the wrong order is noted on the right one: a number is used by what stands.
ALTER TABLE payments DROP CONSTRAINT payments_transaction_once;
CREATE UNIQUE INDEX payments_transaction_once ON payments (means, transaction_number) WHERE taken_back_at IS NULL;
ALTER TABLE refunds DROP CONSTRAINT refunds_transaction_once;
CREATE UNIQUE INDEX refunds_transaction_once ON refunds (means, transaction_number) WHERE taken_back_at IS NULL;

-- FCFA of payments and refunds that were taken back, computed as the other sums are: a form made before a mistake was
-- taken back is told from one made after it, though the same is owed.
ALTER TABLE orders ADD COLUMN taken_back bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION orders_follow_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held integer;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE taken_back_at IS NULL), 0), coalesce(sum(amount) FILTER (WHERE taken_back_at IS NOT NULL), 0)
    INTO NEW.received, NEW.taken_back FROM payments WHERE order_id = NEW.id;
  SELECT coalesce(sum(amount) FILTER (WHERE taken_back_at IS NULL), 0), NEW.taken_back + coalesce(sum(amount) FILTER (WHERE taken_back_at IS NOT NULL), 0)
    INTO NEW.returned, NEW.taken_back FROM refunds WHERE order_id = NEW.id;
  held := NEW.received - NEW.returned;
  NEW.owed := CASE WHEN NEW.ended IS NULL THEN greatest(NEW.amount - held, 0) ELSE 0 END;
  NEW.refund_due := CASE WHEN NEW.ended IS NULL THEN greatest(held - NEW.amount, 0) ELSE held END;
  NEW.state := CASE
    WHEN NEW.ended IS NULL AND held >= NEW.amount THEN 'paid'
    WHEN NEW.ended IS NULL AND held > 0 THEN 'partly-paid'
    WHEN NEW.ended IS NULL THEN 'due'
    WHEN held > 0 THEN 'refund-due'
    WHEN NEW.received > 0 THEN 'refunded'
    ELSE 'expired'
  END;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION transaction_goes_one_way(number text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('transaction ' || number, 0));
  IF EXISTS (SELECT FROM payments p JOIN refunds r USING (transaction_number)
    WHERE transaction_number = number AND (p.means = r.means OR p.order_id = r.order_id)
      AND p.taken_back_at IS NULL AND r.taken_back_at IS NULL) THEN
    RAISE EXCEPTION 'transaction % has moved money the other way', number USING ERRCODE = 'unique_violation', CONSTRAINT = 'transaction_goes_one_way';
  END IF;
END $$;
-- Refunds of a payment never exceed it: one that was taken back brought nothing, so that one that was given back stands.
CREATE OR REPLACE FUNCTION refunds_fit_payment(payment uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE paid integer;
BEGIN
  SELECT CASE WHEN taken_back_at IS NULL THEN amount ELSE 0 END INTO paid FROM payments WHERE id = payment FOR UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE payment_id = payment AND taken_back_at IS NULL) > paid THEN
    RAISE EXCEPTION 'more is given back than payment % brought', payment USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fit_payment';
  END IF;
END $$;
CREATE OR REPLACE FUNCTION money_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM transaction_goes_one_way(NEW.transaction_number); END IF;
  UPDATE orders SET ended = ended WHERE id = coalesce(NEW.order_id, OLD.order_id);
  IF TG_OP = 'UPDATE' AND NEW.order_id <> OLD.order_id THEN
    UPDATE orders SET ended = ended WHERE id = OLD.order_id;
  END IF;
  IF TG_OP <> 'DELETE' AND TG_TABLE_NAME = 'refunds' THEN PERFORM refunds_fit_payment(NEW.payment_id); END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'payments' THEN PERFORM refunds_fit_payment(NEW.id); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER payments_changed ON payments;
CREATE TRIGGER payments_changed AFTER INSERT OR DELETE OR UPDATE OF amount, order_id, means, transaction_number, taken_back_at ON payments
  FOR EACH ROW EXECUTE FUNCTION money_changed();
DROP TRIGGER refunds_changed ON refunds;
CREATE TRIGGER refunds_changed AFTER INSERT OR DELETE OR UPDATE OF amount, order_id, means, transaction_number, payment_id, taken_back_at ON refunds
  FOR EACH ROW EXECUTE FUNCTION money_changed();

-- What was taken back stays so, with its first word.
CREATE FUNCTION taken_back_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.taken_back_id, NEW.taken_back_at, NEW.taken_back_why, NEW.order_id, NEW.means, NEW.transaction_number, NEW.amount)
    IS DISTINCT FROM (OLD.taken_back_id, OLD.taken_back_at, OLD.taken_back_why, OLD.order_id, OLD.means, OLD.transaction_number, OLD.amount) THEN
    RAISE EXCEPTION '% of % was taken back', TG_TABLE_NAME, OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'taken_back_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER taken_back_once BEFORE UPDATE ON payments FOR EACH ROW WHEN (OLD.taken_back_at IS NOT NULL) EXECUTE FUNCTION taken_back_once();
CREATE TRIGGER taken_back_once BEFORE UPDATE ON refunds FOR EACH ROW WHEN (OLD.taken_back_at IS NOT NULL) EXECUTE FUNCTION taken_back_once();
