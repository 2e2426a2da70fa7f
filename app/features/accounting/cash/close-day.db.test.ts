/** The till on real rows: totals by means, closings in their order, once, and never changed. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type AccountingWorld, accountingWorld } from "#app/features/accounting/testing/accounting-world.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { closeDay } from "./close-day.server.ts";
import { expectedOf, sheetSeen } from "./cash-sheet.ts";
import { cashDay, daysToClose } from "./queries.server.ts";

const MONDAY = Temporal.PlainDate.from("2026-11-23");
const TUESDAY = MONDAY.add({ days: 1 });

let world: AccountingWorld;
beforeEach(async () => {
  world = await accountingWorld("2026-11-24T18:00[Africa/Douala]");
});
afterEach(() => world.drop());

const db = () => world.database.drizzle;

/** What the page of a day showed, and counts that are as expected but for some. */
async function filled(day: Temporal.PlainDate, over: Record<string, { counted: number; note: string }> = {}) {
  const found = await cashDay(db(), day);
  if (found.state === "closed") throw new Error("closed already");
  const counts = siteSettings.payment.means.map(({ id }) => {
    const line = found.sheet.find(({ means }) => means === id);
    return { means: id, counted: line ? expectedOf(line) : 0, note: "", ...over[id] };
  });
  return { seen: sheetSeen(day, found.sheet), counts };
}

const close = async (day: Temporal.PlainDate, over?: Record<string, { counted: number; note: string }>) =>
  closeDay(world.services, world.adviser, day, await filled(day, over));

async function lineOf(day: Temporal.PlainDate, means: string) {
  const found = await cashDay(db(), day);
  return (found.state === "open" ? found.sheet : found.counts).find((line) => line.means === means);
}

test("a day holds what was confirmed between two midnights of Douala, by means, and begins with what was there before", async () => {
  const order = await world.order();
  await world.pay(order.id, "2026-11-22T23:59:59", { amount: 10_000 });
  const other = await world.order();
  await world.pay(other.id, "2026-11-23T00:00", { amount: 45_000 });
  const third = await world.order();
  await world.pay(third.id, "2026-11-23T23:59:59", { means: "agency", amount: 20_000 });
  await world.refund(other.id, "2026-11-23T15:00", { amount: 5000 });
  expect(await lineOf(MONDAY, "mtn-momo")).toEqual({
    means: "mtn-momo",
    opening: 10_000,
    received: 45_000,
    returned: 5000,
  });
  expect(await lineOf(MONDAY, "agency")).toEqual({ means: "agency", opening: 0, received: 20_000, returned: 0 });
  expect(await lineOf(TUESDAY, "mtn-momo")).toMatchObject({ opening: 50_000, received: 0 });
  const { movements } = await cashDay(db(), MONDAY);
  expect(movements.map(({ kind, amount, confirmedBy }) => [kind, amount, confirmedBy])).toEqual([
    ["payment", 45_000, "Odile Manga"],
    ["refund", 5000, "Odile Manga"],
    ["payment", 20_000, "Odile Manga"],
  ]);
});

test("a closing keeps the counts and names its differences; the next day begins with what was counted", async () => {
  const order = await world.order();
  await world.pay(order.id, "2026-11-23T10:00", { means: "agency" });
  expect(await close(MONDAY, { agency: { counted: 44_000, note: "" } })).toEqual({
    kind: "unnamed",
    means: ["agency"],
  });
  expect(await close(MONDAY, { agency: { counted: 44_000, note: "Un billet manque." } })).toEqual({
    kind: "closed",
    differences: 1,
  });
  expect(await cashDay(db(), MONDAY)).toMatchObject({ state: "closed", closedBy: "Odile Manga", after: [] });
  expect(await lineOf(MONDAY, "agency")).toEqual({
    means: "agency",
    opening: 0,
    received: 45_000,
    returned: 0,
    counted: 44_000,
    note: "Un billet manque.",
  });
  expect(await lineOf(TUESDAY, "agency")).toMatchObject({ opening: 44_000 });
  const [traced] = await db().select().from(auditEvents);
  expect(traced).toMatchObject({
    action: "cash-day.closed",
    subjectId: "2026-11-23",
    details: { movements: 1, differences: { agency: -1000 } },
  });
});

test("what is noted for a closed day stands after the closing, and in the next day's opening", async () => {
  const order = await world.order();
  await world.pay(order.id, "2026-11-23T10:00", { means: "agency" });
  await close(MONDAY);
  const late = await world.order();
  const { id } = await world.pay(late.id, "2026-11-23T09:00", { means: "agency", amount: 7000 });
  const found = await cashDay(db(), MONDAY);
  expect(found.movements).toHaveLength(1);
  expect(found.state === "closed" && found.after.map((movement) => movement.id)).toEqual([id]);
  expect(await lineOf(MONDAY, "agency")).toMatchObject({ received: 45_000, counted: 45_000 });
  expect(await lineOf(TUESDAY, "agency")).toMatchObject({ opening: 52_000 });
});

test("days are closed in their order, from the first that anybody closes on", async () => {
  for (const moment of ["2026-11-20T10:00", "2026-11-21T10:00", "2026-11-23T10:00"])
    await world.pay((await world.order()).id, moment);
  expect(await daysToClose(db(), TUESDAY, 5)).toEqual([MONDAY]);
  const saturday = MONDAY.subtract({ days: 2 });
  const friday = MONDAY.subtract({ days: 3 });
  expect(await close(friday)).toEqual({ kind: "closed", differences: 0 });
  expect(await daysToClose(db(), TUESDAY, 5)).toEqual([saturday, MONDAY]);
  expect(await close(MONDAY)).toEqual({ kind: "earlier-open", day: saturday });
  await close(saturday);
  expect(await close(MONDAY)).toEqual({ kind: "closed", differences: 0 });
  expect(await daysToClose(db(), TUESDAY, 5)).toEqual([]);
  expect(await close(friday.subtract({ days: 1 }))).toEqual({ kind: "passed", last: MONDAY });
  expect(await close(TUESDAY.add({ days: 1 }))).toEqual({ kind: "future" });
});

test("two who close at once: one closes; a sheet that changed since it was shown is not counted", async () => {
  await world.pay((await world.order()).id, "2026-11-23T10:00");
  const shown = await filled(MONDAY);
  await world.pay((await world.order()).id, "2026-11-23T11:00");
  expect(await closeDay(world.services, world.adviser, MONDAY, shown)).toEqual({ kind: "stale" });
  const form = await filled(MONDAY);
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => closeDay(world.services, world.adviser, MONDAY, form)),
  );
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
    "already-closed",
    "already-closed",
    "already-closed",
    "closed",
  ]);
});

test("the database refuses to change or delete a closed day; deleting the account of whoever closed it keeps the day", async () => {
  await world.pay((await world.order()).id, "2026-11-23T10:00");
  await close(MONDAY);
  const { pool } = world.database;
  for (const statement of [
    "UPDATE cash_counts SET counted = 1",
    "DELETE FROM cash_counts",
    "UPDATE cash_closings SET closed_at = now()",
    "DELETE FROM cash_closings",
    "DELETE FROM cash_counted_movements",
    "UPDATE cash_counted_movements SET day = day",
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: "42501" });
  await expect(
    pool.query(
      "INSERT INTO cash_counts (day, means, opening, received, returned, counted) VALUES ('2026-11-23', 'x', 0, 0, 0, 5)",
    ),
  ).rejects.toMatchObject({ code: "23514", constraint: "cash_counts_difference_named" });
  await pool.query("DELETE FROM users WHERE id = $1", [world.adviser.userId]);
  expect(await cashDay(db(), MONDAY)).toMatchObject({ state: "closed", closedBy: null });
});
