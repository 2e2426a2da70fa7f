-- The people of the business, one row each: whoever has an account, and whoever booked, registered, paid or wrote
-- without one. Kept by triggers, so that no feature has to know of it, and searched by trigrams (decision 061).
-- A row is a finding aid: everything in it is read from the tables of the features.

-- A text as it is compared: without accents, case, apostrophes and the signs between words.
CREATE FUNCTION client_plain(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(translate(lower(unaccent(normalize(words))), '-+()/,;:"<>''’`', '           '), '\s+', ' ', 'g'))
$$;

CREATE TABLE clients (
  -- That of the account where there is one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid UNIQUE REFERENCES users ON DELETE CASCADE,
  -- The lower-case address whose rows without account are this person's: of an account, only once it is
  -- confirmed (features/people/owned-by.ts). Unique: nobody else's.
  claims text UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  -- Last name, then first name, as they are compared.
  sort_name text NOT NULL,
  -- Names and address as they are compared, between spaces: what a typing error is measured against.
  plain text NOT NULL,
  -- When the business first heard of them.
  since timestamptz NOT NULL,
  CHECK (user_id = id OR (user_id IS NULL AND claims IS NOT NULL))
);
CREATE INDEX clients_name_idx ON clients (sort_name, id);
CREATE INDEX clients_since_idx ON clients (since, id);
CREATE INDEX clients_without_account_idx ON clients (sort_name, id) WHERE user_id IS NULL;
CREATE INDEX clients_plain_idx ON clients USING gin (plain gin_trgm_ops) WITH (fastupdate = off);

-- What finds a person: one row for each row that names them.
CREATE TABLE client_terms (
  -- 'account', 'appointment', 'wait', 'registration', 'order', 'message' or 'application', and the id there.
  source text NOT NULL,
  source_id uuid NOT NULL,
  -- Whose it is, by the rule above: an account, or else an address.
  user_id uuid,
  email_key text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  -- Begins with a space: the beginning of a word is « space and letters ».
  words text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (source, source_id),
  CHECK ((user_id IS NULL) <> (email_key IS NULL))
);
CREATE INDEX client_terms_words_idx ON client_terms USING gin (words gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX client_terms_user_idx ON client_terms (user_id, at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX client_terms_files_idx ON client_terms (user_id) WHERE source = 'application';
CREATE INDEX client_terms_email_idx ON client_terms (email_key, at DESC) WHERE email_key IS NOT NULL;

-- Who of the staff looked at what of whom: one row an hour for each of these, so that a day of work on a file stays
-- a few rows. The client reads it in the copy of their data.
CREATE TABLE client_views (
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  -- Stays when the account of who looked is gone.
  viewer_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('person', 'file', 'messages', 'notes', 'document')),
  -- Id of the file or document; '' for the person's own page.
  subject text NOT NULL,
  -- The beginning of the hour.
  hour timestamptz NOT NULL,
  PRIMARY KEY (client_id, viewer_id, what, subject, hour)
);
CREATE INDEX client_views_recent_idx ON client_views (client_id, hour DESC);
CREATE INDEX client_views_hour_idx ON client_views (hour);

-- Words that the business puts on people, the same for everybody of the staff.
CREATE TABLE client_tags (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
  -- The name as it is compared: one tag for « Urgent » and « urgent ».
  plain text NOT NULL UNIQUE,
  -- Raised at each change: a form filled over an older one is refused.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE client_tag_links (
  client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES client_tags ON DELETE CASCADE,
  given_by uuid REFERENCES users ON DELETE SET NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, tag_id)
);
CREATE INDEX client_tag_links_tag_idx ON client_tag_links (tag_id, client_id);

-- Searches that somebody of the staff keeps under a name; a deleted one can be taken back for a day.
CREATE TABLE client_filters (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The query of the list's address, without its page.
  query text NOT NULL CHECK (length(query) <= 500),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX client_filters_name_idx ON client_filters (user_id, lower(name)) WHERE deleted_at IS NULL;

-- What the business noted of one person is of another from now on: the same human being.
CREATE FUNCTION client_absorb(gone uuid, kept uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO client_views SELECT kept, viewer_id, what, subject, hour FROM client_views WHERE client_id = gone ON CONFLICT DO NOTHING;
  INSERT INTO client_tag_links SELECT kept, tag_id, given_by, given_at FROM client_tag_links WHERE client_id = gone ON CONFLICT DO NOTHING;
  DELETE FROM clients WHERE id = gone AND user_id IS NULL;
$$;

-- Gives an address to whoever it is of: a confirmed account, else a person without account while any row names it.
CREATE FUNCTION client_settle(address text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := lower(address);
  owner uuid;
  named client_terms%ROWTYPE;
BEGIN
  IF key IS NULL OR key = '' THEN RETURN; END IF;
  -- One at a time for one address; few locks, since one transaction can settle thousands (retention).
  PERFORM pg_advisory_xact_lock(730512, abs(hashtext(key) % 512));
  SELECT u.id INTO owner FROM users u WHERE lower(u.email) = key AND u.email_confirmed_at IS NOT NULL;
  IF owner IS NOT NULL THEN
    IF EXISTS (SELECT FROM clients WHERE id = owner) THEN
      PERFORM client_absorb(id, owner) FROM clients WHERE claims = key AND user_id IS NULL;
    ELSE
      -- Somebody of the staff.
      DELETE FROM clients WHERE claims = key AND user_id IS NULL;
    END IF;
    UPDATE clients SET claims = key WHERE id = owner AND claims IS DISTINCT FROM key;
    RETURN;
  END IF;
  UPDATE clients SET claims = NULL WHERE claims = key AND user_id IS NOT NULL;
  SELECT * INTO named FROM client_terms t WHERE t.email_key = key ORDER BY t.at DESC LIMIT 1;
  IF NOT FOUND THEN
    DELETE FROM clients WHERE claims = key AND user_id IS NULL;
    RETURN;
  END IF;
  INSERT INTO clients AS c (claims, first_name, last_name, email, phone, sort_name, plain, since)
  VALUES (key, named.first_name, named.last_name, named.email, named.phone,
    client_plain(named.last_name || ' ' || named.first_name), ' ' || client_plain(concat_ws(' ', named.last_name, named.first_name, named.email)) || ' ', named.at)
  ON CONFLICT (claims) DO UPDATE SET
    first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email, phone = excluded.phone,
    sort_name = excluded.sort_name, plain = excluded.plain, since = least(c.since, excluded.since)
  WHERE (c.first_name, c.last_name, c.email, c.phone) IS DISTINCT FROM (excluded.first_name, excluded.last_name, excluded.email, excluded.phone);
END $$;

CREATE FUNCTION client_term_forget(of_source text, of_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_terms WHERE source = of_source AND source_id = of_id;
END $$;

CREATE FUNCTION client_term_keep(
  of_source text, of_id uuid, owner uuid, first text, last text, address text, telephone text, reference text, moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := CASE WHEN owner IS NULL THEN nullif(lower(address), '') END;
BEGIN
  IF owner IS NULL AND key IS NULL THEN
    -- Somebody who was erased: the row is nobody's.
    PERFORM client_term_forget(of_source, of_id);
    RETURN;
  END IF;
  INSERT INTO client_terms VALUES (of_source, of_id, owner, key, first, last, address, telephone,
    ' ' || client_plain(concat_ws(' ', first, last, address, reference, regexp_replace(telephone, '\D', '', 'g'))), moment)
  ON CONFLICT (source, source_id) DO UPDATE SET
    user_id = excluded.user_id, email_key = excluded.email_key, first_name = excluded.first_name, last_name = excluded.last_name,
    email = excluded.email, phone = excluded.phone, words = excluded.words;
END $$;

CREATE FUNCTION clients_follow_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.role <> 'user' THEN
    DELETE FROM clients WHERE id = OLD.id;
    DELETE FROM client_terms WHERE source = 'account' AND source_id = OLD.id;
  ELSE
    -- `claims` is said by client_settle alone.
    INSERT INTO clients (id, user_id, first_name, last_name, email, phone, sort_name, plain, since)
    VALUES (NEW.id, NEW.id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, client_plain(NEW.last_name || ' ' || NEW.first_name),
      ' ' || client_plain(concat_ws(' ', NEW.last_name, NEW.first_name, NEW.email)) || ' ', NEW.created_at)
    ON CONFLICT (id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      phone = excluded.phone, sort_name = excluded.sort_name, plain = excluded.plain;
    PERFORM client_term_keep('account', NEW.id, NEW.id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, '', NEW.created_at);
  END IF;
  IF TG_OP = 'UPDATE' AND lower(OLD.email) <> lower(NEW.email) THEN
    UPDATE clients SET claims = NULL WHERE id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

-- Addresses are settled when their transaction ends: its lock is held for an instant, and nobody who books waits
-- for somebody else of the same address.
CREATE FUNCTION clients_settle_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM client_settle(OLD.email); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM client_settle(NEW.email); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_settle_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM client_settle(OLD.email_key); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM client_settle(NEW.email_key); END IF;
  RETURN NULL;
END $$;

-- The tables that name a person, each in its own words.
CREATE FUNCTION clients_follow_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM client_term_forget('appointment', OLD.id);
  ELSE PERFORM client_term_keep('appointment', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.reference, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_follow_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM client_term_forget('wait', OLD.id);
  ELSE PERFORM client_term_keep('wait', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, '', NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_follow_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM client_term_forget('registration', OLD.id);
  ELSE PERFORM client_term_keep('registration', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.reference, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_follow_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM client_term_forget('order', OLD.id);
  ELSE PERFORM client_term_keep('order', NEW.id, NEW.user_id, '', NEW.payer_name, NEW.payer_email, NEW.payer_phone, NEW.reference, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_follow_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM client_term_forget('message', OLD.id);
  ELSE PERFORM client_term_keep('message', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, '', 'CE-' || lpad(NEW.number::text, greatest(5, length(NEW.number::text)), '0'), NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION clients_follow_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM client_term_forget('application', OLD.id);
  ELSE PERFORM client_term_keep('application', NEW.id, NEW.user_id, '', '', '', '', NEW.reference, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER clients_settle AFTER INSERT OR DELETE OR UPDATE OF email, email_confirmed_at, role ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION clients_settle_accounts();
CREATE CONSTRAINT TRIGGER clients_settle AFTER INSERT OR UPDATE OR DELETE ON client_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION clients_settle_terms();
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF email, email_confirmed_at, first_name, last_name, phone, role ON users
  FOR EACH ROW EXECUTE FUNCTION clients_follow_users();
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF user_id, first_name, last_name, email, phone ON appointments
  FOR EACH ROW EXECUTE FUNCTION clients_follow_appointments();
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF user_id, first_name, last_name, email, phone ON appointment_waits
  FOR EACH ROW EXECUTE FUNCTION clients_follow_waits();
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF user_id, first_name, last_name, email, phone ON test_registrations
  FOR EACH ROW EXECUTE FUNCTION clients_follow_registrations();
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF user_id, payer_name, payer_email, payer_phone ON orders
  FOR EACH ROW EXECUTE FUNCTION clients_follow_orders();
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF user_id, first_name, last_name, email ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION clients_follow_messages();
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF user_id ON applications
  FOR EACH ROW EXECUTE FUNCTION clients_follow_applications();

-- The rows of a site that is older than this table.
INSERT INTO clients (id, user_id, first_name, last_name, email, phone, sort_name, plain, since)
  SELECT id, id, first_name, last_name, email, phone, client_plain(last_name || ' ' || first_name),
    ' ' || client_plain(concat_ws(' ', last_name, first_name, email)) || ' ', created_at
  FROM users WHERE role = 'user';
SELECT client_term_keep('account', id, id, first_name, last_name, email, phone, '', created_at) FROM users WHERE role = 'user';
UPDATE clients c SET claims = lower(u.email) FROM users u WHERE u.id = c.id AND u.email_confirmed_at IS NOT NULL;
SELECT client_term_keep('appointment', id, user_id, first_name, last_name, email, phone, reference, created_at) FROM appointments;
SELECT client_term_keep('wait', id, user_id, first_name, last_name, email, phone, '', created_at) FROM appointment_waits;
SELECT client_term_keep('registration', id, user_id, first_name, last_name, email, phone, reference, created_at) FROM test_registrations;
SELECT client_term_keep('order', id, user_id, '', payer_name, payer_email, payer_phone, reference, created_at) FROM orders;
SELECT client_term_keep('message', id, user_id, first_name, last_name, email, '', 'CE-' || lpad(number::text, greatest(5, length(number::text)), '0'), created_at) FROM contact_messages;
SELECT client_term_keep('application', id, user_id, '', '', '', '', reference, created_at) FROM applications;
