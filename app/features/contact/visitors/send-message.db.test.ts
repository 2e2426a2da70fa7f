import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import type { KnownBrowser } from "#app/platform/session/browser-id.server.ts";
import { deleteExpiredMessages } from "#app/features/contact/retention.server.ts";
import type { ContactForm } from "./form.ts";
import { type MessageFilter, countMessages } from "#app/features/contact/office/inbox-messages.server.ts";
import { moveMessage } from "#app/features/contact/office/move-message.server.ts";
import { messageId, sendMessage } from "./send-message.server.ts";
import type { MessageMove } from "#app/features/contact/status.ts";
import { contactMessages } from "#app/features/contact/tables.ts";
import { USUAL } from "#app/platform/allowances/testing/allowances.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

let database: TestDatabase;
let now: Temporal.ZonedDateTime;
const secrets = madeUpSecrets();
const browserOf = (id: string) => ({ id, since: Temporal.Instant.from("2026-11-20T08:00:00Z") });
const services = (browser: KnownBrowser | null = browserOf("awa")) => ({
  database,
  clock: { now: () => now },
  jobs: recordedJobs(),
  browser,
  addressKey: "154.72.160.1",
  secrets,
  env: { allowances: USUAL },
});
const stored = () => database.drizzle.select().from(contactMessages).orderBy(contactMessages.number);
const sent = () =>
  database.drizzle.select({ recipient: mails.recipient, subject: mails.subject, text: mails.text }).from(mails);

function form(more: Partial<ContactForm> = {}): ContactForm {
  return {
    formId: randomUUID(),
    firstName: "Awa",
    lastName: "Ngo",
    email: "awa@exemple.cm",
    subject: "express",
    message: "Bonjour 👋 مرحبا <script>alert(1)</script>",
    ...more,
  };
}

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-20T10:00[Africa/Douala]");
});
afterEach(() => database.drop());

test("a message is kept as written and acknowledged with its number and the promised delay", async () => {
  const ticket = await sendMessage(services(), null, form());
  expect(ticket).toBe("CE-00001");
  expect(await stored()).toMatchObject([
    { state: "new", subject: "express", message: "Bonjour 👋 مرحبا <script>alert(1)</script>" },
  ]);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "awa@exemple.cm", subject: expect.stringContaining("CE-00001") });
  expect(mail?.text).toMatch(/sous\s24\s+heures/);
  expect(mail?.text).not.toContain("Awa");
});

test("the same form sent five times at once is one message and one mail", async () => {
  const once = form();
  const tickets = await Promise.all(Array.from({ length: 5 }, () => sendMessage(services(), null, once)));
  expect(new Set(tickets).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await sent()).toHaveLength(1);
});

test("one form sent from ten addresses at once is ten messages", async () => {
  const once = form();
  const tickets = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sendMessage(services(), null, { ...once, email: `awa-${at}@exemple.cm` })),
  );
  const kept = (await stored()).length;
  recordFigure({
    attack: "contact-at-once",
    sent: "10 at once",
    measured: "messages kept",
    value: kept,
    unit: "messages",
    bound: { exactly: 10 },
  });
  expect(new Set(tickets).size).toBe(10);
  expect(kept).toBe(10);
  expect(await sent()).toHaveLength(10);
});

test("a form changed and sent again is another message, once", async () => {
  const once = form();
  const first = await sendMessage(services(), null, once);
  const changed = { ...once, message: "J’ai oublié\u00a0: mon passeport expire en mars." };
  const second = await sendMessage(services(), null, changed);
  expect(second).not.toBe(first);
  expect(await sendMessage(services(), null, changed)).toBe(second);
  expect(await sendMessage(services(), null, once)).toBe(first);
  expect(await stored()).toMatchObject([{ message: once.message }, { message: changed.message }]);
});

test("the same words from another browser, a day later or once answered are a message of their own; a page opened anew makes none", async () => {
  const once = form();
  const first = await sendMessage(services(), null, once);
  expect(await sendMessage(services(), null, { ...once, formId: randomUUID() })).toBe(first);
  const others = [
    await sendMessage(services(browserOf("brice")), null, once),
    await sendMessage(services(null), null, once),
  ];
  now = now.add({ hours: 25 });
  others.push(await sendMessage(services(), null, once));
  await database.drizzle.update(contactMessages).set({ state: "answered", answeredAt: new Date() });
  others.push(await sendMessage(services(), null, once));
  expect(new Set([first, ...others]).size).toBe(5);
  expect(await sendMessage(services(), null, once)).toBe(others[3]);
});

test("what a robot fills and what is full of links is held, numbered, and acknowledged to nobody", async () => {
  await sendMessage(services(), null, form({ website: "https://spam.example" }));
  await sendMessage(services(), null, form({ message: "http://a http://b http://c http://d" }));
  expect((await stored()).map(({ state }) => state)).toEqual(["held", "held"]);
  expect(await sent()).toEqual([]);
});

test("an address gets three acknowledgements an hour, and each message is kept", async () => {
  for (let count = 0; count < 5; count += 1)
    await sendMessage(
      services(),
      null,
      form({ email: count % 2 ? "AWA@exemple.cm" : "awa@exemple.cm", message: `Message ${count}` }),
    );
  expect(await stored()).toHaveLength(5);
  expect(await sent()).toHaveLength(3);
});

test("what was held goes after 90 days, correspondence after three years", async () => {
  await sendMessage(services(), null, form());
  await sendMessage(services(), null, form({ website: "x" }));
  now = now.add({ days: 91 });
  await deleteExpiredMessages(services());
  expect((await stored()).map(({ state }) => state)).toEqual(["new"]);
  now = now.add({ years: 3 });
  await deleteExpiredMessages(services());
  expect(await stored()).toEqual([]);
});

test("staff answer a message, take it back, and let one go that was held; each move is traced, once", async () => {
  const adviser = await makePerson(database.drizzle, { role: "adviser" });
  const answered = form();
  const held = form({ website: "https://spam.example" });
  await sendMessage(services(), null, answered);
  await sendMessage(services(), null, held);
  const move = (id: string, name: MessageMove) => moveMessage(services(), adviser, id, name);
  now = now.add({ hours: 2 });
  expect([
    await move(messageId(services(), answered), "answer"),
    await move(messageId(services(), answered), "answer"),
  ]).toEqual([true, true]);
  expect((await stored())[0]).toMatchObject({ state: "answered", answeredAt: new Date(now.epochMilliseconds) });
  expect(await move(messageId(services(), held), "answer")).toBe(false);
  expect(await move(messageId(services(), held), "release")).toBe(true);
  expect(await move(randomUUID(), "answer")).toBe(false);
  const count = (filter: MessageFilter) => countMessages(database.drizzle, adviser.userId, filter, 99);
  expect(await Promise.all((["repondre", "moi", "retenus", "tous"] as const).map(count))).toEqual([1, 0, 0, 2]);
  expect(await move(messageId(services(), answered), "reopen")).toBe(true);
  expect((await stored()).map(({ state, answeredAt }) => [state, answeredAt])).toEqual([
    ["new", null],
    ["new", null],
  ]);
  const traced = await database.drizzle
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.actorId, adviser.userId))
    .orderBy(auditEvents.id);
  expect(traced.map(({ action }) => action)).toEqual(["message.answered", "message.released", "message.reopened"]);
  await expect(
    moveMessage(services(), await makePerson(database.drizzle), messageId(services(), answered), "answer"),
  ).rejects.toThrow("only staff");
});
