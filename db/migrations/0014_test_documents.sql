-- The photo and the identity document of a test registration.
CREATE TABLE test_documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null while it was only sent ahead of its form, which carries the secret.
  registration_id uuid REFERENCES test_registrations ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('photo', 'identity')),
  -- SHA-256 of that secret, in hexadecimal.
  secret_hash text UNIQUE,
  file_key text NOT NULL UNIQUE REFERENCES stored_files (key),
  created_at timestamptz NOT NULL,
  UNIQUE (registration_id, kind),
  CHECK ((registration_id IS NULL) = (secret_hash IS NOT NULL))
);
