-- Mail to send: written in the transaction that causes it, delivered by a job afterwards.
-- html and text are emptied once sent outside the demonstration world: they hold
-- personal data and links that open accounts.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- The same key never makes a second mail.
  idempotency_key text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text,
  text text,
  -- The page that unsubscribes, for newsletters (RFC 8058).
  unsubscribe_url text,
  -- kept: not meant to leave (demonstration world without SMTP_URL).
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'kept')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- One worker at a time: the claim of a dead one runs out.
  claimed_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_newest ON mails (created_at DESC);
CREATE INDEX mails_recipient ON mails (lower(recipient));

-- Newsletter: nobody is written to before confirming (double opt-in).
CREATE TABLE subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)) UNIQUE,
  topics text[] NOT NULL CHECK (topics <@ ARRAY['articles', 'tirages', 'sessions'] AND cardinality(topics) > 0),
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  -- What shows the consent: when, where, and the version of the words that were read.
  asked_at timestamptz NOT NULL,
  source text NOT NULL,
  text_version text NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- SHA-256 of the random token in the confirmation link; only the newest link works.
  confirm_token_hash bytea UNIQUE,
  confirm_expires_at timestamptz,
  -- Opens the unsubscription page; in every newsletter, for as long as the row lives.
  unsubscribe_token text NOT NULL UNIQUE
);
