-- expand
-- An address that the office typed for somebody known by telephone alone, before any account: whoever proves its mailbox owes a
-- code of that telephone, like those of 0405_second_proofs.sql. Rows of people without account alone have these.
ALTER TABLE clients
  -- The number that the office had before the address. Null: they typed their address themselves, or have none.
  ADD COLUMN phone_before text CHECK (phone_before <> ''),
  ADD COLUMN address_noted_at timestamptz,
  ADD COLUMN address_noted_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX clients_address_noted_by_idx ON clients (address_noted_by) WHERE address_noted_by IS NOT NULL;

-- Addresses that were noted before this table knew it, and that no account has yet.
UPDATE clients c SET phone_before = c.phone, address_noted_at = noted.at, address_noted_by = u.id
FROM audit_events noted LEFT JOIN users u ON u.id = noted.actor_id
WHERE noted.subject_type = 'client' AND noted.subject_id = c.id::text AND noted.action = 'account.email-given'
  AND c.user_id IS NULL AND c.email <> '' AND c.phone <> '';

-- What is owed by the account that becomes one with a person of the list: of an address that was noted for them, or typed in a
-- booking or registration made at the office for somebody whom the telephone alone told before. No row: nothing.
CREATE FUNCTION client_proof_owed(gone uuid) RETURNS TABLE (phone text, address text, noted_by uuid, noted_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.phone_before, c.claims, c.address_noted_by, c.address_noted_at FROM clients c
  WHERE c.id = gone AND c.user_id IS NULL AND c.phone_before IS NOT NULL AND c.claims LIKE '%@%'
  UNION ALL
  (SELECT made.phone, c.claims, u.id, made.created_at
  FROM clients c
  JOIN client_terms t ON t.email_key = c.claims AND t.source IN ('appointment', 'registration')
  JOIN LATERAL (
    SELECT 'appointment' AS subject, 'appointment.booked-for' AS act, a.phone, a.created_at FROM appointments a
    WHERE t.source = 'appointment' AND a.id = t.source_id
    UNION ALL SELECT 'test-registration', 'test-registration.made-for', r.phone, r.created_at FROM test_registrations r
    WHERE t.source = 'registration' AND r.id = t.source_id
  ) made ON true
  JOIN audit_events e ON e.subject_type = made.subject AND e.subject_id = t.source_id::text AND e.action = made.act
  JOIN clients before ON before.claims = made.phone AND before.since <= made.created_at
  LEFT JOIN users u ON u.id = e.actor_id
  WHERE c.id = gone AND c.user_id IS NULL AND c.claims LIKE '%@%' AND made.phone <> ''
  ORDER BY made.created_at)
  LIMIT 1
$$;

-- As 0365_client_notes.sql made it, with what is owed. Whoever has confirmed that telephone has shown it.
CREATE OR REPLACE FUNCTION client_absorb(gone uuid, kept uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO client_views SELECT kept, viewer_id, what, subject, hour FROM client_views WHERE client_id = gone ON CONFLICT DO NOTHING;
  INSERT INTO client_tag_links SELECT kept, tag_id, given_by, given_at FROM client_tag_links WHERE client_id = gone ON CONFLICT DO NOTHING;
  INSERT INTO client_notes (client_id, id, kind, words, author_id, author_name, written_at, withdrawn_at)
    SELECT kept, id, kind, words, author_id, author_name, written_at, withdrawn_at FROM client_notes WHERE client_id = gone ON CONFLICT DO NOTHING;
  UPDATE clients k SET phone_before = g.phone_before, address_noted_at = g.address_noted_at, address_noted_by = g.address_noted_by
    FROM clients g WHERE g.id = gone AND g.phone_before IS NOT NULL AND k.id = kept AND k.user_id IS NULL AND k.phone_before IS NULL;
  INSERT INTO second_proofs AS p (user_id, phone, email, noted_by, noted_at, confirmed_at)
    SELECT u.id, o.phone, o.address, o.noted_by, o.noted_at, o.noted_at
    FROM users u, client_proof_owed(gone) o
    WHERE u.id = kept AND u.email_confirmed_at IS NOT NULL AND lower(u.email) = o.address
      AND NOT EXISTS (SELECT FROM message_phones m WHERE m.user_id = u.id AND m.phone = o.phone AND u.phone = m.phone AND m.confirmed_at IS NOT NULL)
  ON CONFLICT (user_id) DO UPDATE SET phone = excluded.phone, email = excluded.email, noted_by = excluded.noted_by, noted_at = excluded.noted_at,
    confirmed_by = NULL, confirmed_at = excluded.confirmed_at, code_hash = NULL, code_until = NULL, code_tries = 0, call_asked_at = NULL,
    proven_how = NULL, proven_at = NULL, merge_id = NULL
    WHERE p.proven_at IS NOT NULL AND p.phone <> excluded.phone;
  DELETE FROM clients WHERE id = gone AND user_id IS NULL;
$$;
