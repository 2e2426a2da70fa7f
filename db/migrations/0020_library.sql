-- What there is to read: articles, guides, answers of the FAQ, testimonials, pages.
CREATE TABLE publications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('article', 'guide', 'faq', 'testimonial', 'page')),
  -- Last part of its address; never changes.
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- What readers see; null while it is a draft, or once withdrawn.
  published_revision_id uuid,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, slug)
);

-- A text as it was at one moment: revisions are added, never changed.
CREATE TABLE publication_revisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  -- 1, 2, 3 … within its publication.
  number integer NOT NULL CHECK (number > 0),
  -- edition: from the files under content/. editor: from the back office.
  origin text NOT NULL CHECK (origin IN ('edition', 'editor')),
  -- The whole file, as it was written.
  source text NOT NULL,
  -- Its checked front matter: the schema of its kind is in the code.
  head jsonb NOT NULL,
  -- Its words without marks, for the search and the reading time.
  plain text NOT NULL,
  word_count integer NOT NULL CHECK (word_count >= 0),
  author_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (publication_id, number),
  UNIQUE (publication_id, id)
);

-- A publication shows one of its own revisions.
ALTER TABLE publications
  ADD FOREIGN KEY (id, published_revision_id) REFERENCES publication_revisions (publication_id, id);
CREATE INDEX publications_published ON publications (kind) WHERE published_revision_id IS NOT NULL;
