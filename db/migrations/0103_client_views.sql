-- Documents have openings of their own (document_openings): a second row about the same look would say it twice.
ALTER TABLE client_views DROP CONSTRAINT client_views_what_check;
ALTER TABLE client_views ADD CONSTRAINT client_views_what_check CHECK (what IN ('person', 'file', 'messages', 'notes'));
