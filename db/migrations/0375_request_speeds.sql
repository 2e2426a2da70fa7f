-- How long requests take, of all processes together: what the page of the machine shows wherever it is asked for.
CREATE TABLE request_speeds (
  -- Of Africa/Douala. Days of more than a week ago go as rows are written.
  day date NOT NULL,
  -- page, office, data, api or file (app/platform/watching/request-facts.ts).
  kind text NOT NULL,
  -- Upper end of a step of the histogram, in seconds; Infinity for every request.
  within double precision NOT NULL CHECK (within > 0),
  -- Requests that took no longer.
  requests bigint NOT NULL CHECK (requests >= 0),
  -- What all of them took together; in the row of Infinity alone.
  seconds double precision NOT NULL DEFAULT 0,
  PRIMARY KEY (day, kind, within)
);
