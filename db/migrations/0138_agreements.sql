-- The written agreement that comes before a consultation that is paid advice: made with the booking, accepted by both.
CREATE TABLE agreements (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  appointment_id uuid NOT NULL REFERENCES appointments (id),
  -- Of this appointment, from 1 on: each change is another version, and is accepted anew.
  version smallint NOT NULL CHECK (version >= 1),
  -- What is agreed, whole, as JSON: kept as text, since its hash is of these very bytes.
  body text NOT NULL CHECK (length(body) <= 50000),
  -- SHA-256 of the body in UTF-8, in hexadecimal: printed on the paper.
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Of the client, while no account is known.
  email text NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null: the booking itself.
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  client_accepted_at timestamptz,
  -- The name that the client typed.
  client_name text CHECK (length(client_name) BETWEEN 1 AND 200),
  office_accepted_at timestamptz,
  office_accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  office_name text CHECK (length(office_name) BETWEEN 1 AND 200),
  -- Another version took its place.
  replaced_at timestamptz,
  UNIQUE (appointment_id, version),
  CHECK ((client_accepted_at IS NULL) = (client_name IS NULL)),
  CHECK ((office_accepted_at IS NULL) = (office_name IS NULL))
);
CREATE UNIQUE INDEX agreements_one_in_force ON agreements (appointment_id) WHERE replaced_at IS NULL;
CREATE INDEX agreements_user_idx ON agreements (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX agreements_email_idx ON agreements (lower(email));

-- What the client consents to, purpose by purpose, as it was worded.
CREATE TABLE agreement_consents (
  agreement_id uuid NOT NULL REFERENCES agreements (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  -- Of the wording.
  version text NOT NULL,
  given boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (agreement_id, purpose)
);

-- Nobody alters what was written or accepted, whatever the code does; the end of its keeping alone removes it, and says so
-- for its transaction.
CREATE FUNCTION keep_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.client_accepted_at IS NULL AND OLD.office_accepted_at IS NULL THEN
      RETURN OLD;
    END IF;
    IF current_setting('cap_erable.forgetting', true) = 'on' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'an accepted agreement is kept' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'agreements_kept';
  END IF;
  IF (NEW.id, NEW.reference, NEW.appointment_id, NEW.version, NEW.body, NEW.hash, NEW.made_at)
     IS DISTINCT FROM (OLD.id, OLD.reference, OLD.appointment_id, OLD.version, OLD.body, OLD.hash, OLD.made_at)
     OR (OLD.client_accepted_at IS NOT NULL AND (NEW.client_accepted_at, NEW.client_name) IS DISTINCT FROM (OLD.client_accepted_at, OLD.client_name))
     OR (OLD.office_accepted_at IS NOT NULL AND (NEW.office_accepted_at, NEW.office_name) IS DISTINCT FROM (OLD.office_accepted_at, OLD.office_name))
     OR (OLD.replaced_at IS NOT NULL AND (NEW.replaced_at, NEW.client_accepted_at, NEW.office_accepted_at)
         IS DISTINCT FROM (OLD.replaced_at, OLD.client_accepted_at, OLD.office_accepted_at))
  THEN
    RAISE EXCEPTION 'an agreement is never altered' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'agreements_unaltered';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER agreements_keep BEFORE UPDATE OR DELETE ON agreements FOR EACH ROW EXECUTE FUNCTION keep_agreements();

CREATE FUNCTION keep_agreement_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('cap_erable.forgetting', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a consent is kept as it was given' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'agreement_consents_kept';
END
$$;
CREATE TRIGGER agreement_consents_keep BEFORE UPDATE OR DELETE ON agreement_consents FOR EACH ROW EXECUTE FUNCTION keep_agreement_consents();
