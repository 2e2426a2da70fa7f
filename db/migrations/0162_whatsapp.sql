-- Whoever wrote to the business on WhatsApp: known by the operator's id of them for this business, and by their number when it tells it.
CREATE TABLE whatsapp_contacts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  scoped_id text UNIQUE CHECK (length(scoped_id) BETWEEN 1 AND 150),
  phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- As they call themselves there.
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  -- Whose confirmed number it is; null: nobody's that we know, or several people's.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- Free words may be sent for 24 hours after this.
  last_in_at timestamptz NOT NULL,
  -- They wrote STOP.
  stopped_at timestamptz,
  -- Since when somebody without a file waits for an answer.
  waiting_since timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT whatsapp_contacts_known CHECK (scoped_id IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX whatsapp_contacts_waiting ON whatsapp_contacts (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX whatsapp_contacts_by_person ON whatsapp_contacts (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE whatsapp_messages (
  -- The operator's own id: what it reports twice is one.
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  contact_id uuid NOT NULL REFERENCES whatsapp_contacts ON DELETE CASCADE,
  words text NOT NULL CHECK (length(words) <= 5000),
  received_at timestamptz NOT NULL,
  -- The file in whose conversation it stands.
  application_id uuid
);
CREATE INDEX whatsapp_messages_of ON whatsapp_messages (contact_id, received_at DESC);

-- A free answer of the office, and who wrote it.
ALTER TABLE message_deliveries
  ADD COLUMN contact_id uuid REFERENCES whatsapp_contacts ON DELETE CASCADE,
  ADD COLUMN written_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX message_deliveries_of_contact ON message_deliveries (contact_id, created_at DESC) WHERE contact_id IS NOT NULL;
CREATE UNIQUE INDEX message_deliveries_by_provider ON message_deliveries (way, provider_id) WHERE provider_id IS NOT NULL;
