-- Who goes first, and what became of a mail that did not leave.
ALTER TABLE mails
  -- 2: somebody waits for it (sign-in, reset, confirmation); 1: the rest; 0: sent in numbers.
  ADD COLUMN priority smallint NOT NULL DEFAULT 1 CHECK (priority BETWEEN 0 AND 2),
  -- address: the server refused the recipient for good; message: the text; given-up: five days of
  -- trying; withheld: not tried, since the address had been refused before.
  ADD COLUMN failure text CHECK (failure IN ('address', 'message', 'given-up', 'withheld')),
  -- What the server answered, e.g. 550.
  ADD COLUMN smtp_code smallint,
  ADD COLUMN failed_at timestamptz,
  -- Somebody of the office has seen to it.
  ADD COLUMN closed_at timestamptz;
UPDATE mails SET failure = 'given-up', failed_at = created_at WHERE state = 'failed';
ALTER TABLE mails
  ADD CONSTRAINT mails_failed_says_why CHECK ((state = 'failed') = (failure IS NOT NULL) AND (failure IS NULL) = (failed_at IS NULL)),
  ADD CONSTRAINT mails_closed_is_failed CHECK (closed_at IS NULL OR state = 'failed');
CREATE INDEX mails_failed ON mails (failed_at DESC) WHERE state = 'failed';

-- When the next mail may leave, for all processes together.
CREATE TABLE mail_rate (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  next_at timestamptz NOT NULL
);
INSERT INTO mail_rate (next_at) VALUES (now());
