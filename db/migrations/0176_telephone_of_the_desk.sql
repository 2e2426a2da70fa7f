-- The first proof of an address drops what was set before by whoever registered it. A telephone that the office wrote was set
-- by nobody else: in an account that it opened, whose terms nobody has accepted, nobody has been (0169_first_proof.sql).
CREATE OR REPLACE FUNCTION forget_before_proof(account uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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
  UPDATE users SET phone = '' WHERE id = account AND phone <> '' AND terms_version <> '';
  DELETE FROM message_phones WHERE user_id = account;
  UPDATE message_consents SET ended_at = at, ended_how = 'number' WHERE user_id = account AND ended_at IS NULL;
  DELETE FROM notice_choices WHERE user_id = account AND way <> 'mail';
  PERFORM close_before_proof(account, at);
END $$;
