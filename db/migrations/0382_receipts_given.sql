-- When the PDF of a receipt was first downloaded: an imported order whose receipt somebody holds is not undone. Of receipts of
-- before, nobody knows: they count as given.
ALTER TABLE receipts ADD COLUMN given_at timestamptz;
UPDATE receipts SET given_at = issued_at;
-- A process of the version before, which still runs during an upgrade, hands receipts out without writing so.
ALTER TABLE receipts ALTER COLUMN given_at SET DEFAULT now();
