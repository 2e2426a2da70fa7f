-- expand
-- Keys of first editions that this database has had: a ready text that was deleted, or a round, does not come back at the next start,
-- and one that it never had comes with the version that brings it. Texts and the business's parts have editions of their own, which remember.
CREATE TABLE first_editions (
  kind text NOT NULL CHECK (kind IN ('ready-text', 'round')),
  -- As its table calls it.
  key text NOT NULL,
  PRIMARY KEY (kind, key)
);
INSERT INTO first_editions SELECT 'round', number FROM rounds;
INSERT INTO first_editions SELECT 'ready-text', id::text FROM ready_texts;
-- A site that has any was given all those of its time, and may have deleted some.
INSERT INTO first_editions
SELECT 'ready-text', '0de00000-0000-4000-8000-000000000' || suffix
FROM unnest(ARRAY['a01', 'a02', 'a03', 'a04', 'a05', 'a11', 'a12', 'a13']) suffix
WHERE EXISTS (SELECT FROM ready_texts)
ON CONFLICT DO NOTHING;
