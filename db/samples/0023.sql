INSERT INTO search_words (word) VALUES ('banquier') ON CONFLICT DO NOTHING;
