/** When the mail of a notice leaves, alone or with others, and where to. */
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type NewNotice, addNotice } from "#app/features/notices/add-notice.server.ts";
import { deliverDueMail } from "./deliver-due-mail.server.ts";
import type { NoticeKind, NoticeKinds } from "#app/features/notices/kinds.ts";
import { ownMailTrouble, resumeMail, saveMailSettings } from "./mail-settings.server.ts";
import { gatheredMail } from "./gathered-mail.tsx";
import { markNotice } from "#app/features/notices/mark-notices.server.ts";
import { noticesOf } from "#app/features/notices/queries.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { tell } from "#app/features/notices/tell.server.ts";
import { type Choice, DEFAULT_QUIET } from "#app/features/notices/ways.ts";

const paper: NoticeKind = { key: "file.paper-ends", topic: "file", label: "Une pièce expire", mail: "chosen" };
const soon: NoticeKind = {
  key: "appointments.soon",
  topic: "appointments",
  label: "Bientôt",
  mail: "chosen",
  urgent: true,
};
const receipt: NoticeKind = {
  key: "payments.received",
  topic: "payments",
  label: "Reçu",
  mail: "always",
  why: "C’est votre reçu.",
};
const kinds: NoticeKinds = { [paper.key]: paper, [soon.key]: soon, [receipt.key]: receipt };

let database: TestDatabase;
let awa: Viewer;
let now: Temporal.ZonedDateTime;
let jobs: ReturnType<typeof recordedJobs>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  at("2026-11-22T10:00");
  jobs = recordedJobs();
  await database.drizzle.delete(mails);
  await database.drizzle.delete(users);
  awa = await makePerson(database.drizzle);
});

function at(moment: string): void {
  now = Temporal.PlainDateTime.from(moment).toZonedDateTime("Africa/Douala");
}

const services = () => ({
  database,
  clock: { now: () => now },
  jobs,
  env: { baseUrl: "https://site.test", port: 3000 },
});

async function happens(key: string, kind = paper, over: Partial<NewNotice> = {}): Promise<void> {
  const mail = async () => ({ subject: `Courrier ${key}`, html: `<p>${key}</p>`, text: key });
  await inTransaction(database, (tx) =>
    addNotice(tx, services(), kind, { userId: awa.userId, key, title: `Avis ${key}`, mail, ...over }),
  );
}

/** What the worker does when a job's hour has come. */
const deliver = () => deliverDueMail(services(), { kinds, write: gatheredMail }, awa.userId);
const choose = (choices: Record<string, Choice>, quiet = DEFAULT_QUIET) =>
  saveMailSettings({ database }, awa.userId, { quiet, choices });

async function written(): Promise<[string, string][]> {
  const rows = await database.drizzle.select().from(mails).orderBy(asc(mails.createdAt));
  return rows.filter(({ failure }) => failure === null).map(({ recipient, subject }) => [recipient, subject]);
}
const subjects = async () => (await written()).map(([, subject]) => subject).toSorted();
const states = async () =>
  (await database.drizzle.select().from(notices).orderBy(asc(notices.key))).map(
    ({ key, mailState }) => `${key} ${mailState}`,
  );

async function refusedBy(address: string): Promise<void> {
  const failedAt = new Date(now.epochMilliseconds);
  const row = {
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    subject: "x",
    recipient: address,
    state: "failed" as const,
    failure: "address" as const,
  };
  await database.drizzle.insert(mails).values({ ...row, failedAt });
}

test("the first leaves at once, what comes in the next hour is one mail at its end, then the hour is free again", async () => {
  await happens("1");
  expect(await subjects()).toEqual(["Courrier 1"]);
  at("2026-11-22T10:05");
  await happens("2");
  at("2026-11-22T10:50");
  await happens("3");
  expect(await states()).toEqual(["1 sent", "2 waiting", "3 waiting"]);
  expect(jobs.enqueued.filter(({ queue }) => queue === "notice-mail").map(({ after }) => after?.toString())).toEqual([
    "2026-11-22T10:00:00Z",
    "2026-11-22T10:00:00Z",
  ]);
  await deliver();
  expect(await subjects()).toEqual(["Courrier 1"]);
  at("2026-11-22T11:00");
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(await subjects()).toEqual(["2 nouveaux avis dans votre espace", "Courrier 1"]);
  const [gathered] = await database.drizzle
    .select()
    .from(mails)
    .where(eq(mails.subject, "2 nouveaux avis dans votre espace"));
  for (const part of ["Avis 2", "Avis 3", "https://site.test/espace/avis", "https://site.test/espace/avis/reglages"])
    expect(gathered?.text).toContain(part);
  at("2026-11-22T12:01");
  await happens("4");
  expect(await states()).toEqual(["1 sent", "2 sent", "3 sent", "4 sent"]);
});

test("one that waited alone arrives with its own words", async () => {
  at("2026-11-22T22:00");
  await happens("nuit");
  expect(await written()).toEqual([]);
  at("2026-11-23T07:00");
  await deliver();
  expect(await written()).toEqual([[awa.email, "Courrier nuit"]]);
  expect((await database.drizzle.select().from(notices))[0]).toMatchObject({ mail: null, mailDueAt: null });
});

test("at night what is urgent leaves, a receipt waits for the morning and is never gathered", async () => {
  at("2026-11-22T23:00");
  await happens("urgent", soon);
  expect(await subjects()).toEqual(["Courrier urgent"]);
  await happens("reçu", receipt);
  await happens("a");
  await happens("b");
  at("2026-11-23T07:00");
  await deliver();
  expect(await subjects()).toEqual(["2 nouveaux avis dans votre espace", "Courrier reçu", "Courrier urgent"]);
});

test("as chosen: once a day, or never; what is always written does not ask", async () => {
  await choose({ [paper.key]: "digest", [soon.key]: "never" });
  await happens("1");
  await happens("2");
  await happens("3", soon);
  await happens("4", receipt);
  expect(await subjects()).toEqual(["Courrier 4"]);
  expect(await states()).toEqual(["1 waiting", "2 waiting", "3 none", "4 sent"]);
  at("2026-11-23T07:00");
  await deliver();
  expect(await subjects()).toEqual(["2 nouveaux avis dans votre espace", "Courrier 4"]);
});

test("what was read on the site, or is wanted no more, is not written any longer", async () => {
  at("2026-11-22T22:00");
  await happens("1");
  await happens("2", receipt);
  const [one] = (await noticesOf(database.drizzle, awa.userId, { kinds: [paper.key] })).rows;
  await markNotice(services(), awa.userId, one?.id ?? "", "read");
  await happens("3");
  await choose({ [paper.key]: "never" });
  at("2026-11-23T07:00");
  await deliver();
  expect(await states()).toEqual(["1 none", "2 sent", "3 none"]);
  expect(await subjects()).toEqual(["Courrier 2"]);
});

test("what is over by the time it would leave is not written", async () => {
  at("2026-11-22T22:00");
  await happens("1", paper, { until: Temporal.Instant.from("2026-11-23T05:30:00Z") });
  await happens("2", paper, { until: Temporal.Instant.from("2026-11-23T09:00:00Z") });
  at("2026-11-23T07:00");
  await deliver();
  expect([await states(), await subjects()]).toEqual([["1 none", "2 sent"], ["Courrier 2"]]);
});

test("quiet hours that were moved meanwhile are kept", async () => {
  at("2026-11-22T22:00");
  await happens("1");
  await choose({}, { from: 21, until: 9 });
  at("2026-11-23T07:00");
  await deliver();
  expect([await written(), jobs.enqueued.at(-1)?.after?.toString()]).toEqual([[], "2026-11-23T08:00:00Z"]);
  at("2026-11-23T09:00");
  await deliver();
  expect(await subjects()).toEqual(["Courrier 1"]);
});

test("an address that refused our mail gets what must be written alone, and the person is told; tried again, or changed, it goes on", async () => {
  at("2026-11-22T22:00");
  await happens("1");
  await refusedBy(awa.email.toUpperCase());
  await happens("2");
  await happens("3", receipt);
  at("2026-11-23T07:00");
  await deliver();
  expect(await states()).toEqual(["1 stopped", "2 stopped", "3 sent"]);
  expect(await ownMailTrouble(database.drizzle, awa)).toEqual(new Date("2026-11-22T21:00:00Z"));
  await resumeMail(services(), awa.userId);
  expect(await ownMailTrouble(database.drizzle, awa)).toBeUndefined();
  await happens("4");
  await refusedBy(awa.email);
  at("2026-11-23T08:00");
  await refusedBy(awa.email);
  await happens("5");
  expect((await states()).slice(3)).toEqual(["4 sent", "5 stopped"]);
  await database.drizzle.update(users).set({ email: "nouvelle@exemple.cm" });
  expect(await ownMailTrouble(database.drizzle, { ...awa, email: "nouvelle@exemple.cm" })).toBeUndefined();
  at("2026-11-23T09:00");
  await happens("6");
  expect((await written()).at(-1)).toEqual(["nouvelle@exemple.cm", "Courrier 6"]);
});

test("what waits goes to the address of the day it leaves", async () => {
  at("2026-11-22T22:00");
  await happens("1");
  await database.drizzle.update(users).set({ email: "nouvelle@exemple.cm" });
  at("2026-11-23T07:00");
  await deliver();
  expect(await written()).toEqual([["nouvelle@exemple.cm", "Courrier 1"]]);
});

test("a thing booked with another address is written there, and stands in the list of its account", async () => {
  at("2026-11-22T22:00");
  await happens("1", paper, { to: "soeur@exemple.cm" });
  await happens("2");
  at("2026-11-23T07:00");
  await deliver();
  expect(new Set((await written()).map(([to]) => to))).toEqual(new Set(["soeur@exemple.cm", awa.email]));
});

test("whose thing it is: an account's, a confirmed address's, or a visitor's who has no list", async () => {
  const mail = { subject: "Votre place", html: "<p>x</p>", text: "x" };
  const told = (userId: string | null, email: string) =>
    inTransaction(database, (tx) =>
      tell(
        tx,
        services(),
        receipt,
        { userId, email, phone: "" },
        { key: `seat ${email} ${userId}`, title: "Votre place", mail },
      ),
    );
  const moussa = await makePerson(database.drizzle, { emailConfirmedAt: null });
  await told(null, "passant@exemple.cm");
  await told(null, awa.email.toUpperCase());
  await told(awa.userId, "soeur@exemple.cm");
  await told(null, moussa.email);
  const list = async (who: Viewer) => (await noticesOf(database.drizzle, who.userId)).rows.length;
  expect([await list(awa), await list(moussa)]).toEqual([2, 0]);
  expect((await written()).map(([to]) => to)).toEqual([
    "passant@exemple.cm",
    awa.email.toUpperCase(),
    "soeur@exemple.cm",
    moussa.email,
  ]);
});

test("of twenty at once one leaves at once and the others wait together", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => happens(`${index}`)));
  expect((await states()).filter((state) => state.endsWith("waiting"))).toHaveLength(19);
  at("2026-11-22T11:00");
  await deliver();
  expect((await subjects())[0]).toBe("19 nouveaux avis dans votre espace");
  expect(await subjects()).toHaveLength(2);
});
