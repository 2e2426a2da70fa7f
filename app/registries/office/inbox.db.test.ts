/** The inbox: messages of the contact page, conversations of files and WhatsApp in one list, each for whoever answers it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { contactMessages } from "#app/features/contact/tables.ts";
import { threadMessages, threads } from "#app/features/messages/tables.ts";
import { type InboxAsked, inboxAsked, inboxQuery } from "#app/features/office/inbox/inbox.ts";
import { whatsappContacts, whatsappMessages } from "#app/features/whatsapp/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { inboxCounts, inboxPage } from "./inbox.server.ts";

const at = (minutes: number) => new Date(Date.parse("2026-11-20T09:00:00Z") + minutes * 60_000);

let database: TestDatabase;
let adviser: Viewer;
let reception: Viewer;
/** Ids in the order in which they came, and what is said of each: a way, and whether it waits. */
const came: { id: string; kind: string; waits: boolean }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const db = database.drizzle;
  adviser = await makePerson(db, { role: "adviser" });
  reception = await makePerson(db, { role: "reception" });
  for (let minute = 0; minute < 30; minute += 1) {
    const waits = minute % 2 === 0;
    const kind = (["contact", "dossier", "whatsapp"] as const)[minute % 3] ?? "contact";
    const id = await [contact, thread, whatsapp][minute % 3]?.(minute, waits);
    came.push({ id: id ?? "", kind, waits });
  }
});
afterAll(() => database.drop());

async function contact(minute: number, waits: boolean): Promise<string> {
  const id = randomUUID();
  await database.drizzle.insert(contactMessages).values({
    id,
    firstName: "Paul",
    lastName: "Étoga",
    email: "paul@exemple.cm",
    subject: "general",
    message: `Message ${minute}`,
    state: waits ? "new" : "answered",
    answeredAt: waits ? null : at(minute),
    createdAt: at(minute),
    waitingSince: at(minute),
    assignedTo: minute === 0 ? adviser.userId : null,
  });
  return id;
}

async function thread(minute: number, waits: boolean): Promise<string> {
  const client = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo" });
  const { id, reference } = await makeFile(database.drizzle, at(minute), { userId: client.userId });
  const values = { clientId: client.userId, reference, unansweredSince: waits ? at(minute) : null, lastAt: at(minute) };
  await database.drizzle.insert(threads).values({ applicationId: id, ...values });
  for (const words of ["Avant", `Message ${minute}`])
    await database.drizzle
      .insert(threadMessages)
      .values({ id: randomUUID(), applicationId: id, side: "client", authorName: "Awa", words, sentAt: at(minute) });
  return id;
}

async function whatsapp(minute: number, waits: boolean): Promise<string> {
  const id = randomUUID();
  const values = { phone: `+237670000${String(minute).padStart(3, "0")}`, lastInAt: at(minute), createdAt: at(minute) };
  await database.drizzle.insert(whatsappContacts).values({ id, waitingSince: waits ? at(minute) : null, ...values });
  await database.drizzle
    .insert(whatsappMessages)
    .values({ id: `wamid.${minute}`, contactId: id, words: `Message ${minute}`, receivedAt: at(minute) });
  return id;
}

const ask = (query: string): InboxAsked => inboxAsked(new URLSearchParams(query));
const idsOf = async (query: string, reader = adviser) =>
  (await inboxPage(database.drizzle, reader, ask(query))).rows.map(({ id }) => id);

it("has who waits first, the longest wait before the others, and the newest first of all", async () => {
  expect(await idsOf("")).toEqual(came.filter(({ waits }) => waits).map(({ id }) => id));
  expect(await idsOf("etat=tous")).toEqual(came.map(({ id }) => id).toReversed());
  expect(await idsOf("etat=moi")).toEqual([came[0]?.id]);
  const { rows } = await inboxPage(database.drizzle, adviser, ask(""));
  expect(rows.slice(0, 3).map(({ kind, who, words }) => [kind, who, words])).toEqual([
    ["contact", "Paul Étoga", "Message 0"],
    ["whatsapp", "+237\u00a06\u00a070\u00a000\u00a000\u00a002", "Message 2"],
    ["dossier", "Awa Ngo", "Message 4"],
  ]);
  expect(rows[0]?.delay).toEqual({ since: at(0), dueAt: expect.any(Date) as Date });
});

it("shows one way alone, and to reception nothing of the files", async () => {
  for (const kind of ["contact", "dossier", "whatsapp"])
    expect(await idsOf(`genre=${kind}`)).toEqual(
      came.filter((one) => one.waits && one.kind === kind).map(({ id }) => id),
    );
  expect(await idsOf("etat=tous", reception)).toEqual(
    came
      .filter(({ kind }) => kind !== "dossier")
      .map(({ id }) => id)
      .toReversed(),
  );
  expect(await idsOf("genre=dossier", reception)).toEqual([]);
  expect(await inboxCounts(database.drizzle, adviser, null)).toEqual({ repondre: 15, moi: 1, retenus: 0 });
  expect((await inboxCounts(database.drizzle, reception, null)).repondre).toBe(10);
});

it.each(["", "etat=tous"])("walked by pages of four, forwards and back, has each row once: « %s »", async (query) => {
  const whole = await idsOf(query);
  const page = (cursor: string | null) => inboxPage(database.drizzle, adviser, { ...ask(query), cursor }, 4);
  const forwards: string[][] = [];
  let shown = await page(null);
  expect(shown.previous).toBeNull();
  for (; ; shown = await page(shown.next)) {
    forwards.push(shown.rows.map(({ id }) => id));
    if (shown.next === null) break;
  }
  expect(forwards.flat()).toEqual(whole);
  const back: string[][] = [shown.rows.map(({ id }) => id)];
  while (shown.previous !== null) {
    shown = await page(shown.previous);
    back.unshift(shown.rows.map(({ id }) => id));
  }
  expect(back.flat()).toEqual(whole);
});

it("an address says the whole of it, and what is not ours in it is nothing", async () => {
  expect(inboxQuery(ask("genre=whatsapp&etat=tous"))).toBe("?genre=whatsapp&etat=tous");
  expect(ask("genre=toString&etat=x")).toEqual({ kind: null, state: "repondre", cursor: null });
  const first = await idsOf("");
  const forged = Buffer.from(JSON.stringify([0, "hier", "personne"])).toString("base64url");
  for (const cursor of ["zzz", forged]) expect(await idsOf(`page=${cursor}`)).toEqual(first);
});
