-- Which sending of a form gave a version (platform/forms/sending-id): the same form sent twice, by a double click or after a line
-- that dropped, gives one version, and another form in the same minute another. Null where nothing was sent by such a form:
-- what was given before this migration, came with a message, by a relative's link or as joined photographs.
ALTER TABLE document_versions ADD COLUMN sending_id uuid;
CREATE UNIQUE INDEX document_versions_sending_id ON document_versions (sending_id) WHERE sending_id IS NOT NULL;
