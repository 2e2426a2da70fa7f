/** What happened with a person, in one list: its order, its pages, who reads what, and the calls that the staff note. */
import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { agendaServices, booked } from "#app/features/appointments/testing/agenda.ts";
import { absorbClient } from "#app/features/clients/absorb-client.server.ts";
import { clientNotesOf, withdrawClientNote, writeClientNote } from "#app/features/clients/notes.server.ts";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import { contactMessages, contactReplies } from "#app/features/contact/tables.ts";
import { threadMessages, threads } from "#app/features/messages/tables.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { orders, payments, refunds } from "#app/features/orders/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { clientPage } from "./client-page.server.ts";
import { readThings } from "./client-things.server.ts";

const at = (minutes: number) => new Date(Date.parse("2026-11-20T09:00:00Z") + minutes * 60_000);

let database: TestDatabase;
let services: ReturnType<typeof agendaServices>;
let awa: Viewer;
let adviser: Viewer;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  services = agendaServices(database);
  for (const table of [
    "contact_messages",
    "test_registrations",
    "test_sessions",
    "refunds",
    "payments",
    "orders",
    "appointments",
    "mails",
    "users",
    "clients",
  ])
    await database.pool.query(`DELETE FROM ${table}`);
  awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo", email: "awa@exemple.cm" });
  adviser = await makePerson(database.drizzle, { firstName: "Serge", role: "adviser" });
});

async function page(
  reader: Pick<Viewer, "userId" | "role"> = adviser,
  cursor: string | null = null,
  db = database.drizzle,
) {
  const found = await findClient(db, awa.userId);
  if (!found) throw new Error("nobody");
  return clientPage(db, services.clock, found, reader, cursor);
}
const told = async (reader?: Pick<Viewer, "userId" | "role">) =>
  (await page(reader)).timeline.rows.map(({ kind, title }) => `${kind}\u00a0: ${title}`);

async function paidOrder(): Promise<void> {
  const [order] = await database.drizzle
    .insert(orders)
    .values({
      reference: "CM-7K4M-9XQP",
      kind: "seat",
      subjectId: randomUUID(),
      amount: 30_000,
      payerName: "Awa Ngo",
      payerEmail: awa.email,
      payerPhone: "",
      userId: awa.userId,
      dueAt: at(500),
      createdAt: at(10),
      stateChangedAt: at(10),
    })
    .returning();
  const orderId = order?.id ?? "";
  const moved = { orderId, means: "cash", amount: 30_000 };
  const [paid] = await database.drizzle
    .insert(payments)
    .values({ ...moved, transactionNumber: "1", confirmedAt: at(20) })
    .returning();
  await database.drizzle
    .insert(refunds)
    .values({ ...moved, amount: 10_000, paymentId: paid?.id ?? "", transactionNumber: "2", confirmedAt: at(30) });
}

async function wrote(): Promise<void> {
  const id = randomUUID();
  await database.drizzle.insert(contactMessages).values({
    id,
    firstName: "Awa",
    lastName: "Ngo",
    email: awa.email,
    subject: "general",
    message: "Bonjour",
    state: "answered",
    userId: awa.userId,
    createdAt: at(40),
    waitingSince: at(40),
    answeredAt: at(50),
  });
  await database.drizzle.insert(contactReplies).values({
    id: randomUUID(),
    messageId: id,
    side: "office",
    body: "Oui.",
    state: "sent",
    createdAt: at(50),
    sentAt: at(50),
  });
}

async function conversation(messages: number): Promise<string> {
  const { id, reference } = await makeFile(database.drizzle, at(60), { userId: awa.userId, title: "Arrima" });
  await database.drizzle
    .insert(threads)
    .values({ applicationId: id, clientId: awa.userId, reference, lastAt: at(60 + messages) });
  for (let index = 1; index <= messages; index += 1)
    await database.drizzle.insert(threadMessages).values({
      id: randomUUID(),
      applicationId: id,
      side: index % 2 === 0 ? "office" : "client",
      authorName: "Awa",
      words: `Mot ${index}`,
      // Two at each moment: the id decides between them.
      sentAt: at(60 + Math.ceil(index / 2)),
    });
  return id;
}

const note = (words: string, id = randomUUID()) =>
  writeClientNote(services, adviser, awa.userId, { id, kind: "answered", words });

it("is everything of theirs and nothing of anybody else, the newest first", async () => {
  await paidOrder();
  await wrote();
  await conversation(1);
  await note("Rappelle demain");
  await booked(services, { email: "autre@exemple.cm" });
  expect(await told()).toEqual([
    "Appel reçu\u00a0: Rappelle demain",
    "Message\u00a0: «\u00a0Mot 1\u00a0»",
    "Dossier\u00a0: Dossier ouvert\u00a0: Arrima",
    "Réponse\u00a0: «\u00a0Oui.\u00a0»",
    "Message\u00a0: «\u00a0Bonjour\u00a0»",
    "Remboursement\u00a0: 10\u00a0000\u00a0FCFA rendus",
    "Paiement\u00a0: 30\u00a0000\u00a0FCFA reçus",
    "Commande\u00a0: 30\u00a0000\u00a0FCFA, CM-7K4M-9XQP",
  ]);
  // Reception sees neither the file nor what is written in it.
  expect((await told({ ...adviser, role: "reception" })).filter((line) => /Dossier|Mot/.test(line))).toEqual([]);
});

it("has each thing once on its pages, however many happened at one moment", async () => {
  await conversation(50);
  for (let call = 1; call <= 25; call += 1) await note(`Appel ${call}`);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { rows, older }: Awaited<ReturnType<typeof page>>["timeline"] = (await page(adviser, cursor)).timeline;
    seen.push(...rows.map(({ kind, key }) => `${kind} ${key}`));
    cursor = older;
  } while (cursor !== null);
  expect(seen).toHaveLength(76);
  expect(new Set(seen).size).toBe(76);
  const newest = (await page()).timeline.rows;
  const forged = Buffer.from(JSON.stringify([0, "hier", "personne"])).toString("base64url");
  expect((await page(adviser, forged)).timeline.rows).toEqual(newest);
});

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
};

/** By document, of corrections that are open alone: so few here that the planner reads them all. */
const FEW = "document_corrections_one_open";

/** Tables that a plan reads from end to end though it may not: no index leads to the rows that are asked for. */
const readWhole = ({ Plans = [], ...node }: PlanNode): string[] => {
  const isScan = /^(Seq|Index( Only)?) Scan$/.test(node["Node Type"]) && node["Index Name"] !== FEW;
  const isWhole = isScan && node["Index Cond"] === undefined;
  return [...(isWhole ? [node["Relation Name"] ?? ""] : []), ...Plans.flatMap(readWhole)];
};

it("finds each thing of theirs by an index, so that it costs the same among a hundred thousand people", async () => {
  await paidOrder();
  await wrote();
  await conversation(2);
  await note("Rappelle demain");
  await booked(services, { email: awa.email });
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) };
  await page(adviser, null, drizzle({ client: database.pool, logger }));
  expect(asked.length).toBeGreaterThan(15);
  const connection = await database.pool.connect();
  try {
    // What a planner takes for a few rows says nothing of many: where an index leads there, it takes it now.
    await connection.query("SET enable_seqscan = off; SET enable_mergejoin = off; SET enable_hashjoin = off");
    const planOf = async (query: string, params: unknown[] = []) =>
      (await connection.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(`EXPLAIN (FORMAT JSON) ${query}`, params)).rows
        .flatMap((row) => row["QUERY PLAN"])
        .flatMap(({ Plan }) => readWhole(Plan));
    const whole: string[] = [];
    for (const { query, params } of asked)
      whole.push(...(await planOf(query, params)).map((table) => `${table}: ${query}`));
    expect(whole).toEqual([]);
    expect(await planOf("SELECT id FROM clients WHERE last_name = 'Ngo'")).toEqual(["clients"]);
  } finally {
    connection.release(true);
  }
});

it("says where things stand and what comes first: an answer before money, money before a booking", async () => {
  expect((await page()).acts).toMatchObject({ first: "book", pay: null, write: "mailto:awa@exemple.cm" });
  const due = {
    kind: "seat",
    amount: 30_000,
    payerName: "Awa",
    payerEmail: awa.email,
    payerPhone: "",
    userId: awa.userId,
  };
  await database.drizzle.insert(orders).values({
    ...due,
    reference: "CM-AAAA-BBBB",
    subjectId: randomUUID(),
    dueAt: at(90_000),
    createdAt: at(0),
    stateChangedAt: at(0),
  });
  expect((await page()).acts).toMatchObject({ first: "pay", pay: "/admin/commandes/CM-AAAA-BBBB" });
  expect((await page()).now.map(({ label, title }) => [label, title])).toEqual([
    ["À payer", "30\u00a0000\u00a0FCFA, CM-AAAA-BBBB"],
  ]);
  const file = await conversation(1);
  await database.drizzle.update(threads).set({ unansweredSince: at(61) });
  expect((await page()).acts).toMatchObject({ first: "write", write: `/admin/dossiers/${file}/messages#ecrire` });
});

it("a call sent twice at once is one, is taken back by its author alone, and follows the person", async () => {
  const id = randomUUID();
  expect((await Promise.all([note("Un", id), note("Un", id), note("Un", id)])).toSorted()).toEqual([
    "already",
    "already",
    "written",
  ]);
  expect(await note("Deux")).toBe("written");
  expect(await writeClientNote(services, adviser, randomUUID(), { id, kind: "note", words: "Personne" })).toBe("gone");
  const rose = await makePerson(database.drizzle, { role: "adviser" });
  expect(await withdrawClientNote(services, rose, awa.userId, id)).toBe(false);
  const twin = await makePerson(database.drizzle);
  await absorbClient(database.drizzle, awa.userId, twin.userId);
  expect(
    (await clientNotesOf(database.drizzle, twin.userId, { limit: 9 })).map(({ words }) => words).toSorted(),
  ).toEqual(["Deux", "Un"]);
  expect(await withdrawClientNote(services, adviser, awa.userId, id)).toBe(true);
  expect(await withdrawClientNote(services, adviser, awa.userId, id)).toBe(false);
  expect((await clientNotesOf(database.drizzle, awa.userId, { limit: 9 })).map(({ words }) => words)).toEqual(["Deux"]);
  const { rows } = await database.pool.query("SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id", [
    awa.userId,
  ]);
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    "client.note-written",
    "client.note-written",
    "client.note-withdrawn",
  ]);
});

it("of somebody with hundreds of things reads so many at once, and leads to each of them once", async () => {
  await paidOrder();
  const MANY = 250;
  await database.drizzle.insert(contactMessages).values(
    Array.from({ length: MANY }, (_, index) => ({
      id: randomUUID(),
      firstName: "Awa",
      lastName: "Ngo",
      email: awa.email,
      subject: "general" as const,
      message: `Message ${index}`,
      state: "answered" as const,
      userId: awa.userId,
      // Several at one moment, as an import writes them.
      createdAt: at(100 + Math.floor(index / 3)),
      waitingSince: at(100),
      answeredAt: at(100),
    })),
  );
  const found = await findClient(database.drizzle, awa.userId);
  if (!found) throw new Error("nobody");
  expect((await readThings(database.drizzle, found.client, adviser)).messages.length).toBe(200);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { timeline }: Awaited<ReturnType<typeof page>> = await page(adviser, cursor);
    seen.push(...timeline.rows.map(({ key }) => key));
    cursor = timeline.older;
  } while (cursor !== null);
  expect([seen.length, new Set(seen).size]).toEqual([MANY + 3, MANY + 3]);
});

it("says what is open however long ago it began, and however much came since", async () => {
  const SINCE = 200;
  const all = Array.from({ length: SINCE + 1 }, (_, index) => ({ oldest: index === 0, createdAt: at(index) }));
  const name = { firstName: "Awa", lastName: "Ngo" };
  await database.drizzle.insert(orders).values(
    all.map(({ oldest, createdAt }, index) => ({
      reference: `CMD-${index}`,
      kind: "seat",
      subjectId: randomUUID(),
      amount: 30_000,
      payerName: "Awa Ngo",
      payerEmail: awa.email,
      payerPhone: "",
      userId: awa.userId,
      dueAt: at(500),
      createdAt,
      stateChangedAt: createdAt,
      ...(!oldest && { ended: "expired" as const, endedAt: at(600) }),
    })),
  );
  await database.drizzle.insert(contactMessages).values(
    all.map(({ oldest, createdAt }) => ({
      ...name,
      id: randomUUID(),
      email: awa.email,
      subject: "general" as const,
      message: "Bonjour",
      state: oldest ? ("new" as const) : ("answered" as const),
      userId: awa.userId,
      createdAt,
      waitingSince: createdAt,
      answeredAt: oldest ? null : createdAt,
    })),
  );
  const [session] = await database.drizzle
    .insert(testSessions)
    .values({
      test: "tef-canada",
      startsAt: new Date("2030-01-16T08:00:00Z"),
      registrationClosesAt: new Date("2030-01-06T08:00:00Z"),
      city: "Douala",
      country: "Cameroun",
      centre: "Centre",
      price: 30_000,
      createdAt: at(0),
    })
    .returning();
  await database.drizzle.insert(testRegistrations).values(
    all.map(({ oldest, createdAt }, index) => ({
      ...name,
      id: randomUUID(),
      reference: `INS-${index}`,
      sessionId: session?.id ?? "",
      userId: awa.userId,
      email: awa.email,
      phone: "+237699000001",
      city: "Douala",
      nameKey: "awa ngo",
      emailKey: awa.email,
      phoneKey: "+237699000001",
      ...(oldest ? { state: "waiting" as const, waitingRank: 1 } : { state: "cancelled" as const }),
      createdAt,
      updatedAt: createdAt,
    })),
  );
  const { now } = await page();
  expect(now.map(({ label }) => label)).toEqual(["À répondre", "À payer", "Session"]);
});
