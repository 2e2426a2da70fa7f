-- A refund above the amount of the settings waits for a second person (docs/decisions/075).
CREATE TABLE refund_approvals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  -- FCFA: what may be given back, exactly.
  amount integer NOT NULL CHECK (amount > 0),
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  approved_by uuid REFERENCES users ON DELETE SET NULL,
  approved_at timestamptz,
  -- The refund that was made of it: an approval serves once.
  refund_id uuid UNIQUE REFERENCES refunds,
  CHECK (approved_by IS NULL OR approved_at IS NOT NULL),
  CHECK (refund_id IS NULL OR approved_at IS NOT NULL),
  -- Another person, or the same one a day later.
  CONSTRAINT refund_approvals_second_look CHECK (approved_by IS NULL OR approved_by <> asked_by OR approved_at >= asked_at + interval '24 hours')
);
-- One at a time is asked of a payment.
CREATE UNIQUE INDEX refund_approvals_open ON refund_approvals (payment_id) WHERE refund_id IS NULL;
