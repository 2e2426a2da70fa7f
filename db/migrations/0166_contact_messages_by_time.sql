-- The list of all messages, newest first, takes its page from here instead of sorting every one (npm run bench -- --growth).
CREATE INDEX contact_messages_by_time_idx ON contact_messages (created_at DESC, number DESC);
