import { expect, test } from "vitest";
import { isPlanned, wholeReadings } from "./whole-readings.ts";

test("the tables that a plan reads from one end to the other, however deep", () => {
  const plan = {
    "Node Type": "Limit",
    Plans: [
      {
        "Node Type": "Nested Loop",
        Plans: [
          { "Node Type": "Index Scan", "Relation Name": "users" },
          { "Node Type": "Seq Scan", "Relation Name": "orders" },
        ],
      },
    ],
  };
  expect(wholeReadings(plan)).toEqual(["orders"]);
  expect(wholeReadings({ "Node Type": "Index Only Scan", "Relation Name": "orders" })).toEqual([]);
});

test("what begins and ends a transaction has no plan", () => {
  expect(["begin", "commit", "SET LOCAL x = 1", "LISTEN y"].map(isPlanned)).toEqual([false, false, false, false]);
  expect(["\n  SELECT 1", "with a as (select 1) select * from a", "INSERT INTO a VALUES (1)"].map(isPlanned)).toEqual([
    true,
    true,
    true,
  ]);
});
