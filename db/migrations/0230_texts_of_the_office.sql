-- Texts are written in the office. The files of content/ are their first edition: taken by a database that has no text, and only
-- offered to any other.
CREATE TABLE publication_editions (
  kind text NOT NULL CHECK (kind IN ('article', 'guide', 'faq', 'testimonial', 'page')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Counted within the text from 1 on, each time that its file changes with the product.
  number integer NOT NULL CHECK (number > 0),
  -- The whole file.
  source text NOT NULL,
  seen_at timestamptz NOT NULL,
  -- taken: a revision says it; left: the office goes on with its own, or a newer edition came; null: nobody has said.
  answer text CHECK (answer IN ('taken', 'left')),
  PRIMARY KEY (kind, slug, number)
);
CREATE UNIQUE INDEX publication_editions_offered ON publication_editions (kind, slug) WHERE answer IS NULL;

-- What a site of before has taken from its files, it has seen.
INSERT INTO publication_editions (kind, slug, number, source, seen_at, answer)
SELECT DISTINCT ON (p.id) p.kind, p.slug, 1, r.source, r.created_at, 'taken'
FROM publications p JOIN publication_revisions r ON r.publication_id = p.id
WHERE r.origin = 'edition'
ORDER BY p.id, r.number DESC;

-- A revision that readers will see from a moment on. Its job carries the id: a row that has ended publishes nothing.
CREATE TABLE publication_schedules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  revision_id uuid NOT NULL,
  publish_at timestamptz NOT NULL,
  -- Who said so; null: that account is gone.
  set_by uuid REFERENCES users ON DELETE SET NULL,
  set_at timestamptz NOT NULL,
  -- done: published then; dropped: given up, or another one came in its place; null: it waits.
  ended text CHECK (ended IN ('done', 'dropped')),
  FOREIGN KEY (publication_id, revision_id) REFERENCES publication_revisions (publication_id, id)
);
CREATE UNIQUE INDEX publication_schedules_waiting ON publication_schedules (publication_id) WHERE ended IS NULL;
