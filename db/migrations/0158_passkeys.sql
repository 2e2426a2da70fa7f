-- Passkeys: keys that a phone or a computer holds for its owner and opens by a fingerprint, a face or its PIN
-- (features/accounts/passkeys, decision 094). The public half alone is here: it opens nothing by itself.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the device names it, base64url. No two accounts have the same.
  credential_id text NOT NULL UNIQUE,
  -- COSE key, base64url.
  public_key text NOT NULL,
  -- What the device counted at its last use; always 0 for keys that an account of Google or Apple carries from device to device.
  counter bigint NOT NULL CHECK (counter >= 0),
  -- How a browser may reach it, in its own words: internal, hybrid, usb…
  transports text[] NOT NULL DEFAULT '{}',
  -- Carried from device to device by its maker, so that a lost telephone does not lose it.
  synced boolean NOT NULL,
  -- Its owner's word for it.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id, created_at);

-- What a device is asked to sign: once, within minutes, by the browser that holds the secret. A row goes when it is used.
CREATE TABLE passkey_challenges (
  token_hash text PRIMARY KEY,
  -- Null: a sign-in, by whoever can.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- The name of the passkey to come; null: a sign-in.
  name text,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((user_id IS NULL) = (name IS NULL))
);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges (user_id);

-- The passkey by which a session was opened: two factors in one. The session ends with it.
ALTER TABLE sessions ADD COLUMN passkey_id uuid REFERENCES passkeys ON DELETE CASCADE;
CREATE INDEX sessions_passkey_id_idx ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;
