-- Hours of one adviser, over those of the agency. An adviser without a row has the agency's
-- (agenda_hours, or content/appointments.json), so that nothing changes for the calendars there are.

-- When an adviser receives on a weekday: one or two spans, or none. Without a row: the agency's hours.
CREATE TABLE adviser_hours (
  adviser_id uuid NOT NULL REFERENCES advisers ON DELETE CASCADE,
  -- 1 Monday … 7 Sunday.
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  -- Douala time; all null: they do not receive; the second span null: one alone.
  first_from time,
  first_to time,
  second_from time,
  second_to time,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (adviser_id, weekday),
  CHECK ((first_from IS NULL) = (first_to IS NULL) AND (second_from IS NULL) = (second_to IS NULL)),
  CHECK (first_from < first_to AND second_from < second_to AND second_from >= first_to),
  CHECK (second_from IS NULL OR first_from IS NOT NULL)
);

-- A day on which an adviser does not receive, or receives at other hours, whatever the agency does:
-- `open` without hours works a public holiday at the hours of its weekday.
CREATE TABLE adviser_exceptions (
  adviser_id uuid NOT NULL REFERENCES advisers ON DELETE CASCADE,
  day date NOT NULL,
  open boolean NOT NULL,
  -- Read by the staff alone.
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  first_from time,
  first_to time,
  second_from time,
  second_to time,
  PRIMARY KEY (adviser_id, day),
  CHECK (
    (open OR first_from IS NULL)
    AND (first_from IS NULL) = (first_to IS NULL) AND (second_from IS NULL) = (second_to IS NULL)
    AND (second_from IS NULL OR first_from IS NOT NULL)
  ),
  CHECK (first_from < first_to AND second_from < second_to AND second_from >= first_to)
);
CREATE INDEX adviser_exceptions_day_idx ON adviser_exceptions (day);
