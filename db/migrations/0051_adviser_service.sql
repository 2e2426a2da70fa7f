-- A calendar kept for one service: what takes two hours finds them even where the other calendars are full of short ones.
-- Id of content/appointments.json; null: every service.
ALTER TABLE advisers ADD COLUMN only_service text CHECK (only_service <> '');
