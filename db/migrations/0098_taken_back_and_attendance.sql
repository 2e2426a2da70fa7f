-- What becomes of an appointment beside being kept or cancelled: the business takes its time back
-- and its client chooses another ('freed'); its client came, or did not ('came', 'missed').

ALTER TABLE appointments
  -- Why the business cancelled it or took its time back, as its client was told; '' when nothing was said.
  ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  DROP CONSTRAINT appointments_state_check,
  ADD CONSTRAINT appointments_state_check CHECK (state IN ('offered', 'booked', 'tentative', 'cancelled', 'expired', 'declined', 'released', 'freed', 'came', 'missed'));
-- Clients who have a time to choose again, for the list of what waits.
CREATE INDEX appointments_freed_idx ON appointments (updated_at) WHERE state = 'freed';
