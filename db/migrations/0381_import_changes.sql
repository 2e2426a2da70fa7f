-- What an import changed of earlier ones comes back when it is undone; a line is recognised with and without its reference.

-- What a line replaced of a client who had been imported, and put in its place: the fields that differ alone. It goes with the
-- client, and with the report of the import.
CREATE TABLE imported_client_changes (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- Row of the spreadsheet.
  line integer NOT NULL CHECK (line > 1),
  imported_id uuid NOT NULL REFERENCES imported_clients ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX imported_client_changes_imported_idx ON imported_client_changes (imported_id);

-- Of a line that changed a record: the hash that the record had before, for the undoing.
ALTER TABLE import_lines ADD COLUMN former_hash bytea;

-- « ~ » and an HMAC of what a line is like, whether it has a reference or not; '' and null where nobody had asked yet.
ALTER TABLE import_lines ADD COLUMN likeness text NOT NULL DEFAULT '';
ALTER TABLE imported_records ADD COLUMN likeness text;
CREATE INDEX imported_records_likeness_idx ON imported_records (kind, likeness);
