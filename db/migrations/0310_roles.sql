-- Roles of the office: an owner, who may everything, an accountant and a reception beside admin and adviser. What each
-- may is in app/platform/session/permissions.ts.
ALTER TABLE users
  DROP CONSTRAINT users_role_check,
  ADD CONSTRAINT users_role_check CHECK (role IN ('user', 'reception', 'accountant', 'adviser', 'admin', 'owner')),
  DROP CONSTRAINT users_closed_role_check,
  ADD CONSTRAINT users_closed_role_check CHECK (closed_role IN ('reception', 'accountant', 'adviser', 'admin', 'owner'));

-- The office is never left without an owner: of two who take each other's role at once, the second is refused.
CREATE FUNCTION keep_an_owner(leaving uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('users last owner', 0));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'owner' AND id <> leaving) THEN
    RAISE EXCEPTION 'the last owner keeps the role' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_last_owner';
  END IF;
END $$;

-- Today's first admin becomes the owner. Their feeds and sessions stay: what they may only grows.
ALTER TABLE users DISABLE TRIGGER users_changed;
UPDATE users SET role = 'owner' WHERE id = (
  SELECT id FROM users WHERE role = 'admin' AND closed_at IS NULL ORDER BY created_at, id LIMIT 1
);
ALTER TABLE users ENABLE TRIGGER users_changed;

-- Whose part clients' files are, as permissions.ts says of `files` (app/features/messages/threads.db.test.ts compares them).
CREATE FUNCTION may_follow_threads(role text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT role IN ('owner', 'admin', 'adviser');
$$;
-- As before (0096), and told to those alone who may take them over.
CREATE OR REPLACE FUNCTION release_threads(leaving uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  freed integer;
BEGIN
  WITH released AS (UPDATE threads SET adviser_id = NULL WHERE adviser_id = leaving RETURNING application_id),
    noted AS (INSERT INTO thread_handovers (application_id, from_id, at) SELECT application_id, leaving, now() FROM released)
  SELECT count(*) INTO freed FROM released;
  IF freed > 0 THEN
    -- Kind « messages.released » (app/features/messages/notice-kinds.ts); no name: the row outlives the account.
    INSERT INTO notices (user_id, kind, key, title, body, path, created_at)
    SELECT id, 'messages.released', 'threads released ' || leaving || ' ' || now(),
      CASE freed WHEN 1 THEN 'Une conversation à reprendre' ELSE freed || ' conversations à reprendre' END,
      'Plus personne n’y répond : qui répond en premier la suit.', '/admin/conversations?qui=libres', now()
    FROM users WHERE may_follow_threads(role) AND id <> leaving
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;

-- As before (0193), but for the owner's role and for threads, which go with the right to see files.
CREATE OR REPLACE FUNCTION users_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM client_forget(OLD);
    RETURN NULL;
  END IF;
  IF NEW.role = 'user' AND NEW.closed_why IS DISTINCT FROM 'left' THEN PERFORM client_keep(NEW); ELSE PERFORM client_forget(NEW); END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM write_account_likeness(NEW.id);
    RETURN NULL;
  END IF;

  IF OLD.role = 'owner' AND NEW.role <> 'owner' THEN PERFORM keep_an_owner(NEW.id); END IF;
  -- An address that nobody has confirmed again is nobody's; the staff's older one is somebody's again.
  IF lower(OLD.email) <> lower(NEW.email) THEN
    UPDATE clients SET claims = NULL WHERE id = OLD.id;
    IF OLD.role <> 'user' THEN PERFORM client_settle(coalesce(nullif(OLD.email, ''), OLD.phone)); END IF;
  END IF;
  -- A merged account is in no list; its merge is written before it closes.
  IF NEW.closed_why IS DISTINCT FROM OLD.closed_why THEN
    UPDATE clients SET merged_into = CASE WHEN NEW.closed_why = 'merged' THEN
      (SELECT kept.id FROM account_merges m JOIN clients kept ON kept.id = m.kept_id WHERE m.merged_id = NEW.id AND m.undone_at IS NULL AND m.final_at IS NULL) END
    WHERE id = NEW.id;
  END IF;
  IF (OLD.email, OLD.phone, OLD.first_name, OLD.last_name, OLD.role, OLD.closed_at)
      IS DISTINCT FROM (NEW.email, NEW.phone, NEW.first_name, NEW.last_name, NEW.role, NEW.closed_at) THEN
    PERFORM write_account_likeness(NEW.id);
  END IF;
  -- The names under which the staff advise, and who is of the staff.
  IF (OLD.first_name, OLD.last_name, OLD.role, OLD.demonstration) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.role, NEW.demonstration) THEN
    PERFORM pg_notify('page_changed', '');
  END IF;
  -- Whoever could read the old address, or had the role, reads no feed with it.
  IF (OLD.email, OLD.role) IS DISTINCT FROM (NEW.email, NEW.role) THEN
    UPDATE adviser_feeds SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
    UPDATE application_feeds SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  END IF;
  IF may_follow_threads(OLD.role) AND NOT may_follow_threads(NEW.role) THEN PERFORM release_threads(NEW.id); END IF;
  RETURN NULL;
END $$;
DROP FUNCTION keep_an_admin(uuid);
