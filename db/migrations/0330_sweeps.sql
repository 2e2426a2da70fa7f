-- What the nightly sweeps did last: one row a sweep, named as app/registries/chores.server.ts names it.
CREATE TABLE sweeps (
  name text PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  -- Rows deleted, or stripped of their person, by that run.
  removed integer NOT NULL CHECK (removed >= 0),
  -- Over all runs, from this table's first day on.
  removed_in_all bigint NOT NULL CHECK (removed_in_all >= removed)
);
