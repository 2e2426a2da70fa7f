-- Notices on a person's telephone, beside the mail: short messages, WhatsApp, the browser's own notifications.
ALTER TABLE notice_choices DROP CONSTRAINT notice_choices_way_check;
-- For these ways the kind is a topic with « .* »: what is chosen holds for kinds of it to come. Absent: never.
ALTER TABLE notice_choices ADD CONSTRAINT notice_choices_way_check CHECK (way IN ('mail', 'sms', 'whatsapp', 'push'));

-- The number of an account to which a code went. Messages go there while it is still the number of the account.
CREATE TABLE message_phones (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Null: a code was asked for and not typed yet.
  confirmed_at timestamptz,
  -- HMAC of the code under way.
  code_hash text,
  code_until timestamptz,
  code_tries smallint NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  CONSTRAINT message_phones_code CHECK ((code_hash IS NULL) = (code_until IS NULL))
);

-- Who agreed to be written to, when, how and on which page, and how that ended. Rows are added and ended, never changed otherwise.
CREATE TABLE message_consents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('sms', 'whatsapp')),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  given_at timestamptz NOT NULL,
  -- form: ticked on a page of the site; word: START, written by the person on WhatsApp.
  given_how text NOT NULL CHECK (given_how IN ('form', 'word')),
  -- Path of the page, or the way the word came.
  given_on text NOT NULL CHECK (length(given_on) BETWEEN 1 AND 200),
  ended_at timestamptz,
  -- word: STOP; number: another number was confirmed.
  ended_how text CHECK (ended_how IN ('form', 'word', 'number')),
  CONSTRAINT message_consents_end CHECK ((ended_at IS NULL) = (ended_how IS NULL))
);
CREATE UNIQUE INDEX message_consents_open ON message_consents (user_id, way) WHERE ended_at IS NULL;

-- What is sent to telephones; never a document, nor what a file holds.
CREATE TABLE message_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  notice_id uuid REFERENCES notices ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('sms', 'whatsapp', 'push')),
  purpose text NOT NULL CHECK (purpose IN ('notice', 'code', 'reply')),
  -- Number as it was sent to; empty while it waits, and for push.
  recipient text NOT NULL DEFAULT '' CHECK (length(recipient) <= 200),
  -- Name of a text of content/message-templates.json.
  template text CHECK (length(template) BETWEEN 1 AND 60),
  -- What the office or the site wrote, until it has left; in the demonstration world for good.
  body text CHECK (length(body) <= 5000),
  -- waiting: at due_at; sending: claimed; failed and dropped are final, and failure says why.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped')),
  failure text CHECK (length(failure) BETWEEN 1 AND 60),
  due_at timestamptz NOT NULL,
  -- Worth nothing later.
  worth_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  provider_id text CHECK (length(provider_id) <= 200),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  settled_at timestamptz,
  CONSTRAINT message_deliveries_purpose CHECK ((purpose = 'notice') = (notice_id IS NOT NULL)),
  CONSTRAINT message_deliveries_failure CHECK ((state IN ('failed', 'dropped')) = (failure IS NOT NULL))
);
-- A notice is told once by each way.
CREATE UNIQUE INDEX message_deliveries_once ON message_deliveries (notice_id, way) WHERE notice_id IS NOT NULL;
-- What left to somebody of late, so that the same words do not follow each other.
CREATE INDEX message_deliveries_by_person ON message_deliveries (user_id, way, created_at DESC);
CREATE INDEX message_deliveries_by_age ON message_deliveries (created_at DESC, id DESC);
CREATE INDEX message_deliveries_failed ON message_deliveries (settled_at DESC, id DESC) WHERE state = 'failed';
