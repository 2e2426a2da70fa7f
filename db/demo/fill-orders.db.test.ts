import { expect, test } from "vitest";
import { orders } from "#app/features/orders/tables.ts";
import { createTestDatabase } from "#app/platform/database/testing/database.ts";
import { fillOrders } from "./fill-orders.ts";

const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]") };

test("the demonstration has an order in each state that the office meets, once however often it starts", async () => {
  const database = await createTestDatabase();
  for (let start = 0; start < 2; start += 1) await fillOrders(database, clock);
  const found = await database.drizzle.select().from(orders);
  expect(found.map(({ payerName, state, owed, refundDue }) => [payerName, state, owed, refundDue]).toSorted()).toEqual([
    ["Aristide Ngassa", "partly-paid", 60_000, 0],
    ["Boris Kamdem", "due", 45_000, 0],
    ["Clarisse Ndongo", "paid", 0, 0],
    ["Cyrille Tamo", "refunded", 0, 0],
    ["Hervé Nkolo", "refund-due", 0, 72_000],
    ["Judith Bella", "refund-due", 0, 45_000],
    ["Landry Ekotto", "partly-paid", 22_000, 0],
    ["Mireille Ateba", "paid", 0, 0],
    ["Nadège Mvondo", "paid", 0, 0],
    ["Rosine Essomba", "partly-paid", 60_000, 0],
    ["Sandrine Moukoko", "paid", 0, 9_000],
  ]);
  await database.drop();
});
