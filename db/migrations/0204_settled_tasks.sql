-- True: the file itself showed that the task is done (its documents were given, its answer is there), and nobody pressed
-- its button. Once the file shows it no more, the task is to be done again.
ALTER TABLE application_tasks ADD COLUMN settled boolean NOT NULL DEFAULT false;
ALTER TABLE application_tasks ADD CONSTRAINT settled_is_completed CHECK (NOT settled OR state = 'completed');
