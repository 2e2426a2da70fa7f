-- A payment by telephone, asked of a mobile-money operator. The row is there, committed, before the operator is called.

CREATE TABLE payment_attempts (
  -- Ours, and what the operator knows the payment by: asking twice under it charges once.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- The form that asked for it: sent twice, it is one attempt.
  sending uuid NOT NULL CONSTRAINT payment_attempts_sent_once UNIQUE,
  -- Also the means of the payment that follows.
  operator text NOT NULL CHECK (operator IN ('mtn-momo', 'orange-money')),
  -- FCFA, without decimals.
  amount integer NOT NULL CHECK (amount > 0),
  -- The payer's number, sealed under a key that no backup holds; only until the operator has taken the request.
  payer_number text,
  -- Its last two digits, to recognise it by.
  payer_digits text CHECK (payer_digits ~ '^[0-9]{2}$'),
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'submitted', 'succeeded', 'failed', 'expired', 'to-check')),
  -- Why it did not succeed, or is to be checked: a word of the operator's or of ours.
  reason text CHECK (reason ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- What the operator wants to be shown again (Orange: pay_token and address), sealed as the number is.
  operator_keys text,
  -- SHA-256 of what the operator's notification must carry.
  notice_hash bytea,
  -- The operator's number of the transfer, once the money came.
  transaction_number text,
  created_at timestamptz NOT NULL,
  state_changed_at timestamptz NOT NULL,
  -- Not settled by then, it is shown to the staff.
  deadline_at timestamptz NOT NULL,
  -- When the operator is asked next; null: not by itself any more.
  next_poll_at timestamptz,
  CONSTRAINT payment_attempts_number_gone CHECK (state = 'created' OR payer_number IS NULL),
  CONSTRAINT payment_attempts_money CHECK ((state = 'succeeded') = (transaction_number IS NOT NULL)),
  CONSTRAINT payment_attempts_transaction_once UNIQUE (operator, transaction_number)
);
-- A second payment is not asked while the first is under way.
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (order_id) WHERE state IN ('created', 'submitted');
CREATE INDEX payment_attempts_order_idx ON payment_attempts (order_id, created_at DESC);
CREATE INDEX payment_attempts_poll_idx ON payment_attempts (next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX payment_attempts_notice_idx ON payment_attempts (notice_hash) WHERE notice_hash IS NOT NULL;
CREATE INDEX payment_attempts_newest_idx ON payment_attempts (created_at DESC, id DESC);
