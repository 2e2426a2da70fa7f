-- An account that opens no more: of somebody who left the staff. Its row stays, so that what they did keeps their name.
ALTER TABLE users
  ADD COLUMN closed_at timestamptz,
  -- left: they left the staff; merged: brought together with another account of the same person.
  ADD COLUMN closed_why text CHECK (closed_why IN ('left', 'merged')),
  -- Role that they held; it is given back when the account is opened again.
  ADD COLUMN closed_role text CHECK (closed_role IN ('adviser', 'admin')),
  ADD CONSTRAINT users_closed_whole CHECK ((closed_at IS NULL) = (closed_why IS NULL) AND (closed_why IS NOT DISTINCT FROM 'left') = (closed_role IS NOT NULL)),
  -- Whatever asks for the role, now or in code to come, finds nobody of the staff.
  ADD CONSTRAINT users_closed_has_no_role CHECK (closed_at IS NULL OR role = 'user');
CREATE INDEX users_staff_idx ON users (role) WHERE role <> 'user';

-- The office is never left without an admin: of two who take each other's role at once, the second is refused.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('users last admin', 0));
  IF NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND id <> NEW.id) THEN
    RAISE EXCEPTION 'the last admin keeps the role' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_last_admin';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_keep_an_admin AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION keep_an_admin();
