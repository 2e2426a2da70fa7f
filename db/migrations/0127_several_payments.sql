-- Several payments an order, refunds of each of them, and an order's state that follows its rows (docs/decisions/073).

-- Why nothing more is owed on an order: its term passed unpaid, or what was ordered was given up. Null while it stands.
ALTER TABLE orders ADD COLUMN ended text CHECK (ended IN ('expired', 'given-up'));
ALTER TABLE orders ADD COLUMN ended_at timestamptz;
-- Computed by orders_follow_money from the rows below, never written by hand; FCFA.
ALTER TABLE orders ADD COLUMN received integer NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN returned integer NOT NULL DEFAULT 0;
-- What is still to pay.
ALTER TABLE orders ADD COLUMN owed integer NOT NULL DEFAULT 0;
-- What is to give back: all that is held once the order ended, what is held beyond its amount before.
ALTER TABLE orders ADD COLUMN refund_due integer NOT NULL DEFAULT 0;
ALTER TABLE orders DROP CONSTRAINT orders_state_check;
ALTER TABLE orders ADD CONSTRAINT orders_state_check CHECK (state IN ('due', 'partly-paid', 'paid', 'refund-due', 'refunded', 'expired'));

-- The money of one transaction pays one order; numbers are the operator's own, so that two means may share one.
ALTER TABLE payments DROP CONSTRAINT payments_order_id_key;
ALTER TABLE payments DROP CONSTRAINT payments_transaction_once;
ALTER TABLE payments ADD CONSTRAINT payments_transaction_once UNIQUE (means, transaction_number);
ALTER TABLE payments ADD CONSTRAINT payments_of_order UNIQUE (id, order_id);
CREATE INDEX payments_order_idx ON payments (order_id, confirmed_at);
CREATE INDEX payments_day_idx ON payments (confirmed_at);
-- Who sent the money, when it was not the payer of the order.
ALTER TABLE payments ADD COLUMN payer_name text CHECK (payer_name <> '');
ALTER TABLE payments ADD COLUMN payer_phone text CHECK (payer_phone <> '');
-- Who says that it came: an adviser who saw it on the account, or the operator who was asked.
ALTER TABLE payments ADD COLUMN source text NOT NULL DEFAULT 'adviser' CHECK (source IN ('adviser', 'operator'));
ALTER TABLE payments ADD CONSTRAINT payments_source CHECK (source = 'adviser' OR confirmed_by IS NULL);
-- Since when the staff knows that this other person pays for the client.
ALTER TABLE payments ADD COLUMN payer_known_at timestamptz;
ALTER TABLE payments ADD COLUMN payer_known_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX payments_other_payer_idx ON payments (confirmed_at) WHERE payer_name IS NOT NULL AND payer_known_at IS NULL;

-- Each refund is of one payment; a payment may be given back in several.
ALTER TABLE refunds DROP CONSTRAINT refunds_pkey;
ALTER TABLE refunds ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();
ALTER TABLE refunds ADD COLUMN payment_id uuid;
UPDATE refunds r SET payment_id = (SELECT p.id FROM payments p WHERE p.order_id = r.order_id);
ALTER TABLE refunds ALTER COLUMN payment_id SET NOT NULL;
ALTER TABLE refunds ADD CONSTRAINT refunds_of_payment FOREIGN KEY (payment_id, order_id) REFERENCES payments (id, order_id);
ALTER TABLE refunds DROP CONSTRAINT refunds_transaction_once;
ALTER TABLE refunds ADD CONSTRAINT refunds_transaction_once UNIQUE (means, transaction_number);
CREATE INDEX refunds_payment_idx ON refunds (payment_id);
CREATE INDEX refunds_order_idx ON refunds (order_id);
CREATE INDEX refunds_day_idx ON refunds (confirmed_at);

-- One receipt a payment; the codes of before keep verifying.
ALTER TABLE receipts ADD COLUMN payment_id uuid;
UPDATE receipts r SET payment_id = (SELECT p.id FROM payments p WHERE p.order_id = r.order_id);
ALTER TABLE receipts ALTER COLUMN payment_id SET NOT NULL;
ALTER TABLE receipts DROP CONSTRAINT receipts_pkey;
ALTER TABLE receipts ADD PRIMARY KEY (payment_id);
ALTER TABLE receipts ADD CONSTRAINT receipts_of_payment FOREIGN KEY (payment_id, order_id) REFERENCES payments (id, order_id);
CREATE INDEX receipts_order_idx ON receipts (order_id);

-- Orders that ended: the audit trail says how.
UPDATE orders o SET ended_at = state_changed_at, ended = CASE
    WHEN EXISTS (SELECT FROM audit_events e WHERE e.subject_type = 'order' AND e.subject_id = o.id::text AND e.action = 'order.refund-owed') THEN 'given-up'
    WHEN EXISTS (SELECT FROM audit_events e WHERE e.subject_type = 'order' AND e.subject_id = o.id::text AND e.action = 'order.expired' AND e.details ->> 'reason' = 'given up') THEN 'given-up'
    ELSE 'expired'
  END
  WHERE state IN ('refund-due', 'refunded', 'expired');

ALTER TABLE orders ADD CONSTRAINT orders_ended CHECK ((ended IS NULL) = (ended_at IS NULL));

-- The state and the sums of an order, from its own rows: whatever an UPDATE says of them is replaced.
CREATE FUNCTION orders_follow_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held integer;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO NEW.received FROM payments WHERE order_id = NEW.id;
  SELECT coalesce(sum(amount), 0) INTO NEW.returned FROM refunds WHERE order_id = NEW.id;
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
CREATE TRIGGER orders_follow_money BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_follow_money();

-- Each sum as it is now, for the rows that there are.
UPDATE orders SET ended = ended;

-- A row of money that comes, goes or changes takes its order along.
CREATE FUNCTION money_moves_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET ended = ended WHERE id = coalesce(NEW.order_id, OLD.order_id);
  IF TG_OP = 'UPDATE' AND NEW.order_id <> OLD.order_id THEN
    UPDATE orders SET ended = ended WHERE id = OLD.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER money_moves_order AFTER INSERT OR DELETE OR UPDATE OF amount, order_id ON payments FOR EACH ROW EXECUTE FUNCTION money_moves_order();
CREATE TRIGGER money_moves_order AFTER INSERT OR DELETE OR UPDATE OF amount, order_id ON refunds FOR EACH ROW EXECUTE FUNCTION money_moves_order();

-- A transaction is money that came or money that went, never both. Its number is taken for this transaction alone
-- first, so that a payment and a refund of the same moment see each other.
CREATE FUNCTION transaction_goes_one_way() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE used boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('transaction ' || NEW.transaction_number, 0));
  IF TG_TABLE_NAME = 'payments' THEN
    SELECT EXISTS (SELECT FROM refunds o WHERE o.transaction_number = NEW.transaction_number AND (o.means = NEW.means OR o.order_id = NEW.order_id)) INTO used;
  ELSE
    SELECT EXISTS (SELECT FROM payments o WHERE o.transaction_number = NEW.transaction_number AND (o.means = NEW.means OR o.order_id = NEW.order_id)) INTO used;
  END IF;
  IF used THEN
    RAISE EXCEPTION 'transaction % has moved money the other way', NEW.transaction_number USING ERRCODE = 'unique_violation', CONSTRAINT = 'transaction_goes_one_way';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER transaction_goes_one_way BEFORE INSERT OR UPDATE OF means, transaction_number, order_id ON payments FOR EACH ROW EXECUTE FUNCTION transaction_goes_one_way();
CREATE TRIGGER transaction_goes_one_way BEFORE INSERT OR UPDATE OF means, transaction_number, order_id ON refunds FOR EACH ROW EXECUTE FUNCTION transaction_goes_one_way();

-- Refunds of a payment never exceed it.
CREATE FUNCTION refunds_fit_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid integer;
BEGIN
  SELECT amount INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE payment_id = NEW.payment_id) > paid THEN
    RAISE EXCEPTION 'more is given back than payment % brought', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fit_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_fit_payment AFTER INSERT OR UPDATE OF amount, payment_id ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_fit_payment();

-- The office's list (app/features/orders/find-orders.server.ts): what is owed to somebody, then what is awaited.
DROP INDEX orders_urgency_idx;
CREATE INDEX orders_urgency_idx ON orders ((CASE WHEN refund_due > 0 THEN 1 WHEN owed > 0 THEN 2 ELSE 3 END), created_at DESC, id DESC);
CREATE INDEX orders_refund_due_idx ON orders (state_changed_at) WHERE refund_due > 0;
CREATE INDEX orders_owed_idx ON orders (due_at) WHERE owed > 0;
