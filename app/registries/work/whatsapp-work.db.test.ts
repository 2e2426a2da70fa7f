/** WhatsApp from end to end: what is sent, what comes back, STOP and START, and the office's answer, with a fake that speaks the protocol. */
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { threadMessages, threads } from "#app/features/messages/tables.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { type DeliveryServices, deliverMessage } from "#app/features/notices/deliveries/deliver-message.server.ts";
import { messengersOf } from "#app/features/notices/deliveries/messengers.ts";
import { noteStatus } from "#app/features/notices/deliveries/note-status.server.ts";
import { askCode, confirmCode } from "#app/features/notices/deliveries/telephone/phone.server.ts";
import { messageConsents, messageDeliveries } from "#app/features/notices/deliveries/tables.ts";
import { answerTelephone } from "#app/features/notices/deliveries/telephone/telephone-page.server.ts";
import { saveMailSettings } from "#app/features/notices/mail/mail-settings.server.ts";
import { gatheredMail } from "#app/features/notices/mail/gathered-mail.tsx";
import { notices } from "#app/features/notices/tables.ts";
import { DEFAULT_QUIET } from "#app/features/notices/ways.ts";
import { conversation, waitingContacts } from "#app/features/whatsapp/office-page.server.ts";
import { sendReply } from "#app/features/whatsapp/reply.server.ts";
import { whatsappContacts, whatsappMessages } from "#app/features/whatsapp/tables.ts";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mails } from "#app/platform/mail/tables.ts";
import type { IncomingMessage } from "#app/platform/messaging/whatsapp-webhook.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { alsoInThread, takeReport } from "./whatsapp-work.server.ts";
import { type FakeMessengers, startFakeMessengers } from "#db/demo/messengers/start-fake-messengers.ts";

const NUMBER = "+237670000001";
const KIND = noticeKinds["file.deadline"];
if (!KIND) throw new Error("no such kind");

let database: TestDatabase;
let fake: FakeMessengers;
let awa: Viewer;
let serge: Viewer;
let now: Temporal.ZonedDateTime;
let jobs: ReturnType<typeof recordedJobs>;

beforeAll(async () => {
  database = await createTestDatabase();
  fake = await startFakeMessengers();
});
afterAll(async () => {
  await fake.stop();
  await database.drop();
});
beforeEach(async () => {
  now = Temporal.ZonedDateTime.from("2026-11-23T10:00[Africa/Douala]");
  jobs = recordedJobs();
  fake.whatsapp.taken.length = 0;
  for (const table of [messageDeliveries, whatsappMessages, whatsappContacts, mails, users])
    await database.drizzle.delete(table);
  await database.drizzle.execute(sql`DELETE FROM allowance_slots`);
  awa = await makePerson(database.drizzle, { phone: NUMBER });
  serge = await makePerson(database.drizzle, { firstName: "Serge", role: "adviser" });
});

const services = (): DeliveryServices => ({
  database,
  clock: { now: () => now },
  jobs,
  env: { baseUrl: "https://cap-erable.example", port: 3000, demo: false },
  kinds: noticeKinds,
  messengers: messengersOf(fake.settings, madeUpSecrets()),
  write: gatheredMail,
});
const parts = () =>
  ({ ...services(), origin: "https://cap-erable.example", log: createLog("silent") }) as unknown as Parameters<
    typeof takeReport
  >[0];

let counted = 0;
const wrote = (words: string | null, over: Partial<IncomingMessage> = {}): IncomingMessage => {
  counted += 1;
  return { id: `wamid.${counted}`, scopedId: "CM.1", phone: NUMBER, name: "Awa", words, at: now.toInstant(), ...over };
};
const receive = (...messages: IncomingMessage[]) => takeReport(parts(), { messages, statuses: [], unread: 0 });
const deliveries = () => database.drizzle.select().from(messageDeliveries).orderBy(asc(messageDeliveries.createdAt));
const states = async () =>
  (await deliveries()).map(({ state, failure }) => (failure === null ? state : `${state} ${failure}`));
const subjects = async () => (await database.drizzle.select().from(mails)).map(({ subject }) => subject);
const deliver = (id: string) => deliverMessage(services(), id, { last: false });

async function told(): Promise<void> {
  await askCode(services(), awa.userId, "whatsapp", () => "123456");
  expect(await confirmCode(services(), awa.userId, "123456")).toBe("confirmed");
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "save", "whatsapp-file": "on" })) form.set(name, value);
  expect(await answerTelephone(services(), awa, { ways: ["whatsapp"] }, noticeKinds, form)).toMatchObject({ ok: true });
  await database.drizzle.delete(messageDeliveries);
  await saveMailSettings({ database }, awa.userId, { quiet: DEFAULT_QUIET, choices: { "file.deadline": "never" } });
}

const mail = async () => ({ subject: "Courrier", html: "<p>x</p>", text: "x" });

async function happens(key: string): Promise<string> {
  await inTransaction(database, (tx) =>
    addNotice(tx, services(), KIND ?? { key: "", topic: "file", label: "", mail: "none" }, {
      userId: awa.userId,
      key,
      title: "Passeport de Zoé",
      mail,
    }),
  );
  const [planned] = await database.drizzle
    .select({ id: messageDeliveries.id })
    .from(messageDeliveries)
    .innerJoin(notices, eq(notices.id, messageDeliveries.noticeId))
    .where(eq(notices.key, key));
  return planned?.id ?? "";
}

/** A file of Awa's. */
async function opened(): Promise<{ id: string; reference: string }> {
  const reference = `DO-${crypto.randomUUID().slice(0, 8)}`;
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO applications (reference, form_id, user_id, program, template_version, title, state, created_at, updated_at) VALUES ($1, $2, $3, 'arrima', '2026-11-22', 'Arrima, Awa', 'open', now(), now()) RETURNING id",
    [reference, crypto.randomUUID(), awa.userId],
  );
  return { id: rows[0]?.id ?? "", reference };
}

describe("a notice", () => {
  test("leaves as an approved text, nothing of it in the call, and its statuses are noted in any order", async () => {
    await told();
    const id = await happens("1");
    await deliver(id);
    expect(fake.whatsapp.taken).toMatchObject([
      { to: "237670000001", kind: "template", words: "echeance", reference: id },
    ]);
    const [{ id: wamid } = { id: "" }] = fake.whatsapp.taken;
    for (const status of ["read", "delivered", "sent", "read"] as const)
      await noteStatus(services(), { id: wamid, reference: id, status, code: null });
    expect(await states()).toEqual(["read"]);
    expect(await noteStatus(services(), { id: "wamid.other", reference: null, status: "read", code: null })).toBe(
      false,
    );
  });

  test("that failed on the way is said by mail, once", async () => {
    await told();
    const id = await happens("1");
    await deliver(id);
    for (let time = 0; time < 3; time += 1)
      await noteStatus(services(), {
        id: fake.whatsapp.taken[0]?.id ?? "",
        reference: null,
        status: "failed",
        code: 131049,
      });
    expect([await states(), await subjects()]).toEqual([["failed 131049"], ["Un nouvel avis dans votre espace"]]);
  });

  test("whose status comes before the answer to the call keeps it", async () => {
    await told();
    const id = await happens("1");
    await database.drizzle.update(messageDeliveries).set({ state: "sending" });
    await noteStatus(services(), { id: "wamid.9", reference: id, status: "delivered", code: null });
    expect(await deliveries()).toMatchObject([{ state: "delivered", providerId: "wamid.9" }]);
  });

  test.each([
    ["+237670000501", "failed 131026", 0],
    ["+237670000503", "failed unsure-500", 1],
  ])("to %s: %s, and the mail says it", async (phone, state, taken) => {
    await database.drizzle.update(users).set({ phone }).where(eq(users.id, awa.userId));
    await told();
    await deliver(await happens("1"));
    expect([await states(), fake.whatsapp.taken.length, await subjects()]).toEqual([
      [state],
      taken,
      ["Un nouvel avis dans votre espace"],
    ]);
  });
});

describe("STOP and START", () => {
  test("STOP stops with its trace, START resumes; each reported twice counts once", async () => {
    await told();
    const stop = wrote("Stop !");
    await Promise.all([receive(stop), receive(stop)]);
    await deliver(await happens("1"));
    expect([await states(), fake.whatsapp.taken]).toEqual([["dropped stopped"], []]);
    now = now.add({ hours: 2 });
    await receive(wrote("START"));
    // What was heard before does not stop anew.
    await receive(stop);
    await deliver(await happens("2"));
    expect(fake.whatsapp.taken).toHaveLength(1);
    const consents = await database.drizzle.select().from(messageConsents).orderBy(asc(messageConsents.givenAt));
    expect(consents).toMatchObject([
      { givenHow: "form", givenOn: "/espace/avis/telephone", endedHow: "word" },
      { givenHow: "word", givenOn: "whatsapp", endedAt: null },
    ]);
    expect(await waitingContacts(database.drizzle, 10)).toEqual([]);
  });

  test("STOP of a number of two accounts stops both", async () => {
    await told();
    const other = await makePerson(database.drizzle, { phone: NUMBER });
    await database.drizzle.insert(messageConsents).values({
      userId: other.userId,
      way: "whatsapp",
      phone: NUMBER,
      givenAt: new Date(0),
      givenHow: "form",
      givenOn: "/x",
    });
    await receive(wrote("ARRET"));
    expect((await database.drizzle.select().from(messageConsents)).every(({ endedHow }) => endedHow === "word")).toBe(
      true,
    );
  });
});

describe("somebody who wrote", () => {
  test("without an account waits in « À faire », once, and is answered within 24 hours alone", async () => {
    const first = wrote("Bonjour, combien coûte un dossier ?", { scopedId: "CM.7", phone: "+237690000007" });
    await receive(first, first);
    const [waiting, ...others] = await waitingContacts(database.drizzle, 10);
    expect([waiting?.name, others]).toEqual(["Awa, +237\u00a06\u00a090\u00a000\u00a000\u00a007", []]);
    const contact = waiting?.id ?? "";
    const reply = { id: crypto.randomUUID(), words: "Bonjour, tout est sur la page des services." };
    const answers = await Promise.all([1, 2, 3].map(() => sendReply(services(), serge.userId, contact, reply)));
    expect(answers.every((one) => one !== "closed" && one?.id === contact)).toBe(true);
    await deliver(reply.id);
    expect(fake.whatsapp.taken).toMatchObject([{ to: "237690000007", kind: "text", words: reply.words }]);
    expect(await waitingContacts(database.drizzle, 10)).toEqual([]);
    now = now.add({ hours: 24 });
    expect(await sendReply(services(), serge.userId, contact, { id: crypto.randomUUID(), words: "Encore" })).toBe(
      "closed",
    );
    expect(await conversation(database.drizzle, now, contact)).toMatchObject({
      until: null,
      lines: [{ ours: false }, { ours: true }],
    });
    expect(await sendReply(services(), serge.userId, crypto.randomUUID(), reply)).toBeUndefined();
    expect(await conversation(database.drizzle, now, "x")).toBeUndefined();
  });

  test("whose number is not told is answered by the operator's id, and stays the same person when it is told", async () => {
    await receive(wrote("Bonjour", { scopedId: "CM.8", phone: null }));
    const [contact] = await database.drizzle.select().from(whatsappContacts);
    const reply = { id: crypto.randomUUID(), words: "Bonjour" };
    await sendReply(services(), serge.userId, contact?.id ?? "", reply);
    await deliver(reply.id);
    expect(fake.whatsapp.taken).toMatchObject([{ to: "CM.8" }]);
    await receive(wrote("Re", { scopedId: "CM.8", phone: "+237690000008" }));
    expect(await database.drizzle.select().from(whatsappContacts)).toMatchObject([
      { id: contact?.id, phone: "+237690000008" },
    ]);
    // The number is somebody else's now.
    await receive(wrote("Moi", { scopedId: "CM.9", phone: "+237690000008" }));
    const all = await database.drizzle.select().from(whatsappContacts).orderBy(asc(whatsappContacts.scopedId));
    expect(all.map(({ scopedId, phone }) => [scopedId, phone])).toEqual([
      ["CM.8", null],
      ["CM.9", "+237690000008"],
    ]);
  });

  test("ten at once for the first time are one contact", async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        receive(wrote(`Message ${index}`, { scopedId: "CM.5", phone: "+237690000005" })),
      ),
    );
    expect([await database.drizzle.$count(whatsappContacts), await database.drizzle.$count(whatsappMessages)]).toEqual([
      1, 10,
    ]);
  });
});

describe("a client with a file", () => {
  test("writes into the conversation of the file whose code they say, once; the office answers there and on WhatsApp", async () => {
    await told();
    const [old, recent] = [await opened(), await opened()];
    const said = wrote(`Bonjour, au sujet de mon dossier ${old.reference.toLowerCase()}. Est-ce complet ?`);
    await Promise.all([receive(said), receive(said), receive(said)]);
    expect(await database.drizzle.select().from(threadMessages)).toMatchObject([
      { applicationId: old.id, side: "client", authorName: "Awa (WhatsApp)", words: said.words },
    ]);
    expect(await waitingContacts(database.drizzle, 10)).toEqual([]);
    expect((await database.drizzle.select().from(threads))[0]?.unansweredSince).not.toBeNull();
    // Without a code it is the file that they were in conversation about, not the newest.
    await receive(wrote(null));
    const kept = await database.drizzle.select().from(threadMessages).orderBy(asc(threadMessages.place));
    expect([kept.map(({ applicationId }) => applicationId), kept[1]?.words.includes("pas pris sur WhatsApp")]).toEqual([
      [old.id, old.id],
      true,
    ]);
    expect(recent.id).not.toBe(old.id);

    const [contact] = await database.drizzle.select().from(whatsappContacts);
    const reply = { id: crypto.randomUUID(), words: "Oui, tout y est." };
    await sendReply(services(), serge.userId, contact?.id ?? "", reply);
    for (let time = 0; time < 2; time += 1)
      await alsoInThread(parts(), { userId: serge.userId, name: "Serge" }, awa.userId, reply);
    await deliver(reply.id);
    expect(fake.whatsapp.taken).toMatchObject([{ kind: "text", words: "Oui, tout y est." }]);
    expect((await database.drizzle.select().from(threadMessages)).filter(({ side }) => side === "office")).toHaveLength(
      1,
    );
    expect((await database.drizzle.select().from(threads))[0]?.unansweredSince).toBeNull();
  });
});
