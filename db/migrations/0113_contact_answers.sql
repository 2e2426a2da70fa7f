-- Messages of /contact are given to somebody, answered from the office, closed, and written to again by whoever left them.
ALTER TABLE contact_messages
  ADD COLUMN assigned_to uuid REFERENCES users ON DELETE SET NULL,
  -- Raised at each change: of two answers made over the same page the second is refused.
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  -- Since when its author waits: the day of the message, then that of what they wrote since an answer.
  ADD COLUMN waiting_since timestamptz;
UPDATE contact_messages SET waiting_since = created_at;
ALTER TABLE contact_messages
  ALTER COLUMN waiting_since SET NOT NULL,
  DROP CONSTRAINT contact_messages_state_check,
  -- closed: nothing more to answer, whether it was answered or not.
  ADD CONSTRAINT contact_messages_state_check CHECK (state IN ('new', 'held', 'answered', 'closed'));
DROP INDEX contact_messages_waiting;
CREATE INDEX contact_messages_waiting ON contact_messages (waiting_since) WHERE state IN ('new', 'held');
CREATE INDEX contact_messages_state_idx ON contact_messages (state, created_at, number);
CREATE INDEX contact_messages_assigned_idx ON contact_messages (assigned_to, waiting_since) WHERE state = 'new';

-- What was answered, and what its author wrote again from the page of their link.
CREATE TABLE contact_replies (
  -- Drawn from the sending, so that a form sent twice answers once.
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('office', 'visitor')),
  body text NOT NULL,
  -- Whose hand, for the office's side.
  written_by uuid REFERENCES users ON DELETE SET NULL,
  -- scheduled: leaves at send_at, and may be changed or cancelled until then. received: the visitor's.
  state text NOT NULL CHECK (state IN ('scheduled', 'sent', 'cancelled', 'received')),
  send_at timestamptz,
  -- Raised when a scheduled one is changed: the job of an older one sends nothing.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((side = 'visitor') = (state = 'received')),
  CHECK (state <> 'scheduled' OR send_at IS NOT NULL),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX contact_replies_message_idx ON contact_replies (message_id, created_at);
-- One that waits to leave, for each message.
CREATE UNIQUE INDEX contact_replies_scheduled_idx ON contact_replies (message_id) WHERE state = 'scheduled';

-- Where an answer to a mail goes, for those that somebody of the staff wrote; null: nowhere.
ALTER TABLE mails ADD COLUMN reply_to text;
