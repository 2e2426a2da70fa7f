-- With a registration or a file go its documents: said by keys, not by triggers. Of another subject there would be another column.
DELETE FROM documents d WHERE (subject_kind = 'application' AND NOT EXISTS (SELECT FROM applications WHERE id = d.subject_id))
  OR (subject_kind = 'test-registration' AND NOT EXISTS (SELECT FROM test_registrations WHERE id = d.subject_id));
ALTER TABLE documents
  ADD COLUMN of_application uuid GENERATED ALWAYS AS (CASE subject_kind WHEN 'application' THEN subject_id END) STORED REFERENCES applications ON DELETE CASCADE,
  ADD COLUMN of_registration uuid GENERATED ALWAYS AS (CASE subject_kind WHEN 'test-registration' THEN subject_id END) STORED
    REFERENCES test_registrations ON DELETE CASCADE;
CREATE INDEX documents_of_application_idx ON documents (of_application) WHERE of_application IS NOT NULL;
CREATE INDEX documents_of_registration_idx ON documents (of_registration) WHERE of_registration IS NOT NULL;

DROP TRIGGER applications_documents ON applications;
DROP TRIGGER test_registrations_documents ON test_registrations;
DROP FUNCTION forget_documents();
