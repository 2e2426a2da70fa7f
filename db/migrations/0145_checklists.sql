-- Lines that somebody signed in has ticked in the list of a guide (features/library/checklist). `items` are keys of
-- lines: short hashes of their words, so that a line which changes is to be ticked again.
CREATE TABLE guide_checklists (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  items text[] NOT NULL CHECK (cardinality(items) <= 12),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, publication_id)
);
CREATE INDEX guide_checklists_publication ON guide_checklists (publication_id);
