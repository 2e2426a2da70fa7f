-- A document and an attachment that the antivirus had removed.
INSERT INTO document_versions (document_id, number, given_at, infected)
VALUES ('00000000-0000-4000-8000-000000000341', 2, '2026-11-27 09:00+01', true);
INSERT INTO message_attachments (message_id, number, infected_name)
VALUES ('0190a1b2-0000-4000-8000-000000000090', 2, 'contrat.pdf');
