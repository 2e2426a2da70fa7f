-- Where a person of a file was born, as far as Cameroon's criminal record asks it: a region, or abroad; null: not said.
ALTER TABLE application_members ADD COLUMN birth_place text;
ALTER TABLE application_members ADD CONSTRAINT birth_place_known CHECK (birth_place IN (
  'adamaoua', 'centre', 'est', 'extreme-nord', 'littoral', 'nord', 'nord-ouest', 'ouest', 'sud', 'sud-ouest', 'abroad'
));
