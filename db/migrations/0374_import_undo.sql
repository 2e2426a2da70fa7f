-- An import goes again as a whole while nothing else refers to what it made, and a line needs no reference of its own.

-- When what it had made was taken back, and by whom; the report stays.
ALTER TABLE imports
  ADD COLUMN undone_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN undone_at timestamptz,
  ADD CONSTRAINT imports_undone_check CHECK (undone_at IS NULL OR ended_at IS NOT NULL);

-- undone: was created, and is gone again.
ALTER TABLE import_lines DROP CONSTRAINT import_lines_state_check;
ALTER TABLE import_lines ADD CONSTRAINT import_lines_state_check
  CHECK (state IN ('ready', 'bad', 'created', 'updated', 'known', 'refused', 'undone'));

-- Null when the file gave none: imported_records then holds « ~ » and an HMAC of what the line is known by.
ALTER TABLE imported_clients ALTER COLUMN reference DROP NOT NULL;

-- Which import a record came by, from the record.
CREATE INDEX imported_records_record_idx ON imported_records (record_id);
