-- Every process keeps finished pages in memory (decision 088). Whatever such a page shows tells all of them when it changes,
-- by name: on the channel content_changed comes the name of what changed, once the change is committed.

CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- What readers leave below one text changes that page alone: 'article/its-slug'.
CREATE FUNCTION content_readers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_text uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.publication_id ELSE NEW.publication_id END;
BEGIN
  PERFORM pg_notify('content_changed', kind || '/' || slug) FROM publications WHERE id = of_text;
  RETURN NULL;
END $$;

CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON publications
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('texts');
-- A draft changes nothing that readers see; words counted anew do.
CREATE TRIGGER content_changes AFTER UPDATE ON publication_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('texts');
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON source_checks
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('texts');
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('texts');

CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE ON publication_likes
  FOR EACH ROW EXECUTE FUNCTION content_readers_changed();
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE ON publication_ratings
  FOR EACH ROW EXECUTE FUNCTION content_readers_changed();
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION content_readers_changed();

CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON test_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('sessions');
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON test_seats
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('sessions');
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OF session_id, seat, state OR DELETE OR TRUNCATE ON test_registrations
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('sessions');

CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rounds
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('rounds');
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agenda_exceptions
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('hours');

-- Another value after any change of these tables: for a process that cannot listen for the moment. Each version of a row has
-- the number of its transaction (xmin).
CREATE FUNCTION content_fingerprint() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('/',
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM publications),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM publication_revisions),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM source_checks),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM claims),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM publication_likes),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM publication_ratings),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM comments),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM test_sessions),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM test_seats),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM test_registrations),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM rounds),
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM agenda_exceptions))
$$;
