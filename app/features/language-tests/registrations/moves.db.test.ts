import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { expireOrder } from "#app/features/orders/payments/expire-order.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import { documentsOf } from "#app/features/language-tests/documents.server.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { addDocuments } from "#app/features/language-tests/documents/add-documents.server.ts";
import { cancelRegistration } from "./cancel-registration.server.ts";
import { emptySession, moveSession } from "#app/features/language-tests/office/move-session.server.ts";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import { seatOrders } from "./order-kind.server.ts";
import type { Adviser } from "#app/features/language-tests/policy.ts";
import { promote } from "#app/features/language-tests/seats/promote.server.ts";
import { registrationByReference } from "#app/features/language-tests/queries.server.ts";
import { register } from "./register.server.ts";
import { registrationWords } from "./registration-words.ts";
import { confirmDocuments, refuseDocument } from "#app/features/language-tests/documents/review-documents.server.ts";
import { keepForNextTry, sendDocumentAhead } from "#app/features/documents/giving/send-document-ahead.server.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { testSeats } from "#app/features/language-tests/tables.ts";
import { type World, emailOf, openWorld, person, storedFile } from "#app/features/language-tests/testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

const AFTER_TERM = "2026-11-23T10:00:01Z";
const ADVISER_EMAIL = "conseil@exemple.cm";

let world: World;
let adviser: Adviser;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at) VALUES ($1, 'Serge', 'Fotso', 'CM', 'adviser', '1', now(), now(), now()) RETURNING id",
    [ADVISER_EMAIL],
  );
  adviser = { userId: rows[0]?.id ?? "", role: "adviser" };
});
afterAll(() => world.database.drop());

let transactions = 0;
const orderServices = (services: LanguageTestServices) => ({ ...services, kinds: { [ORDER_KIND]: seatOrders } });

async function seated(sessionId: string, index: number): Promise<string> {
  const outcome = await register(world.services, VISITOR, sessionId, person(index), []);
  if (!("id" in outcome)) throw new Error(`not registered: ${outcome.kind}`);
  return outcome.id;
}

async function orderOf(registrationId: string) {
  const [order] = await world.database.drizzle.select().from(orders).where(eq(orders.subjectId, registrationId));
  if (!order) throw new Error("no order");
  return order;
}

async function pay(services: LanguageTestServices, registrationId: string) {
  const { id } = await orderOf(registrationId);
  transactions += 1;
  return confirmPayment(orderServices(services), adviser, {
    orderId: id,
    means: "mtn-momo",
    transactionNumber: `MP${transactions}`,
  });
}

async function expire(registrationId: string, at = AFTER_TERM): Promise<boolean> {
  return expireOrder(orderServices(world.at(at)), (await orderOf(registrationId)).id);
}

const stateOf = async (id: string) => (await world.row(id)).state;

const statesOf = async (id: string) =>
  Object.fromEntries((await documentsOf(world.database.drizzle, id)).map(({ kind, state }) => [kind, state]));

describe("a seat that is not paid in time", () => {
  it("waits 48 hours, then goes to the first of the waiting list, who gets an order and a mail", async () => {
    const sessionId = await world.session(1);
    const [holder, first, second] = [
      await seated(sessionId, 1),
      await seated(sessionId, 2),
      await seated(sessionId, 3),
    ];
    expect(await expire(holder, "2026-11-23T09:59:59Z")).toBe(false);
    expect(await expire(holder)).toBe(true);
    expect([await stateOf(holder), await stateOf(first), await stateOf(second)]).toEqual([
      "expired",
      "held",
      "waiting",
    ]);
    expect((await orderOf(first)).dueAt.toISOString()).toBe("2026-11-25T10:00:01.000Z");
    const { reference } = await world.row(second);
    expect((await registrationByReference(world.database.drizzle, reference))?.position).toBe(1);
    expect(await world.mailsTo(emailOf(1))).toEqual(["Votre place est réservée", "Votre place n’est plus réservée"]);
    expect(await world.mailsTo(emailOf(2))).toEqual([
      "Vous êtes sur la liste d’attente",
      "Une place s’est libérée pour vous",
    ]);
    expect(await world.mailsTo(emailOf(3))).toEqual(["Vous êtes sur la liste d’attente"]);
  });

  it("is theirs again when the money comes late and the seat is still there", async () => {
    const sessionId = await world.session(1);
    const holder = await seated(sessionId, 11);
    await expire(holder);
    expect(await pay(world.at(AFTER_TERM), holder)).toMatchObject({ kind: "recorded", state: "paid" });
    expect(await world.row(holder)).toMatchObject({ state: "confirmed", seat: 1 });
  });

  it("is told as paid by one mail, which says the seat and opens the registration", async () => {
    const holder = await seated(await world.session(1), 12);
    await pay(world.services, holder);
    expect(await world.mailsTo(emailOf(12))).toEqual(["Votre place est réservée", "Paiement confirmé"]);
    const { rows } = await world.database.pool.query<{ text: string }>(
      "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE 'Paiement confirmé%'",
      [emailOf(12)],
    );
    for (const said of ["Votre place est confirmée", "TEF Canada", "Voir mon inscription", "Télécharger mon reçu"])
      expect(rows[0]?.text).toContain(said);
  });

  it("never makes a second seat: money that comes once it is taken goes back", async () => {
    const sessionId = await world.session(1);
    const [holder, first] = [await seated(sessionId, 21), await seated(sessionId, 22)];
    await expire(holder);
    expect(await pay(world.at(AFTER_TERM), holder)).toMatchObject({ kind: "recorded", state: "refund-due" });
    expect([await stateOf(holder), await stateOf(first)]).toEqual(["expired", "held"]);
    expect((await world.rows(sessionId)).filter(({ seat }) => seat !== null)).toHaveLength(1);
  });

  it("lets its owner register again, whose late money is then owed back", async () => {
    const sessionId = await world.session(2);
    const holder = await seated(sessionId, 31);
    await expire(holder);
    const again = await register(world.at(AFTER_TERM), VISITOR, sessionId, person(31), []);
    expect(again.kind).toBe("seated");
    expect(await pay(world.at(AFTER_TERM), holder)).toMatchObject({ state: "refund-due" });
  });
});

describe("a registration that is cancelled", () => {
  it("costs nothing to its owner until 48 hours before, to the second", async () => {
    const sessionId = await world.session(2);
    const [early, late] = [await seated(sessionId, 41), await seated(sessionId, 42)];
    expect(await cancelRegistration(world.at("2027-01-14T07:59:59Z"), null, early, "owner")).toBe("cancelled");
    expect(await cancelRegistration(world.at("2027-01-14T08:00:00Z"), null, late, "owner")).toBe("late");
    expect((await orderOf(late)).state).toBe("due");
    expect(await cancelRegistration(world.at("2027-01-14T08:00:00Z"), adviser, late, "adviser")).toBe("cancelled");
    expect((await orderOf(late)).state).toBe("expired");
  });

  it("owes a paid price back, and says so", async () => {
    const sessionId = await world.session(1);
    const holder = await seated(sessionId, 51);
    await pay(world.services, holder);
    expect(await stateOf(holder)).toBe("confirmed");
    // The price of the session has changed since: what was paid is what goes back.
    await world.database.pool.query("UPDATE test_sessions SET price = 130000 WHERE id = $1", [sessionId]);
    const view = await registrationByReference(world.database.drizzle, (await world.row(holder)).reference);
    if (!view) throw new Error("the registration is gone");
    expect(registrationWords(view, world.services.clock.now()).price).toBe("125\u00a0000\u00a0FCFA");
    expect(await cancelRegistration(world.services, null, holder, "owner")).toBe("cancelled");
    expect((await orderOf(holder)).state).toBe("refund-due");
    expect(await cancelRegistration(world.services, null, holder, "owner")).toBe("gone");
    const { rows } = await world.database.pool.query<{ text: string }>(
      "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE 'Inscription annulée%'",
      [emailOf(51)],
    );
    expect(rows[0]?.text.replaceAll("\n", " ")).toContain("125\u00a0000\u00a0FCFA\u00a0: cette somme vous sera rendue");
  });

  it("survives payments, expiries and cancellations of one session at once, without a seat lost or doubled", async () => {
    const seats = 6;
    const sessionId = await world.session(seats);
    const ids: string[] = [];
    for (let index = 100; index < 118; index += 1) ids.push(await seated(sessionId, index));
    const holders = ids.slice(0, seats);
    await Promise.all([
      ...holders.map((id) => expire(id)),
      ...holders.map((id) => cancelRegistration(world.services, null, id, "owner")),
      ...ids.slice(seats, seats + 4).map((id) => cancelRegistration(world.services, null, id, "owner")),
    ]);
    const rows = await world.rows(sessionId);
    const held = rows.filter(({ seat }) => seat !== null);
    expect(held.map(({ id }) => id).toSorted()).toEqual(ids.slice(seats + 4, 2 * seats + 4).toSorted());
    expect(rows.filter(({ state }) => state === "waiting")).toHaveLength(ids.length - 2 * seats - 4);
  });
});

describe("what an adviser does", () => {
  it("is an adviser's alone", async () => {
    const client: Adviser = { ...adviser, role: "user" };
    const sessionId = await world.session(1);
    await expect(moveSession(world.services, client, sessionId, "cancel")).rejects.toThrow("only an adviser");
    const holder = await seated(sessionId, 60);
    await expect(promote(world.services, client, holder)).rejects.toThrow("only an adviser");
    await expect(confirmDocuments(world.services, client, holder)).rejects.toThrow("only an adviser");
  });

  it("promotes out of turn only onto a free seat", async () => {
    const sessionId = await world.session(1);
    await seated(sessionId, 61);
    const [first, second] = [await seated(sessionId, 62), await seated(sessionId, 63)];
    expect(await promote(world.services, adviser, second)).toBe("full");
    await world.database.drizzle.insert(testSeats).values({ sessionId, number: 2 });
    expect(await promote(world.services, adviser, second)).toBe("promoted");
    expect([await stateOf(first), await stateOf(second)]).toEqual(["waiting", "held"]);
    const { rows } = await world.database.pool.query(
      "SELECT actor_id, action FROM audit_events WHERE subject_id = $1 ORDER BY id",
      [second],
    );
    expect(rows).toEqual([
      { actor_id: null, action: "test-registration.made" },
      { actor_id: adviser.userId, action: "test-registration.promoted" },
    ]);
  });

  it("closes, opens and cancels a session by its table of moves", async () => {
    const sessionId = await world.session(1);
    const [holder, waiting] = [await seated(sessionId, 71), await seated(sessionId, 72)];
    await pay(world.services, holder);
    expect(await moveSession(world.services, adviser, sessionId, "open")).toBe("refused");
    expect(await moveSession(world.services, adviser, sessionId, "close")).toBe("moved");
    expect((await register(world.services, VISITOR, sessionId, person(73), [])).kind).toBe("closed");
    expect(await moveSession(world.services, adviser, sessionId, "open")).toBe("moved");
    expect(await moveSession(world.services, adviser, sessionId, "cancel")).toBe("moved");
    expect(world.services.jobs.enqueued.at(-1)).toMatchObject({ queue: "empty-test-session", data: { sessionId } });
    await emptySession(world.services, { sessionId, actorId: adviser.userId });
    await emptySession(world.services, { sessionId, actorId: adviser.userId });
    expect([await stateOf(holder), await stateOf(waiting)]).toEqual(["cancelled", "cancelled"]);
    expect((await orderOf(holder)).state).toBe("refund-due");
    expect((await world.mailsTo(emailOf(72))).filter((subject) => subject === "Inscription annulée")).toHaveLength(1);
    expect((await register(world.services, VISITOR, sessionId, person(74), [])).kind).toBe("closed");
  });

  it("confirms documents once both are there, and asks for one again", async () => {
    const sessionId = await world.session(1);
    const holder = await seated(sessionId, 81);
    expect(await confirmDocuments(world.services, adviser, holder)).toBe("incomplete");
    await addDocuments(world.services, null, holder, [
      { kind: "photo", file: storedFile("image/jpeg") },
      { kind: "identity", file: storedFile("application/pdf") },
    ]);
    expect(await confirmDocuments(world.services, adviser, holder)).toBe("done");
    expect(await statesOf(holder)).toEqual({ photo: "validated", identity: "validated" });
    expect(await refuseDocument(world.services, adviser, holder, "photo")).toBe("done");
    expect(await statesOf(holder)).toEqual({ identity: "in-review" });
    expect((await world.mailsTo(emailOf(81))).slice(1)).toEqual([
      "Vos documents sont validés",
      "Un document est à renvoyer",
    ]);
  });
});

describe("a document sent ahead of its form", () => {
  it("is claimed once, by its secret alone, and for its own kind", async () => {
    const sessionId = await world.session(3);
    const services = { ...world.services, env: parseEnv({}), storage: { delete: async () => undefined } };
    const ahead = await sendDocumentAhead(services, registrationDocuments, "photo", storedFile("image/jpeg"));
    const secret = "secret" in ahead ? ahead.secret : "";
    expect(await keepForNextTry(services, registrationDocuments, [{ kind: "identity", sentAhead: secret }])).toEqual({
      sent: {},
      refusals: {},
    });
    expect(await keepForNextTry(services, registrationDocuments, [{ kind: "photo", sentAhead: secret }])).toEqual({
      sent: { photo: { secret, name: "moi.jpg", size: 1234 } },
      refusals: {},
    });
    const first = await register(world.services, VISITOR, sessionId, person(91), [
      { kind: "photo", sentAhead: secret },
    ]);
    const second = await register(world.services, VISITOR, sessionId, person(92), [
      { kind: "photo", sentAhead: secret },
      { kind: "identity", sentAhead: "inventé" },
    ]);
    if (!("id" in first) || !("id" in second)) throw new Error("not registered");
    const kindsOf = async (id: string) =>
      (await registrationByReference(world.database.drizzle, (await world.row(id)).reference))?.documents.map(
        ({ kind }) => kind,
      );
    expect(await kindsOf(first.id)).toEqual(["photo"]);
    expect(await kindsOf(second.id)).toEqual([]);
  });
});
