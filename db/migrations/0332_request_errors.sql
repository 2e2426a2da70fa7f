-- Requests that ended in an error of ours, by the number that the visitor was shown. Names of ours and codes alone: neither
-- address, nor what was sent, nor who sent it. Kept some days (platform/settings/retention.ts), bounded by the code.
CREATE TABLE request_errors (
  request_id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Key of the address in the registry of pages; 'none' where it leads nowhere.
  route text NOT NULL,
  -- As platform/watching/request-facts.ts names them: page, office, data, api…
  kind text NOT NULL,
  method text NOT NULL,
  -- Class of the error and its code (SQLSTATE or Node's), as the log has them; '' without one.
  error text NOT NULL,
  code text NOT NULL,
  -- The first place in our code, file and line; '' where the stack names none.
  place text NOT NULL
);
CREATE INDEX request_errors_at_idx ON request_errors (at);
