-- Addresses by which a calendar program reads an adviser's appointments, without a sign-in. The
-- address is shown once; what is kept of its key opens nothing.
CREATE TABLE adviser_feeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  adviser_id uuid NOT NULL REFERENCES advisers ON DELETE CASCADE,
  -- Who asked for it, and works the calendar.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the key.
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
-- One at a time: a new address ends the one before.
CREATE UNIQUE INDEX adviser_feeds_one ON adviser_feeds (adviser_id) WHERE revoked_at IS NULL;

-- It ends with the role or the e-mail that it was given under (a closed account loses its role)…
CREATE FUNCTION end_adviser_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE adviser_feeds SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_end_adviser_feeds AFTER UPDATE OF email, role ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION end_adviser_feeds();

-- … and with the calendar: closed, or somebody else's.
CREATE FUNCTION end_calendar_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE adviser_feeds SET revoked_at = now() WHERE adviser_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER advisers_end_feeds AFTER UPDATE OF user_id, active ON advisers
  FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.active IS DISTINCT FROM NEW.active)
  EXECUTE FUNCTION end_calendar_feeds();
