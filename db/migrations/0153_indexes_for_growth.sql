-- What a page looked for among years of rows by reading all of them (npm run bench -- --growth).

-- The conversations that wait for an answer, longest first: a handful, whatever there was before.
CREATE INDEX threads_unanswered_idx ON threads (unanswered_since) WHERE unanswered_since IS NOT NULL;
-- What somebody wrote by the contact form, signed in.
CREATE INDEX contact_messages_user_idx ON contact_messages (user_id) WHERE user_id IS NOT NULL;
-- How many people have an account, and since when.
CREATE INDEX users_clients_idx ON users (created_at) WHERE role = 'user';
-- Who has left the staff, beside users_staff_idx.
CREATE INDEX users_left_idx ON users (closed_at) WHERE closed_why = 'left';
-- The files that are being worked on.
CREATE INDEX applications_open_idx ON applications (created_at) WHERE ended_at IS NULL AND archived_at IS NULL;
