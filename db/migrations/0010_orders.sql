-- What is owed and paid. An order is for one thing: a consultation, a seat of a language test…

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Quoted by the payer: read aloud without mistake, not guessable, e.g. CE-7K4M-2QXP.
  reference text NOT NULL UNIQUE,
  -- What it is for: the kind decides what happens when it is paid or expires.
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- Id of the thing, in the table of its kind.
  subject_id uuid NOT NULL,
  -- FCFA, without decimals: the sum of the lines, kept so that it can never drift.
  amount integer NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'paid', 'refund-due', 'refunded', 'expired')),
  payer_name text NOT NULL,
  payer_email text NOT NULL,
  payer_phone text NOT NULL,
  -- The account it was made from; others join by their confirmed e-mail when read.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- Unpaid at this instant, it expires.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  state_changed_at timestamptz NOT NULL,
  -- One thing is charged once.
  UNIQUE (kind, subject_id)
);
CREATE INDEX orders_state_idx ON orders (state, due_at);
CREATE INDEX orders_user_id_idx ON orders (user_id);
CREATE INDEX orders_payer_email_idx ON orders (lower(payer_email));

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position > 0),
  -- Says what is bought and never who buys: receipts show it to whoever checks them.
  label text NOT NULL,
  amount integer NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (order_id, position)
);

-- Money that arrived, as an adviser saw it on the account of the business.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- One payment settles an order.
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  -- Id of the means in the settings file, e.g. mtn-momo.
  means text NOT NULL,
  -- As the operator wrote it, in capitals and without spaces.
  transaction_number text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- Null once the account of the adviser is deleted; the audit trail keeps the id.
  confirmed_by uuid REFERENCES users ON DELETE SET NULL,
  confirmed_at timestamptz NOT NULL,
  -- The money of one transaction pays one order.
  CONSTRAINT payments_transaction_once UNIQUE (transaction_number)
);

-- Money given back.
CREATE TABLE refunds (
  order_id uuid PRIMARY KEY REFERENCES orders,
  means text NOT NULL,
  transaction_number text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  confirmed_by uuid REFERENCES users ON DELETE SET NULL,
  confirmed_at timestamptz NOT NULL,
  CONSTRAINT refunds_transaction_once UNIQUE (transaction_number)
);

-- Made with the payment; whoever holds the paper checks it at /verify/{code}.
CREATE TABLE receipts (
  order_id uuid PRIMARY KEY REFERENCES orders,
  code text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL
);
