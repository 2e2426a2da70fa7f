/** The written agreement before paid advice: made, accepted by both, never altered, changed by another version. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import {
  FRIDAY,
  type FakeServices,
  adviserAccount,
  agendaDatabase,
  agendaServices,
  booked,
  licenseCalendars,
} from "#app/features/appointments/testing/agenda.ts";
import { appointmentKey } from "#app/features/appointments/notices/appointment-link.server.ts";
import { agreementKey, findByAgreementKey } from "./agreement-link.server.ts";
import { acceptAsClient, acceptAsOffice, changeAgreement } from "./acceptance/accept-agreement.server.ts";
import { describeAgreement, versionsOf } from "./describe-agreement.server.ts";
import { deleteExpiredAgreements } from "./retention.server.ts";
import { addedTo, agreementInForce, followAdviser, isOutdated } from "./make-agreement.server.ts";
import { officeAgreement } from "./acceptance/office-agreement.server.ts";
import { agreementsData } from "./owned-data.server.ts";
import { type Agreement, agreementConsents, agreements } from "./tables.ts";
import { waitingAgreements } from "./waiting.server.ts";

const AT_ONCE = 10;

let database: TestDatabase;
let services: FakeServices;
let admin: Awaited<ReturnType<typeof adviserAccount>>;
let appointment: Appointment;
let agreement: Agreement;
beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  admin = await adviserAccount(database, "ana@exemple.cm", "admin");
  appointment = await booked(services, { service: "file-review", day: FRIDAY });
  agreement = await inForce();
});
afterEach(() => database.drop());

async function inForce(): Promise<Agreement> {
  const found = await agreementInForce(database.drizzle, appointment.id);
  if (!found) throw new Error("no agreement is in force");
  return found;
}

const asClient = (changes: { seen?: string; given?: string[] } = {}) =>
  acceptAsClient(services, null, appointment.id, {
    seen: agreement.hash,
    name: "Awa Ngo",
    given: ["service"],
    ...changes,
  });
const asOffice = (seen = agreement.hash, actor: { userId: string; role: "adviser" | "admin" } = admin) =>
  acceptAsOffice(services, actor, appointment.id, seen);
const change = (seen = agreement.hash, scope = "Deux relectures.") =>
  changeAgreement(services, admin, appointment.id, seen, { scope, instalments: "" });

test("the office finds its own words in the form of another version, and the parts agreed on for the order", async () => {
  await database.pool.query(
    `INSERT INTO instalments (order_id, position, amount, due_on)
     SELECT id, 1, 20000, '2027-01-15'::date FROM orders UNION ALL SELECT id, 2, 25000, '2027-02-15' FROM orders`,
  );
  await change();
  const page = await officeAgreement(services, admin, appointment.id);
  expect(page?.proposed).toEqual({
    scope: "Deux relectures.",
    instalments:
      "Part 1\u00a0: 20\u00a0000\u00a0FCFA au plus tard le 15 janvier 2027.\nPart 2\u00a0: 25\u00a0000\u00a0FCFA au plus tard le 15 février 2027.",
  });
  expect(page?.outdated).toBe(true);
  await changeAgreement(services, admin, appointment.id, (await inForce()).hash, {
    scope: "",
    instalments: page?.proposed.instalments ?? "",
  });
  expect((await officeAgreement(services, admin, appointment.id))?.outdated).toBe(false);
});

test("another adviser's version keeps what the office wrote", async () => {
  await change();
  const other = await adviserAccount(database, "odile@exemple.cm");
  await database.pool.query("UPDATE advisers SET user_id = $1, name = 'Odile'", [other.userId]);
  await licenseCalendars(database);
  await database.drizzle.transaction((tx) => followAdviser(services, tx, appointment));
  expect((await inForce()).version).toBe(3);
  expect(addedTo(await inForce())).toEqual({ scope: "Deux relectures.", instalments: "" });
});

describe("is made", () => {
  test("with the booking of paid advice, naming its parties, licence and price", async () => {
    const { body, client, office } = await describeAgreement(database.drizzle, agreement);
    expect(body).toMatchObject({
      version: 1,
      service: "Révision de dossier",
      price: "45\u00a0000\u00a0FCFA",
      client: { name: "Awa Ngo" },
    });
    expect(body.adviser).toContain("register.college-ic.ca");
    expect([client, office]).toEqual([null, null]);
  });

  test("with the booking of a paid preparation, which is reserved like advice", async () => {
    const { id } = await booked(services, { service: "documents", time: "15:00", email: "paul@exemple.cm" });
    expect(await agreementInForce(database.drizzle, id)).toBeDefined();
  });

  test("for nothing else: free advice has none", async () => {
    const { id } = await booked(services, { time: "14:00", email: "rose@exemple.cm" });
    expect(await agreementInForce(database.drizzle, id)).toBeUndefined();
  });

  test("the mail of the booking leads to it, and names who advises", async () => {
    const { rows } = await database.pool.query<{ text: string }>("SELECT text FROM mails");
    expect(rows.map(({ text }) => text).join(" ")).toContain("/appointment/convention?cle=");
    expect(rows.map(({ text }) => text).join(" ")).toContain("register.college-ic.ca");
  });
});

describe("is accepted", () => {
  test("by the client under their name, each purpose recorded with its version, given or not", async () => {
    expect(await asClient({ given: ["service", "authorities"] })).toEqual({ outcome: "accepted" });
    expect(await inForce()).toMatchObject({ clientName: "Awa Ngo", officeAcceptedAt: null });
    const consents = await database.drizzle
      .select()
      .from(agreementConsents)
      .where(eq(agreementConsents.agreementId, agreement.id));
    expect(new Map(consents.map(({ purpose, given }) => [purpose, given]))).toEqual(
      new Map([
        ["service", true],
        ["transfer", false],
        ["authorities", true],
      ]),
    );
    expect(new Set(consents.map(({ version }) => version))).toEqual(new Set(["2026-11-23"]));
  });

  test("not without the consent that the service needs, nor by a page of another version", async () => {
    expect(await asClient({ given: ["transfer"] })).toEqual({ outcome: "consent" });
    expect(await asClient({ seen: "0".repeat(64) })).toEqual({ outcome: "changed" });
    expect((await inForce()).clientAcceptedAt).toBeNull();
  });

  test("for the business by the adviser who receives or an admin, by no other adviser", async () => {
    const other = await adviserAccount(database, "odile@exemple.cm");
    expect(await asOffice(agreement.hash, other)).toEqual({ outcome: "not-theirs" });
    const own = { userId: appointment.adviserId, role: "adviser" } as const;
    expect(await asOffice(agreement.hash, own)).toEqual({ outcome: "accepted" });
    expect((await inForce()).officeAcceptedBy).toBe(appointment.adviserId);
  });

  test(`by both at once, ${AT_ONCE} times each: one acceptance of each, and one set of consents`, async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE * 2 }, (_, index) => (index % 2 === 0 ? asClient() : asOffice())),
    );
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === "accepted")).toHaveLength(2);
    expect(outcomes.filter((one) => one === "already")).toHaveLength(AT_ONCE * 2 - 2);
    expect(await database.drizzle.$count(agreementConsents)).toBe(3);
  });

  test("or changed, when both come at once: never an acceptance of what is no longer in force", async () => {
    for (let round = 0; round < 6; round += 1) {
      agreement = await inForce();
      await Promise.all(round % 2 === 0 ? [asClient(), change()] : [change(), asClient()]);
      const versions = await versionsOf(database.drizzle, appointment.id);
      expect(versions.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
      for (const { replacedAt, clientAcceptedAt } of versions)
        if (replacedAt && clientAcceptedAt) expect(clientAcceptedAt <= replacedAt).toBe(true);
      expect((await inForce()).clientAcceptedAt).toBeNull();
    }
  });
});

describe("a change", () => {
  test("is another version that nobody has accepted yet, and the one before stays readable", async () => {
    await asClient();
    await asOffice();
    expect(await change()).toBe("made");
    const [before, after] = await versionsOf(database.drizzle, appointment.id);
    expect(before).toMatchObject({ version: 1, clientName: "Awa Ngo", body: agreement.body });
    expect(after).toMatchObject({ version: 2, clientAcceptedAt: null, officeAcceptedAt: null, replacedAt: null });
    expect(after?.body).toContain("Deux relectures.");
    expect(await asClient()).toEqual({ outcome: "changed" });
  });

  test(`sent ${AT_ONCE} times at once makes one version`, async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => change()));
    expect(answers.filter((one) => one === "made")).toHaveLength(1);
    expect(await versionsOf(database.drizzle, appointment.id)).toHaveLength(2);
  });

  test("of the licence shows that it says otherwise by now", async () => {
    expect(await isOutdated(services.clock, database.drizzle, appointment, agreement)).toBe(false);
    await database.pool.query("UPDATE staff_licences SET number = 'R999999'");
    expect(await isOutdated(services.clock, database.drizzle, appointment, agreement)).toBe(true);
    await change();
    expect(await isOutdated(services.clock, database.drizzle, appointment, await inForce())).toBe(false);
  });
});

const refuse = (statement: string) => expect(database.pool.query(statement, [agreement.id])).rejects.toThrow();

describe("the database", () => {
  test("lets nobody alter what is written", async () => {
    await refuse("UPDATE agreements SET body = '{}', hash = encode(sha256('{}'), 'hex') WHERE id = $1");
    await refuse("UPDATE agreements SET version = 9 WHERE id = $1");
  });

  test("lets nobody alter or remove what is accepted, nor a consent", async () => {
    await asClient();
    for (const statement of [
      "UPDATE agreements SET client_name = 'Autre' WHERE id = $1",
      "UPDATE agreements SET client_accepted_at = NULL, client_name = NULL WHERE id = $1",
      "DELETE FROM agreements WHERE id = $1",
      "UPDATE agreement_consents SET given = NOT given WHERE agreement_id = $1",
      "DELETE FROM agreement_consents WHERE agreement_id = $1",
    ])
      await refuse(statement);
  });

  test("lets nobody accept what was replaced", async () => {
    await change();
    await refuse("UPDATE agreements SET client_accepted_at = now(), client_name = 'Awa' WHERE id = $1");
  });

  test("keeps no text under another's hash", () =>
    refuse(
      "INSERT INTO agreements (id, reference, appointment_id, version, body, hash, email, made_at, replaced_at) SELECT gen_random_uuid(), 'X', appointment_id, 2, body || ' ', hash, email, made_at, now() FROM agreements WHERE id = $1",
    ));
});

test("its link serves as long as it is kept, and the key of the appointment's page opens it not", async () => {
  const key = await agreementKey(database.drizzle, appointment);
  services.clock.present = services.clock.present.add({ years: 9 });
  expect((await findByAgreementKey(database.drizzle, services.clock, key))?.id).toBe(appointment.id);
  expect(
    await findByAgreementKey(database.drizzle, services.clock, await appointmentKey(database.drizzle, appointment)),
  ).toBeUndefined();
});

describe("a person's rights", () => {
  const owner = { userId: "00000000-0000-4000-8000-000000000001", email: "awa@exemple.cm", emailConfirmed: true };
  const erase = () => inTransaction(database, async (tx) => agreementsData.erase?.(tx, owner, { ...services }));

  test("the copy holds the text, its hash and each consent", async () => {
    await asClient();
    const { json } = await agreementsData.collect(database.drizzle, owner);
    expect(json).toMatchObject([
      { hash: agreement.hash, text: { service: "Révision de dossier" }, consents: [{}, {}, {}] },
    ]);
  });

  test("an erased account takes what nobody accepted with it, and leaves what was accepted for ten years", async () => {
    await erase();
    expect(await database.drizzle.$count(agreements)).toBe(0);
    appointment = await booked(services, { service: "file-review", day: FRIDAY, time: "14:00" });
    agreement = await inForce();
    await asClient();
    await erase();
    expect(await database.drizzle.$count(agreements)).toBe(1);
    services.clock.present = services.clock.present.add({ years: 9 });
    await deleteExpiredAgreements(services);
    expect(await database.drizzle.$count(agreements)).toBe(1);
    services.clock.present = services.clock.present.add({ years: 1, days: 1 });
    await deleteExpiredAgreements(services);
    expect([await database.drizzle.$count(agreements), await database.drizzle.$count(agreementConsents)]).toEqual([
      0, 0,
    ]);
  });
});

test("« À faire » has what waits for the business, and a client who is expected within a day", async () => {
  const waiting = async () =>
    (await waitingAgreements(database.drizzle, services.clock, 10)).map(({ acceptedAt }) => acceptedAt !== null);
  expect(await waiting()).toEqual([]);
  services.clock.present = services.clock.present.add({ days: 4 }).with({ hour: 7 });
  expect(await waiting()).toEqual([false]);
  await asClient();
  expect(await waiting()).toEqual([true]);
  await asOffice();
  expect(await waiting()).toEqual([]);
});
