-- One network address draws so many lots of an opening morning; whoever else comes early from it passes after the lots
-- (docs/decisions/144-opening-queue.md).
ALTER TABLE opening_queues
  -- Numbers given so before the opening, counted by themselves: the first of them passes after the last lot. At the opening
  -- `issued` takes them up.
  ADD COLUMN behind integer NOT NULL DEFAULT 0 CHECK (behind >= 0),
  ADD CONSTRAINT opening_queues_take_up_who_is_behind CHECK (early IS NULL OR early + behind <= issued);
