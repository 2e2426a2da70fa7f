-- A change of the agenda, which its trigger counts.
UPDATE advisers SET active = active;
