INSERT INTO advisers (name, only_service) VALUES ('Préparation de documents', 'documents');
