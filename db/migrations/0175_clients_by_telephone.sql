-- A client may have a telephone and no e-mail: booked, registered and given a file by the staff (docs/decisions/132-clients-by-telephone.md).

-- Telephones in one form (E.164, "+237699000000"), as features/people/phone.server.ts writes them from here on: what was
-- kept as it was typed. A national number is of Cameroon, where the forms are filled; what is none stays as it is.
CREATE FUNCTION phone_e164(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN plain ~ '^\+[1-9][0-9]{6,14}$' THEN plain
    WHEN plain ~ '^00[1-9][0-9]{6,14}$' THEN '+' || substr(plain, 3)
    WHEN plain ~ '^237[26][0-9]{8}$' THEN '+' || plain
    WHEN plain ~ '^[26][0-9]{8}$' THEN '+237' || plain
    ELSE typed
  END FROM (SELECT regexp_replace(typed, '[\s().\-/\u00a0\u202f]', '', 'g') AS plain) p
$$;
UPDATE users SET phone = phone_e164(phone) WHERE phone <> phone_e164(phone);
UPDATE appointments SET phone = phone_e164(phone) WHERE phone <> phone_e164(phone);
UPDATE appointment_waits SET phone = phone_e164(phone) WHERE phone <> phone_e164(phone);
UPDATE test_registrations SET phone = phone_e164(phone) WHERE phone <> phone_e164(phone);
UPDATE orders SET payer_phone = phone_e164(payer_phone) WHERE payer_phone <> phone_e164(payer_phone);
UPDATE payments SET payer_phone = phone_e164(payer_phone) WHERE payer_phone <> phone_e164(payer_phone);

-- An account that the office opened has no address ('') until it is known, and nobody signs in to it. Its telephone is its own.
DROP INDEX users_email_key;
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email <> '';
CREATE INDEX users_email_idx ON users (lower(email));
CREATE UNIQUE INDEX users_phone_without_email_key ON users (phone) WHERE email = '' AND closed_at IS NULL;
ALTER TABLE users ADD CONSTRAINT users_can_be_reached CHECK (email <> '' OR (phone <> '' AND role = 'user'));

-- client_terms.email_key and clients.claims: the address, or the telephone of whoever gave no address. A telephone has no @.
CREATE OR REPLACE FUNCTION client_term_keep(
  of_source text, of_id uuid, owner uuid, first text, last text, address text, telephone text, reference text, moment timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := CASE WHEN owner IS NULL THEN coalesce(nullif(lower(address), ''), nullif(telephone, '')) END;
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

-- Gives an address, or a telephone, to whoever it is of: an account with that address confirmed, or without address and with
-- that telephone; else a person without account while any row names it.
CREATE OR REPLACE FUNCTION client_settle(address text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := lower(address);
  owner uuid;
  named client_terms%ROWTYPE;
BEGIN
  IF key IS NULL OR key = '' THEN RETURN; END IF;
  -- One at a time for one address; few locks, since one transaction can settle thousands (retention).
  PERFORM pg_advisory_xact_lock(730512, abs(hashtext(key) % 512));
  SELECT u.id INTO owner FROM users u WHERE lower(u.email) = key AND u.email_confirmed_at IS NOT NULL;
  IF owner IS NULL THEN
    SELECT u.id INTO owner FROM users u WHERE u.email = '' AND u.phone = key AND u.closed_at IS NULL;
  END IF;
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
  -- Of an order the payer's name is one text: a row that tells first name and last name apart says it better.
  SELECT * INTO named FROM client_terms t WHERE t.email_key = key ORDER BY (t.first_name = ''), t.at DESC LIMIT 1;
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

CREATE OR REPLACE FUNCTION clients_settle_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM client_settle(coalesce(nullif(OLD.email, ''), OLD.phone)); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM client_settle(coalesce(nullif(NEW.email, ''), NEW.phone)); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER clients_settle ON users;
CREATE CONSTRAINT TRIGGER clients_settle AFTER INSERT OR DELETE OR UPDATE OF email, email_confirmed_at, phone, role, closed_at ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION clients_settle_accounts();

-- Two accounts without address are not alike by it (0124_likeness_leads.sql).
CREATE OR REPLACE FUNCTION email_likeness(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN box || host = '' THEN NULL WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com' ELSE box || '@' || host END
  FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS box, split_part(lower(email), '@', 2) AS host) parts
$$;

-- no-address: its recipient is a telephone, since there is no address; the staff tell it, or hand it over on paper.
ALTER TABLE mails DROP CONSTRAINT mails_failure_check,
  ADD CONSTRAINT mails_failure_check CHECK (failure IN ('address', 'message', 'given-up', 'withheld', 'no-address'));

-- Whose a registration is, is said by its address; its key tells people without one apart (0168_own_versions.sql).
CREATE OR REPLACE FUNCTION own_registration_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM own_changed(own_bucket_of(OLD.user_id, OLD.email), own_bucket_of(NEW.user_id, NEW.email),
    CASE WHEN OLD.state = 'waiting' OR NEW.state = 'waiting' THEN -1 END);
  RETURN NULL;
END $$;
