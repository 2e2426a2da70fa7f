-- The first calendar was named after the business, which has its name in its settings alone from here on.
UPDATE advisers SET name = 'Équipe' WHERE name = 'Équipe Cap Érable';
