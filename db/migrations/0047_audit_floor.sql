-- The audit trail is added to and never changed: what was, what is and from where are kept beside who and what.
ALTER TABLE audit_events
  -- What the change replaced and what it put in its place: states and settings, never personal words.
  ADD COLUMN before jsonb,
  ADD COLUMN after jsonb,
  -- web: a request; job: work done beside the pages; shell: a command of the operator; null: from before this column.
  ADD COLUMN via text CHECK (via IN ('web', 'job', 'shell')),
  -- Network address of a member of the staff, as limits count it; null for everybody else.
  ADD COLUMN address text;
CREATE INDEX audit_events_at_idx ON audit_events (at);

CREATE FUNCTION audit_events_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('cap_erable.audit', true), '') NOT IN ('retention', 'redaction') THEN
    RAISE EXCEPTION 'audit_events is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION audit_events_guard();

-- The retention job: forgets the events about these kinds of subjects from before a moment.
CREATE FUNCTION audit_forget(subject_types text[], older_than timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE forgotten bigint;
BEGIN
  PERFORM set_config('cap_erable.audit', 'retention', true);
  DELETE FROM audit_events WHERE subject_type = ANY (subject_types) AND at < older_than;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('cap_erable.audit', '', true);
  RETURN forgotten;
END
$$;

-- A person is erased: what was done and when stays, without what it was before and after nor from where.
CREATE FUNCTION audit_redact(person uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE redacted bigint;
BEGIN
  PERFORM set_config('cap_erable.audit', 'redaction', true);
  UPDATE audit_events SET details = '{}', before = NULL, after = NULL, address = NULL
    WHERE (subject_type = 'user' AND subject_id = person::text) OR actor_id = person;
  GET DIAGNOSTICS redacted = ROW_COUNT;
  PERFORM set_config('cap_erable.audit', '', true);
  RETURN redacted;
END
$$;
