-- Files that are attached to nothing (yet, or any more) count in quotas until they are attached
-- or swept (docs/decisions/033): those sent ahead of their form, and those replaced since.
ALTER TABLE stored_files
  ADD COLUMN waiting boolean NOT NULL DEFAULT false,
  -- HMAC-SHA-256 of the browser and of the network address that left it waiting; null: not known.
  ADD COLUMN browser_key bytea,
  ADD COLUMN address_key bytea,
  -- Nobody's network is remembered for longer than the quota needs it.
  ADD CONSTRAINT stored_files_origin_of_waiting CHECK (waiting OR (browser_key IS NULL AND address_key IS NULL));
CREATE INDEX stored_files_waiting_idx ON stored_files (created_at) WHERE waiting;

UPDATE stored_files SET waiting = true WHERE key IN (SELECT file_key FROM documents_ahead);
