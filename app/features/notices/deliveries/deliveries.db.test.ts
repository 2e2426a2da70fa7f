/** What reaches a telephone, when, and what happens when it does not: with a gateway that speaks HTTP. */
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type NewNotice, addNotice } from "#app/features/notices/add-notice.server.ts";
import type { NoticeKind, NoticeKinds } from "#app/features/notices/kinds.ts";
import { saveMailSettings } from "#app/features/notices/mail/mail-settings.server.ts";
import { gatheredMail } from "#app/features/notices/mail/gathered-mail.tsx";
import { markAllRead } from "#app/features/notices/mark-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { DEFAULT_QUIET } from "#app/features/notices/ways.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { septetsOf } from "#app/platform/messaging/gsm7.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type FakeMessengers, startFakeMessengers } from "#db/demo/messengers/start-fake-messengers.ts";
import { openConsent } from "./telephone/consents.server.ts";
import { type DeliveryServices, deliverMessage } from "./deliver-message.server.ts";
import { deleteExpiredDeliveries } from "./retention.server.ts";
import { messengersOf } from "./messengers.ts";
import { failedDeliveries } from "./newest-deliveries.server.ts";
import { askCode, confirmCode, ownPhone } from "./telephone/phone.server.ts";
import { messageConsents, messageDeliveries } from "./tables.ts";
import { chosenWays } from "./way-choices.server.ts";
import { type TelephoneAnswer, answerTelephone, telephonePage } from "./telephone/telephone-page.server.ts";

const paper: NoticeKind = { key: "file.paper-ends", topic: "file", label: "Une pièce expire", mail: "chosen" };
const soon: NoticeKind = {
  key: "appointments.soon",
  topic: "appointments",
  label: "Bientôt",
  mail: "chosen",
  urgent: true,
};
const paid: NoticeKind = { ...soon, key: "payments.moved", topic: "payments" };
const seat: NoticeKind = { ...soon, key: "tests.seat-offered", topic: "tests" };
/** Its title is the next act of the file, which the telephone says. */
const refused: NoticeKind = { ...soon, key: "file.correction", topic: "file", named: true };
const kinds: NoticeKinds = Object.fromEntries(
  [paper, soon, paid, seat, refused].map((kind) => [kind.key, kind] as const),
);
const NUMBER = "+237670000001";

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
  at("2026-11-23T10:00");
  jobs = recordedJobs();
  fake.sms.length = 0;
  for (const table of [messageDeliveries, mails, users]) await database.drizzle.delete(table);
  await database.drizzle.execute(sql`DELETE FROM allowance_slots`);
  awa = await makePerson(database.drizzle, { phone: NUMBER });
});

function at(moment: string): void {
  now = Temporal.PlainDateTime.from(moment).toZonedDateTime("Africa/Douala");
}

const services = (): DeliveryServices => ({
  database,
  clock: { now: () => now },
  jobs,
  env: { baseUrl: "https://cap-erable.example", port: 3000, demo: false },
  kinds,
  messengers: messengersOf(fake.settings, madeUpSecrets()),
  write: gatheredMail,
});

const answer = (fields: Record<string, string>): Promise<TelephoneAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answerTelephone(services(), awa, { ways: ["sms"] }, kinds, form);
};

/** The number is confirmed, and the topics are told by short message. */
async function told(...topics: string[]): Promise<void> {
  await askCode(services(), awa.userId, "sms", () => "123456");
  expect(await confirmCode(services(), awa.userId, "123456")).toBe("confirmed");
  expect(
    await answer({ intent: "save", ...Object.fromEntries(topics.map((topic) => [`sms-${topic}`, "on"])) }),
  ).toMatchObject({ ok: true });
  await database.drizzle.delete(messageDeliveries);
}

async function happens(key: string, kind = paper, over: Partial<NewNotice> = {}): Promise<string> {
  const mail = async () => ({ subject: `Courrier ${key}`, html: `<p>${key}</p>`, text: key });
  await inTransaction(database, (tx) =>
    addNotice(tx, services(), kind, { userId: awa.userId, key, title: `Passeport de Zoé, ${key}`, mail, ...over }),
  );
  const [planned] = await database.drizzle
    .select({ id: messageDeliveries.id })
    .from(messageDeliveries)
    .innerJoin(notices, eq(notices.id, messageDeliveries.noticeId))
    .where(eq(notices.key, key));
  return planned?.id ?? "";
}

const deliver = (id: string, last = false) => deliverMessage(services(), id, { last });
const noMail = () =>
  saveMailSettings({ database }, awa.userId, {
    quiet: DEFAULT_QUIET,
    choices: { [paper.key]: "never", [soon.key]: "never", [refused.key]: "never" },
  });
const rows = () => database.drizzle.select().from(messageDeliveries).orderBy(asc(messageDeliveries.createdAt));
const states = async () =>
  (await rows()).map(({ state, failure }) => (failure === null ? state : `${state} ${failure}`));
const subjects = async () => (await database.drizzle.select().from(mails)).map(({ subject }) => subject);
const renumber = (phone: string) => database.drizzle.update(users).set({ phone }).where(eq(users.id, awa.userId));

describe("a number", () => {
  test("is confirmed by the code that went there, at night too, and the code is kept nowhere", async () => {
    at("2026-11-23T23:30");
    expect(await answer({ intent: "ask" })).toMatchObject({ ok: true });
    const [row] = await rows();
    await deliver(row?.id ?? "");
    const code = /\d{6}/.exec(fake.sms[0]?.text ?? "")?.[0] ?? "";
    expect([fake.sms[0]?.to, code.length, (await rows())[0]?.body]).toEqual([NUMBER, 6, null]);
    expect(await answer({ intent: "confirm", code: code === "000000" ? "000001" : "000000" })).toMatchObject({
      ok: false,
      status: 400,
      at: "code",
    });
    expect(await answer({ intent: "confirm", code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      ok: true,
    });
    expect(await ownPhone(database.drizzle, awa.userId, now)).toEqual({ state: "confirmed", phone: NUMBER });
    const { rows: kept } = await database.pool.query<{ whole: string }>(
      "SELECT string_agg(row_to_json(p)::text, '') AS whole FROM message_phones p",
    );
    expect(kept[0]?.whole).not.toContain(code);
    expect(await database.drizzle.$count(auditEvents, eq(auditEvents.action, "telephone.confirmed"))).toBe(1);
  });

  test("not before the account's address is proven, neither asked for nor confirmed", async () => {
    const moussa = await makePerson(database.drizzle, { phone: NUMBER, emailConfirmedAt: null });
    expect(await askCode(services(), moussa.userId, "sms")).toBe("unproven");
    expect(await confirmCode(services(), moussa.userId, "123456")).toBe("unproven");
    expect(await rows()).toEqual([]);
  });

  test("five wrong codes are the last, and so are ten minutes", async () => {
    await askCode(services(), awa.userId, "sms", () => "123456");
    for (const said of ["wrong", "wrong", "wrong", "wrong", "over", "over"])
      expect(await confirmCode(services(), awa.userId, "654321")).toBe(said);
    expect(await confirmCode(services(), awa.userId, "123456")).toBe("over");
    await askCode(services(), awa.userId, "sms", () => "123456");
    now = now.add({ minutes: 10 });
    expect(await confirmCode(services(), awa.userId, "123456")).toBe("over");
  });

  test("gets three codes an hour, of ten asked for at once, whoever asks", async () => {
    const moussa = await makePerson(database.drizzle, { phone: NUMBER });
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, index) => askCode(services(), index % 2 ? awa.userId : moussa.userId, "sms")),
    );
    expect([asked.filter((one) => one === "sent").length, (await rows()).length]).toEqual([3, 3]);
    expect(await answer({ intent: "ask" })).toMatchObject({ ok: false, status: 429 });
  });

  test.each([
    ["", "none"],
    ["chez ma tante", "unreadable"],
  ])("that is %j gets none", async (phone, state) => {
    await renumber(phone);
    expect((await ownPhone(database.drizzle, awa.userId, now)).state).toBe(state);
    expect(await answer({ intent: "ask" })).toMatchObject({ ok: false, status: 409 });
  });

  test("that nobody confirmed is written to by no form", async () => {
    expect(await answer({ intent: "save", "sms-file": "on" })).toMatchObject({ ok: false, status: 409, at: "number" });
    expect(await answer({ intent: "autre" })).toMatchObject({ ok: false, status: 400 });
    await happens("1");
    expect(await rows()).toEqual([]);
  });
});

describe("a notice", () => {
  test("reaches the telephone of whoever chose it: one part, an address, and nothing of the file", async () => {
    await told("file");
    const id = await happens("1");
    expect(jobs.enqueued.at(-2)).toMatchObject({ queue: "deliver-message", data: { deliveryId: id } });
    await deliver(id);
    await deliver(id);
    expect(fake.sms).toEqual([
      {
        to: NUMBER,
        text: "Cap Érable : Vous avez une échéance qui approche : ouvrez votre espace. https://cap-erable.example/espace/avis",
      },
    ]);
    expect(septetsOf(fake.sms[0]?.text ?? "")).toBeLessThanOrEqual(160);
    expect((await rows())[0]).toMatchObject({
      state: "sent",
      template: "echeance",
      recipient: NUMBER,
      body: null,
    });
    expect(await subjects()).toEqual(["Courrier 1"]);
  });

  test("of a topic that was not chosen does not, nor one that is rolled back", async () => {
    await told("file");
    await happens("1", soon);
    const failing = inTransaction(database, async (tx) => {
      await addNotice(tx, services(), paper, { userId: awa.userId, key: "2", title: "Jamais" });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await rows()).toEqual([]);
  });

  test("told ten times at once is one message; ten workers send it once", async () => {
    await told("file");
    await Promise.all(Array.from({ length: 10 }, () => happens("1")));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => deliver(row?.id ?? "")));
    // Some found it in another's hands: their job comes back and finds it sent.
    for (const one of sent)
      if (one.status === "rejected") expect(String(one.reason)).toContain("another worker holds this message");
    await deliver(row?.id ?? "");
    expect([fake.sms.length, await states()]).toEqual([1, ["sent"]]);
  });

  test("waits for the end of the quiet hours; several of the same words are one message", async () => {
    await told("file");
    at("2026-11-23T22:00");
    const ids = [await happens("1"), await happens("2")];
    expect(
      jobs.enqueued
        .filter(({ queue }) => queue === "deliver-message")
        .slice(-2)
        .map(({ after }) => after?.toString()),
    ).toEqual(Array(2).fill("2026-11-24T06:00:00Z"));
    for (const id of ids) await deliver(id);
    expect([fake.sms, await states()]).toEqual([[], ["waiting", "waiting"]]);
    at("2026-11-24T07:00");
    for (const { id } of await rows()) await deliver(id);
    expect(fake.sms.map(({ text }) => text.includes("échéance"))).toEqual([true]);
    expect((await states()).toSorted()).toEqual(["dropped said", "sent"]);
    at("2026-11-24T08:01");
    await deliver(await happens("4"));
    expect(fake.sms).toHaveLength(2);
  });

  test("that cannot wait leaves at once, in the quiet hours too", async () => {
    await told("appointments");
    at("2026-11-23T23:30");
    const id = await happens("1", soon);
    expect(jobs.enqueued.findLast(({ queue }) => queue === "deliver-message")?.after?.toString()).toBe(
      "2026-11-23T22:30:00Z",
    );
    await deliver(id);
    expect([fake.sms.length, await states()]).toEqual([1, ["sent"]]);
  });

  test.each(["2026-11-23T10:05", "2026-11-23T23:05"])(
    "of a second payment or seat leaves as it happens, at %s, five minutes after the first",
    async (moment) => {
      await told("payments", "tests");
      for (const [key, kind] of [
        ["1", paid],
        ["2", seat],
      ] as const) {
        at(moment);
        now = now.subtract({ minutes: 5 });
        await deliver(await happens(`${key} first`, kind));
        at(moment);
        await deliver(await happens(`${key} second`, kind));
      }
      expect([fake.sms.length, await states()]).toEqual([4, Array(4).fill("sent")]);
    },
  );

  test("of a second refused piece comes two minutes after the first at most, and says all that came meanwhile", async () => {
    await told("file");
    at("2026-11-23T22:00");
    await deliver(await happens("1", refused));
    at("2026-11-23T22:01");
    const second = await happens("2", refused);
    await deliver(second);
    expect(fake.sms).toHaveLength(1);
    expect(jobs.enqueued.findLast(({ queue }) => queue === "deliver-message")).toMatchObject({
      data: { deliveryId: second },
    });
    expect(jobs.enqueued.findLast(({ queue }) => queue === "deliver-message")?.after?.toString()).toBe(
      "2026-11-23T21:02:00Z",
    );
    const third = await happens("3", refused);
    await deliver(third);
    at("2026-11-23T22:02");
    await deliver(third);
    await deliver(second);
    expect([fake.sms.length, (await states()).toSorted()]).toEqual([2, ["dropped said", "sent", "sent"]]);
    at("2026-11-23T22:05");
    await deliver(await happens("4", refused));
    expect(fake.sms).toHaveLength(3);
  });

  test("that was read meanwhile, or is worth nothing any more, does not leave", async () => {
    await told("file");
    const read = await happens("1");
    await markAllRead(services(), awa.userId, new Date(now.epochMilliseconds));
    await deliver(read);
    const late = await happens("2", paper, { until: now.add({ minutes: 5 }).toInstant() });
    now = now.add({ minutes: 5 });
    await deliver(late);
    expect([fake.sms, (await states()).toSorted()]).toEqual([[], ["dropped late", "dropped read"]]);
  });

  test("stays behind once the number changed, and the mail says it; the new one is asked again", async () => {
    await told("file");
    await noMail();
    await renumber("+237690000002");
    await deliver(await happens("1"));
    expect([fake.sms, await states(), await subjects()]).toEqual([
      [],
      ["failed number"],
      ["Un nouvel avis dans votre espace"],
    ]);
    await askCode(services(), awa.userId, "sms", () => "222222");
    await confirmCode(services(), awa.userId, "222222");
    const page = await telephonePage(database.drizzle, { now: () => now }, awa, { ways: ["sms"] }, kinds);
    expect([page.stopped, page.topics.flatMap(({ boxes }) => boxes).some(({ checked }) => checked)]).toEqual([
      ["sms"],
      false,
    ]);
    await deliver(await happens("2"));
    expect([fake.sms, (await states()).includes("dropped stopped")]).toEqual([[], true]);
  });

  test("chosen in several windows at once: each answered, the last stands whole", async () => {
    await told("file");
    const choices = [["sms-file"], ["sms-file", "sms-payments"], ["sms-payments"], []];
    const answers = await Promise.all(
      [...choices, ...choices].map((boxes) =>
        answer({ intent: "save", ...Object.fromEntries(boxes.map((box) => [box, "on"])) }),
      ),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(Array.from(answers, () => true));
    const standing = [...(await chosenWays(database.drizzle, awa.userId))].map((way) => way.split(" ").toReversed());
    expect(choices.map((one) => one.toSorted())).toContainEqual(standing.map((words) => words.join("-")).toSorted());
  });

  test("is left alone once its boxes are empty, and what was agreed to has its trace", async () => {
    await told("file");
    const id = await happens("1");
    expect(await openConsent(database.drizzle, awa.userId, "sms", NUMBER)).toMatchObject({
      givenHow: "form",
      givenOn: "/espace/avis/telephone",
    });
    expect(await answer({ intent: "save" })).toMatchObject({ ok: true });
    await deliver(id);
    expect([fake.sms, await states()]).toEqual([[], ["dropped not-chosen"]]);
    const [consent] = await database.drizzle.select().from(messageConsents);
    expect(consent).toMatchObject({ endedHow: "form", endedAt: new Date(now.epochMilliseconds) });
  });
});

describe("a gateway that does not take it", () => {
  test.each([
    ["+237670000401", "failed 422", 0],
    ["+237670000402", "failed unsure-500", 1],
    ["+237670000404", "failed unsure-no-answer", 1],
  ])("%s: %s, once, and the mail says it once", async (phone, state, taken) => {
    await renumber(phone);
    await told("file");
    await noMail();
    fake.sms.length = 0;
    const id = await happens("1");
    await deliver(id);
    await deliver(id);
    expect([await states(), fake.sms.length, await subjects()]).toEqual([
      [state],
      taken,
      ["Un nouvel avis dans votre espace"],
    ]);
    expect(await failedDeliveries(database.drizzle)).toMatchObject([{ recipient: phone, words: "echeance" }]);
    const [mail] = await database.drizzle.select().from(mails);
    expect(mail?.text).toContain("https://cap-erable.example/espace/avis/telephone");
  });

  test("busy: tried again, and taken", async () => {
    await renumber("+237670000403");
    await told("file");
    const id = await happens("1");
    await expect(deliver(id)).rejects.toThrow("429");
    await expect(deliver(id)).rejects.toThrow("429");
    await deliver(id);
    expect([await states(), fake.sms.length]).toEqual([["sent"], 1]);
  });

  test("away until the last try: the mail says it, unless one did already", async () => {
    await told("file");
    const away = {
      ...services(),
      messengers: messengersOf({ sms: { ...fake.settings.sms, url: "http://nobody.invalid/" } }, madeUpSecrets()),
    };
    const told1 = await happens("1");
    await expect(deliverMessage(away, told1, { last: false })).rejects.toThrow("not-reached");
    await deliverMessage(away, told1, { last: true });
    expect([await states(), await subjects()]).toEqual([["failed not-reached"], ["Courrier 1"]]);
  });

  test("away for ten minutes: of a refused piece the mail says it, of what can wait another try is made", async () => {
    await told("file");
    await noMail();
    const away = {
      ...services(),
      messengers: messengersOf({ sms: { ...fake.settings.sms, url: "http://nobody.invalid/" } }, madeUpSecrets()),
    };
    const [urgent, other] = [await happens("1", refused), await happens("2")];
    for (const id of [urgent, other])
      await expect(deliverMessage(away, id, { last: false })).rejects.toThrow("not-reached");
    now = now.add({ minutes: 11 });
    await deliverMessage(away, urgent, { last: false });
    await expect(deliverMessage(away, other, { last: false })).rejects.toThrow("not-reached");
    expect([(await states()).toSorted(), await subjects()]).toEqual([
      ["failed not-reached", "waiting"],
      ["Un nouvel avis dans votre espace"],
    ]);
  });

  test("a process that died in the call: nothing is sent twice, the mail says it", async () => {
    await told("file");
    await noMail();
    const id = await happens("1");
    await database.drizzle
      .update(messageDeliveries)
      .set({ state: "sending", claimedUntil: new Date(now.add({ seconds: 60 }).epochMilliseconds) });
    await expect(deliver(id)).rejects.toThrow("another worker");
    now = now.add({ seconds: 61 });
    await deliver(id);
    expect([await states(), fake.sms, await subjects()]).toEqual([
      ["failed died"],
      [],
      ["Un nouvel avis dans votre espace"],
    ]);
  });

  test("a way that was switched off since: the mail says it", async () => {
    await told("file");
    await noMail();
    await deliverMessage({ ...services(), messengers: {} }, await happens("1"), { last: false });
    expect([await states(), await subjects()]).toEqual([["failed switched-off"], ["Un nouvel avis dans votre espace"]]);
  });
});

test("what left three months ago is forgotten, what waits is not", async () => {
  await told("file");
  await deliver(await happens("1"));
  await happens("2");
  now = now.add({ days: 91 });
  await deleteExpiredDeliveries(services());
  expect(await states()).toEqual(["waiting"]);
});
