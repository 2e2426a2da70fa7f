-- expand
-- What the office put into an account before its person proved anything is not opened by whoever proves an address that the office
-- typed (docs/security.md): a code of the telephone that it had before, or a paper seen at the desk, is needed as well.
CREATE TABLE second_proofs (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The number that the office had before the address: nothing that is written later changes it.
  phone text NOT NULL CHECK (phone <> ''),
  -- The address as it was noted; '' where an account was merged into one that has an address of its own.
  email text NOT NULL,
  noted_by uuid REFERENCES users ON DELETE SET NULL,
  noted_at timestamptz NOT NULL,
  -- Null: a request of somebody who opens no files. The account has no address until somebody who does confirms it.
  confirmed_by uuid REFERENCES users ON DELETE SET NULL,
  confirmed_at timestamptz,
  -- HMAC of the code under way.
  code_hash text,
  code_until timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  -- They wait to be called, where no message leaves for telephones.
  call_asked_at timestamptz,
  proven_how text CHECK (proven_how IN ('code', 'desk')),
  proven_at timestamptz,
  -- The merge that asks for it, whose undoing takes it back.
  merge_id uuid,
  CHECK ((proven_how IS NULL) = (proven_at IS NULL)),
  CHECK (proven_at IS NULL OR confirmed_at IS NOT NULL)
);
-- What waits for the office.
CREATE INDEX second_proofs_open_idx ON second_proofs (noted_at) WHERE proven_at IS NULL;

-- Accounts of before: opened by the office, with an address that nobody has proven.
INSERT INTO second_proofs (user_id, phone, email, noted_at, confirmed_at)
SELECT id, phone, email, updated_at, updated_at FROM users
WHERE terms_version = '' AND email <> '' AND phone <> '' AND email_confirmed_at IS NULL AND role = 'user' AND closed_at IS NULL;
