-- A calendar as a site of this version has it.
INSERT INTO advisers (name) VALUES ('Agence de Yaoundé');
