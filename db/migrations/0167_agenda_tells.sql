-- The booking page is kept for visitors (decision 111): what its openings follow from is told on content_changed as 'agenda',
-- once a transaction, where its version is counted.
CREATE OR REPLACE FUNCTION agenda_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM pg_notify('content_changed', 'agenda');
  PERFORM set_config('agenda.changed_by', this_one, true);
  RETURN NULL;
END $$;

-- The same as in 0149, and the version of the agenda.
CREATE OR REPLACE FUNCTION content_fingerprint() RETURNS text LANGUAGE sql STABLE AS $$
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
    (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM agenda_exceptions),
    (SELECT sum(version)::text FROM agenda_versions))
$$;
