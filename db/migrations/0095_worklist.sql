-- What the staff said of the lines of « À faire ». The lines themselves are read from what waits
-- (orders, documents, messages and so on), so that a line goes once the thing is done.
CREATE TABLE work_marks (
  -- Which source the line is of, and the id of the thing there.
  kind text NOT NULL,
  subject_id text NOT NULL,
  -- Since when the thing waits: one that comes back later is another line, and this mark is not of it.
  since timestamptz NOT NULL,
  -- Out of sight until then.
  snoozed_until timestamptz,
  snooze_reason text NOT NULL DEFAULT '',
  -- Whose line it is; null with handed_over: nobody's, whatever the thing itself says.
  assigned_to uuid REFERENCES users ON DELETE SET NULL,
  handed_over boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  -- Raised at each change: a form filled over an older one is refused.
  revision integer NOT NULL CHECK (revision > 0),
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX work_marks_changed_idx ON work_marks (changed_at);

-- The lists behind the lines, so that none of them reads what is done.
CREATE INDEX documents_in_review_idx ON documents (subject_kind, subject_id) WHERE state = 'in-review';
CREATE INDEX appointments_without_place_idx ON appointments (created_at) WHERE state = 'booked' AND place IS NULL;
