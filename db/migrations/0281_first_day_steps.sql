-- Steps of the first day that an admin says are settled, or that this business does without.
CREATE TABLE first_day_steps (
  -- As features/first-day/steps.ts names them.
  step text PRIMARY KEY,
  -- null: an account that is gone.
  settled_by uuid REFERENCES users ON DELETE SET NULL,
  settled_at timestamptz NOT NULL
);
