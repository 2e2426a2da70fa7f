/** Reminders of papers that end: each thing once, in time, in one mail a file. */
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { deliverDueMail } from "#app/features/notices/mail/deliver-due-mail.server.ts";
import { gatheredMail } from "#app/features/notices/mail/gathered-mail.tsx";
import { noticesOf } from "#app/features/notices/queries.server.ts";
import { documents } from "#app/features/documents/tables.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { addDocument } from "#app/features/applications/documents/give-document.server.ts";
import { deadlineNears, paperEnds } from "#app/features/applications/notice-kinds.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { remindOfExpiry } from "./remind-of-expiry.server.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { applicationMembers, applications } from "#app/features/applications/tables.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.drizzle.delete(applications));

let today = "2026-11-22";
let hour = "06:10";
const clock = { now: () => Temporal.PlainDate.from(today).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: hour }) };
const services = () => ({ database, clock, jobs: recordedJobs(), env: { baseUrl: "https://site.test", port: 3000 } });
const kinds = { [paperEnds.key]: paperEnds, [deadlineNears.key]: deadlineNears };

/** A file with a passport that ends on a day. */
async function fileWithPassport(expiresOn: string, plannedOn: string | null = null) {
  const owner = await makePerson(database.drizzle);
  const at = new Date(`${today}T05:00:00Z`);
  const file = await makeFile(
    database.drizzle,
    at,
    {
      userId: owner.userId,
      templateVersion: programmeNow("express-entry").version,
      title: "Express Entry, Awa Ngo",
      invitedOn: plannedOn === null ? null : "2026-11-18",
      plannedOn,
    },
    [{ person: "applicant", firstName: "Awa", lastName: "Ngo" }],
  );
  const passport = {
    documentKind: "passport",
    person: "applicant" as const,
    name: "Passeport",
    category: "identity" as const,
  };
  const given = { ...passport, notes: null, issuedOn: null, expiresOn, nameOnIt: null };
  const outcome = await addDocument(services(), { userId: owner.userId, role: "user" }, file.id, given, {
    kind: "file",
    file: uploaded("passeport.pdf"),
  });
  expect(outcome.kind).toBe("added");
  return { owner, file };
}

const lastMail = async () => (await database.drizzle.select().from(mails).orderBy(desc(mails.createdAt)).limit(1))[0];

/** The reminders of a morning, and the mails that leave as the quiet hours end. */
async function morning(day: string): Promise<number> {
  today = day;
  hour = "06:10";
  const told = await remindOfExpiry(services());
  hour = "07:00";
  for (const { id } of await database.drizzle.select({ id: users.id }).from(users))
    await deliverDueMail(services(), { kinds, write: gatheredMail }, id);
  hour = "06:10";
  return told;
}

test("says it 90, 30 and 7 days before, once each, and nothing in between", async () => {
  today = "2026-11-22";
  const { owner, file } = await fileWithPassport("2027-06-30");
  expect(await morning("2026-11-22")).toBe(0);
  // 90 days before 30 June 2027 is 1 April.
  expect([
    await morning("2027-03-31"),
    await morning("2027-04-01"),
    await morning("2027-04-01"),
    await morning("2027-04-02"),
  ]).toEqual([0, 1, 0, 0]);
  const mail = await lastMail();
  expect(mail).toMatchObject({ recipient: owner.email, subject: "Une date de votre dossier approche" });
  expect(mail?.text).toContain("30 juin 2027");
  expect(mail?.text).toContain(`https://site.test/management/${file.id}`);
  const [notice] = (await noticesOf(database.drizzle, owner.userId)).rows;
  expect(notice).toMatchObject({
    kind: "file.paper-ends",
    title: "Une date de votre dossier approche",
    path: `/management/${file.id}`,
    mailState: "sent",
  });
  expect(notice?.body).toContain("30 juin 2027");
  // The site was down on the day itself: said the day after.
  expect([await morning("2027-06-01"), await morning("2027-06-24"), await morning("2027-06-25")]).toEqual([1, 1, 0]);
});

test("says the day it is known that it ends before the day for which it is needed", async () => {
  today = "2026-11-22";
  const { file } = await fileWithPassport("2027-12-31", "2027-01-12");
  expect(await morning("2026-11-22")).toBe(0);
  await database.drizzle.update(documents).set({ expiresOn: "2027-01-10" }).where(eq(documents.subjectId, file.id));
  expect([await morning("2026-11-23"), await morning("2026-11-23")]).toEqual([1, 0]);
  expect((await lastMail())?.text).toMatch(/Expirera avant votre dépôt/);
});

test("of two workers at once one writes, and files that ended or lie in the archive are left alone", async () => {
  today = "2026-11-22";
  await fileWithPassport("2026-12-20");
  const both = await Promise.all([remindOfExpiry(services()), remindOfExpiry(services())]);
  expect(both.toSorted()).toEqual([0, 1]);
  await fileWithPassport("2026-12-21");
  await database.drizzle.update(applications).set({ archivedAt: new Date("2026-11-22T07:00:00Z") });
  expect(await morning("2026-11-23")).toBe(0);
});

test("a legal deadline is told 30 days, 7 days and the eve before, each once; a condition not on its eve", async () => {
  today = "2026-11-22";
  const { owner } = await fileWithPassport("2036-06-30", null);
  // 60 days from the invitation: Express Entry, to submit by 17 January 2027.
  await database.drizzle.update(applications).set({ invitedOn: "2026-11-18" });
  const told = async () =>
    (await noticesOf(database.drizzle, owner.userId, { kinds: [deadlineNears.key] })).rows.length;
  const counts: number[] = [];
  for (const day of [
    "2026-12-17",
    "2026-12-18",
    "2026-12-19",
    "2027-01-10",
    "2027-01-10",
    "2027-01-16",
    "2027-01-17",
    "2027-01-18",
  ]) {
    await morning(day);
    counts.push(await told());
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
  const [last] = (await noticesOf(database.drizzle, owner.userId, { kinds: [deadlineNears.key] })).rows;
  expect(last?.body).toContain("17 janvier 2027");
  // The invitation was entered with a wrong day: another deadline, told anew.
  await database.drizzle.update(applications).set({ invitedOn: "2026-11-28" });
  await morning("2027-01-21");
  expect(await told()).toBe(4);
});

test("two files of a person whose papers end the same day are one mail", async () => {
  today = "2026-11-22";
  const { owner } = await fileWithPassport("2026-12-21");
  const { file } = await fileWithPassport("2026-12-21");
  await database.drizzle.update(applications).set({ userId: owner.userId }).where(eq(applications.id, file.id));
  expect(await morning("2026-11-22")).toBe(2);
  expect(
    (await database.drizzle.select().from(mails).where(eq(mails.recipient, owner.email))).map(({ subject }) => subject),
  ).toEqual(["2 nouveaux avis dans votre espace"]);
});

/** Gives the file of `fileWithPassport` a spouse with an account, and both consents when `agreed`. */
async function spouseOf(fileId: string, agreed = true) {
  const spouse = await makePerson(database.drizzle, { firstName: "Hervé" });
  const at = new Date(`${today}T05:00:00Z`);
  const consents = agreed ? { userId: spouse.userId, ownerAgreedAt: at, memberAgreedAt: at } : {};
  const member = {
    applicationId: fileId,
    person: "spouse" as const,
    firstName: "Hervé",
    lastName: "Ngo",
    createdAt: at,
    updatedAt: at,
  };
  await database.drizzle.insert(applicationMembers).values({ ...member, ...consents });
  return spouse;
}

async function givePassportOf(ownerId: string, fileId: string, person: "spouse", expiresOn: string): Promise<void> {
  const given = {
    documentKind: "passport",
    person,
    name: "Passeport",
    category: "identity" as const,
    notes: null,
    issuedOn: null,
    expiresOn,
    nameOnIt: null,
  };
  const outcome = await addDocument(services(), { userId: ownerId, role: "user" }, fileId, given, {
    kind: "file",
    file: uploaded("passeport.pdf"),
  });
  expect(outcome.kind).toBe("added");
}

test("a spouse who agreed is told of their own papers and of what all share, at their own page; of the other's paper nothing", async () => {
  today = "2026-11-22";
  const { owner, file } = await fileWithPassport("2026-12-20");
  const spouse = await spouseOf(file.id);
  await givePassportOf(owner.userId, file.id, "spouse", "2026-12-21");
  await database.drizzle.update(applications).set({ invitedOn: "2026-10-25" });
  await morning("2026-11-24");
  const toldTo = async (userId: string, kind: string) =>
    (await noticesOf(database.drizzle, userId, { kinds: [kind] })).rows;
  const [own, ...others] = await toldTo(spouse.userId, paperEnds.key);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    title: "Une date de votre dossier approche",
    path: `/management?dossier=${file.id}&onglet=documents`,
  });
  expect(own?.body).toContain("21 décembre 2026");
  expect(own?.body).not.toContain("20 décembre 2026");
  const [both] = await toldTo(owner.userId, paperEnds.key);
  expect(both).toMatchObject({ title: "2 dates de votre dossier approchent", path: `/management/${file.id}` });
  const [deadline] = await toldTo(spouse.userId, deadlineNears.key);
  expect(deadline?.body).toBe((await toldTo(owner.userId, deadlineNears.key))[0]?.body);
  expect(deadline?.path).toBe(own?.path);
  const [mail] = await database.drizzle.select().from(mails).where(eq(mails.recipient, spouse.email));
  expect(mail?.text).not.toContain(`/management/${file.id}`);
});

test("who has not agreed, or whose access ended, is told nothing", async () => {
  today = "2026-11-22";
  const { owner, file } = await fileWithPassport("2026-12-20");
  const spouse = await spouseOf(file.id, false);
  await givePassportOf(owner.userId, file.id, "spouse", "2026-12-21");
  await morning("2026-11-22");
  expect((await noticesOf(database.drizzle, spouse.userId)).rows).toEqual([]);
  const other = await fileWithPassport("2026-12-20");
  const left = await spouseOf(other.file.id);
  await givePassportOf(other.owner.userId, other.file.id, "spouse", "2026-12-21");
  await database.drizzle
    .update(applicationMembers)
    .set({ userId: null, ownerAgreedAt: null, memberAgreedAt: null })
    .where(eq(applicationMembers.userId, left.userId));
  expect(await morning("2026-11-23")).toBe(1);
  expect((await noticesOf(database.drizzle, left.userId)).rows).toEqual([]);
});
