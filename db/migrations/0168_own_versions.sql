-- Whether anything that a signed-in person's pages are computed from has changed since they were computed: a process keeps
-- what it computed for somebody as long as own_stamp() says the same (docs/decisions/113).

-- A change is counted in the bucket of whoever's it is. 4096 buckets hold everybody: the table does not grow with them and
-- names nobody, and two people who share one only compute once more than they had to. Bucket -1 is of everybody: what pages of
-- many people show. Each transaction adds to a row that no other one holds, or makes one: nobody waits for anybody. A sum
-- that is read counts all that is committed.
CREATE TABLE own_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket integer NOT NULL,
  version bigint NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX own_versions_bucket ON own_versions (bucket);

-- Of an account's id, of a file's id, or of an address in small letters; null of nobody.
CREATE FUNCTION own_bucket(whose text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (hashtextextended(whose, 0) & 4095)::integer
$$;

-- A row with an account is that account's; without one, of whoever has its address (features/people/owned-by.ts).
CREATE FUNCTION own_bucket_of(account uuid, address text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT own_bucket(coalesce(account::text, lower(address)))
$$;

CREATE FUNCTION own_changed(VARIADIC buckets integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_one text := pg_current_xact_id()::text;
  one integer;
  free bigint;
BEGIN
  FOR one IN SELECT DISTINCT bucket FROM unnest(buckets) bucket WHERE bucket IS NOT NULL LOOP
    -- Rows of one person that change together are counted once; what a savepoint takes back takes this mark back as well.
    CONTINUE WHEN current_setting('own.changed_' || (one & 15), true) = this_one || ' ' || one;
    SELECT id INTO free FROM own_versions WHERE bucket = one LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF free IS NULL THEN
      INSERT INTO own_versions (bucket, version) VALUES (one, 1);
    ELSE
      UPDATE own_versions SET version = version + 1 WHERE id = free;
    END IF;
    PERFORM set_config('own.changed_' || (one & 15), this_one || ' ' || one, true);
  END LOOP;
END $$;

-- Another text after any change of what somebody's pages show. A file's parts are counted under the file, so that whoever
-- sees it finds them there: which files these are is told by rows that count under the person. Each part of the text rises
-- only, as long as those before it stay.
CREATE FUNCTION own_stamp(account uuid, address text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN concat_ws('.',
    (SELECT sum(version) FROM own_versions WHERE bucket = own_bucket(account::text)),
    '-',
    (SELECT sum(version) FROM own_versions WHERE bucket = own_bucket(lower(address))),
    '-',
    (SELECT sum(version) FROM own_versions WHERE bucket = -1),
    '-',
    (SELECT sum(v.version) FROM own_versions v WHERE v.bucket IN (
      SELECT own_bucket(a.id::text) FROM applications a WHERE a.user_id = account
      UNION SELECT own_bucket(m.application_id::text) FROM application_members m WHERE m.user_id = account)));
END $$;

-- Rows that say whose they are, before the change and after it; OLD or NEW has nothing where there is none.

CREATE FUNCTION own_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket(OLD.user_id::text), own_bucket(NEW.user_id::text));
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION own_row_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON fact_sheets FOR EACH ROW EXECUTE FUNCTION own_row_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON saved_simulations FOR EACH ROW EXECUTE FUNCTION own_row_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION own_row_changed();

CREATE FUNCTION own_appointment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket_of(OLD.user_id, OLD.email), own_bucket_of(NEW.user_id, NEW.email));
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION own_appointment_changed();

-- What belongs to an appointment is shown to whoever has the appointment, by then perhaps somebody else: it counts for everybody.
CREATE FUNCTION own_agreement_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(-1);
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION own_agreement_changed();

CREATE FUNCTION own_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket_of(OLD.user_id, OLD.payer_email), own_bucket_of(NEW.user_id, NEW.payer_email),
    CASE WHEN OLD.kind = 'appointment' OR NEW.kind = 'appointment' THEN -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION own_order_changed();

-- Everybody's place on a waiting list follows from the others on it.
CREATE FUNCTION own_registration_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket_of(OLD.user_id, OLD.email_key), own_bucket_of(NEW.user_id, NEW.email_key),
    CASE WHEN OLD.state = 'waiting' OR NEW.state = 'waiting' THEN -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON test_registrations FOR EACH ROW EXECUTE FUNCTION own_registration_changed();

CREATE FUNCTION own_file_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket(OLD.user_id::text), own_bucket(NEW.user_id::text), own_bucket(coalesce(NEW.id, OLD.id)::text));
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION own_file_changed();

CREATE FUNCTION own_member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket(OLD.user_id::text), own_bucket(NEW.user_id::text),
    own_bucket(OLD.application_id::text), own_bucket(NEW.application_id::text));
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON application_members FOR EACH ROW EXECUTE FUNCTION own_member_changed();

CREATE FUNCTION own_task_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket(OLD.application_id::text), own_bucket(NEW.application_id::text));
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON application_tasks FOR EACH ROW EXECUTE FUNCTION own_task_changed();

-- A document never changes its subject, so that its versions and corrections find it.
CREATE FUNCTION own_document_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket(OLD.subject_id::text), own_bucket(NEW.subject_id::text));
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION own_document_changed();

CREATE FUNCTION own_document_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket((SELECT subject_id FROM documents WHERE id = OLD.document_id)::text),
    own_bucket((SELECT subject_id FROM documents WHERE id = NEW.document_id)::text));
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON document_versions FOR EACH ROW EXECUTE FUNCTION own_document_part_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON document_corrections FOR EACH ROW EXECUTE FUNCTION own_document_part_changed();

-- A version that holds a file keeps it from being deleted.
CREATE FUNCTION own_stored_file_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket(d.subject_id::text)) FROM document_versions v JOIN documents d ON d.id = v.document_id WHERE v.file_key = NEW.key;
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER UPDATE OF key, name, media_type, size ON stored_files FOR EACH ROW EXECUTE FUNCTION own_stored_file_changed();

-- The names and licences of the staff stand on everybody's pages.
CREATE FUNCTION own_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket(coalesce(NEW.id, OLD.id)::text), CASE WHEN OLD.role <> 'user' OR NEW.role <> 'user' THEN -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION own_account_changed();

CREATE FUNCTION own_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(-1);
  RETURN NULL;
END $$;
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON advisers FOR EACH STATEMENT EXECUTE FUNCTION own_all_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON staff_licences FOR EACH STATEMENT EXECUTE FUNCTION own_all_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON rounds FOR EACH STATEMENT EXECUTE FUNCTION own_all_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON test_sessions FOR EACH STATEMENT EXECUTE FUNCTION own_all_changed();
CREATE TRIGGER own_follows AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON secrets FOR EACH STATEMENT EXECUTE FUNCTION own_all_changed();

-- Rows that are emptied at once say nothing of whose they were.
DO $$
DECLARE
  emptied text;
BEGIN
  FOREACH emptied IN ARRAY ARRAY['profiles', 'fact_sheets', 'saved_simulations', 'notices', 'appointments', 'agreements', 'orders', 'test_registrations',
    'applications', 'application_members', 'application_tasks', 'documents', 'document_versions', 'document_corrections', 'stored_files', 'users'] LOOP
    EXECUTE format('CREATE TRIGGER own_follows_emptying AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION own_all_changed()', emptied);
  END LOOP;
END $$;
