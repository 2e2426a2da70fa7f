import { expect, test } from "vitest";
import { touchedTests } from "./touched-tests.ts";

/** A rule, read by its own test, by a view of its feature, and through a route by a test far away. */
const importers = new Map([
  ["app/features/orders/status.ts", ["app/features/orders/status.test.ts", "app/features/orders/view.tsx"]],
  ["app/features/orders/view.tsx", ["app/features/orders/view.test.tsx", "app/routes/orders.tsx"]],
  ["app/routes/orders.tsx", ["app/routes/orders.test.ts", "e2e/booking/orders.e2e.test.ts"]],
]);

test("a change is judged by the tests of its own part, and names those elsewhere that reach it", () => {
  expect(touchedTests(["app/features/orders/status.ts"], importers)).toEqual({
    tests: ["app/features/orders/status.test.ts", "app/features/orders/view.test.tsx"],
    left: ["app/routes/orders.test.ts", "e2e/booking/orders.e2e.test.ts"],
  });
});

test("a test that changed is run, whatever it reaches", () => {
  expect(touchedTests(["e2e/booking/orders.e2e.test.ts"], importers)).toEqual({
    tests: ["e2e/booking/orders.e2e.test.ts"],
    left: [],
  });
});

test("a change that nobody imports has no test to run", () => {
  expect(touchedTests(["docs/style.md"], importers)).toEqual({ tests: [], left: [] });
});
