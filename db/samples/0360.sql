-- No rows of its own: what a public page hears of those there changes.
UPDATE test_registrations SET city = city;
