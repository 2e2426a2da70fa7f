-- Who of the staff has a document open to decide on it, so that a second one is told. It says who is looking,
-- never who may decide: the decision is guarded by the version and state of the document.
CREATE TABLE document_claims (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  -- A page that nobody looks at any more claims nothing.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, user_id)
);
CREATE INDEX document_claims_expires_idx ON document_claims (expires_at);

-- The queue of the review, the oldest first.
CREATE INDEX documents_review_queue_idx ON documents (updated_at, id) WHERE state = 'in-review';
