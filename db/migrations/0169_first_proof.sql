-- What of an account lets others into its files or speaks for it, addresses and contacts: ended. A merge ends it too, so that the
-- account that is kept inherits nothing of one whose address nobody proved.
CREATE FUNCTION close_before_proof(account uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE whatsapp_contacts SET user_id = NULL WHERE user_id = account;
  UPDATE application_feeds SET revoked_at = at WHERE user_id = account AND revoked_at IS NULL;
  UPDATE adviser_feeds SET revoked_at = at WHERE user_id = account AND revoked_at IS NULL;
  UPDATE application_links SET revoked_at = at WHERE made_by = account AND revoked_at IS NULL;
  UPDATE application_invitations i SET closed_at = at
  FROM application_members m JOIN applications a ON a.id = m.application_id
  WHERE i.member_id = m.id AND a.user_id = account AND i.closed_at IS NULL;
END $$;

-- What was set in an account before its address was proven belongs to nobody (docs/security.md): called when the address is
-- first proven by somebody who has neither the session nor the password of the registration. What opens the account, speaks
-- for its owner, reaches them or ends the account goes; what was written in it stays. A table that names an account is here,
-- or in app/first-proof.db.test.ts with the reason why it stays.
CREATE FUNCTION forget_before_proof(account uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Browsers with notifications go with their sessions.
  DELETE FROM sessions WHERE user_id = account;
  DELETE FROM known_devices WHERE user_id = account;
  DELETE FROM credentials WHERE user_id = account;
  DELETE FROM passkeys WHERE user_id = account;
  DELETE FROM passkey_challenges WHERE user_id = account;
  DELETE FROM two_factor WHERE user_id = account;
  DELETE FROM recovery_codes WHERE user_id = account;
  DELETE FROM google_accounts WHERE user_id = account;
  DELETE FROM google_steps WHERE user_id = account;
  DELETE FROM verifications WHERE user_id = account;
  DELETE FROM account_deletions WHERE user_id = account;
  -- Telephones.
  UPDATE users SET phone = '' WHERE id = account AND phone <> '';
  DELETE FROM message_phones WHERE user_id = account;
  UPDATE message_consents SET ended_at = at, ended_how = 'number' WHERE user_id = account AND ended_at IS NULL;
  DELETE FROM notice_choices WHERE user_id = account AND way <> 'mail';
  PERFORM close_before_proof(account, at);
END $$;
