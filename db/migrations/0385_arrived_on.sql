-- The day on which money was really there, where the staff say it: the mobile money of Saturday that is written down on
-- Monday. Null: nobody said another day than that of the entry. The day's cash, the journal and every total go by
-- confirmed_at, the moment of the entry, so that a closed day never changes; this is shown beside it.
ALTER TABLE payments
  ADD COLUMN arrived_on date,
  ADD CONSTRAINT payments_arrived_check CHECK (arrived_on <= (confirmed_at AT TIME ZONE 'Africa/Douala')::date);
