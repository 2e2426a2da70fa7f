-- How long each page takes, of all processes together: which ones are slow, where request_speeds says that some are.
CREATE TABLE page_speeds (
  -- Of Africa/Douala. Days of more than a week ago go as rows are written.
  day date NOT NULL,
  -- Key of the address in the registry (app/routes/pages.server.ts), of pages and files made for them.
  route text NOT NULL,
  requests bigint NOT NULL CHECK (requests > 0),
  -- What all of them took together.
  seconds double precision NOT NULL CHECK (seconds >= 0),
  -- The one that took longest, in seconds.
  slowest double precision NOT NULL CHECK (slowest >= 0),
  -- Those that took more than a second.
  slow bigint NOT NULL DEFAULT 0 CHECK (slow >= 0),
  PRIMARY KEY (day, route)
);
