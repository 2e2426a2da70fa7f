-- Files in parts from whoever has no account, for something that is not made yet: a test registration.
ALTER TABLE resumable_uploads
  ALTER COLUMN owner_id DROP NOT NULL,
  -- Null: what it is given for comes with its form.
  ALTER COLUMN subject_id DROP NOT NULL,
  -- HMACs of the browser that sends it, in the place of an account, and of its address, for quotas.
  ADD COLUMN browser_key bytea,
  ADD COLUMN address_key bytea,
  -- Which document, as in documents_ahead; null: the only one of its form.
  ADD COLUMN kind text,
  ADD CONSTRAINT resumable_uploads_sender CHECK ((owner_id IS NULL) <> (browser_key IS NULL));
CREATE INDEX resumable_uploads_browser_idx ON resumable_uploads (browser_key, created_at) WHERE browser_key IS NOT NULL;
