-- Finished pages are kept in memory for everybody (decision 088). Whatever one of them may show tells every process that it
-- changed, on the channel page_changed: that process drops all that it keeps. Topics, versions and fingerprints go.
DO $$
DECLARE
  follower record;
BEGIN
  FOR follower IN SELECT tgname AS name, tgrelid::regclass AS place FROM pg_trigger WHERE tgname IN ('content_changes', 'agenda_follows') LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', follower.name, follower.place);
  END LOOP;
END $$;

DROP FUNCTION content_changed(), content_readers_changed(), content_fingerprint(), agenda_changed();
DROP TABLE agenda_versions;

-- Once a transaction: PostgreSQL tells the same words on the same channel once.
CREATE FUNCTION page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changed', '');
  RETURN NULL;
END $$;

DO $$
DECLARE
  shown text;
BEGIN
  -- Texts, with what readers leave below them, figures, dates of tests, rounds, and the agenda.
  FOREACH shown IN ARRAY ARRAY['publications', 'publication_revisions', 'source_checks', 'claims', 'publication_likes', 'publication_ratings', 'comments',
    'test_sessions', 'test_seats', 'rounds', 'advisers', 'adviser_busy_times', 'adviser_hours', 'adviser_exceptions', 'adviser_blocks', 'agenda_hours',
    'agenda_exceptions', 'staff_licences'] LOOP
    EXECUTE format('CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION page_changed()', shown);
  END LOOP;
END $$;
-- Of these, most changes show nowhere.
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OF session_id, seat, state OR DELETE OR TRUNCATE ON test_registrations
  FOR EACH STATEMENT EXECUTE FUNCTION page_changed();
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OF state, adviser_id, during OR DELETE OR TRUNCATE ON appointments
  FOR EACH STATEMENT EXECUTE FUNCTION page_changed();
-- The names under which the staff advise, and who is of the staff.
CREATE TRIGGER page_changes AFTER UPDATE OF first_name, last_name, role, demonstration ON users FOR EACH STATEMENT EXECUTE FUNCTION page_changed();
