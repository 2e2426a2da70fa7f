-- Rows of these tables are those of earlier samples.
SELECT 1;
