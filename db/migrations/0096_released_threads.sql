-- Threads that nobody follows any more are told to the rest of the staff at that moment, whatever let go of them.
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
    FROM users WHERE role <> 'user' AND id <> leaving
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;

-- An account that is erased while it still has the role: its threads went to nobody without a word.
CREATE FUNCTION release_threads_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_threads(OLD.id);
  RETURN OLD;
END
$$;
CREATE TRIGGER users_release_threads_erased BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.role <> 'user') EXECUTE FUNCTION release_threads_of_erased();
