import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { deleteExpiredDocuments } from "./retention.server.ts";
import { giveDocuments } from "./giving/give-documents.server.ts";
import type { DocumentSpec, DocumentSubject, SubjectKind } from "./kinds.ts";
import { openDocument } from "./open-document.server.ts";
import { documentsOfSubject } from "./queries.server.ts";
import { askAgain, validateDocuments } from "./review/review-documents.server.ts";
import { deleteAheadWorker, sendDocumentAhead } from "./giving/send-document-ahead.server.ts";
import { documentCorrections, documentOpenings, documents, documentsAhead } from "./tables.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

const spec: DocumentSpec = {
  category: "identity",
  takes: "document",
  field: "f",
  label: "Passeport",
  inSentence: "le passeport",
  accept: ".pdf",
  hint: "PDF.",
};
type Kind = "passport" | "diploma";
/** As a client's file will be: every version kept, each document judged on its own. */
const file: SubjectKind<Kind> = {
  name: "file",
  documents: { passport: spec, diploma: { ...spec, category: "education" } },
  openedAction: "test-registration.document-opened",
  keepsVersions: true,
  reviewedTogether: false,
};
const registration: SubjectKind<Kind> = { ...file, name: "registration", keepsVersions: false, reviewedTogether: true };

let database: TestDatabase;
let adviser: string;
const jobs = recordedJobs();
const clock = { now: () => Temporal.Instant.from("2026-11-21T10:00:00Z").toZonedDateTimeISO(TIME_ZONE) };

beforeAll(async () => {
  database = await createTestDatabase();
  adviser = await account();
});
afterAll(() => database.drop());

async function account(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, country, terms_version, terms_accepted_at, created_at, updated_at) VALUES ($1, 'Awa', 'Ndi', 'CM', '1', now(), now(), now()) RETURNING id",
    [`${randomUUID()}@exemple.cm`],
  );
  return rows[0]?.id ?? "";
}

const pdf = () => uploaded("passeport.pdf");
const subjectOf = (kind: SubjectKind<Kind>): DocumentSubject<Kind> => ({
  kind,
  id: randomUUID(),
  owner: { userId: null, email: "awa@exemple.cm" },
});
const give = (subject: DocumentSubject<Kind>, kind: Kind, given = pdf()) =>
  database.drizzle.transaction((tx) => giveDocuments(tx, clock, subject, [{ kind, file: given }], null));
const ask = (subject: DocumentSubject<Kind>, kind: Kind) =>
  database.drizzle.transaction((tx) =>
    askAgain(tx, clock, subject, kind, adviser, {
      reason: "incomplete",
      remark: "Il manque la page 2.",
      pages: [2],
      dueOn: Temporal.PlainDate.from("2026-12-01"),
    }),
  );
const validate = (subject: DocumentSubject<Kind>) =>
  database.drizzle.transaction((tx) => validateDocuments(tx, clock, subject, adviser));
const statesOf = async ({ kind, id }: DocumentSubject<Kind>) =>
  (await documentsOfSubject(database.drizzle, kind, id)).map((document) => `${document.kind} ${document.state}`);
const sentAhead = async (kind: SubjectKind<Kind>, given: UploadedFile) => {
  const sent = await sendDocumentAhead({ database, clock, jobs, env: parseEnv({}) }, kind, "passport", given);
  return "secret" in sent ? sent.secret : sent.refusal;
};
const versionsOf = async (kind: SubjectKind<Kind>) => {
  const { rows } = await database.pool.query<{ number: number; kept: boolean }>(
    "SELECT v.number, v.file_key IS NOT NULL AS kept FROM document_versions v JOIN documents d ON d.id = v.document_id WHERE d.subject_kind = $1 ORDER BY v.given_at, v.number",
    [kind.name],
  );
  return rows;
};

describe("a document", () => {
  it("is looked at, asked for again with its reason, and given again: the correction closes and keeps its words", async () => {
    const subject = subjectOf(file);
    await give(subject, "passport");
    await give(subject, "diploma");
    expect(await statesOf(subject)).toEqual(["passport in-review", "diploma in-review"]);
    expect(await validate(subject)).toBe(2);
    const correction = (await ask(subject, "passport")) ?? "";
    expect(await statesOf(subject)).toEqual(["diploma validated"]);
    expect(await ask(subject, "passport"), "a missing one is asked for already").toBeUndefined();
    await give(subject, "passport");
    expect(await statesOf(subject)).toEqual(["passport in-review", "diploma validated"]);
    const [kept] = await database.drizzle
      .select()
      .from(documentCorrections)
      .where(eq(documentCorrections.id, correction));
    expect(kept).toMatchObject({
      state: "resolved",
      version: 1,
      reason: "incomplete",
      remark: "Il manque la page 2.",
      pages: [2],
      dueOn: "2026-12-01",
    });
    expect(await versionsOf(file)).toEqual([
      { number: 1, kept: true },
      { number: 1, kept: true },
      { number: 2, kept: true },
    ]);
  });

  it("of a registration keeps its last file alone, and a new one has the other looked at again", async () => {
    const subject = subjectOf(registration);
    await give(subject, "passport");
    await give(subject, "diploma");
    await validate(subject);
    await give(subject, "passport");
    expect(await statesOf(subject)).toEqual(["passport in-review", "diploma in-review"]);
    await ask(subject, "diploma");
    expect((await versionsOf(registration)).filter(({ kept }) => kept)).toEqual([{ number: 2, kept: true }]);
  });

  it("is handed out with who took it and when", async () => {
    const subject = subjectOf({ ...file, name: "opened" });
    await give(subject, "passport");
    expect((await openDocument({ database, clock }, adviser, subject, "passport"))?.name).toBe("passeport.pdf");
    expect(await openDocument({ database, clock }, adviser, subject, "diploma")).toBeUndefined();
    const { rows } = await database.pool.query(
      "SELECT o.opened_by, o.version FROM document_openings o JOIN documents d ON d.id = o.document_id WHERE d.subject_kind = 'opened'",
    );
    expect(rows).toEqual([{ opened_by: adviser, version: 1 }]);
    expect(await database.drizzle.$count(documentOpenings)).toBe(1);
  });

  it("goes when it may serve no more, and no other does", async () => {
    const [gone, kept] = [subjectOf({ ...file, name: "over" }), subjectOf({ ...file, name: "over" })];
    await give(gone, "passport");
    await give(kept, "passport");
    const over = () =>
      database.drizzle.select({ id: documents.subjectId }).from(documents).where(eq(documents.subjectId, gone.id));
    await deleteExpiredDocuments(
      { database, clock },
      { over: { subject: { ...gone.kind, name: "another" }, label: "Essai", over } },
    );
    expect(await statesOf(gone), "of another kind").toEqual(["passport in-review"]);
    await deleteExpiredDocuments({ database, clock }, { over: { subject: gone.kind, label: "Essai", over } });
    expect([await statesOf(gone), await statesOf(kept)]).toEqual([[], ["passport in-review"]]);
  });
});

describe("a file sent ahead", () => {
  it("claimed by ten forms at once is given to one of them", async () => {
    const kind = { ...file, name: "ahead" };
    const secret = await sentAhead(kind, pdf());
    const subjects = Array.from({ length: 10 }, () => subjectOf(kind));
    await Promise.all(
      subjects.map((subject) =>
        database.drizzle.transaction((tx) =>
          giveDocuments(tx, clock, subject, [{ kind: "passport", sentAhead: secret }], null),
        ),
      ),
    );
    const given = await Promise.all(subjects.map(statesOf));
    expect(given.filter((states) => states.length > 0)).toEqual([["passport in-review"]]);
  });

  it("opens nothing for another kind of subject, and goes when its form never comes", async () => {
    const kind = { ...file, name: "never" };
    const given = pdf();
    const secret = await sentAhead(kind, given);
    const other = subjectOf({ ...file, name: "other" });
    await database.drizzle.transaction((tx) =>
      giveDocuments(tx, clock, other, [{ kind: "passport", sentAhead: secret }], null),
    );
    expect(await statesOf(other)).toEqual([]);
    const [row] = await database.drizzle.select().from(documentsAhead).where(eq(documentsAhead.subjectKind, "never"));
    await deleteAheadWorker({ database }).run({ documentId: row?.id }, { jobId: "1", number: 1, last: false });
    expect(await database.drizzle.$count(documentsAhead, eq(documentsAhead.subjectKind, "never"))).toBe(0);
    expect(
      await database.drizzle.$count(storedFiles, eq(storedFiles.key, given.key)),
      "its bytes are left to the sweep",
    ).toBe(1);
  });
});
