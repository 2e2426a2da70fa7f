-- A spouse's own account in a client's file (decision 051): invitations, and what stands behind the link.
CREATE TABLE application_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES application_members ON DELETE CASCADE,
  -- Where the link was sent: only the confirmed account of this address may accept it.
  email text NOT NULL CHECK (email <> ''),
  -- The owner's consent: sending it gives it.
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Accepted, declined, taken back or replaced: its link opens nothing any more.
  closed_at timestamptz
);
CREATE UNIQUE INDEX application_invitations_one ON application_invitations (member_id) WHERE closed_at IS NULL;
CREATE INDEX application_invitations_expires_idx ON application_invitations (expires_at);

-- Nobody sees anything without the consent of both, and only the spouse may have an account of their own.
UPDATE application_members SET user_id = NULL WHERE person <> 'spouse' OR owner_agreed_at IS NULL OR member_agreed_at IS NULL;
ALTER TABLE application_members
  ADD CONSTRAINT application_members_access
  CHECK (user_id IS NULL OR (person = 'spouse' AND owner_agreed_at IS NOT NULL AND member_agreed_at IS NOT NULL));

-- A link that ends takes both consents with it, also when the account is erased (ON DELETE SET NULL).
CREATE FUNCTION end_application_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_agreed_at := NULL;
  NEW.member_agreed_at := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER application_members_end_consents BEFORE UPDATE OF user_id ON application_members
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
  EXECUTE FUNCTION end_application_consents();
