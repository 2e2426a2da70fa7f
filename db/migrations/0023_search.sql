-- Search in French: stems without accents; a word that is not there is looked for by its trigrams.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TEXT SEARCH CONFIGURATION site_french (COPY = french);
ALTER TEXT SEARCH CONFIGURATION site_french ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;

-- Of the head: the title counts most, then the excerpt and the tags, then the text itself.
ALTER TABLE publication_revisions ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('site_french', coalesce(head->>'title', '')), 'A')
  || setweight(to_tsvector('site_french', coalesce(head->>'excerpt', '')), 'B')
  || setweight(to_tsvector('site_french', translate(coalesce(head->>'tags', ''), '-_"[],', '      ')), 'B')
  || setweight(to_tsvector('site_french', plain), 'D')
) STORED;
CREATE INDEX publication_revisions_search ON publication_revisions USING gin (search);

-- Words that readers can have read here, without accents: what a typing error is compared with.
CREATE TABLE search_words (word text PRIMARY KEY CHECK (word ~ '^[a-z]{4,40}$'));
CREATE INDEX search_words_near ON search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION learn_search_words(revision uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words
  SELECT DISTINCT word
  FROM publication_revisions r, regexp_split_to_table(lower(unaccent(coalesce(r.head->>'title', '') || ' ' || r.plain)), '[^a-z]+') AS word
  WHERE r.id = revision AND word ~ '^[a-z]{4,40}$'
  ON CONFLICT DO NOTHING
$$;
SELECT learn_search_words(published_revision_id) FROM publications WHERE published_revision_id IS NOT NULL;
