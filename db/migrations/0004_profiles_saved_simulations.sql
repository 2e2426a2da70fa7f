-- What people say of themselves, and the results they keep.

-- One row a person from their first save on; null is not filled in. First and last name,
-- phone and country are the account's (users).
CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  date_of_birth date,
  nationality text,
  marital_status text CHECK (marital_status IN ('single', 'married', 'divorced', 'widowed')),
  education text CHECK (education IN ('secondary', 'college', 'bachelor', 'master', 'phd')),
  university text,
  graduation_year smallint CHECK (graduation_year BETWEEN 1950 AND 2030),
  field_of_study text,
  current_job text,
  current_employer text,
  -- Years, as ranges.
  work_experience text CHECK (work_experience IN ('0-1', '1-3', '3-5', '5-10', '10+')),
  -- In the person's own words: amount, currency, period.
  salary text,
  english_level text CHECK (english_level IN ('beginner', 'intermediate', 'advanced', 'native')),
  french_level text CHECK (french_level IN ('beginner', 'intermediate', 'advanced', 'native')),
  other_languages text,
  immigration_goal text CHECK (immigration_goal IN ('express-entry', 'quebec', 'pnp', 'study', 'work')),
  preferred_province text CHECK (preferred_province IN ('ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'PE', 'NL')),
  funds_available text,
  spouse_education text CHECK (spouse_education IN ('secondary', 'college', 'bachelor', 'master', 'phd')),
  -- Dependent children under 22.
  children text CHECK (children IN ('0', '1', '2', '3', '4+')),
  family_in_canada text CHECK (family_in_canada IN ('none', 'siblings', 'parents', 'relatives', 'friends')),
  updated_at timestamptz NOT NULL
);

-- A result as it was on its day: computed by the server from the answers, never sent by a browser.
CREATE TABLE saved_simulations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  grid text NOT NULL CHECK (grid IN ('arrima', 'crs')),
  -- GRID_VERSION of the grid that computed it, e.g. 'crs-2026-11'.
  grid_version text NOT NULL,
  -- Canonical query string of the answers, without '?'; opens the simulator with them.
  answers text NOT NULL,
  total integer NOT NULL,
  maximum integer NOT NULL,
  status_label text NOT NULL,
  status_tone text NOT NULL CHECK (status_tone IN ('good', 'fair', 'bad')),
  -- Points by group and criterion, in the specification's field names.
  result jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE INDEX saved_simulations_history_idx ON saved_simulations (user_id, grid, saved_at);
