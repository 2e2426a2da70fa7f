import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import { seatOrders } from "#app/features/language-tests/registrations/order-kind.server.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { PRICE, type World, openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { workSources } from "#app/registries/work-items.server.ts";
import { emptySession, moveSession } from "#app/features/language-tests/office/move-session.server.ts";
import { unsettledOf, unsettledSessions } from "#app/features/language-tests/office/waiting.server.ts";

let world: World;
let adviser: Viewer;
beforeAll(async () => {
  world = await openWorld();
  adviser = await makePerson(world.database.drizzle, { role: "adviser" });
});
afterAll(() => world.database.drop());

const db = () => world.database.drizzle;
const services = () => ({ ...world.services, kinds: { [ORDER_KIND]: seatOrders } });
const listed = async () => (await unsettledSessions(db(), 10)).map(({ live, owed, amount }) => [live, owed, amount]);
const lines = () =>
  workSources.find(({ kind }) => kind === "cancelled-sessions")?.list({ ...world.services, db: db() });

async function seated(sessionId: string, index: number): Promise<string> {
  const outcome = await register(world.services, VISITOR, sessionId, person(index), []);
  if (!("id" in outcome)) throw new Error(`not registered: ${outcome.kind}`);
  const [order] = await db().select().from(orders).where(eq(orders.subjectId, outcome.id));
  return order?.id ?? "";
}

it("a cancelled session is a line until each of its people is cancelled and has their money back", async () => {
  const [sessionId, next] = [await world.session(2), await world.session(3)];
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
      why: expect.stringContaining("125\u00a0000\u00a0FCFA sont à rendre à 1\u00a0personne."),
      action: { path: `/admin/sessions/${sessionId}` },
    },
  ]);
  expect(await unsettledOf(db(), sessionId, dateOf(world.services.clock.now()), 10)).toMatchObject({
    people: [{ name: "Élise Ngo1", refundDue: PRICE, live: false }],
    next: { id: next, city: "Dakar" },
  });

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
