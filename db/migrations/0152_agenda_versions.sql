-- Whether anything that the agenda's openings are computed from has changed since they were computed:
-- a process keeps them as long as the sum of these rows stands (docs/decisions/090).

-- Each transaction adds to one row that no other one holds, or makes one: nobody waits for anybody, and
-- there are never more rows than such transactions at once. A sum that is read counts all that is committed.
CREATE TABLE agenda_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version bigint NOT NULL
);

CREATE FUNCTION agenda_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_one text := pg_current_xact_id()::text;
  free bigint;
BEGIN
  -- Once a transaction; what a savepoint takes back takes this mark back as well.
  IF current_setting('agenda.changed_by', true) = this_one THEN
    RETURN NULL;
  END IF;
  SELECT id INTO free FROM agenda_versions LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    INSERT INTO agenda_versions (version) VALUES (1);
  ELSE
    UPDATE agenda_versions SET version = version + 1 WHERE id = free;
  END IF;
  PERFORM set_config('agenda.changed_by', this_one, true);
  RETURN NULL;
END $$;

CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE OF state, adviser_id, during ON appointments
FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON advisers FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON adviser_busy_times FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON adviser_hours FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON adviser_exceptions FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON adviser_blocks FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON agenda_hours FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON agenda_exceptions FOR EACH ROW EXECUTE FUNCTION agenda_changed();
CREATE TRIGGER agenda_follows AFTER INSERT OR DELETE OR UPDATE ON staff_licences FOR EACH ROW EXECUTE FUNCTION agenda_changed();
-- The names under which the staff advise, and who is of the staff.
CREATE TRIGGER agenda_follows AFTER UPDATE OF first_name, last_name, role, demonstration ON users
FOR EACH ROW WHEN (OLD.role <> 'user' OR NEW.role <> 'user') EXECUTE FUNCTION agenda_changed();
