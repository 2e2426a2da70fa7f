-- Each filter of the inbox is read by an index, however many rows it leaves out: held messages, conversations of others, numbers that wait for nothing.
CREATE INDEX contact_messages_new_idx ON contact_messages (waiting_since, id) WHERE state = 'new';
CREATE INDEX contact_messages_free_idx ON contact_messages (created_at DESC, id DESC) WHERE state = 'new' AND assigned_to IS NULL;
CREATE INDEX threads_own_waiting_idx ON threads (adviser_id, unanswered_since, application_id) WHERE unanswered_since IS NOT NULL;
CREATE INDEX threads_free_idx ON threads (last_at DESC, application_id DESC) WHERE adviser_id IS NULL;
CREATE INDEX whatsapp_contacts_waiting_last_idx ON whatsapp_contacts (last_in_at DESC, id DESC) WHERE waiting_since IS NOT NULL;
-- The days that a person waits for, on their page at the office: by their account, or by their address while no account has it.
CREATE INDEX appointment_waits_user_idx ON appointment_waits (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX appointment_waits_email_idx ON appointment_waits (lower(email)) WHERE user_id IS NULL;
