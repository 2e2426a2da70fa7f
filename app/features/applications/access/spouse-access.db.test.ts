/** A spouse's own account in a file: both consents, what it opens, its end by either side, and two at once. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { signLink } from "#app/platform/session/signed-links.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { moveTask } from "#app/features/applications/tasks/change-task.server.ts";
import { describeApplication } from "#app/features/applications/overview/describe-application.ts";
import { documentsOfFile } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { fileDocumentsData } from "#app/features/applications/documents/documents-data.server.ts";
import { endSpouseAccess, spouseAccessOf } from "./end-spouse-access.server.ts";
import { addDocument } from "#app/features/applications/documents/give-document.server.ts";
import {
  type AccessServices,
  answerInvitation,
  deleteExpiredInvitations,
  inviteSpouse,
  withdrawInvitation,
} from "./invite-spouse.server.ts";
import { managementPage } from "#app/features/applications/overview/management-page.server.ts";
import { openApplication } from "#app/features/applications/lifecycle/open-application.server.ts";
import { applicationsData } from "#app/features/applications/owned-data.server.ts";
import { fileOf, findApplication, findShared } from "#app/features/applications/queries.server.ts";
import { removeMember } from "#app/features/applications/people/save-member.server.ts";
import { applicationInvitations, applicationMembers, applicationTasks } from "#app/features/applications/tables.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

let database: TestDatabase;
let awa: Viewer;
let herve: Viewer;
let id: string;
let now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
const services = (): AccessServices => ({
  database,
  clock: { now: () => now },
  jobs: recordedJobs(),
  origin: "https://cap.example",
});
const db = () => database.drizzle;

const person = (firstName: string) => ({
  firstName,
  lastName: "Nguimfack",
  birthDate: null,
  nationality: "CM",
  accompanies: "yes" as const,
});

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
  awa = await makePerson(db(), { firstName: "Awa" });
  herve = await makePerson(db(), { firstName: "Hervé", email: "herve@exemple.cm" });
  const people = { applicant: person("Awa"), spouse: person("Hervé"), children: [person("Maëlle"), person("Yann")] };
  const common = {
    formId: randomUUID(),
    program: "express-entry" as const,
    title: "",
    invitedOn: null,
    facts: "",
    answers: {},
  };
  const opened = await openApplication(services(), awa, { ...common, ...people });
  if (opened.kind === "too-many") throw new Error("too many files");
  id = opened.id;
  // Both parents of Maëlle are in the file; nobody said it of Yann.
  await db().update(applicationMembers).set({ otherParent: false }).where(eq(applicationMembers.firstName, "Maëlle"));
});
afterEach(() => database.drop());

const invite = (email = herve.email) => inviteSpouse(services(), awa, id, email);
/** The key in the last mail to somebody. */
async function keySentTo(email: string): Promise<string> {
  const sent = await db().select().from(mails).where(eq(mails.recipient, email));
  return /cle=([\w.-]+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
}
const subjects = async (email: string) =>
  (await db().select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, email))).map(
    ({ subject }) => subject,
  );
const accept = async (viewer: Viewer = herve) =>
  answerInvitation(services(), viewer, await keySentTo(herve.email), true);
const spouse = async () =>
  (
    await db()
      .select()
      .from(applicationMembers)
      .where(and(eq(applicationMembers.applicationId, id), eq(applicationMembers.person, "spouse")))
  )[0];
const sees = async (viewer: Viewer = herve) => (await findShared(db(), viewer, id)) !== undefined;

async function link(): Promise<void> {
  expect(await invite()).toBe("sent");
  expect(await accept()).toEqual({ kind: "accepted", applicationId: id });
}

const paper = (who: string) => ({
  documentKind: "passport",
  person: who,
  name: "Passeport",
  category: "identity" as const,
  issuedOn: null,
  expiresOn: null,
  nameOnIt: null,
  notes: null,
});
const pdf = () => ({ kind: "file", file: uploaded("p.pdf") });
const give = (actor: Viewer, who: string) => addDocument(services(), actor, id, paper(who), pdf());

describe("both consents", () => {
  it("one side alone opens nothing; both do, each with its moment", async () => {
    expect(await sees()).toBe(false);
    await invite();
    expect([await sees(), (await spouse())?.userId]).toEqual([false, null]);
    now = now.add({ days: 2 });
    expect(await accept()).toMatchObject({ kind: "accepted" });
    expect(await sees()).toBe(true);
    const { userId, ownerAgreedAt, memberAgreedAt } = (await spouse()) ?? {};
    expect([userId, ownerAgreedAt?.toISOString(), memberAgreedAt?.toISOString()]).toEqual([
      herve.userId,
      "2026-11-22T09:00:00.000Z",
      "2026-11-24T09:00:00.000Z",
    ]);
    expect(await subjects(awa.email)).toEqual(["Hervé a accepté l’accès à votre dossier"]);
  });

  it("the database keeps no account without both", async () => {
    const half = db()
      .update(applicationMembers)
      .set({ userId: herve.userId, ownerAgreedAt: new Date() })
      .where(eq(applicationMembers.person, "spouse"));
    await expect(half).rejects.toThrow();
  });

  it("the link serves once, for its own address, while it is not too old", async () => {
    await invite();
    const key = await keySentTo(herve.email);
    const stranger = await makePerson(db());
    expect(await answerInvitation(services(), stranger, key, true)).toEqual({ kind: "gone" });
    expect(await answerInvitation(services(), { ...herve, emailConfirmed: false }, key, true)).toEqual({
      kind: "unconfirmed",
    });
    const forged = await signLink(db(), "application-feed", {
      id: randomUUID(),
      expiresAt: now.add({ days: 1 }).toInstant(),
    });
    expect(await answerInvitation(services(), herve, forged, true)).toEqual({ kind: "gone" });
    now = now.add({ days: 15 });
    expect(await answerInvitation(services(), herve, key, true)).toEqual({ kind: "gone" });
    expect(await spouseAccessOf(db(), services().clock, (await spouse()) as never)).toEqual({ kind: "none" });
    now = now.subtract({ days: 10 });
    expect(await answerInvitation(services(), herve, key, true)).toMatchObject({ kind: "accepted" });
    expect(await answerInvitation(services(), herve, key, true)).toEqual({ kind: "gone" });
  });

  it("is proposed by the owner alone, whose address is confirmed, to somebody else, at most five times a day", async () => {
    const adviser = await makePerson(db(), { role: "adviser" });
    expect(await inviteSpouse(services(), adviser, id, herve.email)).toBe("unknown");
    expect(await inviteSpouse(services(), herve, id, herve.email)).toBe("unknown");
    expect(await inviteSpouse(services(), { ...awa, emailConfirmed: false }, id, herve.email)).toBe("unconfirmed");
    expect(await invite(awa.email.toUpperCase())).toBe("own");
    for (const turn of [1, 2, 3, 4, 5]) expect(await invite(`h${turn}@exemple.cm`)).toBe("sent");
    expect(await invite("h5@exemple.cm")).toBe("sent");
    expect(await subjects("h5@exemple.cm")).toHaveLength(1);
    expect(await invite("h6@exemple.cm")).toBe("too-many");
    expect(await subjects("h6@exemple.cm")).toEqual([]);
  });

  it("a refusal and a withdrawal open nothing, and the owner is told of the refusal", async () => {
    await invite();
    expect(await answerInvitation(services(), herve, await keySentTo(herve.email), false)).toEqual({
      kind: "declined",
    });
    expect(await subjects(awa.email)).toEqual(["Hervé a décliné l’accès à votre dossier"]);
    await invite();
    expect(await withdrawInvitation(services(), awa, id)).toBe(true);
    expect(await accept()).toEqual({ kind: "gone" });
    expect(await sees()).toBe(false);
  });

  it("of an acceptance and a withdrawal at once one wins, and neither half of the other stays", async () => {
    await invite();
    const key = await keySentTo(herve.email);
    const [answered, withdrawn] = await Promise.all([
      answerInvitation(services(), herve, key, true),
      withdrawInvitation(services(), awa, id),
    ]);
    expect(answered.kind === "accepted").toBe(!withdrawn);
    expect(await sees()).toBe(answered.kind === "accepted");
  });
});

describe("what a linked spouse sees", () => {
  beforeEach(link);

  it("is their own part and the child's of both parents: never the whole file", async () => {
    expect(await findApplication(db(), herve, id)).toBeUndefined();
    const found = await findShared(db(), herve, id);
    const file = await fileOf(db(), found?.application as never, herve);
    expect(file.members.map(({ firstName }) => firstName)).toEqual(["Hervé", "Maëlle"]);
    expect(new Set(file.tasks.map((task) => task.person))).toEqual(new Set(["spouse", "child-1"]));
    const { groups } = await documentsOfFile(services(), file);
    expect(new Set(groups.flatMap(({ rows }) => rows.map((row) => row.person)))).toEqual(
      new Set(["spouse", "child-1"]),
    );
    const detail = describeApplication({
      file,
      documents: [],
      history: [],
      today: now.toPlainDate(),
      business: "Cap",
      own: true,
      newerTemplate: false,
    });
    expect([detail.partial, detail.people, detail.path, detail.verdict.question]).toEqual([
      true,
      "Hervé et Maëlle",
      null,
      "Prêt de votre côté\u00a0?",
    ]);
    const words = JSON.stringify([detail.requirements, detail.acting, detail.verdict]);
    expect([
      words.includes("Yann"),
      words.includes("/personnes"),
      words.includes("/dates"),
      words.includes("preuve de fonds"),
    ]).toEqual([false, false, false, false]);
    const page = await managementPage(services(), herve, { program: null, tab: null, file: id }, "Cap");
    expect(page.files.map(({ partial, people }) => [partial, people])).toEqual([[true, "Hervé et Maëlle"]]);
  });

  it("they give their own documents and move their own tasks, nobody else's", async () => {
    for (const [who, kind] of [
      ["spouse", "added"],
      ["child-1", "added"],
      ["child-2", "unknown"],
      ["applicant", "unknown"],
      ["file", "unknown"],
    ] as const)
      expect([who, (await give(herve, who)).kind]).toEqual([who, kind]);
    const tasks = await db().select().from(applicationTasks).where(eq(applicationTasks.applicationId, id));
    for (const [who, kind] of [
      ["spouse", "done"],
      ["applicant", "unknown"],
    ] as const) {
      const task = tasks.find((one) => one.person === who && one.state === "pending");
      expect([
        who,
        (await moveTask(services(), herve, { id, task: task?.id ?? "", revision: 1 }, "start")).kind,
      ]).toEqual([who, kind]);
    }
  });

  it("their export holds their part alone, with its documents", async () => {
    await give(awa, "applicant");
    await give(herve, "spouse");
    const words = JSON.stringify(await applicationsData.collect(db(), herve));
    expect([words.includes("Hervé"), words.includes("Maëlle"), words.includes("Yann"), words.includes("Awa")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const { json } = await fileDocumentsData.collect(db(), herve);
    expect((json as { person: string }[]).map((one) => one.person)).toEqual(["spouse"]);
  });
});

describe("its end", () => {
  beforeEach(link);

  it.each(["owner", "spouse"] as const)(
    "by the %s takes everything out of sight at once, and tells the other",
    async (side) => {
      await give(herve, "spouse");
      const [actor, other] = side === "owner" ? [awa, herve] : [herve, awa];
      expect(await endSpouseAccess(services(), await makePerson(db(), { role: "adviser" }), id)).toBe(false);
      expect(await endSpouseAccess(services(), actor, id)).toBe(true);
      expect([await sees(), (await give(herve, "child-1")).kind]).toEqual([false, "unknown"]);
      const { userId, ownerAgreedAt, memberAgreedAt } = (await spouse()) ?? {};
      expect([userId, ownerAgreedAt, memberAgreedAt]).toEqual([null, null, null]);
      expect((await subjects(other.email)).at(-1)).toBe(
        side === "owner" ? "Votre accès à un dossier a pris fin" : "Hervé ne suit plus votre dossier",
      );
      expect(await endSpouseAccess(services(), actor, id)).toBe(false);
    },
  );

  it("a spouse with an access is not taken out of the file before it ends", async () => {
    expect(await removeMember(services(), awa, id, "spouse")).toBe("has-access");
    await endSpouseAccess(services(), awa, id);
    expect(await removeMember(services(), awa, id, "spouse")).toBe("removed");
  });

  it("the erasure of the spouse's account unlinks, keeps what was given and tells the owner", async () => {
    await give(herve, "spouse");
    await inTransaction(database, async (tx) => {
      await applicationsData.erase?.(tx, herve, services());
      await tx.delete(users).where(eq(users.id, herve.userId));
    });
    expect((await spouse())?.userId).toBeNull();
    expect((await subjects(awa.email)).at(-1)).toBe("Hervé ne suit plus votre dossier");
    const file = await fileOf(db(), (await findApplication(db(), awa, id)) as never);
    expect(
      (await documentsOfFile(services(), file)).groups.flatMap(({ rows }) => rows.filter(({ document }) => document)),
    ).toHaveLength(1);
  });
});

it("the address of somebody who was invited goes a month after the invitation", async () => {
  await invite();
  now = now.add({ days: 14 + 30 });
  await deleteExpiredInvitations(services());
  expect(await db().$count(applicationInvitations)).toBe(1);
  now = now.add({ minutes: 1 });
  await deleteExpiredInvitations(services());
  expect(await db().$count(applicationInvitations)).toBe(0);
});
