-- A bilan made before its account: signing in keeps it (docs/decisions/137). The sheet of before comes back until its person
-- has said what to do of the new one.
ALTER TABLE fact_sheets
  -- Questions of the interview answered by « je ne sais pas », as its address writes them: they are not asked again.
  ADD COLUMN unsure text NOT NULL DEFAULT '' CHECK (length(unsure) <= 800),
  -- When a sign-in kept a bilan; null once its person has answered the notice about it.
  ADD COLUMN bilan_kept_at timestamptz,
  -- What stood before it; null where nothing did.
  ADD COLUMN facts_before text CHECK (length(facts_before) BETWEEN 1 AND 1500),
  ADD COLUMN unsure_before text NOT NULL DEFAULT '' CHECK (length(unsure_before) <= 800),
  ADD CHECK (bilan_kept_at IS NOT NULL OR (facts_before IS NULL AND unsure_before = ''));

-- What somebody said of themselves in an account whose address they never proved is not its owner's: it goes with the rest.
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
  DELETE FROM fact_sheets WHERE user_id = account;
  -- Telephones.
  UPDATE users SET phone = '' WHERE id = account AND phone <> '' AND terms_version <> '';
  DELETE FROM message_phones WHERE user_id = account;
  UPDATE message_consents SET ended_at = at, ended_how = 'number' WHERE user_id = account AND ended_at IS NULL;
  DELETE FROM notice_choices WHERE user_id = account AND way <> 'mail';
  PERFORM close_before_proof(account, at);
END $$;
