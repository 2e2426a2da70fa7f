-- The day on which the profile was put into the pool or the declaration of interest was made.
ALTER TABLE applications ADD COLUMN profile_on date;
