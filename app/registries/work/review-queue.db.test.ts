/** The queue of the review and who is told of whom, on a real PostgreSQL. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { applications } from "#app/features/applications/tables.ts";
import { EVERY_POINT } from "#app/features/applications/testing/points.ts";
import { decidedBefore } from "#app/features/documents/review/decided-words.ts";
import { CLAIM_MINUTES, claimDocuments, deleteExpiredClaims } from "#app/features/documents/review/claims.server.ts";
import { lastDecision } from "#app/features/documents/review/last-decision.server.ts";
import { documentClaims, documentVersions, documents } from "#app/features/documents/tables.ts";
import {
  askFileDocumentAgain,
  validateFileDocument,
} from "#app/features/applications/review/review-document.server.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { nextInQueue, queueKey, queuePlace, reviewQueue } from "./review-queue.server.ts";

let database: TestDatabase;
let awa: Viewer;
let serge: Viewer;
let clarisse: Viewer;
let now = Temporal.Instant.from("2026-11-23T09:00:00Z");
const clock = { now: () => now.toZonedDateTimeISO(TIME_ZONE) };
const services = () => ({ database, clock, jobs: recordedJobs(), origin: "https://cap-erable.example" });
const hoursAgo = (hours: number) => new Date(now.epochMilliseconds - hours * 3_600_000);

beforeAll(async () => {
  database = await createTestDatabase();
  awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ndi" });
  serge = await makePerson(database.drizzle, { firstName: "Serge", lastName: "Fotso", role: "adviser" });
  clarisse = await makePerson(database.drizzle, { firstName: "Clarisse", lastName: "Ngo", role: "adviser" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = Temporal.Instant.from("2026-11-23T09:00:00Z");
  await database.drizzle.delete(documents);
});

async function file(
  userId: string,
  plannedOn: string | null = null,
  days: Partial<typeof applications.$inferInsert> = {},
): Promise<string> {
  const at = hoursAgo(200);
  return (await makeFile(database.drizzle, at, { userId, plannedOn, ...days })).id;
}

const PASSPORT = {
  email: "awa@exemple.cm",
  subjectKind: "application",
  kind: "passport",
  category: "identity",
  state: "validated",
  version: 1,
  validatedAt: new Date("2026-11-20T09:00:00Z"),
  createdAt: new Date("2026-11-20T09:00:00Z"),
  updatedAt: new Date("2026-11-20T09:00:00Z"),
} as const;

/** A document that has waited so long. */
async function waiting(subjectId: string, name: string, hours: number): Promise<string> {
  const at = hoursAgo(hours);
  const [made] = await database.drizzle
    .insert(documents)
    .values({
      userId: awa.userId,
      email: awa.email,
      subjectKind: "application",
      subjectId,
      kind: `own-${randomUUID()}`,
      category: "identity",
      name,
      state: "in-review",
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: documents.id });
  const id = made?.id ?? "";
  await database.drizzle.insert(documentVersions).values({ documentId: id, number: 1, givenAt: at });
  return id;
}

const queue = (viewer = serge, asked: Partial<Parameters<typeof reviewQueue>[2]> = {}) =>
  reviewQueue({ db: database.drizzle, clock }, viewer.userId, { filter: "tout", order: "age", cursor: null, ...asked });
const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);

describe("the queue", () => {
  it("has the longest wait first, or the nearest last day; what is late apart, and nothing of the reader's own", async () => {
    const [soon, far, own] = [await file(awa.userId, "2026-12-01"), await file(awa.userId), await file(serge.userId)];
    await waiting(far, "Diplôme", 60);
    await waiting(soon, "Passeport", 10);
    await waiting(own, "À Serge", 90);
    expect(titles(await queue())).toEqual(["Diplôme", "Passeport"]);
    expect(titles(await queue(clarisse))).toEqual(["À Serge", "Diplôme", "Passeport"]);
    expect(titles(await queue(serge, { order: "echeance" }))).toEqual(["Passeport", "Diplôme"]);
    // The staff promise 48 hours.
    expect(titles(await queue(serge, { filter: "retard" }))).toEqual(["Diplôme"]);
    expect((await queue()).counts).toEqual({ tout: 2, dossiers: 2, tests: 0, retard: 1 });
  });

  it("counts to the legal delay of an invitation before the day planned, and to the paper that ends before both", async () => {
    // Each waits less than the one before: of one last day, who has waited longest comes first.
    let hours = 30;
    const day = async (id: string, name: string) => {
      await waiting(id, name, (hours -= 1));
      return (await queue()).rows.find(({ title }) => title === name)?.lastDay;
    };
    // Sixty days (content/programmes/express-entry.json), whatever day was planned.
    const invited = await file(awa.userId, "2026-12-20", { invitedOn: "2026-11-18" });
    expect(await day(invited, "Invité")).toBe("2027-01-17");
    await database.drizzle.insert(documents).values({ ...PASSPORT, subjectId: invited, expiresOn: "2027-01-05" });
    expect(await day(invited, "Passeport court")).toBe("2027-01-05");
    // Twelve months of the profile, or the day planned when it comes before.
    expect(await day(await file(awa.userId, null, { profileOn: "2026-02-01" }), "Profil")).toBe("2027-02-01");
    expect(await day(await file(awa.userId, "2026-12-20", { profileOn: "2026-02-01" }), "Prévu")).toBe("2026-12-20");
    // Nothing is to be submitted any more.
    expect(
      await day(await file(awa.userId, "2026-12-20", { invitedOn: "2026-10-01", submittedOn: "2026-11-01" }), "Déposé"),
    ).toBeNull();
    expect(titles(await queue(serge, { order: "echeance" }))).toEqual([
      "Prévu",
      "Invité",
      "Passeport court",
      "Profil",
      "Déposé",
    ]);
    const first = await queue(serge, { order: "echeance", filter: "dossiers" });
    expect(first.rows.map(({ lastDay }) => lastDay)).toEqual([
      "2026-12-20",
      "2027-01-05",
      "2027-01-05",
      "2027-02-01",
      null,
    ]);
  });

  it("pages by its keys, one line after the other and back", async () => {
    const id = await file(awa.userId);
    for (let at = 0; at < 60; at += 1) await waiting(id, `Pièce ${at}`, 100 - at);
    const seen: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages < 10; pages += 1) {
      const page: Awaited<ReturnType<typeof queue>> = await queue(serge, { cursor });
      seen.push(...titles(page));
      cursor = page.next;
      if (cursor === null) break;
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => `Pièce ${at}`));
  });

  it("says where a line stands, and what comes after it once it is decided; after the last the first", async () => {
    const id = await file(awa.userId);
    const [first, second, third] = [
      await waiting(id, "Un", 30),
      await waiting(id, "Deux", 20),
      await waiting(id, "Trois", 10),
    ];
    const key = await queueKey(database.drizzle, serge.userId, { documentId: second });
    if (!key) throw new Error("it waits");
    const path = (document: string) => `/admin/dossiers/${id}/pieces/${document}`;
    expect(await queuePlace(database.drizzle, serge.userId, key)).toEqual({
      place: 2,
      total: 3,
      previous: path(first),
      next: path(third),
    });
    await validateFileDocument(
      services(),
      serge,
      { applicationId: id, id: second, seen: { version: 1, state: "in-review" } },
      EVERY_POINT,
    );
    expect(await nextInQueue(database.drizzle, serge.userId, key)).toBe(path(third));
    const last = await queueKey(database.drizzle, serge.userId, { documentId: third });
    expect(last && (await nextInQueue(database.drizzle, serge.userId, last))).toBe(path(first));
    expect(await queueKey(database.drizzle, serge.userId, { documentId: second })).toBeUndefined();
  });
});

describe("a second adviser on the same document", () => {
  it("is told who has it open, for fifteen minutes from their last look", async () => {
    const document = await waiting(await file(awa.userId), "Passeport", 5);
    const claim = (viewer: Viewer) => claimDocuments({ database, clock }, viewer.userId, [document]);
    expect(await claim(serge)).toEqual([]);
    now = now.add({ minutes: 3 });
    expect(await claim(clarisse)).toMatchObject([{ name: "Serge Fotso", openedAt: new Date("2026-11-23T09:00:00Z") }]);
    expect((await queue(clarisse)).rows).toMatchObject([{ reader: "Serge Fotso" }]);
    now = now.add({ minutes: CLAIM_MINUTES });
    expect(await claim(clarisse)).toEqual([]);
  });

  it("of two who open it at once one is told of the other", async () => {
    const document = await waiting(await file(awa.userId), "Passeport", 5);
    const both = await Promise.all(
      [serge, clarisse].map((viewer) => claimDocuments({ database, clock }, viewer.userId, [document])),
    );
    expect(both.map((others) => others.length).toSorted()).toEqual([0, 1]);
  });

  it("of two decisions at once one counts; the other is told who was first, and wrote nothing", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await file(awa.userId);
      const document = await waiting(id, "Passeport", 5);
      await claimDocuments({ database, clock }, serge.userId, [document]);
      const which = { applicationId: id, id: document, seen: { version: 1, state: "in-review" } as const };
      const correction = { reason: "incomplete", pages: [], remark: "La page 2 manque.", dueOn: null } as const;
      const outcomes = await Promise.all([
        validateFileDocument(services(), serge, which, EVERY_POINT),
        askFileDocumentAgain(services(), clarisse, which, { ...correction, pages: [] }),
      ]);
      expect(outcomes.toSorted()).toEqual(["changed", "done"]);
      const decision = await lastDecision(database.drizzle, document);
      expect(decision && decidedBefore(decision)).toMatch(
        outcomes[0] === "done"
          ? /^Serge Fotso a validé cette pièce le 23 novembre 2026 à 10\s+h\s+00, avant vous/u
          : /^Clarisse Ngo a demandé de corriger/,
      );
      expect(await database.drizzle.$count(documentClaims)).toBe(0);
    }
  });

  it("would overwrite the first decision without the version and state that were seen (control)", async () => {
    const id = await file(awa.userId);
    const document = await waiting(id, "Passeport", 5);
    await askFileDocumentAgain(
      services(),
      serge,
      { applicationId: id, id: document, seen: { version: 1, state: "in-review" } },
      { reason: "incomplete", pages: [], remark: "La page 2 manque.", dueOn: null },
    );
    await database.drizzle.execute(
      sql`UPDATE documents SET state = 'validated', validated_by = ${clarisse.userId}, validated_at = updated_at WHERE id = ${document}`,
    );
    expect(await lastDecision(database.drizzle, document)).toMatchObject({ kind: "validated", by: "Clarisse Ngo" });
  });

  it("claims that are over are taken out at night", async () => {
    const document = await waiting(await file(awa.userId), "Passeport", 5);
    await claimDocuments({ database, clock }, serge.userId, [document]);
    now = now.add({ minutes: CLAIM_MINUTES + 1 });
    await deleteExpiredClaims({ database, clock });
    expect(await database.drizzle.$count(documentClaims)).toBe(0);
  });
});
