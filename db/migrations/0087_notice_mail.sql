-- How a person is told of a notice beside the list: by mail now, other ways later.
ALTER TABLE notices
  -- none: not by mail; waiting: at mail_due_at; sent: handed to the outbox; stopped: the address refuses our mail.
  ADD COLUMN mail_state text NOT NULL DEFAULT 'none' CHECK (mail_state IN ('none', 'waiting', 'sent', 'stopped')),
  ADD COLUMN mail_due_at timestamptz,
  -- Subject, html, text, perhaps a calendar entry and an address of its own, while it waits.
  ADD COLUMN mail jsonb,
  ADD CONSTRAINT notices_waiting_mail CHECK ((mail_state = 'waiting') = (mail_due_at IS NOT NULL) AND (mail_state = 'waiting') = (mail IS NOT NULL));
CREATE INDEX notices_waiting ON notices (user_id, mail_due_at) WHERE mail_state = 'waiting';

-- One row a person who changed something, or who has had a mail of the kinds that are gathered.
CREATE TABLE notice_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Hours of the day in Africa/Douala between which no mail leaves; the same twice: none.
  quiet_from smallint NOT NULL DEFAULT 21 CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_until smallint NOT NULL DEFAULT 7 CHECK (quiet_until BETWEEN 0 AND 23),
  -- When the last mail of a gathered kind left: the next ones of the same hour are gathered.
  last_mail_at timestamptz,
  -- The person asked that an address which had refused our mail be tried again.
  mail_resumed_at timestamptz
);

-- What a person chose for a kind and a way; absent: at once.
CREATE TABLE notice_choices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  way text NOT NULL CHECK (way IN ('mail')),
  choice text NOT NULL CHECK (choice IN ('now', 'digest', 'never')),
  PRIMARY KEY (user_id, kind, way)
);
