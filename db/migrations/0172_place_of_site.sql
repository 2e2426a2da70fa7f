-- Where the files of this database are, and by which secrets it is used: a process with others does not start (platform/belonging).
CREATE TABLE site_place (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The same stands in the folder of the files. One copy of it alone is nobody's yet: see adopted_at.
  files_mark uuid NOT NULL DEFAULT gen_random_uuid(),
  -- When the first process wrote the mark into its folder; null until then, as after an upgrade.
  adopted_at timestamptz,
  -- Where the process that started last is found, e.g. http://localhost:3000.
  address text
);
INSERT INTO site_place DEFAULT VALUES;

CREATE TABLE secret_fingerprints (
  -- As in platform/secrets: second-factor …
  name text PRIMARY KEY,
  -- SHA-256 of 32 random bytes and their name: it tells nothing of them.
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  since timestamptz NOT NULL DEFAULT now()
);
