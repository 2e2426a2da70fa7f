-- Accounts of Google that open one of ours (features/accounts/google, decision 095).
CREATE TABLE google_accounts (
  -- What Google calls the account, for ever; its address may change.
  subject text PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  -- Its address on the day it was linked, for its owner to know it by.
  email text NOT NULL,
  linked_at timestamptz NOT NULL
);

-- A sign-in by Google under way, by the browser that holds the secret: on its way there and back, then, for somebody
-- new, until they have accepted our terms. A row goes when its step is done.
CREATE TABLE google_steps (
  token_hash text PRIMARY KEY,
  -- Who links it to their account; null: somebody signs in.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- What Google is to bring back; null once it has.
  state text,
  nonce text,
  code_verifier text,
  -- Page of ours to come back to; '' for none.
  suite text NOT NULL DEFAULT '',
  -- Who Google says it is: subject, email, firstName, lastName; null before.
  identity jsonb,
  expires_at timestamptz NOT NULL,
  CHECK ((identity IS NULL) = (state IS NOT NULL AND nonce IS NOT NULL AND code_verifier IS NOT NULL))
);
CREATE INDEX google_steps_expires_at_idx ON google_steps (expires_at);
CREATE INDEX google_steps_user_id_idx ON google_steps (user_id);
