-- Documents of people, whatever they are for: a test registration today, a client's file
-- tomorrow. What may be given for what is said in app/document-kinds.server.ts.
CREATE TABLE documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Whose it is (features/people/owned-by.ts): the account, or the address while there is none.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  email text NOT NULL,
  -- What it was given for, e.g. 'test-registration' and the id of one.
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  -- Whom it is about: 'applicant', 'spouse', 'child-1'…
  person text NOT NULL DEFAULT 'applicant' CHECK (person <> ''),
  -- Which of the documents of that subject it is: 'photo', 'identity'…
  kind text NOT NULL CHECK (kind <> ''),
  category text NOT NULL CHECK (category IN ('identity', 'education', 'language', 'work')),
  -- As its owner calls it; null: in the words of its kind.
  name text,
  notes text,
  state text NOT NULL CHECK (state IN ('missing', 'in-review', 'validated')),
  -- Number of the last version; 0: none was ever given.
  version smallint NOT NULL DEFAULT 0 CHECK (version >= 0),
  -- Last day on which it serves; null: not known, or none.
  expires_on date,
  validated_at timestamptz,
  validated_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT documents_once UNIQUE (subject_kind, subject_id, person, kind),
  CONSTRAINT documents_given CHECK (state = 'missing' OR version > 0),
  CONSTRAINT documents_validated CHECK ((state = 'validated') = (validated_at IS NOT NULL))
);
CREATE INDEX documents_user_id_idx ON documents (user_id);
CREATE INDEX documents_email_idx ON documents (lower(email));
CREATE INDEX documents_expires_on_idx ON documents (expires_on) WHERE expires_on IS NOT NULL;

-- Each file given for a document, oldest 1.
CREATE TABLE document_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  -- Null once the file was let go of: refused, or replaced where older versions are not kept.
  file_key text UNIQUE REFERENCES stored_files (key),
  given_by uuid REFERENCES users ON DELETE SET NULL,
  given_at timestamptz NOT NULL,
  UNIQUE (document_id, number)
);

-- A document asked for again: why, where in it, until when, and how that ended.
CREATE TABLE document_corrections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  version smallint NOT NULL CHECK (version > 0),
  reason text NOT NULL CHECK (reason IN ('incorrect', 'incomplete', 'outdated')),
  remark text,
  -- Pages meant, from 1; null: all of it.
  pages smallint[] CHECK (cardinality(pages) > 0 AND 0 < ALL (pages)),
  due_on date,
  state text NOT NULL CHECK (state IN ('open', 'resolved', 'cancelled')),
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  opened_at timestamptz NOT NULL,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  closed_at timestamptz,
  FOREIGN KEY (document_id, version) REFERENCES document_versions (document_id, number),
  CONSTRAINT document_corrections_closed CHECK ((state = 'open') = (closed_at IS NULL))
);
-- One at a time: a second reason is a change of the first.
CREATE UNIQUE INDEX document_corrections_one_open ON document_corrections (document_id) WHERE state = 'open';
CREATE INDEX document_corrections_due_idx ON document_corrections (due_on) WHERE state = 'open';

-- Who took a version out, and when; null: its owner by a signed link, or an account that is gone.
CREATE TABLE document_openings (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  version smallint NOT NULL,
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  opened_at timestamptz NOT NULL
);
CREATE INDEX document_openings_document_id_idx ON document_openings (document_id, opened_at);

-- Files sent ahead of their form, which carries the secret and claims them within a day.
CREATE TABLE documents_ahead (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject_kind text NOT NULL,
  kind text NOT NULL,
  -- SHA-256 of the secret, in hexadecimal.
  secret_hash text NOT NULL UNIQUE,
  file_key text NOT NULL UNIQUE REFERENCES stored_files (key),
  created_at timestamptz NOT NULL
);

-- A subject is a row of any table, which no foreign key can say: with it go its documents.
CREATE FUNCTION forget_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM documents WHERE subject_kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER test_registrations_documents AFTER DELETE ON test_registrations
  FOR EACH ROW EXECUTE FUNCTION forget_documents('test-registration');

INSERT INTO documents (id, user_id, email, subject_kind, subject_id, kind, category, state, version, validated_at, created_at, updated_at)
SELECT d.id, r.user_id, r.email, 'test-registration', r.id, d.kind, 'identity',
  CASE WHEN r.documents_confirmed_at IS NULL THEN 'in-review' ELSE 'validated' END, 1, r.documents_confirmed_at,
  d.created_at, coalesce(r.documents_confirmed_at, d.created_at)
FROM test_documents d JOIN test_registrations r ON r.id = d.registration_id;
INSERT INTO document_versions (document_id, number, file_key, given_at)
SELECT id, 1, file_key, created_at FROM test_documents WHERE registration_id IS NOT NULL;
INSERT INTO documents_ahead (id, subject_kind, kind, secret_hash, file_key, created_at)
SELECT id, 'test-registration', kind, secret_hash, file_key, created_at FROM test_documents WHERE registration_id IS NULL;
-- What the audit trail knows of those that are still there.
INSERT INTO document_openings (document_id, version, opened_by, opened_at)
SELECT d.id, 1, u.id, e.at
FROM audit_events e
JOIN documents d ON d.subject_id::text = e.subject_id AND d.kind = e.details->>'kind' AND d.created_at <= e.at
LEFT JOIN users u ON u.id = e.actor_id
WHERE e.action = 'test-registration.document-opened' AND e.subject_type = 'test-registration';
DROP TABLE test_documents;
-- The documents say it themselves now, each of its own.
ALTER TABLE test_registrations DROP COLUMN documents_confirmed_at;
