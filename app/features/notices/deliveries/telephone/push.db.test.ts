/** Notifications: the browsers of a person, what reaches them, and what happens when it does not; with a push service that checks and decrypts. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { sessions, users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import type { NoticeKind, NoticeKinds } from "#app/features/notices/kinds.ts";
import { saveMailSettings } from "#app/features/notices/mail/mail-settings.server.ts";
import { gatheredMail } from "#app/features/notices/mail/gathered-mail.tsx";
import { notices } from "#app/features/notices/tables.ts";
import { DEFAULT_QUIET } from "#app/features/notices/ways.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { pushKeysOf } from "#app/platform/messaging/push-keys.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { STEERED_PUSH } from "#db/demo/messengers/fake-push.ts";
import { type FakeMessengers, startFakeMessengers } from "#db/demo/messengers/start-fake-messengers.ts";
import { type DeliveryServices, deliverMessage } from "#app/features/notices/deliveries/deliver-message.server.ts";
import { messengersOf } from "#app/features/notices/deliveries/messengers.ts";
import { MOST_BROWSERS, ownBrowsers } from "./push-browsers.server.ts";
import { messageDeliveries, pushBrowsers } from "#app/features/notices/deliveries/tables.ts";
import { type TelephoneAnswer, answerTelephone, telephonePage } from "./telephone-page.server.ts";

const paper: NoticeKind = { key: "file.paper-ends", topic: "file", label: "Une pièce expire", mail: "chosen" };
const kinds: NoticeKinds = { [paper.key]: paper };
const secrets = madeUpSecrets();
const { publicKey } = pushKeysOf(secrets.webPush);

let database: TestDatabase;
let fake: FakeMessengers;
let awa: Viewer;
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
  fake.push.shown.length = 0;
  for (const table of [messageDeliveries, mails, users]) await database.drizzle.delete(table);
  awa = await signedIn(await makePerson(database.drizzle));
});

/** The same person in another browser. */
async function signedIn(person: Viewer, sharedPhone = false): Promise<Viewer> {
  const [session] = await database.drizzle
    .insert(sessions)
    .values({
      tokenHash: crypto.randomUUID(),
      userId: person.userId,
      device: "Chrome sur Android",
      sharedPhone,
      createdAt: dateOf(now),
      lastUsedAt: dateOf(now),
      expiresAt: dateOf(now.add({ days: 30 })),
    })
    .returning();
  return { ...person, sessionId: session?.id ?? "", sharedPhone };
}

const services = (): DeliveryServices => ({
  database,
  clock: { now: () => now },
  jobs,
  env: { baseUrl: "https://cap-erable.example", port: 3000, demo: false },
  kinds,
  messengers: messengersOf({ push: fake.settings.push }, secrets),
  write: gatheredMail,
});
const sending = () => ({ ways: [], push: { ...fake.settings.push, publicKey } });

const answer = (viewer: Viewer, fields: Record<string, string>): Promise<TelephoneAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answerTelephone(services(), viewer, sending(), kinds, form);
};
const subscribe = (viewer: Viewer, behaviour?: keyof typeof STEERED_PUSH) =>
  answer(viewer, { intent: "add-browser", ...fake.push.subscribe(publicKey, behaviour) });

/** Awa's browser is there, and her file is told by it; mails only where these fail. */
async function told(behaviour?: keyof typeof STEERED_PUSH): Promise<void> {
  expect(await subscribe(awa, behaviour)).toMatchObject({ ok: true });
  expect(await answer(awa, { intent: "save", "push-file": "on" })).toMatchObject({ ok: true });
  await saveMailSettings({ database }, awa.userId, { quiet: DEFAULT_QUIET, choices: { [paper.key]: "never" } });
}

/** @returns ids of what is planned for it */
async function happens(key: string): Promise<string[]> {
  const mail = async () => ({ subject: `Courrier ${key}`, html: "<p>x</p>", text: "x" });
  await inTransaction(database, (tx) =>
    addNotice(tx, services(), paper, { userId: awa.userId, key, title: `Passeport de Zoé, ${key}`, mail }),
  );
  const planned = await database.drizzle
    .select({ id: messageDeliveries.id })
    .from(messageDeliveries)
    .innerJoin(notices, eq(notices.id, messageDeliveries.noticeId))
    .where(eq(notices.key, key))
    .orderBy(asc(messageDeliveries.id));
  return planned.map(({ id }) => id);
}

const deliver = (id: string, last = false) => deliverMessage(services(), id, { last });
const rows = () => database.drizzle.select().from(messageDeliveries).orderBy(asc(messageDeliveries.createdAt));
const states = async () =>
  (await rows()).map(({ state, failure }) => (failure === null ? state : `${state} ${failure}`)).toSorted();
const subjects = async () => (await database.drizzle.select().from(mails)).map(({ subject }) => subject);
const browsers = () => ownBrowsers(database.drizzle, awa);

describe("a browser", () => {
  test("is added by what its push service gave, with its trace, and removed by its owner alone", async () => {
    expect(await subscribe(awa)).toMatchObject({ ok: true });
    const [own] = await browsers();
    expect(own).toMatchObject({ device: "Chrome sur Android", here: true, lastSuccess: null });
    const moussa = await signedIn(await makePerson(database.drizzle));
    await answer(moussa, { intent: "remove-browser", browser: own?.id ?? "" });
    expect(await browsers()).toHaveLength(1);
    await answer(awa, { intent: "save", "push-file": "on" });
    await answer(awa, { intent: "remove-browser", browser: own?.id ?? "" });
    expect([await browsers(), await happens("1")]).toEqual([[], []]);
    for (const action of ["telephone.browser-added", "telephone.browser-removed"])
      expect([action, await database.drizzle.$count(auditEvents, eq(auditEvents.action, action))]).toEqual([action, 1]);
  });

  test("asked again is one, with its new address", async () => {
    await subscribe(awa);
    await subscribe(awa);
    expect(await browsers()).toHaveLength(1);
  });

  test("is not added before the account's address is proven", async () => {
    const moussa = await signedIn(await makePerson(database.drizzle, { emailConfirmedAt: null }));
    expect(await subscribe(moussa)).toMatchObject({ ok: false, status: 403 });
    // Whatever the page knew: the account's row says it.
    expect(await subscribe({ ...moussa, emailConfirmed: true })).toMatchObject({ ok: false, status: 403 });
    expect(await database.drizzle.$count(pushBrowsers)).toBe(0);
  });

  test("of somebody else before is this person's now", async () => {
    const target = fake.push.subscribe(publicKey);
    const moussa = await signedIn(await makePerson(database.drizzle));
    await answer(moussa, { intent: "add-browser", ...target });
    await answer(awa, { intent: "add-browser", ...target });
    expect((await database.drizzle.select().from(pushBrowsers)).map(({ userId }) => userId)).toEqual([awa.userId]);
  });

  test("goes with its session", async () => {
    await subscribe(awa);
    await database.drizzle.delete(sessions).where(eq(sessions.id, awa.sessionId));
    expect(await browsers()).toEqual([]);
  });

  test("of a shared phone, and one at an address of nobody's push service, are refused", async () => {
    expect(await subscribe(await signedIn(awa, true))).toMatchObject({ ok: false, status: 409, at: "browsers" });
    const target = fake.push.subscribe(publicKey);
    for (const endpoint of [
      "https://exemple.net/push",
      "http://169.254.169.254/latest/meta-data/",
      "x".repeat(100_000),
      "",
    ])
      expect(await answer(awa, { intent: "add-browser", ...target, endpoint })).toMatchObject({
        ok: false,
        status: 400,
      });
    expect(await browsers()).toEqual([]);
  });

  test("is one of five, of ten that come at once", async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => signedIn(awa)));
    const answers = await Promise.all(ten.map((viewer) => subscribe(viewer)));
    expect([answers.filter(({ ok }) => ok).length, (await browsers()).length]).toEqual([MOST_BROWSERS, MOST_BROWSERS]);
  });

  test("is needed before a topic can be told by it", async () => {
    expect(await answer(awa, { intent: "save", "push-file": "on" })).toMatchObject({
      ok: false,
      status: 409,
      at: "browsers",
    });
    const boxes = async () =>
      (await telephonePage(database.drizzle, { now: () => now }, awa, sending(), kinds)).topics.map((one) => one.boxes);
    expect(await boxes()).toEqual([[]]);
    await told();
    expect(await boxes()).toEqual([[{ field: "push-file", way: "push", checked: true }]]);
  });
});

describe("a notice", () => {
  test("is shown in each browser once, encrypted, signed, with nothing of the file", async () => {
    await told();
    await subscribe(await signedIn(awa));
    const ids = await happens("1");
    for (const id of [...ids, ...ids]) await deliver(id);
    expect(ids).toHaveLength(2);
    const payload = {
      title: "Cap Érable",
      body: "Vous avez une échéance qui approche\u00a0: ouvrez votre espace.",
      url: "/espace/avis",
      tag: "echeance",
    };
    expect(fake.push.shown.map((one) => one.payload)).toEqual([payload, payload]);
    expect(fake.push.shown[0]).toMatchObject({ ttl: 86_400, topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect([await states(), await subjects()]).toEqual([["sent", "sent"], []]);
    expect((await browsers()).map(({ lastSuccess }) => lastSuccess !== null)).toEqual([true, true]);
  });

  test("waits for the end of the quiet hours, and is not shown once it was read", async () => {
    await told();
    now = now.with({ hour: 23 });
    const [id = ""] = await happens("1");
    expect((await rows())[0]?.dueAt).toEqual(dateOf(Temporal.ZonedDateTime.from("2026-11-24T07:00[Africa/Douala]")));
    await deliver(id);
    expect(fake.push.shown).toEqual([]);
    now = now.add({ hours: 9 });
    await database.drizzle.update(notices).set({ readAt: dateOf(now) });
    await deliver(id);
    expect([fake.push.shown, await states()]).toEqual([[], ["dropped read"]]);
  });

  test("with the same words within the hour is not shown again in that browser, but in another", async () => {
    await told();
    for (const id of await happens("1")) await deliver(id);
    await subscribe(await signedIn(awa));
    for (const id of await happens("2")) await deliver(id);
    expect([await states(), fake.push.shown.length]).toEqual([["dropped said", "sent", "sent"], 2]);
  });

  test.each(["gone", "lost"] as const)(
    "for a browser that is %s: it is forgotten, and the mail says it",
    async (behaviour) => {
      await told(behaviour);
      const [id = ""] = await happens("1");
      await deliver(id);
      expect([await states(), await browsers(), await subjects()]).toEqual([
        ["failed gone"],
        [],
        ["Un nouvel avis dans votre espace"],
      ]);
      // What was chosen stands until it is changed: with no browser left the mail says it at once.
      now = now.add({ hours: 2 });
      for (const next of await happens("2")) await deliver(next);
      expect((await subjects()).length).toBe(2);
    },
  );

  test("that one of two browsers showed is not said by mail; that none of two did is, once, when both fail at once", async () => {
    await told("gone");
    const other = await signedIn(awa);
    await subscribe(other);
    for (const id of await happens("1")) await deliver(id);
    expect([await states(), await subjects()]).toEqual([["failed gone", "sent"], []]);
    await database.drizzle.delete(pushBrowsers);
    await subscribe(awa, "gone");
    await subscribe(other, "gone");
    now = now.add({ hours: 2 });
    await Promise.all((await happens("2")).map((id) => deliver(id)));
    expect(await subjects()).toEqual(["Un nouvel avis dans votre espace"]);
  });

  test("that the service has no time for is tried again", async () => {
    await told("busy");
    const [id = ""] = await happens("1");
    await expect(deliver(id)).rejects.toThrow("429");
    expect(await states()).toEqual(["waiting"]);
    await deliver(id);
    expect([await states(), fake.push.shown.length]).toEqual([["sent"], 1]);
  });

  test("of which nobody knows whether it was shown is not sent again, and the mail says it", async () => {
    await told("unsure");
    const [id = ""] = await happens("1");
    await deliver(id);
    await deliver(id);
    expect([await states(), fake.push.shown.length, await subjects()]).toEqual([
      ["failed unsure-500"],
      1,
      ["Un nouvel avis dans votre espace"],
    ]);
  });

  test("is not shown by whoever has another key: the service refuses it (control)", async () => {
    await told();
    const [id = ""] = await happens("1");
    const other = { ...services(), messengers: messengersOf({ push: fake.settings.push }, madeUpSecrets()) };
    await deliverMessage(other, id, { last: false });
    expect([await states(), fake.push.shown]).toEqual([["failed 403"], []]);
  });

  test("that comes while its browser leaves loses nothing but the notification", async () => {
    await told();
    const [browser] = await browsers();
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => happens(String(index))),
      answer(awa, { intent: "remove-browser", browser: browser?.id ?? "" }),
    ]);
    expect(await database.drizzle.$count(notices)).toBe(5);
  });
});
