-- What follows a change of a table is told by one trigger of it, « table »_changed, in its order; what refuses a change stays a
-- trigger of its own where it must come before (decision 061). What they do is what it was, but for four things: an account's
-- closing says into which it was merged; whose an account's address is, is settled by its row of client_terms, and of the staff's
-- at once; seats and revisions, which never change without their session or their text being written too, tell nothing.

-- Money. A transaction is money that came or money that went, never both. Its number is taken for this transaction alone
-- first, so that a payment and a refund of the same moment see each other.
DROP TRIGGER money_moves_order ON payments;
DROP TRIGGER money_moves_order ON refunds;
DROP TRIGGER transaction_goes_one_way ON payments;
DROP TRIGGER transaction_goes_one_way ON refunds;
DROP TRIGGER refunds_fit_payment ON refunds;
DROP FUNCTION money_moves_order(), transaction_goes_one_way(), refunds_fit_payment();

CREATE FUNCTION transaction_goes_one_way(number text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('transaction ' || number, 0));
  IF EXISTS (SELECT FROM payments p JOIN refunds r USING (transaction_number)
    WHERE transaction_number = number AND (p.means = r.means OR p.order_id = r.order_id)) THEN
    RAISE EXCEPTION 'transaction % has moved money the other way', number USING ERRCODE = 'unique_violation', CONSTRAINT = 'transaction_goes_one_way';
  END IF;
END $$;
-- Refunds of a payment never exceed it.
CREATE FUNCTION refunds_fit_payment(payment uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE paid integer;
BEGIN
  SELECT amount INTO paid FROM payments WHERE id = payment FOR UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE payment_id = payment) > paid THEN
    RAISE EXCEPTION 'more is given back than payment % brought', payment USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fit_payment';
  END IF;
END $$;
-- A row of money that comes, goes or changes takes its order along (orders_follow_money).
CREATE FUNCTION money_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM transaction_goes_one_way(NEW.transaction_number); END IF;
  UPDATE orders SET ended = ended WHERE id = coalesce(NEW.order_id, OLD.order_id);
  IF TG_OP = 'UPDATE' AND NEW.order_id <> OLD.order_id THEN
    UPDATE orders SET ended = ended WHERE id = OLD.order_id;
  END IF;
  IF TG_OP <> 'DELETE' AND TG_TABLE_NAME = 'refunds' THEN PERFORM refunds_fit_payment(NEW.payment_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_changed AFTER INSERT OR DELETE OR UPDATE OF amount, order_id, means, transaction_number ON payments
  FOR EACH ROW EXECUTE FUNCTION money_changed();
CREATE TRIGGER refunds_changed AFTER INSERT OR DELETE OR UPDATE OF amount, order_id, means, transaction_number, payment_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION money_changed();

-- Calendars: what public pages show of them, the addresses of feeds that end, and the threads of whoever is gone.
DROP TRIGGER page_changes ON advisers;
DROP TRIGGER advisers_end_feeds ON advisers;
DROP TRIGGER advisers_release_threads ON advisers;
DROP FUNCTION end_calendar_feeds(), release_threads_of_calendar();
CREATE FUNCTION advisers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changed', '');
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.user_id, OLD.active) IS DISTINCT FROM (NEW.user_id, NEW.active) THEN
      UPDATE adviser_feeds SET revoked_at = now() WHERE adviser_id = NEW.id AND revoked_at IS NULL;
    END IF;
    IF OLD.active AND NOT NEW.active AND NEW.user_id IS NOT NULL THEN PERFORM release_threads(NEW.user_id); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER advisers_changed AFTER INSERT OR UPDATE OR DELETE ON advisers FOR EACH ROW EXECUTE FUNCTION advisers_changed();

-- Bookings and registrations: who is named by them, and what is free.
DROP TRIGGER page_changes ON appointments;
DROP TRIGGER clients_follow ON appointments;
DROP FUNCTION clients_follow_appointments();
CREATE FUNCTION appointments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM client_term_forget('appointment', OLD.id);
  ELSIF TG_OP = 'INSERT' OR (OLD.user_id, OLD.first_name, OLD.last_name, OLD.email, OLD.phone)
      IS DISTINCT FROM (NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone) THEN
    PERFORM client_term_keep('appointment', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.reference, NEW.created_at);
  END IF;
  IF TG_OP <> 'UPDATE' OR (OLD.state, OLD.adviser_id, OLD.during) IS DISTINCT FROM (NEW.state, NEW.adviser_id, NEW.during) THEN
    PERFORM pg_notify('page_changed', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_changed AFTER INSERT OR DELETE OR UPDATE OF user_id, first_name, last_name, email, phone, state, adviser_id, during
  ON appointments FOR EACH ROW EXECUTE FUNCTION appointments_changed();

DROP TRIGGER page_changes ON test_registrations;
DROP TRIGGER clients_follow ON test_registrations;
DROP FUNCTION clients_follow_registrations();
CREATE FUNCTION test_registrations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM client_term_forget('registration', OLD.id);
  ELSIF TG_OP = 'INSERT' OR (OLD.user_id, OLD.first_name, OLD.last_name, OLD.email, OLD.phone)
      IS DISTINCT FROM (NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone) THEN
    PERFORM client_term_keep('registration', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.reference, NEW.created_at);
  END IF;
  IF TG_OP <> 'UPDATE' OR (OLD.session_id, OLD.seat, OLD.state) IS DISTINCT FROM (NEW.session_id, NEW.seat, NEW.state) THEN
    PERFORM pg_notify('page_changed', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER test_registrations_changed AFTER INSERT OR DELETE OR UPDATE OF user_id, first_name, last_name, email, phone, session_id, seat, state
  ON test_registrations FOR EACH ROW EXECUTE FUNCTION test_registrations_changed();

DROP TRIGGER page_changes ON test_seats;
DROP TRIGGER page_changes ON publication_revisions;

-- Files: a file that goes to another account takes its people along.
DROP TRIGGER clients_follow ON applications;
DROP TRIGGER clients_follow_owner ON applications;
DROP FUNCTION clients_follow_applications(), clients_follow_file_owners();
CREATE FUNCTION applications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM client_term_forget('application', OLD.id);
  ELSE
    PERFORM client_term_keep('application', NEW.id, NEW.user_id, '', '', '', '', NEW.reference, NEW.created_at);
  END IF;
  IF TG_OP = 'UPDATE' THEN PERFORM client_members_keep(NEW.id, NULL); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_changed AFTER INSERT OR DELETE OR UPDATE OF user_id ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_changed();

-- Accounts.
DROP TRIGGER clients_follow ON account_merges;
DROP TRIGGER clients_settle ON users;
DROP TRIGGER clients_follow ON users;
DROP TRIGGER page_changes ON users;
DROP TRIGGER users_end_adviser_feeds ON users;
DROP TRIGGER users_end_application_feeds ON users;
DROP TRIGGER users_keep_an_admin ON users;
DROP TRIGGER users_left_are_no_clients ON users;
DROP TRIGGER users_likeness ON users;
DROP TRIGGER users_release_threads ON users;
DROP FUNCTION clients_follow_merges(), clients_settle_accounts(), clients_follow_users(), end_adviser_feeds(), end_application_feeds(), keep_an_admin(),
  users_left_are_no_clients(), users_write_likeness(), release_threads_of_account();

CREATE FUNCTION keep_an_admin(leaving uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('users last admin', 0));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND id <> leaving) THEN
    RAISE EXCEPTION 'the last admin keeps the role' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_last_admin';
  END IF;
END $$;

-- Whose an address or a telephone is, is settled when its transaction ends (client_settle): of an account by its own row too.
CREATE OR REPLACE FUNCTION clients_settle_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM client_settle(CASE OLD.source WHEN 'account' THEN coalesce(nullif(OLD.email, ''), OLD.phone) ELSE OLD.email_key END);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM client_settle(CASE NEW.source WHEN 'account' THEN coalesce(nullif(NEW.email, ''), NEW.phone) ELSE NEW.email_key END);
  END IF;
  RETURN NULL;
END $$;

-- An account among the people of the business. Whoever is of the staff, or left it, is none of them.
CREATE FUNCTION client_keep(account users) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- `claims` is said by client_settle alone.
  INSERT INTO clients (id, user_id, first_name, last_name, email, phone, sort_name, plain, since)
  VALUES (account.id, account.id, account.first_name, account.last_name, account.email, account.phone,
    client_plain(account.last_name || ' ' || account.first_name),
    ' ' || client_plain(concat_ws(' ', account.last_name, account.first_name, account.email)) || ' ', account.created_at)
  ON CONFLICT (id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
    phone = excluded.phone, sort_name = excluded.sort_name, plain = excluded.plain;
  PERFORM client_term_keep('account', account.id, account.id, account.first_name, account.last_name, account.email, account.phone, '', account.created_at);
END $$;
CREATE FUNCTION client_forget(account users) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM clients WHERE id = account.id;
  PERFORM client_term_forget('account', account.id);
  -- Without a row of client_terms nothing settles it later.
  IF account.role <> 'user' OR account.closed_why = 'left' THEN PERFORM client_settle(coalesce(nullif(account.email, ''), account.phone)); END IF;
END $$;

CREATE FUNCTION users_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM client_forget(OLD);
    RETURN NULL;
  END IF;
  IF NEW.role = 'user' AND NEW.closed_why IS DISTINCT FROM 'left' THEN PERFORM client_keep(NEW); ELSE PERFORM client_forget(NEW); END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM write_account_likeness(NEW.id);
    RETURN NULL;
  END IF;

  IF OLD.role = 'admin' AND NEW.role <> 'admin' THEN PERFORM keep_an_admin(NEW.id); END IF;
  -- An address that nobody has confirmed again is nobody's; the staff's older one is somebody's again.
  IF lower(OLD.email) <> lower(NEW.email) THEN
    UPDATE clients SET claims = NULL WHERE id = OLD.id;
    IF OLD.role <> 'user' THEN PERFORM client_settle(coalesce(nullif(OLD.email, ''), OLD.phone)); END IF;
  END IF;
  -- A merged account is in no list; its merge is written before it closes.
  IF NEW.closed_why IS DISTINCT FROM OLD.closed_why THEN
    UPDATE clients SET merged_into = CASE WHEN NEW.closed_why = 'merged' THEN
      (SELECT kept.id FROM account_merges m JOIN clients kept ON kept.id = m.kept_id WHERE m.merged_id = NEW.id AND m.undone_at IS NULL AND m.final_at IS NULL) END
    WHERE id = NEW.id;
  END IF;
  IF (OLD.email, OLD.phone, OLD.first_name, OLD.last_name, OLD.role, OLD.closed_at)
      IS DISTINCT FROM (NEW.email, NEW.phone, NEW.first_name, NEW.last_name, NEW.role, NEW.closed_at) THEN
    PERFORM write_account_likeness(NEW.id);
  END IF;
  -- The names under which the staff advise, and who is of the staff.
  IF (OLD.first_name, OLD.last_name, OLD.role, OLD.demonstration) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.role, NEW.demonstration) THEN
    PERFORM pg_notify('page_changed', '');
  END IF;
  -- Whoever could read the old address, or had the role, reads no feed with it.
  IF (OLD.email, OLD.role) IS DISTINCT FROM (NEW.email, NEW.role) THEN
    UPDATE adviser_feeds SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
    UPDATE application_feeds SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  END IF;
  IF OLD.role <> 'user' AND NEW.role = 'user' THEN PERFORM release_threads(NEW.id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_changed
  AFTER INSERT OR DELETE OR UPDATE OF email, email_confirmed_at, first_name, last_name, phone, role, closed_at, closed_why, demonstration ON users
  FOR EACH ROW EXECUTE FUNCTION users_changed();
