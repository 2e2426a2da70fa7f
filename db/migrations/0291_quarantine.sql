-- Files that the scanner of CLAMD_URL has not seen yet are given to nobody (docs/decisions/143).
ALTER TABLE stored_files
  -- waiting: the scanner was away when it came; infected: it is kept from everybody until it is let go of.
  ADD COLUMN quarantine text CHECK (quarantine IN ('waiting', 'infected'));
CREATE INDEX stored_files_quarantine_idx ON stored_files (created_at) WHERE quarantine = 'waiting';
