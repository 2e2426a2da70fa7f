-- Addresses by which a calendar program reads the days of a file, without a sign-in. The address
-- carries the id under a signature; this row says whether it still opens.
CREATE TABLE application_feeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- Who asked for it, and may still see the file.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
-- One at a time: a new address ends the one before.
CREATE UNIQUE INDEX application_feeds_one ON application_feeds (application_id, user_id) WHERE revoked_at IS NULL;

-- An address that somebody else may know ends with the role or the e-mail that it was given under.
CREATE FUNCTION end_application_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_feeds SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_end_application_feeds AFTER UPDATE OF email, role ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION end_application_feeds();
