-- The day of the profile in the pool, or of the declaration of interest: what is said there lasts twelve months.
ALTER TABLE applications ADD COLUMN profile_on date;
-- Counts the changes of one person of a file: a form says which one its page showed.
ALTER TABLE application_members ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0);
