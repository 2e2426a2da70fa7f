-- Whoever is named in a client's file finds the client, and a merged account is in no list until its merge is undone
-- (decisions 061 and 063).

-- Set while the account is merged with another one: what still finds it leads there.
ALTER TABLE clients ADD COLUMN merged_into uuid REFERENCES clients ON DELETE SET NULL;
CREATE INDEX clients_merged_idx ON clients (merged_into) WHERE merged_into IS NOT NULL;

CREATE FUNCTION clients_follow_merges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients SET merged_into = CASE WHEN NEW.undone_at IS NULL THEN (SELECT kept.id FROM clients kept WHERE kept.id = NEW.kept_id) END
  WHERE id = NEW.merged_id;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_follow AFTER INSERT OR UPDATE OF undone_at ON account_merges
  FOR EACH ROW EXECUTE FUNCTION clients_follow_merges();

-- The people of a file are terms of its owner: source 'member'. These words end with a space, so that typing errors are
-- looked for in them as in clients.plain.
CREATE FUNCTION client_members_keep(of_file uuid, of_member uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO client_terms (source, source_id, user_id, email_key, first_name, last_name, email, phone, words, at)
  SELECT 'member', m.id, a.user_id, NULL, m.first_name, m.last_name, '', '', ' ' || client_plain(m.first_name || ' ' || m.last_name) || ' ', m.created_at
  FROM application_members m JOIN applications a ON a.id = m.application_id
  WHERE a.id = of_file AND (of_member IS NULL OR m.id = of_member)
  ON CONFLICT (source, source_id) DO UPDATE SET
    user_id = excluded.user_id, first_name = excluded.first_name, last_name = excluded.last_name, words = excluded.words;
$$;
CREATE FUNCTION clients_follow_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM client_term_forget('member', OLD.id);
  ELSE PERFORM client_members_keep(NEW.application_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_follow AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name ON application_members
  FOR EACH ROW EXECUTE FUNCTION clients_follow_members();
-- A file that goes to another account takes its people along.
CREATE FUNCTION clients_follow_file_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM client_members_keep(NEW.id, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER clients_follow_owner AFTER UPDATE OF user_id ON applications
  FOR EACH ROW EXECUTE FUNCTION clients_follow_file_owners();

CREATE INDEX client_terms_members_idx ON client_terms USING gin (words gin_trgm_ops) WITH (fastupdate = off) WHERE source = 'member';

-- The rows of a site that is older than this.
SELECT client_members_keep(id, NULL) FROM applications;
UPDATE clients c SET merged_into = kept.id FROM account_merges m JOIN clients kept ON kept.id = m.kept_id
WHERE c.id = m.merged_id AND m.undone_at IS NULL AND m.final_at IS NULL;
