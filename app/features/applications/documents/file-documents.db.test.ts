import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { deleteExpiredDocuments } from "#app/features/documents/retention.server.ts";
import { documentHistory, keptDocuments } from "#app/features/documents/queries.server.ts";
import { documents } from "#app/features/documents/tables.ts";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { removeDocument, saveDetails } from "./change-document.server.ts";
import { fileDocumentKind } from "./document-kind.server.ts";
import { fileDocumentsData } from "./documents-data.server.ts";
import { fileDocuments } from "./documents.ts";
import { type NewDocument, addDocument, replaceDocument } from "./give-document.server.ts";
import { officeFiles } from "#app/features/applications/review/office-files.server.ts";
import { correctionWords } from "./correction-words.ts";
import {
  askFileDocumentAgain,
  cancelFileCorrection,
  validateFileDocument,
} from "#app/features/applications/review/review-document.server.ts";
import { EVERY_POINT } from "#app/features/applications/testing/points.ts";
import { actsOf, nextAct } from "#app/features/applications/overview/next-act.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { applicationMembers, applications } from "#app/features/applications/tables.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

let database: TestDatabase;
let owner: Actor;
let other: Actor;
let adviser: Actor;
let now = Temporal.Instant.from("2026-11-22T10:00:00Z");
const clock = { now: () => now.toZonedDateTimeISO(TIME_ZONE) };
const jobs = recordedJobs();

beforeAll(async () => {
  database = await createTestDatabase();
  owner = { userId: await account("Awa"), role: "user" };
  other = { userId: await account("Rose"), role: "user" };
  adviser = { userId: await account("Serge"), role: "adviser" };
});
afterAll(() => database.drop());

const account = async (firstName: string) =>
  (await makePerson(database.drizzle, { firstName, lastName: "Ndi" })).userId;

/** A file of Awa's, or of whoever is said. */
async function file(userId = owner.userId): Promise<string> {
  return (await makeFile(database.drizzle, new Date(now.epochMilliseconds), { userId })).id;
}

const pdf = () => uploaded("passeport.pdf");
const PASSPORT: NewDocument = {
  documentKind: "passport",
  person: "applicant",
  name: "Passeport",
  category: "identity",
  notes: null,
  issuedOn: null,
  expiresOn: "2030-01-01",
  nameOnIt: null,
};
const SHEET = { notes: null, issuedOn: null, expiresOn: "2035-01-01", nameOnIt: "NDI AWA" };
const services = () => ({ database, clock, jobs, origin: "https://cap-erable.example" });
const add = (id: string, given = pdf(), input = PASSPORT, actor = owner) =>
  addDocument(services(), actor, id, input, { kind: "file", file: given });
const added = async (id: string, input = PASSPORT) => {
  const outcome = await add(id, pdf(), input);
  if (outcome.kind !== "added") throw new Error(`the document was not added: ${outcome.kind}`);
  return outcome.id;
};
type Seen = { version: number; state: "missing" | "in-review" | "validated" };
const FIRST: Seen = { version: 1, state: "in-review" };
const replace = (applicationId: string, id: string, seen: Seen, given = pdf(), actor = owner) =>
  replaceDocument(services(), actor, { applicationId, id }, { seen, ...SHEET }, { kind: "file", file: given });
const validate = (applicationId: string, id: string, seen: Seen, actor = adviser) =>
  validateFileDocument(services(), actor, { applicationId, id, seen }, EVERY_POINT);
const CORRECTION = { reason: "incomplete", pages: [2], remark: "La page 2 manque.", dueOn: "2026-12-01" } as const;
const ask = (applicationId: string, id: string, seen: Seen, actor = adviser) =>
  askFileDocumentAgain(services(), actor, { applicationId, id, seen }, { ...CORRECTION, pages: [...CORRECTION.pages] });
const standing = async (applicationId: string) =>
  (await keptDocuments(database.drizzle, fileDocuments, [applicationId])).map(
    ({ kind, state, version }) => `${kind} ${state} ${version}`,
  );
const mailsTo = async (userId: string) =>
  (
    await database.pool.query<{ subject: string; text: string }>(
      "SELECT m.subject, m.text FROM mails m JOIN users u ON u.email = m.recipient WHERE u.id = $1",
      [userId],
    )
  ).rows;

describe("a document of a file", () => {
  it("is in review once it is given; the same form sent twice, even at once, adds one", async () => {
    const id = await file();
    const given = pdf();
    const outcomes = await Promise.all([add(id, given), add(id, { ...given, key: randomBytes(16).toString("hex") })]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["added", "already"]);
    expect((await add(id)).kind, "another file for the same document").toBe("there");
    expect(await standing(id)).toEqual(["passport in-review 1"]);
  });

  it("is not validated while a point of its checklist is open, wherever the decision comes from", async () => {
    const id = await file();
    const document = await added(id);
    const which = { applicationId: id, id: document, seen: FIRST };
    for (const left of EVERY_POINT.keys())
      expect(
        await validateFileDocument(
          services(),
          adviser,
          which,
          new Map([...EVERY_POINT].filter(([point]) => point !== left)),
        ),
      ).toMatchObject({
        open: [{ id: left }],
        of: EVERY_POINT.size,
      });
    expect(await standing(id)).toEqual(["passport in-review 1"]);
    expect(await validate(id, document, FIRST)).toBe("done");
  });

  it("is asked again with several remarks, each on its own place of a page, and all are said to its owner", async () => {
    const id = await file();
    const document = await added(id);
    const marks = [
      { page: 2, zones: [1], note: "Le cachet manque." },
      { page: 2, zones: [7], note: "Signez ici." },
      { page: 1, zones: [4] },
    ];
    const asked = { reason: "incomplete" as const, pages: [], remark: "Deux choses à reprendre.", dueOn: null };
    expect(
      await askFileDocumentAgain(services(), adviser, { applicationId: id, id: document, seen: FIRST }, asked, marks),
    ).toBe("done");
    const [kept] = await keptDocuments(database.drizzle, fileDocuments, [id]);
    if (!kept?.correction) throw new Error("no correction");
    expect(correctionWords(kept.correction)).toMatchObject({
      what: "Incomplet, pages 1 et 2",
      remark: "Deux choses à reprendre.",
      marks: [
        { page: 1, zones: [4], where: "au milieu", numbers: {} },
        { page: 2, zones: [1, 7], where: "en haut et en bas", numbers: { 1: [1], 7: [2] } },
      ],
      notes: [
        { number: 1, where: "page 2, en haut", words: "Le cachet manque." },
        { number: 2, where: "page 2, en bas", words: "Signez ici." },
      ],
    });
  });

  it("is nobody's but its owner's and the advisers'", async () => {
    const id = await file();
    expect((await add(id, pdf(), PASSPORT, other)).kind).toBe("unknown");
    const passport = await added(id);
    expect((await replace(id, passport, FIRST, pdf(), other)).kind).toBe("unknown");
    expect(await removeDocument(services(), other, { applicationId: id, id: passport })).toBe(false);
    expect(
      (await saveDetails(services(), other, { applicationId: id, id: passport }, { seen: FIRST, ...SHEET })).kind,
    ).toBe("unknown");
    expect((await replace(await file(), passport, FIRST)).kind, "by way of another file of one's own").toBe("unknown");
    expect((await replace(id, passport, FIRST, pdf(), adviser)).kind).toBe("replaced");
  });

  it("that is validated may be replaced: it is in review again, with what the new version says, and no version is lost", async () => {
    const id = await file();
    const passport = await added(id);
    expect(await validate(id, passport, FIRST)).toBe("done");
    expect((await replace(id, passport, { version: 1, state: "validated" })).kind).toBe("replaced");
    expect(await keptDocuments(database.drizzle, fileDocuments, [id])).toMatchObject([
      { state: "in-review", version: 2, expiresOn: "2035-01-01", nameOnIt: "NDI AWA" },
    ]);
    const { versions } = await documentHistory(database.drizzle, passport);
    expect(versions.map(({ number, file: kept, by }) => [number, kept !== null, by])).toEqual([
      [2, true, "Awa"],
      [1, true, "Awa"],
    ]);
  });

  it("says no more once it is validated, but for an adviser", async () => {
    const id = await file();
    const passport = await added(id);
    const save = (seen: Seen, actor = owner) =>
      saveDetails(services(), actor, { applicationId: id, id: passport }, { seen, ...SHEET });
    expect((await save(FIRST)).kind).toBe("saved");
    await validate(id, passport, FIRST);
    expect((await save({ version: 1, state: "validated" })).kind).toBe("validated");
    expect((await save({ version: 1, state: "validated" }, adviser)).kind).toBe("saved");
  });

  it("is deleted with its versions when no template asks for it, and its files follow with the sweep", async () => {
    const id = await file();
    const own = await added(id, { ...PASSPORT, documentKind: `own-${randomUUID()}` });
    const asked = await added(id);
    await validate(id, asked, FIRST);
    expect(await removeDocument(services(), owner, { applicationId: id, id: asked })).toBe(false);
    expect(await removeDocument(services(), owner, { applicationId: id, id: own })).toBe(true);
    expect(await standing(id)).toEqual(["passport validated 1"]);
    expect(
      await database.drizzle.$count(storedFiles, eq(storedFiles.waiting, true)),
      "its bytes wait for the sweep",
    ).toBe(1);
  });

  it("goes with its file, and when the file's years are over", async () => {
    const [gone, old] = [await file(), await file()];
    await added(gone);
    await added(old);
    await database.drizzle.delete(applications).where(eq(applications.id, gone));
    expect(await database.drizzle.$count(documents, eq(documents.subjectId, gone))).toBe(0);
    const endedAt = new Date(now.toZonedDateTimeISO(TIME_ZONE).subtract({ years: 3, days: 1 }).epochMilliseconds);
    const forget = () => deleteExpiredDocuments({ database, clock }, { application: fileDocumentKind });
    await database.drizzle.update(applications).set({ state: "accepted", endedAt }).where(eq(applications.id, old));
    await forget();
    expect(await standing(old), "an accepted file is kept five years").toEqual(["passport in-review 1"]);
    await database.drizzle.update(applications).set({ state: "refused", endedAt }).where(eq(applications.id, old));
    await forget();
    expect(await standing(old), "a refused one three").toEqual([]);
  });
});

const dataOf = (userId: string) =>
  fileDocumentsData.collect(database.drizzle, { userId, email: "", emailConfirmed: true });

describe("what a person may have of their documents", () => {
  it("holds every version's name and every correction's words, and none of anybody else's", async () => {
    const id = await file();
    const passport = await added(id);
    await ask(id, passport, FIRST);
    await replace(id, passport, { version: 1, state: "missing" });
    const { records, json } = await dataOf(owner.userId);
    const record = records.find((entries) => entries.some(({ value }) => value.includes("La page 2 manque")));
    expect(record?.map(({ label }) => label)).toEqual([
      "Dossier",
      "Pièce",
      "État",
      "Expire le",
      "Nom inscrit",
      "Version 2",
      "Version 1",
      "Correction demandée",
    ]);
    expect(json).toHaveLength(records.length);
    expect((await dataOf(other.userId)).records).toEqual([]);
  });

  it("goes with the account", async () => {
    const gone = { userId: await account("Paul"), role: "user" } as const;
    const id = await file(gone.userId);
    await add(id, pdf(), PASSPORT, gone);
    await database.pool.query("DELETE FROM users WHERE id = $1", [gone.userId]);
    expect(await standing(id)).toEqual([]);
  });
});

/** Subjects of the mails of a client one of whose documents is asked again at that moment. */
async function askedAgain(client: Actor, moment: Temporal.Instant): Promise<string[]> {
  const before = now;
  const id = await file(client.userId);
  const given = await add(id, pdf(), PASSPORT, client);
  now = moment;
  if (given.kind === "added") await ask(id, given.id, FIRST);
  now = before;
  return (await mailsTo(client.userId)).map(({ subject }) => subject);
}

describe("the review", () => {
  it("asks again with words that stay: mail and notice name the next act of the file, and lead to the very form", async () => {
    // A mail of another test may have left within the hour: this one would wait to be gathered.
    now = now.add({ hours: 2 });
    const id = await file();
    const passport = await added(id);
    expect(await ask(id, passport, FIRST)).toBe("done");
    expect(await standing(id)).toEqual(["passport missing 1"]);
    const [mail] = (await mailsTo(owner.userId)).filter(({ text }) => text.includes(passport));
    expect(mail?.subject).toBe("Une pièce est à renvoyer");
    expect(mail?.text).toContain(`https://cap-erable.example/management/${id}/documents/${passport}/remplacer`);
    const [row] = await database.drizzle.select().from(applications).where(eq(applications.id, id));
    if (!row) throw new Error("the file is gone");
    const sheet = await fileOf(database.drizzle, row);
    const papers = await keptDocuments(database.drizzle, fileDocuments, [id]);
    const judged = judgeFile(sheet, papers, dayOf(clock.now()));
    const next = nextAct(actsOf({ file: sheet, judged }, dayOf(clock.now())));
    expect(next?.title).toMatch(/^Passeport.*\u00a0: à reprendre, incomplet, page 2$/);
    const told = mail?.text.replaceAll(/\s+/g, " ").replaceAll("\u00a0", " ") ?? "";
    for (const words of [next?.title, next?.button, judged.verdict.words, "« La page 2 manque. »"])
      expect(told).toContain(words?.replaceAll("\u00a0", " "));
    const listed = await database.pool.query<{ title: string }>(
      "SELECT title FROM notices WHERE user_id = $1 AND path LIKE '%' || $2 || '%' ORDER BY created_at DESC",
      [owner.userId, passport],
    );
    expect(listed.rows[0]?.title).toBe(next?.title);
    const seen = { version: 1, state: "missing" } as const;
    const bytes = pdf();
    expect((await replace(id, passport, seen, bytes)).kind).toBe("replaced");
    expect(await validate(id, passport, { version: 2, state: "in-review" })).toBe("done");
    const { corrections } = await documentHistory(database.drizzle, passport);
    expect(corrections).toMatchObject([
      { state: "resolved", reason: "incomplete", remark: "La page 2 manque.", pages: [2], dueOn: "2026-12-01" },
    ]);
  });

  it.each([
    ["at night, an hour of quiet", "2026-11-22T23:30:00Z", "INSERT INTO notice_settings (user_id) VALUES ($1)"],
    [
      "twenty minutes after another mail",
      "2026-11-22T10:20:00Z",
      "INSERT INTO notice_settings (user_id, last_mail_at) VALUES ($1, '2026-11-22T10:00:00Z')",
    ],
    [
      "to whoever gathers the others in a daily mail",
      "2026-11-22T10:20:00Z",
      "INSERT INTO notice_choices (user_id, kind, way, choice) VALUES ($1, 'file.correction', 'mail', 'digest')",
    ],
  ])("is told at once that it is asked again, %s", async (_, moment, chosen) => {
    const client = { userId: await account("Nuit"), role: "user" as const };
    await database.pool.query(chosen, [client.userId]);
    expect(await askedAgain(client, Temporal.Instant.from(moment))).toEqual(["Une pièce est à renvoyer"]);
  });

  it("is told by the list alone when its owner wants no message of it", async () => {
    const client = { userId: await account("Silence"), role: "user" as const };
    await database.pool.query(
      "INSERT INTO notice_choices (user_id, kind, way, choice) VALUES ($1, 'file.correction', 'mail', 'never')",
      [client.userId],
    );
    expect(await askedAgain(client, now)).toEqual([]);
  });

  it("does not take the very file that is to be corrected", async () => {
    const id = await file();
    const bytes = pdf();
    const outcome = await add(id, bytes);
    const passport = "id" in outcome ? outcome.id : "";
    await ask(id, passport, FIRST);
    expect(
      (await replace(id, passport, { version: 1, state: "missing" }, { ...bytes, key: "0".repeat(32) })).kind,
    ).toBe("same-file");
  });

  it("takes a correction back: its words stay, the version there waits again", async () => {
    const id = await file();
    const passport = await added(id);
    await ask(id, passport, FIRST);
    const { corrections } = await documentHistory(database.drizzle, passport);
    const which = { applicationId: id, id: passport, seen: { version: 1, state: "missing" } as const };
    expect(await cancelFileCorrection(services(), adviser, which, corrections[0]?.id ?? "")).toBe("done");
    expect(await standing(id)).toEqual(["passport in-review 1"]);
    expect((await documentHistory(database.drizzle, passport)).corrections).toMatchObject([
      { state: "cancelled", remark: "La page 2 manque." },
    ]);
  });

  it("tells the client once of what was decided, and what comes next in the file", async () => {
    now = now.add({ hours: 2 });
    const id = await file();
    const passport = await added(id);
    expect(await validate(id, passport, FIRST)).toBe("done");
    const about = async () => (await mailsTo(owner.userId)).filter(({ text }) => text.includes(passport));
    expect((await about()).map(({ subject }) => subject)).toEqual(["Une pièce est validée"]);
    expect((await about())[0]?.text).toContain("La suite de ce dossier");
    expect(await validate(id, passport, FIRST)).toBe("changed");
    now = now.add({ hours: 2 });
    await ask(id, passport, { version: 1, state: "validated" });
    now = now.add({ hours: 2 });
    const { corrections } = await documentHistory(database.drizzle, passport);
    const which = { applicationId: id, id: passport, seen: { version: 1, state: "missing" } as const };
    expect(await cancelFileCorrection(services(), adviser, which, corrections[0]?.id ?? "")).toBe("done");
    expect((await about()).map(({ subject }) => subject)).toEqual([
      "Une pièce est validée",
      "Une pièce est à renvoyer",
      "Une correction est annulée",
    ]);
    expect(await cancelFileCorrection(services(), adviser, which, corrections[0]?.id ?? "")).toBe("changed");
    expect(await about()).toHaveLength(3);
  });

  it("tells a spouse with an account of their own documents, never of the other's; and takes no decision of theirs", async () => {
    now = now.add({ hours: 2 });
    const id = await file();
    const herve = { userId: await account("Hervé"), role: "user" } as const;
    const at = new Date(now.epochMilliseconds);
    const common = { applicationId: id, lastName: "Tchinda", createdAt: at, updatedAt: at };
    await database.drizzle.insert(applicationMembers).values({
      ...common,
      person: "spouse",
      firstName: "Hervé",
      userId: herve.userId,
      ownerAgreedAt: at,
      memberAgreedAt: at,
    });
    const mine = await added(id);
    const given = await add(id, pdf(), { ...PASSPORT, person: "spouse" }, herve);
    const theirs = "id" in given ? given.id : "";
    await validate(id, mine, FIRST);
    await validate(id, theirs, FIRST);
    const told = async (userId: string) => {
      const { rows } = await database.pool.query<{ path: string }>(
        "SELECT path FROM notices WHERE user_id = $1 AND path LIKE $2",
        [userId, `%${id}%`],
      );
      return rows.map(({ path }) => path.split("/").at(-1)).toSorted();
    };
    expect([await told(owner.userId), await told(herve.userId)]).toEqual([[mine, theirs].toSorted(), [theirs]]);
    await database.pool.query("UPDATE users SET role = 'adviser' WHERE id = $1", [herve.userId]);
    expect(await ask(id, mine, { version: 1, state: "validated" }, { ...herve, role: "adviser" })).toBe("own");
  });

  it("is no client's, nor an adviser's of their own file", async () => {
    const id = await file();
    const passport = await added(id);
    expect(await validate(id, passport, FIRST, owner)).toBe("own");
    const ownFile = await file(adviser.userId);
    const own = await add(ownFile, pdf(), PASSPORT, adviser);
    expect(await validate(ownFile, "id" in own ? own.id : "", FIRST)).toBe("own");
    expect(await ask(ownFile, "id" in own ? own.id : "", FIRST)).toBe("own");
  });

  it("leaves a trace of each step", async () => {
    const id = await file();
    const passport = await added(id);
    await ask(id, passport, FIRST);
    await replace(id, passport, { version: 1, state: "missing" });
    await validate(id, passport, { version: 2, state: "in-review" });
    const { rows } = await database.pool.query(
      "SELECT action, actor_id FROM audit_events WHERE subject_id = $1 ORDER BY id",
      [id],
    );
    expect(rows).toEqual([
      { action: "application.document-given", actor_id: owner.userId },
      { action: "application.correction-asked", actor_id: adviser.userId },
      { action: "application.document-given", actor_id: owner.userId },
      { action: "application.document-validated", actor_id: adviser.userId },
    ]);
  });
});

describe("the client replaces while the adviser validates", () => {
  it("whoever is late is told, in either order, and nothing is lost or validated unseen", async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const id = await file();
      const passport = await added(id);
      const [given, decided] = await Promise.all([replace(id, passport, FIRST), validate(id, passport, FIRST)]);
      ends.add(`${given.kind} ${decided}`);
      const [end] = await standing(id);
      expect(end).toBe(given.kind === "replaced" ? "passport in-review 2" : "passport validated 1");
    }
    expect([...ends].every((end) => ["replaced changed", "changed done"].includes(end))).toBe(true);
  });

  it("of two windows that send another version one is told (control: without what was seen, both are taken)", async () => {
    const id = await file();
    const passport = await added(id);
    const outcomes = await Promise.all([replace(id, passport, FIRST), replace(id, passport, FIRST)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "replaced"]);
    const unseen = await file();
    const second = await added(unseen);
    const blind = async () => {
      const [now2] = await keptDocuments(database.drizzle, fileDocuments, [unseen]);
      return replace(unseen, second, { version: now2?.version ?? 0, state: now2?.state ?? "missing" });
    };
    expect([(await blind()).kind, (await blind()).kind]).toEqual(["replaced", "replaced"]);
  });
});

describe("the office's list", () => {
  it("begins with the file whose document has waited longest, and pages without losing one", async () => {
    await database.pool.query("DELETE FROM applications");
    const idle = await file();
    now = now.add({ hours: 1 });
    const older = await file();
    await added(older);
    now = now.add({ hours: 1 });
    const newer = await file();
    await added(newer);
    await added(newer, { ...PASSPORT, documentKind: "diploma" });
    const { rows } = await officeFiles(database.drizzle, null);
    expect(rows.map(({ id, waiting }) => [id, waiting])).toEqual([
      [older, 1],
      [newer, 2],
      [idle, 0],
    ]);
    for (let each = 0; each < 60; each += 1) await file();
    const first = await officeFiles(database.drizzle, null);
    const second = await officeFiles(database.drizzle, first.next);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(63);
  });
});
