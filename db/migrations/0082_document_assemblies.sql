-- Photographs of several pages on their way to one PDF of a client's file. What was acknowledged is here and on the
-- disk: whoever comes back, on another telephone too, finds the pages as they left them.
CREATE TABLE document_assemblies (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  made_by uuid REFERENCES users ON DELETE SET NULL,
  -- The requirement that the document will answer; null: one of the client's own, or another version.
  kind text CHECK (char_length(kind) <= 200),
  person text CHECK (char_length(person) <= 20),
  -- The document that gets another version, or the one that was made of the pages.
  document_id uuid REFERENCES documents ON DELETE CASCADE,
  -- The version that its first pages were taken from.
  base_version smallint,
  -- The version that was made of the pages; null while they are being arranged.
  joined_version smallint,
  -- Counts the arrangements: a form says which one its page showed.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((kind IS NULL) = (person IS NULL)),
  CHECK (joined_version IS NULL OR document_id IS NOT NULL)
);
CREATE INDEX document_assemblies_application ON document_assemblies (application_id);
CREATE INDEX document_assemblies_document ON document_assemblies (document_id);
-- A version is made once, however often its form is sent.
CREATE UNIQUE INDEX document_assemblies_joined ON document_assemblies (document_id, joined_version) WHERE joined_version IS NOT NULL;

CREATE TABLE assembly_pages (
  id uuid PRIMARY KEY,
  assembly_id uuid NOT NULL REFERENCES document_assemblies ON DELETE CASCADE,
  -- From 1; pages are shown and joined in this order.
  position smallint NOT NULL CHECK (position > 0),
  -- Degrees clockwise.
  turn smallint NOT NULL DEFAULT 0 CHECK (turn IN (0, 90, 180, 270)),
  -- Not unique: pages that are arranged anew share the photographs of the version before.
  file_key text NOT NULL REFERENCES stored_files (key)
);
CREATE INDEX assembly_pages_assembly ON assembly_pages (assembly_id, position);
CREATE INDEX assembly_pages_file ON assembly_pages (file_key);
