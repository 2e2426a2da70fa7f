import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { joinWait } from "#app/features/appointments/waiting/join-wait.server.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import { appointmentWaits, appointments } from "#app/features/appointments/tables.ts";
import { type FakeServices, TUESDAY, agendaServices, booked } from "#app/features/appointments/testing/agenda.ts";
import { contactMessages } from "#app/features/contact/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { isOwnedBy } from "#app/features/people/owned-by.ts";
import { ownedData } from "./owned-data.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

const A = "awa@exemple.cm";
const B = "brice@exemple.cm";

let database: TestDatabase;
let services: FakeServices;
let awa: string;
let brice: string;

beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  awa = await account(A);
  brice = await account(B);
});
afterEach(() => database.drop());

async function account(email: string): Promise<string> {
  const at = new Date(services.clock.now().epochMilliseconds);
  const [user] = await database.drizzle
    .insert(users)
    .values({
      email,
      firstName: "Ada",
      lastName: "Ngo",
      country: "CM",
      termsVersion: "1",
      termsAcceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("no account made");
  return user.id;
}

const owner = (userId: string, email: string, emailConfirmed = true) => ({ userId, email, emailConfirmed });
const erase = (person: ReturnType<typeof owner>) =>
  database.drizzle.transaction(async (tx) => {
    for (const part of ownedData) await part.erase?.(tx, person, services);
  });
const collect = async (key: string, person: ReturnType<typeof owner>) => {
  const part = ownedData.find((each) => each.key === key);
  if (!part) throw new Error(`no part ${key}`);
  return part.collect(database.drizzle, person);
};

/** A message of /contact, a consultation and an order that Awa left signed in, under Brice's address. */
async function leftByAwaUnderBricesAddress(): Promise<void> {
  const at = new Date(services.clock.now().epochMilliseconds);
  await database.drizzle.insert(contactMessages).values({
    id: randomUUID(),
    firstName: "Awa",
    lastName: "Ngo",
    email: B,
    subject: "general",
    message: "De Awa",
    state: "new",
    userId: awa,
    createdAt: at,
    waitingSince: at,
  });
  const appointment = await booked(services, { email: B, message: "De Awa" });
  await database.drizzle.update(appointments).set({ userId: awa }).where(eq(appointments.id, appointment.id));
}

async function order(payerEmail: string, userId: string | null): Promise<void> {
  const at = new Date(services.clock.now().epochMilliseconds);
  const reference = `CE-${randomUUID().slice(0, 9).toUpperCase()}`;
  await database.drizzle.insert(orders).values({
    id: randomUUID(),
    reference,
    kind: "seat",
    subjectId: randomUUID(),
    amount: 30_000,
    state: "paid",
    payerName: "Awa Ngo",
    payerEmail,
    payerPhone: "+237670000001",
    userId,
    dueAt: at,
    createdAt: at,
    stateChangedAt: at,
  });
}

test.each([
  [{ userId: "a", email: B }, owner("a", A), true],
  [{ userId: "a", email: B }, owner("b", B), false],
  [{ userId: null, email: "BRICE@exemple.cm" }, owner("b", B), true],
  [{ userId: null, email: B }, owner("b", B, false), false],
])("a row belongs to its account, and to its address only while it has none (%j, %j: %s)", (row, person, expected) => {
  expect(isOwnedBy(row, person)).toBe(expected);
});

describe("what Awa left signed in under Brice's address", () => {
  test("is in her copy and not in his", async () => {
    await leftByAwaUnderBricesAddress();
    await order(B, awa);
    for (const key of ["contact", "rendez-vous", "commandes"]) {
      expect((await collect(key, owner(awa, A))).records, key).toHaveLength(1);
      expect((await collect(key, owner(brice, B))).records, key).toHaveLength(0);
    }
  });

  test("outlives the erasure of his account", async () => {
    await leftByAwaUnderBricesAddress();
    await erase(owner(brice, B));
    expect(await database.drizzle.$count(contactMessages)).toBe(1);
    expect(
      await database.drizzle.select({ state: appointments.state, message: appointments.message }).from(appointments),
    ).toEqual([{ state: "booked", message: "De Awa" }]);
  });

  test("is not his either once her account is gone and the order alone is kept", async () => {
    await order(B, awa);
    await erase(owner(awa, A));
    await database.drizzle.delete(users).where(eq(users.id, awa));
    expect((await collect("commandes", owner(brice, B))).records).toHaveLength(0);
  });
});

test("the copy of one's data holds every order, however many", async () => {
  for (let made = 0; made < 305; made += 1) await order(A, awa);
  expect((await collect("commandes", owner(awa, A))).records).toHaveLength(305);
});

test("an erased consultation is cancelled by its moves, traced, and its time offered to who waits", async () => {
  // Six other consultations of an hour leave nothing of the day.
  const mine = await booked(services, { email: A });
  await database.drizzle.update(appointments).set({ userId: awa }).where(eq(appointments.id, mine.id));
  for (const time of ["10:00", "11:00", "14:00", "15:00", "16:00", "17:00"])
    await booked(services, { time, email: `n${time.slice(0, 2)}@exemple.cm` });
  const service = serviceOf("initial");
  if (!service) throw new Error("no such service");
  const wait = await joinWait(services, VISITOR, {
    formId: randomUUID(),
    day: TUESDAY,
    service,
    firstName: "Luc",
    lastName: "B",
    email: "luc@exemple.cm",
    phone: "+237670000002",
    zone: "",
  });
  expect(wait.outcome).toBe("waiting");

  await erase(owner(awa, A));

  const [erased] = await database.drizzle.select().from(appointments).where(eq(appointments.id, mine.id));
  expect(erased).toMatchObject({ state: "cancelled", email: "", userId: null });
  const traced = await database.drizzle
    .select({ action: auditEvents.action, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, mine.id));
  expect(traced).toContainEqual({ action: "appointment.cancelled", actorId: awa });
  expect(
    await database.drizzle
      .select({ state: appointmentWaits.state, email: appointmentWaits.email })
      .from(appointmentWaits),
  ).toEqual([{ state: "offered", email: "luc@exemple.cm" }]);
});
