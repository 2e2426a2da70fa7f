-- What the antivirus found something in after it was received: its bytes go, its record says so (docs/decisions/143).
ALTER TABLE document_versions
  -- Its file was removed for that.
  ADD COLUMN infected boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT document_versions_infected CHECK (NOT infected OR file_key IS NULL);
ALTER TABLE message_attachments
  ALTER COLUMN file_key DROP NOT NULL,
  -- Name of the file that was removed for that.
  ADD COLUMN infected_name text,
  ADD CONSTRAINT message_attachments_infected CHECK ((file_key IS NULL) = (infected_name IS NOT NULL));
