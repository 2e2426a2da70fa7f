-- Public pages show of a session how many seats are left, and nothing of its waiting list. On an opening morning hundreds of
-- people join that list within a minute: each of them dropped every cached page.
CREATE OR REPLACE FUNCTION test_registrations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seat_before boolean := TG_OP <> 'INSERT' AND OLD.seat IS NOT NULL;
  seat_after boolean := TG_OP <> 'DELETE' AND NEW.seat IS NOT NULL;
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM client_term_forget('registration', OLD.id);
  ELSIF TG_OP = 'INSERT' OR (OLD.user_id, OLD.first_name, OLD.last_name, OLD.email, OLD.phone)
      IS DISTINCT FROM (NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone) THEN
    PERFORM client_term_keep('registration', NEW.id, NEW.user_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.reference, NEW.created_at);
  END IF;
  IF seat_before IS DISTINCT FROM seat_after
      OR (TG_OP = 'UPDATE' AND seat_after AND OLD.session_id IS DISTINCT FROM NEW.session_id) THEN
    PERFORM pg_notify('page_changed', '');
  END IF;
  RETURN NULL;
END $$;
