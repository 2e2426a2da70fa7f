-- How often something may be asked for in an hour: bookings confirmed at once, mails that a
-- stranger's form sends to one address (docs/decisions/024).

CREATE TABLE allowance_slots (
  -- What is counted, e.g. 'booking address', 'form mail'.
  scope text NOT NULL,
  -- HMAC-SHA-256 of whom it is counted for: addresses and e-mails are not readable here.
  key bytea NOT NULL,
  -- 1 … as many as the setting allows.
  slot integer NOT NULL CHECK (slot > 0),
  -- What took it: all of its slots are given back together.
  taken_by uuid NOT NULL,
  -- Free again from this instant on.
  until timestamptz NOT NULL,
  -- Of many at once, no more than the setting allows: the rest of the code only reads early.
  CONSTRAINT allowance_slots_once UNIQUE (scope, key, slot)
);
CREATE INDEX allowance_slots_taken_by_idx ON allowance_slots (taken_by);
CREATE INDEX allowance_slots_until_idx ON allowance_slots (until);

-- The key of these HMACs. Two random UUIDs: 244 random bits.
INSERT INTO secrets (name, value)
VALUES ('allowances', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
