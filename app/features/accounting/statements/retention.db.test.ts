import { afterEach, beforeEach, expect, test } from "vitest";
import { type AccountingWorld, accountingWorld } from "#app/features/accounting/testing/accounting-world.ts";
import { deleteExpiredStatements } from "./retention.server.ts";
import { matchStatement } from "./match-statement.server.ts";
import { proposedColumns } from "./columns.ts";
import { reconciliationLines, reconciliations } from "./tables.ts";
import { uploadStatement } from "./upload-statement.server.ts";

let world: AccountingWorld;
beforeEach(async () => {
  world = await accountingWorld("2026-11-23T09:00[Africa/Douala]");
});
afterEach(() => world.drop());

test("a file nobody compared is forgotten after thirty days, one that was after ten years with its lines", async () => {
  for (const name of ["a", "b"]) {
    const text = `Date;Montant\n23/11/2026;1${name === "a" ? "" : "0"}\n`;
    const kept = await uploadStatement(world.services, world.adviser, {
      means: "mtn-momo",
      file: { name, bytes: new TextEncoder().encode(text) },
    });
    const columns = proposedColumns([["Date", "Montant"]]);
    if (kept.kind === "kept" && name === "a")
      await matchStatement(world.services, world.adviser, kept.id, { columns, leaveOut: false });
  }
  const names = async () =>
    (await world.database.drizzle.select({ name: reconciliations.fileName }).from(reconciliations))
      .map(({ name }) => name)
      .toSorted();
  await deleteExpiredStatements(world.services);
  expect(await names()).toEqual(["a", "b"]);
  world.set("2026-12-24T09:00");
  await deleteExpiredStatements(world.services);
  expect(await names()).toEqual(["a"]);
  expect(await world.database.drizzle.$count(reconciliationLines)).toBe(1);
  world.set("2036-11-24T09:00");
  await deleteExpiredStatements(world.services);
  expect([await names(), await world.database.drizzle.$count(reconciliationLines)]).toEqual([[], 0]);
});
