import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import { seatOrders } from "#app/features/language-tests/registrations/order-kind.server.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { NOW, PRICE, STARTS_AT, type World, openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { workSources } from "#app/registries/work-items.server.ts";
import { emptySession, moveSession } from "#app/features/language-tests/office/move-session.server.ts";
import { unsettledOf, unsettledSessions } from "#app/features/language-tests/office/waiting.server.ts";

let world: World;
let adviser: Viewer;
beforeEach(async () => {
  world = await openWorld();
  adviser = await makePerson(world.database.drizzle, { role: "adviser" });
});
afterEach(() => world.database.drop());

const db = () => world.database.drizzle;
const services = (instant: string = NOW) => ({ ...world.at(instant), kinds: { [ORDER_KIND]: seatOrders } });
const listed = async () => (await unsettledSessions(db(), 10)).map(({ live, owed, amount }) => [live, owed, amount]);
const lines = () =>
  workSources.find(({ kind }) => kind === "cancelled-sessions")?.list({ ...world.services, db: db() });
const unsettled = (sessionId: string) => unsettledOf(db(), sessionId, world.services.clock.now(), 10);
const since = async () => (await lines())?.map((line) => line.since.toISOString());

async function seated(sessionId: string, index: number): Promise<string> {
  const outcome = await register(world.services, VISITOR, sessionId, person(index), []);
  if (!("id" in outcome)) throw new Error(`not registered: ${outcome.kind}`);
  const [order] = await db().select().from(orders).where(eq(orders.subjectId, outcome.id));
  return order?.id ?? "";
}

it("a cancelled session is a line until each of its people is cancelled and has their money back", async () => {
  const sessionId = await world.session(2);
  const [first, second] = [await seated(sessionId, 1), await seated(sessionId, 2)];
  await seated(sessionId, 3);
  await confirmPayment(services(), adviser, { orderId: first, means: "mtn-momo", transactionNumber: "P1" });
  expect([await listed(), await lines()]).toEqual([[], []]);

  await moveSession(world.services, adviser, sessionId, "cancel");
  expect(await listed()).toEqual([[3, 0, 0]]);
  await emptySession(world.services, { sessionId, actorId: adviser.userId });
  // Who had not paid, or only waited, has nothing to wait for.
  expect(await listed()).toEqual([[0, 1, PRICE]]);
  expect(await lines()).toMatchObject([
    {
      title: "TEF Canada annulé du 16 janvier 2027\u00a0: 1\u00a0personne attend",
      why: "125\u00a0000\u00a0FCFA sont à rendre à 1\u00a0personne. Appelez chaque personne et proposez aussi une place dans une autre session.",
      action: { path: `/admin/sessions/${sessionId}` },
    },
  ]);
  expect((await unsettled(sessionId)).people).toMatchObject([
    { name: "Élise Ngo1", refundDue: PRICE, live: false, elsewhere: null },
  ]);

  // Money that came after all is owed back too.
  await confirmPayment(services(), adviser, { orderId: second, means: "mtn-momo", transactionNumber: "P2" });
  expect(await listed()).toEqual([[0, 2, 2 * PRICE]]);
  for (const [orderId, transactionNumber] of [
    [first, "R1"],
    [second, "R2"],
  ] as const)
    await confirmRefund(services(), adviser, { orderId, means: "mtn-momo", transactionNumber }, null);
  expect(await listed()).toEqual([]);
});

it("the line keeps the moment of the cancellation, whatever is paid or given back, and with it who has it", async () => {
  const sessionId = await world.session(3);
  const [first, second] = [await seated(sessionId, 1), await seated(sessionId, 2)];
  const pay = (orderId: string, instant: string) =>
    confirmPayment(services(instant), adviser, { orderId, means: "mtn-momo", transactionNumber: `P${instant}` });
  await pay(first, "2026-11-21T11:00:00Z");
  await pay(second, "2026-11-21T11:30:00Z");
  const cancelledAt = "2026-11-21T12:00:00Z";
  const cancelled = [new Date(cancelledAt).toISOString()];

  await moveSession(world.at(cancelledAt), adviser, sessionId, "cancel");
  expect(await since()).toEqual(cancelled);
  await emptySession(world.at("2026-11-21T12:05:00Z"), { sessionId, actorId: adviser.userId });
  expect(await since()).toEqual(cancelled);
  const refund = { orderId: first, means: "mtn-momo", transactionNumber: "R1" };
  await confirmRefund(services("2026-11-21T14:00:00Z"), adviser, refund, null);
  expect([await listed(), await since()]).toEqual([[[0, 1, PRICE]], cancelled]);
});

it("offers a session that takes registrations now, a free seat before a full one, and says who has a seat there", async () => {
  const [cancelled, full] = [await world.session(2), await world.session(1)];
  await world.session(3, "2026-12-01T08:00:00Z");
  const first = await seated(cancelled, 1);
  await seated(full, 7);
  await confirmPayment(services(), adviser, { orderId: first, means: "mtn-momo", transactionNumber: "P1" });
  // Registered still, and money is due to them: one person all the same.
  await db()
    .update(orders)
    .set({ amount: PRICE - 5000 })
    .where(eq(orders.id, first));
  await moveSession(world.services, adviser, cancelled, "cancel");
  expect(await lines()).toMatchObject([
    {
      title: expect.stringContaining("1\u00a0personne attend"),
      why: expect.stringContaining("1\u00a0inscription n’est pas encore annulée."),
    },
  ]);
  expect((await unsettled(cancelled)).next).toMatchObject({ id: full, full: true });
  const free = await world.session(3);
  expect((await unsettled(cancelled)).next).toMatchObject({ id: free, full: false });
  await seated(free, 1);
  expect(await unsettled(cancelled)).toMatchObject({ people: [{ elsewhere: new Date(STARTS_AT) }] });
});
