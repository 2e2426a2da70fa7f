-- What people ask about the data kept of them, however it came, with the day promised for the answer.
CREATE TABLE data_requests (
  -- Of the form: sent twice it is one request.
  id uuid PRIMARY KEY,
  -- « DD-7K4M-9XQP », said to whoever asked.
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'objection')),
  -- account: by the person's own page; the others are written down by the staff.
  channel text NOT NULL CHECK (channel IN ('account', 'contact', 'mail', 'office')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- As given with the request; '' once the person is erased.
  name text NOT NULL,
  email text NOT NULL,
  words text NOT NULL CHECK (length(words) <= 2000),
  received_on date NOT NULL,
  -- By the delay that was set on the day of the request (content/site.json).
  due_on date NOT NULL CHECK (due_on >= received_on),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  -- Who of the staff has it; null: whoever comes first.
  handler_id uuid REFERENCES users ON DELETE SET NULL,
  -- How it was made sure that it is they who ask; '' until then.
  identity_how text NOT NULL DEFAULT '',
  identity_at timestamptz,
  identity_by uuid REFERENCES users ON DELETE SET NULL,
  -- done, refused with its reason, or taken back by the person.
  outcome text CHECK (outcome IN ('done', 'refused', 'withdrawn')),
  answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 4000),
  closed_at timestamptz,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  -- Raised at each change: a form filled over an older one is refused.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT data_requests_identity CHECK ((identity_at IS NULL) = (identity_how = '')),
  CONSTRAINT data_requests_ended CHECK ((state = 'closed') = (outcome IS NOT NULL) AND (state = 'closed') = (closed_at IS NOT NULL))
);
-- A person has one request of a kind under way: pressing again shows it.
CREATE UNIQUE INDEX data_requests_one_open ON data_requests (user_id, kind) WHERE state = 'open' AND channel = 'account';
CREATE INDEX data_requests_open_idx ON data_requests (due_on, id) WHERE state = 'open';
CREATE INDEX data_requests_received_idx ON data_requests (received_on DESC, id DESC);
CREATE INDEX data_requests_person_idx ON data_requests (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX data_requests_email_idx ON data_requests (lower(email)) WHERE user_id IS NULL;
CREATE INDEX data_requests_closed_idx ON data_requests (closed_at) WHERE closed_at IS NOT NULL;
