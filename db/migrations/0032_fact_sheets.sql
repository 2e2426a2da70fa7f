-- What a person keeps of themselves to fill every simulator: one row each, from their first "garder dans mon compte" on.
CREATE TABLE fact_sheets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The sheet as its address writes it, e.g. 'age.30_exp.36-47'; read leniently, so that an older one always opens.
  facts text NOT NULL CHECK (length(facts) BETWEEN 1 AND 1500),
  updated_at timestamptz NOT NULL
);
