-- The log of personal-data breaches (law 2024/017): a breach is opened once, and everything said of it is an entry. Nothing is
-- changed or deleted: a later entry corrects an earlier one, field by field.
CREATE TABLE data_breaches (
  id uuid PRIMARY KEY,
  -- VD-1, VD-2… as people call it.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  opened_at timestamptz NOT NULL
);
CREATE TABLE data_breach_entries (
  id uuid PRIMARY KEY,
  breach_id uuid NOT NULL REFERENCES data_breaches,
  -- In which order they were written: two may have the same moment.
  number integer GENERATED ALWAYS AS IDENTITY,
  written_at timestamptz NOT NULL,
  -- An account of the staff. No reference: the log outlives accounts, and its rows are never changed.
  written_by uuid NOT NULL,
  -- What this entry says: null where it says nothing of a field, and what an earlier entry said stays.
  discovered_at timestamptz,
  began_at timestamptz,
  data text,
  people_count integer CHECK (people_count >= 0),
  measures text,
  authority_told_at timestamptz,
  people_told_at timestamptz,
  -- Why nothing more is to be done: the clock stops. '' takes an earlier closing back.
  closing text,
  -- Why this entry was written; '' for the first one.
  note text NOT NULL,
  CHECK (data <> ''), CHECK (measures <> '')
);
CREATE INDEX data_breach_entries_breach_idx ON data_breach_entries (breach_id, number);

CREATE FUNCTION data_breaches_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of breaches is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER data_breaches_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON data_breaches
  FOR EACH STATEMENT EXECUTE FUNCTION data_breaches_stay();
CREATE TRIGGER data_breach_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON data_breach_entries
  FOR EACH STATEMENT EXECUTE FUNCTION data_breaches_stay();
