-- A client whose telephone a second file changed.
INSERT INTO import_lines (import_id, line, reference, cells, content_hash, former_hash, state, faults) VALUES
  ('0de00000-0000-4000-8000-000000032001', 4, 'C-1', NULL, decode(repeat('ef', 32), 'hex'), decode(repeat('ee', 32), 'hex'), 'updated', '[]');
INSERT INTO imported_client_changes (import_id, line, imported_id, before, after) VALUES
  ('0de00000-0000-4000-8000-000000032001', 4, '0de00000-0000-4000-8000-000000032003', '{"phone": ""}', '{"phone": "+237670000009"}');
UPDATE imported_records SET likeness = '~' || repeat('0c', 32) WHERE reference = 'C-1';
