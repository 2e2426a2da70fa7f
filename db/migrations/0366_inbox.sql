-- The inbox shows the last written in of every way first.
CREATE INDEX threads_last_idx ON threads (last_at DESC, application_id DESC);
CREATE INDEX whatsapp_contacts_last_idx ON whatsapp_contacts (last_in_at DESC, id DESC);
