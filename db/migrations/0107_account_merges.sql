-- Two accounts of one person brought together: one is kept, the other closes; what went over is written item by item,
-- so that it can go back for thirty days.
CREATE TABLE account_merges (
  -- Of the form: sent twice it is done once.
  id uuid PRIMARY KEY,
  kept_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null once the merge is final and that account is gone.
  merged_id uuid REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  merged_by uuid REFERENCES users ON DELETE SET NULL,
  merged_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  final_at timestamptz,
  CONSTRAINT account_merges_two CHECK (kept_id <> merged_id),
  CONSTRAINT account_merges_one_end CHECK (undone_at IS NULL OR final_at IS NULL)
);
CREATE UNIQUE INDEX account_merges_open ON account_merges (merged_id) WHERE undone_at IS NULL AND final_at IS NULL;
CREATE INDEX account_merges_kept_idx ON account_merges (kept_id, merged_at DESC);
CREATE INDEX account_merges_due_idx ON account_merges (undo_until) WHERE undone_at IS NULL AND final_at IS NULL;

CREATE TABLE account_merge_items (
  merge_id uuid NOT NULL REFERENCES account_merges ON DELETE CASCADE,
  -- Which table (key of a mover, app/account-movers.server.ts), or 'profile' for a field that was blank.
  mover text NOT NULL,
  -- Of the row, or of the field.
  item_id text NOT NULL,
  -- true: it was nobody's, left under the closed account's confirmed address.
  was_nobodys boolean NOT NULL DEFAULT false,
  -- What a blank field was filled with; null for a row.
  value text,
  PRIMARY KEY (merge_id, mover, item_id)
);

-- Two accounts that look alike and are of two people: never proposed again.
CREATE TABLE accounts_apart (
  first_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  second_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  said_by uuid REFERENCES users ON DELETE SET NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (first_id, second_id),
  CHECK (first_id < second_id)
);
CREATE INDEX accounts_apart_second_idx ON accounts_apart (second_id);

-- By what two open accounts of clients may be found to be one person's; kept by triggers.
CREATE TABLE account_likeness (
  kind text NOT NULL CHECK (kind IN ('email', 'name', 'phone')),
  key text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (kind, key, user_id)
);
CREATE INDEX account_likeness_user_idx ON account_likeness (user_id);

-- An address as mail programs read it: without case, without what follows a +, and at Gmail without dots.
CREATE FUNCTION email_likeness(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com' ELSE box || '@' || host END
  FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS box, split_part(lower(email), '@', 2) AS host) parts
$$;
-- A name without case, accents, punctuation or order of words.
CREATE FUNCTION name_likeness(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(word, ' ' ORDER BY word), '')
  FROM regexp_split_to_table(regexp_replace(lower(normalize(name, NFD)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+') AS word
  WHERE word <> ''
$$;
-- The last nine digits of a number that has as many.
CREATE FUNCTION phone_likeness(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(digits) >= 9 THEN right(digits, 9) END FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) d
$$;

CREATE FUNCTION write_account_likeness(account uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM account_likeness WHERE user_id = account;
  INSERT INTO account_likeness (kind, key, user_id)
  SELECT likeness.kind, likeness.key, u.id
  FROM users u
  LEFT JOIN profiles p ON p.user_id = u.id
  CROSS JOIN LATERAL (VALUES
    ('email', email_likeness(u.email)),
    ('phone', phone_likeness(u.phone)),
    ('name', CASE WHEN p.date_of_birth IS NOT NULL THEN nullif(name_likeness(u.first_name || ' ' || u.last_name), '') || ' ' || p.date_of_birth END)
  ) AS likeness (kind, key)
  WHERE u.id = account AND u.role = 'user' AND u.closed_at IS NULL AND likeness.key IS NOT NULL;
$$;
CREATE FUNCTION users_write_likeness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_account_likeness(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER users_likeness AFTER INSERT OR UPDATE OF email, phone, first_name, last_name, role, closed_at ON users
  FOR EACH ROW EXECUTE FUNCTION users_write_likeness();
CREATE FUNCTION profiles_write_likeness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_account_likeness(NEW.user_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER profiles_likeness AFTER INSERT OR UPDATE OF date_of_birth ON profiles
  FOR EACH ROW EXECUTE FUNCTION profiles_write_likeness();
SELECT write_account_likeness(id) FROM users;

-- Somebody who left the staff is no client: by its name this trigger comes after the one that lists who has no role (0102).
CREATE FUNCTION users_left_are_no_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_terms WHERE source = 'account' AND source_id = NEW.id;
  DELETE FROM clients WHERE id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_left_are_no_clients AFTER UPDATE OF role, email, email_confirmed_at, first_name, last_name, phone ON users
  FOR EACH ROW WHEN (NEW.closed_why = 'left') EXECUTE FUNCTION users_left_are_no_clients();
