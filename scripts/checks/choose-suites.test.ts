import { describe, expect, it } from "vitest";
import { chooseSuites } from "./choose-suites.ts";

describe("npm test -- FILE …", () => {
  it.each([
    ["app/features/rounds/categories.test.ts", "unit"],
    ["app/ui/button.test.tsx", "unit"],
    ["scripts/checks/choose-suites.test.ts", "unit"],
    ["db/demo/accounts.test.ts", "unit"],
    ["app/platform/database/migrate.db.test.ts", "db"],
    ["scripts/backup/archive.db.test.ts", "db"],
    ["e2e/booking/orders.e2e.test.ts", "e2e"],
    ["e2e/office/orders.e2e.test.ts", "e2e"],
  ])("%s is a test of kind %s", (file, kind) => {
    expect(chooseSuites([file])).toEqual({ suites: [{ kind, files: [file] }], refused: [] });
  });

  it("runs each kind once, the cheapest first, and a file named twice once", () => {
    expect(
      chooseSuites(["e2e/a.e2e.test.ts", "./app/b.db.test.ts", "app/c.test.ts", "app\\d.test.ts", "app/c.test.ts"]),
    ).toEqual({
      suites: [
        { kind: "unit", files: ["app/c.test.ts", "app/d.test.ts"] },
        { kind: "db", files: ["app/b.db.test.ts"] },
        { kind: "e2e", files: ["e2e/a.e2e.test.ts"] },
      ],
      refused: [],
    });
  });

  it.each([
    "app/routes.ts",
    "README.md",
    "e2e/support/site/site.ts",
    "e2e/orders.test.ts",
    "node_modules/x/y.test.ts",
    "--watch",
  ])("%s is no test of ours", (file) => {
    const { suites, refused } = chooseSuites([file]);
    expect(suites).toEqual([]);
    expect(refused).toEqual([file]);
  });
});
