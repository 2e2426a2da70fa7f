-- A dashboard is computed at each visit, so that nothing has to know whether it changed: what 0168 made goes.
DO $$
DECLARE
  follower record;
BEGIN
  FOR follower IN SELECT tgname AS name, tgrelid::regclass AS place FROM pg_trigger WHERE tgname IN ('own_follows', 'own_follows_emptying') LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', follower.name, follower.place);
  END LOOP;
END $$;

DROP FUNCTION own_row_changed(), own_appointment_changed(), own_agreement_changed(), own_order_changed(), own_registration_changed(),
  own_file_changed(), own_member_changed(), own_task_changed(), own_document_changed(), own_document_part_changed(),
  own_stored_file_changed(), own_account_changed(), own_all_changed(), own_stamp(uuid, text), own_changed(integer[]),
  own_bucket_of(uuid, text), own_bucket(text);
DROP TABLE own_versions;
