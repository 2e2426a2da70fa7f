-- A version that a form gave under its own sending.
UPDATE document_versions SET sending_id = '00000000-0000-4000-8000-000000000180' WHERE document_id = '00000000-0000-4000-8000-000000000341' AND number = 1;
