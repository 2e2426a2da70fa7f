-- What the owner announces of the business in figures (« 240 dossiers suivis »), each with what proves it.
-- The demonstration world has samples of its own in content/site.json; they never come here.
CREATE TABLE claims (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The page that shows it.
  place text NOT NULL CHECK (place IN ('home', 'testimonials')),
  -- « 240 », « 96 % »
  value text NOT NULL CHECK (value <> ''),
  -- « dossiers suivis »
  label text NOT NULL CHECK (label <> ''),
  -- Where the business can show it: a register, a survey with its size, an invoice book.
  proof text NOT NULL CHECK (proof <> ''),
  -- The day on which it was so.
  proven_on date NOT NULL,
  entered_by uuid REFERENCES users ON DELETE SET NULL,
  entered_at timestamptz NOT NULL,
  -- Shown to nobody from then on.
  withdrawn_at timestamptz
);
-- The same thing is not announced twice on one page; two who enter it at once enter it once.
CREATE UNIQUE INDEX claims_standing ON claims (place, lower(label)) WHERE withdrawn_at IS NULL;
