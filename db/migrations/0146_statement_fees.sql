-- Operators keep a fee: a file that names it in a column of its own has no difference for it.

ALTER TABLE reconciliation_lines
  -- FCFA that the operator kept of this line, as the file says; 0 where it says none.
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0);

-- Columns that were said before: none of them was a fee.
UPDATE statement_columns SET columns = columns || '{"fee": null, "feeTaken": false}';
UPDATE reconciliations SET columns = columns || '{"fee": null, "feeTaken": false}' WHERE columns IS NOT NULL;
