import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import { cancelRegistration } from "#app/features/language-tests/registrations/cancel-registration.server.ts";
import { createSession } from "./create-session.server.ts";
import { type EditOutcome, editSession, versionOf } from "./edit-session.server.ts";
import { moveSession } from "./move-session.server.ts";
import { seatOrders } from "#app/features/language-tests/registrations/order-kind.server.ts";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import type { Adviser } from "#app/features/language-tests/policy.ts";
import { officeSessions, sessionById } from "#app/features/language-tests/queries.server.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import type { SessionField } from "#app/features/language-tests/sessions/session-fields.ts";
import { type SessionForm, sessionSchema, sessionValues } from "#app/features/language-tests/sessions/session-form.ts";
import { testSeats } from "#app/features/language-tests/tables.ts";
import { sessionChangedQueue, tellSessionChanged } from "./tell-session-changed.server.ts";
import { type World, emailOf, openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

let world: World;
let adviser: Adviser;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at) VALUES ('conseil@exemple.cm', 'Serge', 'Fotso', 'CM', 'adviser', '1', now(), now(), now()) RETURNING id",
  );
  adviser = { userId: rows[0]?.id ?? "", role: "adviser" };
});
afterAll(() => world.database.drop());

type Typed = Partial<Record<SessionField | "formId" | "version" | "intent" | "sure", string>>;

/** What an adviser types for a new session. */
const TYPED: Typed = {
  test: "tcf-canada",
  date: "2027-02-13",
  time: "08:30",
  centre: "Institut français du Cameroun",
  city: "Douala",
  country: "Cameroun",
  price: "138 000 FCFA",
  seats: "12",
};

function read(typed: Typed, closesAt?: string) {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ formId: randomUUID(), ...typed })) fields.set(name, value);
  const kept = closesAt === undefined ? undefined : Temporal.Instant.from(closesAt).toZonedDateTimeISO("Africa/Douala");
  return parseWithZod(fields, { schema: sessionSchema(world.services.clock.now(), kept) });
}

function form(typed: Typed): SessionForm {
  const submission = read(typed);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

async function session(id: string) {
  const found = await sessionById(world.database.drizzle, id, world.services.clock.now());
  if (!found) throw new Error("no such session");
  return found;
}

/** Opens the form of a session in a window, to be saved later with what the adviser changes. */
async function open(id: string): Promise<(change: Typed, services?: World["services"]) => Promise<EditOutcome>> {
  const found = await session(id);
  const [values, version] = [sessionValues(found, found.seats), versionOf(found, found.seats)];
  return (change, services = world.services) =>
    editSession(services, adviser, id, form({ ...values, version, ...change }));
}

const edit = async (id: string, change: Typed) => (await open(id))(change);

async function seated(sessionId: string, index: number): Promise<string> {
  const outcome = await register(world.services, VISITOR, sessionId, person(index), []);
  if (!("id" in outcome)) throw new Error(`not registered: ${outcome.kind}`);
  return outcome.id;
}

async function seatNumbers(sessionId: string): Promise<number[]> {
  const rows = await world.database.drizzle
    .select({ number: testSeats.number })
    .from(testSeats)
    .where(eq(testSeats.sessionId, sessionId));
  return rows.map(({ number }) => number).toSorted((one, other) => one - other);
}

async function traces(
  subjectId: string,
): Promise<{ action: string; details: unknown; before: unknown; after: unknown }[]> {
  const { rows } = await world.database.pool.query<{
    action: string;
    details: unknown;
    before: unknown;
    after: unknown;
  }>("SELECT action, details, before, after FROM audit_events WHERE subject_id = $1 AND actor_id = $2 ORDER BY id", [
    subjectId,
    adviser.userId,
  ]);
  return rows;
}

describe("the form of a session", () => {
  it("reads a price as people type it, and closes registrations ten days before at 18:00 unless told otherwise", () => {
    const usual = form(TYPED);
    expect(usual).toMatchObject({ price: 138_000, seats: 12 });
    expect(usual.startsAt.toString()).toBe("2027-02-13T08:30:00+01:00[Africa/Douala]");
    expect(usual.registrationClosesAt.toString()).toBe("2027-02-03T18:00:00+01:00[Africa/Douala]");
    expect(form({ ...TYPED, closeDate: "2027-02-01", closeTime: "12:15" }).registrationClosesAt.toString()).toBe(
      "2027-02-01T12:15:00+01:00[Africa/Douala]",
    );
  });

  it.each<[Typed, SessionField, string]>([
    [{ test: "ielts" }, "test", "Choisissez le test."],
    [{ date: "" }, "date", "Indiquez la date de la session."],
    [{ date: "2027-02-30" }, "date", "Indiquez la date de la session."],
    [{ date: "2026-11-21", time: "11:00" }, "date", "La session doit être à venir\u00a0: cette date est passée."],
    [{ date: "2072-02-13" }, "date", "Cette date est à plus de deux ans\u00a0: vérifiez l’année."],
    [{ time: "25:00" }, "time", "Indiquez l’heure de la session."],
    [
      { closeDate: "2027-02-13", closeTime: "08:30" },
      "closeDate",
      "Les inscriptions doivent se terminer avant la session.",
    ],
    [{ closeDate: "2026-11-20" }, "closeDate", "Cette date limite est déjà passée."],
    [
      { date: "2026-11-28" },
      "closeDate",
      "La session est dans moins de 10 jours\u00a0: indiquez jusqu’à quand on peut s’inscrire.",
    ],
    [{ centre: "  " }, "centre", "Indiquez le centre d’examen."],
    [{ city: "x".repeat(101) }, "city", "100 caractères au plus."],
    [{ country: "" }, "country", "Indiquez le pays."],
    [{ price: "gratuit" }, "price", "Indiquez le prix en francs CFA, en chiffres."],
    [{ price: "0" }, "price", "Le prix va de 1 à 1\u00a0000\u00a0000\u00a0FCFA."],
    [{ price: "1000001" }, "price", "Le prix va de 1 à 1\u00a0000\u00a0000\u00a0FCFA."],
    [{ seats: "0" }, "seats", "Une session a de 1 à 500 places."],
    [{ seats: "501" }, "seats", "Une session a de 1 à 500 places."],
    [{ seats: "12,5" }, "seats", "Indiquez le nombre de places, en chiffres."],
  ])("refuses %o at its field", (wrong, field, sentence) => {
    expect(read({ ...TYPED, ...wrong }).reply().error).toEqual({ [field]: [sentence] });
  });

  it("lets a deadline that has passed stay, and only that one", () => {
    const past = { ...TYPED, closeDate: "2026-11-20", closeTime: "18:00" };
    expect(read(past, "2026-11-20T17:00:00Z").status).toBe("success");
    expect(read({ ...past, closeTime: "17:59" }, "2026-11-20T17:00:00Z").status).toBe("error");
  });
});

describe("a new session", () => {
  it("is open with its seats, once however often the form is sent, with a trace", async () => {
    const typed = form(TYPED);
    const made = await Promise.all([1, 2, 3].map(() => createSession(world.services, adviser, typed)));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([typed.formId]));
    expect(await session(typed.formId)).toMatchObject({
      test: "tcf-canada",
      state: "open",
      seats: 12,
      left: 12,
      price: 138_000,
      sample: null,
    });
    expect(await traces(typed.formId)).toEqual([
      {
        action: "test-session.created",
        details: expect.objectContaining({ seats: 12, price: 138_000 }),
        before: null,
        after: null,
      },
    ]);
    expect((await register(world.services, VISITOR, typed.formId, person(1), [])).kind).toBe("seated");
  });

  it("is an adviser's alone to make or change", async () => {
    const client: Adviser = { ...adviser, role: "user" };
    await expect(createSession(world.services, client, form(TYPED))).rejects.toThrow("only an adviser");
    await expect(editSession(world.services, client, randomUUID(), form(TYPED))).rejects.toThrow("only an adviser");
  });
});

describe("seats of a session", () => {
  it("that are added go to who waits, in order, with an order and a mail", async () => {
    const id = await world.session(1);
    for (const index of [10, 11, 12, 13]) await seated(id, index);
    expect(await edit(id, { seats: "3" })).toEqual({ kind: "saved", told: [] });
    expect((await world.rows(id)).map(({ email, state }) => `${email} ${state}`).toSorted()).toEqual([
      `${emailOf(10)} held`,
      `${emailOf(11)} held`,
      `${emailOf(12)} held`,
      `${emailOf(13)} waiting`,
    ]);
    expect(await world.mailsTo(emailOf(12))).toEqual([
      "Vous êtes sur la liste d’attente",
      "Une place s’est libérée pour vous",
    ]);
  });

  it("are taken away only where nobody sits, whatever their number", async () => {
    const id = await world.session(5);
    const people: string[] = [];
    for (const index of [20, 21, 22, 23]) people.push(await seated(id, index));
    for (const gone of people.slice(0, 2)) await cancelRegistration(world.services, null, gone, "owner");
    expect(await edit(id, { seats: "1" })).toEqual({ kind: "seats-taken", taken: 2 });
    expect(await edit(id, { seats: "2" })).toEqual({ kind: "saved", told: [] });
    expect(await seatNumbers(id)).toEqual([3, 4]);
    expect(await session(id)).toMatchObject({ seats: 2, left: 0 });
    expect(await edit(id, { seats: "4" })).toEqual({ kind: "saved", told: [] });
    expect(await seatNumbers(id)).toEqual([1, 2, 3, 4]);
    expect((await traces(id)).at(-1)).toEqual({
      action: "test-session.edited",
      details: {},
      before: { seats: "2" },
      after: { seats: "4" },
    });
  });

  it("are never fewer than who has one, under registrations, cancellations and edits at once", async () => {
    const id = await world.session(20);
    const early: string[] = [];
    for (let index = 200; index < 208; index += 1) early.push(await seated(id, index));
    const windows = await Promise.all([12, 6, 15, 9, 18].map(async (wanted) => ({ wanted, save: await open(id) })));
    const crowd = Array.from({ length: 24 }, (_, index) =>
      register(world.services, VISITOR, id, person(210 + index), []),
    );
    const leaving = early.slice(0, 4).map((one) => cancelRegistration(world.services, null, one, "owner"));
    const outcomes = await Promise.all(windows.map(({ wanted, save }) => save({ seats: String(wanted) })));
    await Promise.all([...crowd, ...leaving]);
    const rows = await world.rows(id);
    const held = rows.filter(({ seat }) => seat !== null);
    const { seats } = await session(id);
    for (const { kind } of outcomes) expect(["saved", "conflict", "seats-taken"]).toContain(kind);
    // The control of the test itself: at least one of them took seats away.
    expect(outcomes.some(({ kind }) => kind === "saved")).toBe(true);
    expect(seats).toBeLessThan(20);
    expect(held.length).toBeLessThanOrEqual(seats);
    expect(new Set(held.map(({ seat }) => seat)).size).toBe(held.length);
    expect(await seatNumbers(id)).toEqual(expect.arrayContaining(held.map(({ seat }) => seat)));
    // Nobody waits while a seat is free.
    if (rows.some(({ state }) => state === "waiting")) expect(held.length).toBe(seats);
  });
});

describe("a registration under way", () => {
  it("is waited for, and keeps the seat that was about to be taken away", async () => {
    const id = await world.session(2);
    const save = await open(id);
    const underWay = await world.database.pool.connect();
    await underWay.query("BEGIN");
    await underWay.query("SELECT 1 FROM test_sessions WHERE id = $1 FOR SHARE", [id]);
    await underWay.query(
      "INSERT INTO test_registrations (id, reference, session_id, last_name, first_name, email, phone, city, name_key, email_key, phone_key, state, seat, created_at, updated_at) SELECT gen_random_uuid(), 'TL-' || number, $1, 'N', 'É', 'e', 'p', 'v', 'n' || number, 'e' || number, 'p' || number, 'held', number, now(), now() FROM generate_series(1, 2) AS number",
      [id],
    );
    const attempt = save({ seats: "1" });
    await untilSomebodyWaits(world.database.pool);
    await underWay.query("COMMIT");
    underWay.release();
    expect(await attempt).toEqual({ kind: "seats-taken", taken: 2 });
    expect(await seatNumbers(id)).toEqual([1, 2]);
  });
});

describe("a session that moves", () => {
  it("is moved once the adviser agrees, and tells who is registered by then, once each", async () => {
    const id = await world.session(2);
    const gone = await seated(id, 30);
    await cancelRegistration(world.services, null, gone, "owner");
    for (const index of [31, 32, 33]) await seated(id, index);
    const save = await open(id);
    const change = { date: "2027-01-23", time: "10:00", centre: "Autre centre" };
    expect(await save(change)).toEqual({ kind: "to-confirm", people: ["sent", "sent", "sent"] });
    expect((await session(id)).centre).toBe("Centre d’essai");
    expect(await save({ ...change, intent: "confirm" })).toEqual({ kind: "saved", told: ["sent", "sent", "sent"] });
    expect(await save({ ...change, intent: "confirm" })).toEqual({ kind: "unchanged" });

    const jobs = world.services.jobs.enqueued.filter(
      ({ queue, data }) => queue === sessionChangedQueue.name && "sessionId" in data && data.sessionId === id,
    );
    expect(jobs).toHaveLength(1);
    const { origin: _origin, ...told } = sessionChangedQueue.data.parse(jobs[0]?.data);
    await seated(id, 34);
    await world.database.pool.query(
      "UPDATE test_registrations SET created_at = created_at + interval '1 hour' WHERE email = $1",
      [emailOf(34)],
    );
    for (let run = 0; run < 2; run += 1) await tellSessionChanged(world.services, told);
    for (const index of [31, 32, 33])
      expect(
        (await world.mailsTo(emailOf(index))).filter((subject) => subject === "Votre session a changé"),
      ).toHaveLength(1);
    for (const index of [30, 34]) expect(await world.mailsTo(emailOf(index))).not.toContain("Votre session a changé");
    const { rows } = await world.database.pool.query<{ text: string }>(
      "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE 'Votre session a changé%'",
      [emailOf(33)],
    );
    const text = rows[0]?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain(
      "Date : samedi 23 janvier 2027, 10 h 00, heure de Douala (9 h 00, heure de Dakar) Lieu : Autre centre, Dakar, Sénégal",
    );
    expect(text).toContain(
      "C’était auparavant : samedi 16 janvier 2027, 9 h 00, heure de Douala (8 h 00, heure de Dakar), Centre d’essai, Dakar, Sénégal.",
    );
    expect(text).toContain("L’annulation est gratuite jusqu’au 21 janvier 2027 à 10 h 00");
  });

  it("has nothing to say when it was put back or cancelled meanwhile", async () => {
    const id = await world.session(1);
    await seated(id, 40);
    const was = {
      startsAt: new Date((await session(id)).startsAt).toISOString(),
      city: "Dakar",
      country: "Sénégal",
      centre: "Centre d’essai",
    };
    const change = { sessionId: id, changeId: randomUUID(), changedAt: "2026-11-21T10:00:00.000Z", was };
    await tellSessionChanged(world.services, change);
    await moveSession(world.services, adviser, id, "cancel");
    await tellSessionChanged(world.services, { ...change, was: { ...was, centre: "Autre" } });
    expect(await world.mailsTo(emailOf(40))).toEqual(["Votre place est réservée"]);
  });

  it("asks about a price that is a zero too many or too few, and takes it once it is said to be meant", async () => {
    const { id } = await createSession(world.services, adviser, form(TYPED));
    const asked = { kind: "far-price", stands: 138_000 };
    expect(await edit(id, { price: "1000000" })).toEqual({ ...asked, typed: 1_000_000 });
    expect(await edit(id, { price: "13800", sure: "138000" })).toEqual({ ...asked, typed: 13_800 });
    expect((await session(id)).price).toBe(138_000);
    expect(await edit(id, { price: "1000000", sure: "1000000" })).toEqual({ kind: "saved", told: [] });
  });

  it("asks nothing when nobody is registered, or when only the price, the seats or the deadline change", async () => {
    const empty = await world.session(1);
    expect(await edit(empty, { date: "2027-01-30", test: "tcf-canada" })).toEqual({ kind: "saved", told: [] });
    const id = await world.session(2);
    await seated(id, 41);
    expect(await edit(id, { price: "99000", seats: "3", closeDate: "2027-01-02" })).toEqual({
      kind: "saved",
      told: [],
    });
  });

  it("never becomes the other test under who has registered, and never moves once over or cancelled", async () => {
    const id = await world.session(2);
    await cancelRegistration(world.services, null, await seated(id, 42), "owner");
    expect(await edit(id, { test: "tcf-canada" })).toEqual({ kind: "test-chosen" });
    const save = await open(id);
    await moveSession(world.services, adviser, id, "cancel");
    expect(await save({ seats: "9" })).toEqual({ kind: "over" });
    const begun = await world.session(1);
    await world.database.pool.query(
      "UPDATE test_sessions SET starts_at = '2026-11-21T09:00Z', registration_closes_at = '2026-11-20T09:00Z' WHERE id = $1",
      [begun],
    );
    expect(await editSession(world.services, adviser, begun, form(TYPED))).toEqual({ kind: "over" });
    expect(await editSession(world.services, adviser, randomUUID(), form(TYPED))).toEqual({ kind: "unknown" });
  });
});

describe("two windows on one session", () => {
  it("the second save is told what the first one wrote, and may follow it knowingly", async () => {
    const id = await world.session(2);
    const [first, second] = [await open(id), await open(id)];
    expect(await first({ price: "130000" })).toEqual({ kind: "saved", told: [] });
    const told = await second({ seats: "8" });
    expect(told).toMatchObject({
      kind: "conflict",
      values: { price: "130000", seats: "2" },
      by: expect.stringMatching(/^, par Serge Fotso le \d{1,2}(er)? \p{L}+ \d{4} à /u),
    });
    if (told.kind !== "conflict") throw new Error("unreachable");
    expect(await second({ seats: "8", price: "130000", version: told.version })).toEqual({ kind: "saved", told: [] });
    expect(await session(id)).toMatchObject({ price: 130_000, seats: 8 });
  });

  it("of many saves at the same moment one is written", async () => {
    const id = await world.session(2);
    const windows = await Promise.all(Array.from({ length: 6 }, () => open(id)));
    const outcomes = await Promise.all(windows.map((save, index) => save({ price: String(101_000 + index) })));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "conflict"),
      "saved",
    ]);
  });
});

it("a new price leaves open and paid orders as they are, and refunds what was paid", async () => {
  const id = await world.session(2);
  const [paid, due] = [await seated(id, 50), await seated(id, 51)];
  const orderOf = async (subjectId: string) =>
    (await world.database.drizzle.select().from(orders).where(eq(orders.subjectId, subjectId)))[0];
  const services = { ...world.services, kinds: { [ORDER_KIND]: seatOrders } };
  await confirmPayment(services, adviser, {
    orderId: (await orderOf(paid))?.id ?? "",
    means: "mtn-momo",
    transactionNumber: "MP-PRIX",
  });
  expect(await edit(id, { price: "200000" })).toEqual({ kind: "saved", told: [] });
  expect([(await orderOf(paid))?.amount, (await orderOf(due))?.amount]).toEqual([125_000, 125_000]);
  await cancelRegistration(world.services, adviser, paid, "adviser");
  const { rows } = await world.database.pool.query<{ text: string }>(
    "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE 'Inscription annulée%'",
    [emailOf(50)],
  );
  expect(rows[0]?.text.replaceAll("\n", " ")).toContain("Vous avez payé 125\u00a0000\u00a0FCFA");
  expect((await orderOf(await seated(id, 52)))?.amount).toBe(200_000);
});

describe("the list of the office", () => {
  it("gives the sessions to come page by page, soonest first, each once; the past ones apart", async () => {
    const begin = Temporal.PlainDate.from("2027-03-01");
    for (let days = 0; days < 52; days += 1)
      await createSession(world.services, adviser, form({ ...TYPED, date: begin.add({ days }).toString() }));
    const now = world.services.clock.now();
    const { coming: first, past } = await officeSessions(world.database.drizzle, now, { coming: null, past: null });
    const { coming: second } = await officeSessions(world.database.drizzle, now, { coming: first.next, past: null });
    expect([first.rows.length, first.previous, second.next]).toEqual([50, null, null]);
    const starts = [...first.rows, ...second.rows].map(({ startsAt }) => startsAt.getTime());
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBeGreaterThanOrEqual(52);
    expect([...past.rows].filter(({ startsAt }) => startsAt.getTime() >= now.epochMilliseconds)).toEqual([]);
    expect(
      (await officeSessions(world.database.drizzle, now, { coming: second.previous, past: null })).coming.rows,
    ).toEqual(first.rows);
  });
});
