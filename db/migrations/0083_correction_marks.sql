-- Where on its pages a document is wrong: [{"page": 2, "zones": [0, 4]}], zones of a page cut in three by three, from
-- the upper left (0) to the lower right (8); no zone: the whole page.
ALTER TABLE document_corrections ADD COLUMN marks jsonb CHECK (jsonb_typeof(marks) = 'array' AND jsonb_array_length(marks) <= 200);
