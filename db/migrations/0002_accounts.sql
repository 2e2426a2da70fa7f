-- People, what proves who they are, and the trace of what was done.
-- Secrets that a person carries (session, device, link in a mail) are kept as SHA-256 of
-- 256 random bits: reading this database opens no door.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- As typed; compared without case.
  email text NOT NULL,
  email_confirmed_at timestamptz,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- E.164 when it could be read as a number, else as typed; '' when not given.
  phone text NOT NULL DEFAULT '',
  -- ISO 3166-1 alpha-2.
  country char(2) NOT NULL,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'adviser', 'admin')),
  -- Of the demonstration world: a production start refuses while one exists.
  demonstration boolean NOT NULL DEFAULT false,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE credentials (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- PHC string, e.g. $argon2id$v=19$m=19456,t=2,p=1$salt$hash.
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- In words for its owner, e.g. « Chrome sur Android ».
  device text NOT NULL,
  shared_phone boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- Ends earlier when it lies idle (features/accounts/session-lifetime.ts).
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- Devices on which somebody has signed in: others' wrong passwords never lock those out.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);

-- Links sent by mail and the step between password and second factor. A row goes when it is used.
CREATE TABLE verifications (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password', 'change-email', 'second-factor')),
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX verifications_user_id_idx ON verifications (user_id, purpose);
CREATE INDEX verifications_expires_at_idx ON verifications (expires_at);

CREATE TABLE two_factor (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Base32, as authenticator applications read it.
  secret text NOT NULL,
  -- Null until a first code proved that the application has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: a code opens once.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Who did what, on what, when. Outlives the people it names; details never hold a secret.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: nobody signed in (a visitor, the site itself).
  actor_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_events_subject_idx ON audit_events (subject_type, subject_id, at);
CREATE INDEX audit_events_actor_idx ON audit_events (actor_id, at);
