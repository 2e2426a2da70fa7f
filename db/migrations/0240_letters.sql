-- The newsletter's letters, written in the office, and whom each went to.

-- bounced: the server of the address refused a letter for good; it is written to again once a new request was confirmed.
ALTER TABLE subscribers DROP CONSTRAINT subscribers_state_check;
ALTER TABLE subscribers
  ADD CONSTRAINT subscribers_state_check CHECK (state IN ('held', 'pending', 'confirmed', 'unsubscribed', 'bounced')),
  ADD COLUMN bounced_at timestamptz,
  ADD CONSTRAINT subscribers_bounced_says_when CHECK (state <> 'bounced' OR bounced_at IS NOT NULL);

CREATE TABLE letters (
  id uuid PRIMARY KEY,
  -- draft: written; scheduled: leaves at send_at; sending: rows of letter_recipients are handed to the outbox in turn;
  -- paused: none is, and what waits stays; stopped: what had not left never will; sent: nothing waits any more.
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
  -- Counted at each writing: whoever writes over another one's words is told.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  subject text NOT NULL,
  -- What mail programs show beside the subject.
  preview text NOT NULL,
  -- Markdown, with markers.
  introduction text NOT NULL,
  closing text NOT NULL,
  -- Publications, in the order of the letter.
  texts uuid[] NOT NULL,
  -- Who gets it: subscribers of at least one of them.
  topics text[] NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  send_at timestamptz CHECK (state <> 'scheduled' OR send_at IS NOT NULL),
  -- Which job of it is the next; an earlier one that comes again does nothing.
  turn integer NOT NULL DEFAULT 0,
  started_at timestamptz,
  started_by uuid REFERENCES users ON DELETE SET NULL,
  ended_at timestamptz,
  -- As it leaves, the same for all, with a mark where each reader's own links stand.
  sent_subject text,
  html text,
  plain text,
  CHECK (state IN ('draft', 'scheduled') OR (started_at IS NOT NULL AND sent_subject IS NOT NULL AND html IS NOT NULL AND plain IS NOT NULL)),
  CHECK ((state IN ('sent', 'stopped')) = (ended_at IS NOT NULL))
);
CREATE INDEX letters_newest ON letters (created_at DESC, id DESC);

CREATE TABLE letter_recipients (
  -- The id of its mail in the outbox too, so that the same letter to the same reader always is one message.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  letter_id uuid NOT NULL REFERENCES letters,
  -- null: forgotten since.
  subscriber_id uuid REFERENCES subscribers ON DELETE SET NULL,
  -- waiting: for its turn; handed: in the outbox; delivered: the server took it; bounced: it refused the address for good;
  -- refused: it refused the text; given-up: five days of trying; withheld: another mail to this address had been refused;
  -- left: unsubscribed, or changed topics, before its turn; stopped: the letter was.
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'handed', 'delivered', 'bounced', 'refused', 'given-up', 'withheld', 'left', 'stopped')),
  -- What the server answered, e.g. 550.
  smtp_code smallint,
  settled_at timestamptz,
  CONSTRAINT letter_recipients_once UNIQUE (letter_id, subscriber_id),
  CHECK ((state IN ('waiting', 'handed')) = (settled_at IS NULL))
);
CREATE INDEX letter_recipients_of_letter ON letter_recipients (letter_id, state, id);
CREATE INDEX letter_recipients_of_subscriber ON letter_recipients (subscriber_id);
