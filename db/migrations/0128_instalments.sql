-- An order agreed to be paid in two or three dated parts (docs/decisions/074).
CREATE TABLE instalments (
  order_id uuid NOT NULL REFERENCES orders,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  -- FCFA.
  amount integer NOT NULL CHECK (amount > 0),
  -- The last day on which it is in time, in Douala.
  due_on date NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- The parts of an order are two or three, in the order of their dates, and come to its amount: looked at when the transaction ends.
CREATE FUNCTION instalments_make_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order uuid := coalesce(NEW.order_id, OLD.order_id);
  parts integer;
  total integer;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO parts, total FROM instalments WHERE order_id = of_order;
  IF parts = 0 THEN RETURN NULL; END IF;
  IF parts NOT IN (2, 3) OR total <> (SELECT amount FROM orders WHERE id = of_order) THEN
    RAISE EXCEPTION 'the parts of order % do not come to its amount', of_order USING ERRCODE = 'check_violation', CONSTRAINT = 'instalments_make_order';
  END IF;
  IF EXISTS (SELECT FROM instalments a JOIN instalments b ON b.order_id = a.order_id AND b.position > a.position WHERE a.order_id = of_order AND b.due_on <= a.due_on) THEN
    RAISE EXCEPTION 'the parts of order % are not in the order of their dates', of_order USING ERRCODE = 'check_violation', CONSTRAINT = 'instalments_make_order';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER instalments_make_order AFTER INSERT OR UPDATE OR DELETE ON instalments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION instalments_make_order();
