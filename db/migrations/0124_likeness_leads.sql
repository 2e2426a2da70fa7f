-- Accounts that look alike are found without counting every key: one account of a key leads, and where another one has the
-- key too there is a row that does not lead. A partial index over those alone is read by the list of duplicates.
ALTER TABLE account_likeness ADD COLUMN leads boolean NOT NULL DEFAULT true;
UPDATE account_likeness a SET leads = false
WHERE EXISTS (SELECT FROM account_likeness b WHERE b.kind = a.kind AND b.key = a.key AND b.user_id < a.user_id);
ALTER TABLE account_likeness ALTER COLUMN leads DROP DEFAULT;
-- Of two accounts that come at once the second waits for the first: neither is missed. When the one that leads goes, the
-- others stay as they are, and whoever comes next leads.
CREATE UNIQUE INDEX account_likeness_leads_idx ON account_likeness (kind, key) WHERE leads;
CREATE INDEX account_likeness_others_idx ON account_likeness (kind, key) WHERE NOT leads;

CREATE OR REPLACE FUNCTION write_account_likeness(account uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  likeness record;
BEGIN
  DELETE FROM account_likeness WHERE user_id = account;
  -- Always in this order: two accounts that share two keys never wait for each other.
  FOR likeness IN
    SELECT l.kind, l.key
    FROM users u
    LEFT JOIN profiles p ON p.user_id = u.id
    CROSS JOIN LATERAL (VALUES
      ('email', email_likeness(u.email)),
      ('name', CASE WHEN p.date_of_birth IS NOT NULL THEN nullif(name_likeness(u.first_name || ' ' || u.last_name), '') || ' ' || p.date_of_birth END),
      ('phone', phone_likeness(u.phone))
    ) AS l (kind, key)
    WHERE u.id = account AND u.role = 'user' AND u.closed_at IS NULL AND l.key IS NOT NULL
    ORDER BY l.kind
  LOOP
    INSERT INTO account_likeness (kind, key, user_id, leads) VALUES (likeness.kind, likeness.key, account, true) ON CONFLICT (kind, key) WHERE leads DO NOTHING;
    IF NOT FOUND THEN
      INSERT INTO account_likeness (kind, key, user_id, leads) VALUES (likeness.kind, likeness.key, account, false);
    END IF;
  END LOOP;
END
$$;
