-- Rounds of invitations of Express Entry, as Canada published them: figures of the past, no personal data.
CREATE TABLE rounds (
  -- As the official list numbers it; one round was split into 91a and 91b.
  number text PRIMARY KEY CHECK (number ~ '^[1-9][0-9]{0,4}[a-z]?$'),
  held_on date NOT NULL,
  -- The official name; the category comes from it, by a table in the code.
  name text NOT NULL CHECK (name <> ''),
  -- The programmes invited, in the words of the source.
  programs text,
  invitations integer NOT NULL CHECK (invitations > 0),
  -- Score of the lowest ranked who was invited.
  minimum smallint NOT NULL CHECK (minimum BETWEEN 0 AND 1200),
  -- Among equals at the minimum, those whose profile came before this moment; in the words of the source.
  tie_break text,
  -- The distribution of scores in the pool: 18 counts, dd1 to dd18 of the official file; null when none was published.
  pool_on date,
  pool jsonb CHECK (pool IS NULL OR jsonb_array_length(pool) = 18),
  -- Where the figures come from: see the sources in the code.
  source text NOT NULL,
  imported_at timestamptz NOT NULL,
  CHECK ((pool IS NULL) = (pool_on IS NULL))
);
CREATE INDEX rounds_newest ON rounds (held_on DESC);
