import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { type GivenDocument, hashOfSecret } from "#app/features/documents/giving/give-documents.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { documentsAhead } from "#app/features/documents/tables.ts";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { receivedPiece } from "./after-giving.server.ts";
import { addFromForm } from "./add-from-form.server.ts";
import { type PieceCount, countWords } from "#app/features/applications/rules/asked-documents.ts";
import { describeApplication } from "#app/features/applications/overview/describe-application.ts";
import type { AddForm } from "#app/features/applications/documents/document-form.ts";
import { documentsOfFile, papersInSight } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { FILE_FIELD, fileDocuments } from "#app/features/applications/documents/documents.ts";
import { filesOverview } from "#app/features/applications/overview/files-overview.server.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { officeFilePage } from "#app/features/applications/review/office-file.server.ts";
import { officeFiles } from "#app/features/applications/review/office-files.server.ts";
import { PLACE_CHANGED } from "#app/features/applications/documents/refusal-words.ts";
import { renderApplicationReport } from "#app/features/applications/overview/report.server.tsx";
import { renderIndex } from "#app/features/applications/submission/submission-pack.server.tsx";
import { type WholeFile, fileOf } from "#app/features/applications/queries.server.ts";
import { askFileDocumentAgain } from "#app/features/applications/review/review-document.server.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

let database: TestDatabase;
let awa: Viewer;
let file: WholeFile;
const now = Temporal.Instant.from("2026-11-22T10:00:00Z").toZonedDateTimeISO(TIME_ZONE);
const clock = { now: () => now };
const sender = { browser: null, addressKey: "somewhere", secrets: { browserCookie: Buffer.alloc(32, 1) } };
const services = () => ({ database, clock, ...sender });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  awa = await makePerson(database.drizzle);
  const at = new Date(now.epochMilliseconds);
  const application = await makeFile(database.drizzle, at, { userId: awa.userId }, [
    { person: "applicant", firstName: "Awa", lastName: "Ndi" },
    { person: "spouse", firstName: "Hervé", lastName: "Ndi" },
  ]);
  file = await fileOf(database.drizzle, application);
});

const pdf = () => uploaded("scan.pdf");
const SHEET = { notes: null, issuedOn: null, expiresOn: null, nameOnIt: null };
type AddFields = Pick<AddForm, "name" | "category" | "person"> & Partial<AddForm>;
const add = (said: AddFields, given: GivenDocument = { kind: FILE_FIELD, file: pdf() }) =>
  addFromForm(
    services(),
    awa,
    file,
    { formId: randomUUID(), piece: undefined, place: undefined, fileSent: undefined, ...SHEET, ...said },
    [given],
  );
const given = async () =>
  (await keptDocuments(database.drizzle, fileDocuments, [file.application.id]))
    .map(({ kind, person, version }) => `${person} ${kind.replace(/^own-.*/, "own")} ${version}`)
    .toSorted();
const counts = async () => judgeFile(file, await papersInSight(database.drizzle, file), dayOf(now)).count;

it("lets a document fill the piece that bears its name, and counts it", async () => {
  const before = await counts();
  expect(await add({ name: "passeport", category: "identity", person: "spouse" })).toMatchObject({
    kind: "added",
    name: "Passeport",
  });
  expect(await given()).toEqual(["spouse passport 1"]);
  expect(await counts()).toEqual({ ...before, inReview: 1, missing: before.missing - 1 });
});

it("asks which one where several fit, and fills the one that is said", async () => {
  const said = { name: "Scan du 3 novembre", category: "identity", person: "applicant" } as const;
  const asked = await add(said);
  if (asked.kind !== "which") throw new Error(`no question was asked: ${asked.kind}`);
  expect(asked.places.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      "Passeport, Awa (demande principale)",
      "Photo aux normes de la résidence permanente, Awa (demande principale)",
    ]),
  );
  expect(asked.places.some(({ label }) => label.includes("Hervé"))).toBe(false);
  expect(await given()).toEqual([]);
  const photo = asked.places.find(({ label }) => label.startsWith("Photo"));
  expect(await add({ ...said, place: photo?.value })).toMatchObject({ kind: "added" });
  expect(await given()).toEqual(["applicant photo 1"]);
});

it("keeps what fits none as a document of their own, and counts it too", async () => {
  const before = await counts();
  const said = { name: "Permis de conduire", category: "identity", person: "applicant" } as const;
  expect((await add(said)).kind).toBe("which");
  expect(await add({ ...said, place: "own" })).toMatchObject({ kind: "added", name: "Permis de conduire" });
  expect(await given()).toEqual(["applicant own 1"]);
  expect(await counts()).toEqual({ ...before, inReview: 1, total: before.total + 1 });
});

it("gives a piece that was refused another version", async () => {
  const first = await add({ name: "Passeport", category: "identity", person: "applicant" });
  if (first.kind !== "added") throw new Error(first.kind);
  const adviser: Viewer = { ...(await makePerson(database.drizzle)), role: "adviser" };
  const asked = await askFileDocumentAgain(
    { database, clock, jobs: recordedJobs(), origin: "https://cap-erable.example" },
    adviser,
    { applicationId: file.application.id, id: first.id, seen: { version: 1, state: "in-review" } },
    { reason: "incomplete", pages: [], remark: "La page 2 manque.", dueOn: null },
  );
  expect(asked).toBe("done");
  expect(await add({ name: "Passeport", category: "identity", person: "applicant" })).toMatchObject({
    kind: "added",
    id: first.id,
  });
  expect(await given()).toEqual(["applicant passport 2"]);
});

const days = async () =>
  (await keptDocuments(database.drizzle, fileDocuments, [file.application.id])).map(
    ({ version, issuedOn, expiresOn }) => [version, issuedOn, expiresOn],
  );

it("keeps the days of a piece that is replaced by a form that does not show them", async () => {
  const said = { name: "Passeport", category: "identity", person: "applicant" } as const;
  await add({ ...said, issuedOn: "2024-02-01", expiresOn: "2034-01-31" });
  expect(await days()).toEqual([[1, "2024-02-01", "2034-01-31"]]);
  const asked = await add(said);
  if (asked.kind !== "which") throw new Error(`no question was asked: ${asked.kind}`);
  const place = asked.places.find(({ label }) => label.startsWith("Passeport, Awa"))?.value;
  await add({ ...said, place, expiresOn: "2035-06-30" });
  expect(await days()).toEqual([[2, "2024-02-01", "2035-06-30"]]);
});

it("counts the same on the file, the dashboard, the documents, the office and the papers", async () => {
  await add({ name: "Passeport", category: "identity", person: "spouse" });
  await add({ name: "Permis de conduire", category: "identity", person: "applicant", place: "own" });
  const db = database.drizzle;
  const documents = await papersInSight(db, file);
  const words = { history: [], today: dayOf(now), business: "Cap Érable", own: true, newerTemplate: false };
  const detail = describeApplication({ file, documents, ...words });
  const { validated, inReview, missing, total, categories } = detail.documents;
  const count = { validated, inReview, missing, total };
  expect(count).toEqual(await counts());
  expect(count).toMatchObject({ validated: 0, inReview: 2 });
  expect((await filesOverview(db, awa, dayOf(now))).progress.map((one) => one.documents)).toEqual([count]);
  const { groups } = await documentsOfFile(services(), file);
  const sum = (of: (count: PieceCount) => number) => groups.reduce((all, group) => all + of(group.count), 0);
  expect([sum((one) => one.total), sum((one) => one.inReview), sum((one) => one.missing)]).toEqual([
    total,
    inReview,
    missing,
  ]);
  expect(categories.reduce((all, one) => all + one.total, 0)).toBe(total);
  const office = await officeFilePage({ database, clock }, { ...awa, role: "admin" }, file.application);
  expect([office.count, office.missing.length]).toEqual([count, missing]);
  expect((await officeFiles(db, null)).rows.find(({ id }) => id === file.application.id)?.waiting).toBe(inReview);
  const sentence = countWords(count);
  expect(sentence).toBe(`2\u00a0données sur ${total}, ${missing} à donner`);
  const report = await renderApplicationReport({ file: detail, site: siteSettings, today: dayOf(now) });
  const index = await renderIndex(file, { plan: [], count, shrunk: new Map() }, siteSettings, dayOf(now));
  for (const paper of [report, index])
    expect(readPdf(paper).pages.join(" ").replaceAll(/\s+/g, " ")).toContain(sentence.replaceAll("\u00a0", " "));
});

it("says as soon as a piece is given that its name is not the file's, and what to do", async () => {
  const added = await add({ name: "Passeport", category: "identity", person: "applicant", nameOnIt: "NDI Awa Marie" });
  if (!("id" in added)) throw new Error(added.kind);
  const passport = (await receivedPiece(services(), awa, file, added.id))?.name;
  expect(passport?.words).toBe(
    "Le nom lu, «\u00a0NDI Awa Marie\u00a0», s’écrit «\u00a0Awa Ndi\u00a0» dans le dossier\u00a0: un nom manque ou s’ajoute.",
  );
  expect(passport?.href).toBe(`/management/${file.application.id}/personnes?personne=applicant`);
});

it("says nothing of a name that is the file's, whatever its order and capitals", async () => {
  const added = await add({ name: "Passeport", category: "identity", person: "applicant", nameOnIt: "NDI AWA" });
  if (!("id" in added)) throw new Error(added.kind);
  expect((await receivedPiece(services(), awa, file, added.id))?.name).toBeNull();
});

it("takes the same form sent twice as one document, and another form as another", async () => {
  const [formId, kept] = [randomUUID(), pdf()];
  const said = { formId, name: "Passeport", category: "identity", person: "applicant" } as const;
  const first = await add(said, { kind: FILE_FIELD, file: kept });
  expect(await add(said, { kind: FILE_FIELD, file: { ...kept, key: randomBytes(16).toString("hex") } })).toMatchObject({
    kind: "already",
    id: "id" in first && first.id,
  });
  // Another form, in the same minute, with a file that waits no more: nobody is told that it is in the file.
  expect((await add({ ...said, formId: randomUUID() }, { kind: FILE_FIELD, sentAhead: "of another file" })).kind).toBe(
    "which",
  );
  expect(await given()).toEqual(["applicant passport 1"]);
});

it("takes a form whose file went ahead, sent twice, as one document", async () => {
  const secret = await sentAhead();
  const said = { formId: randomUUID(), name: "Passeport", category: "identity", person: "applicant" } as const;
  expect((await add(said, { kind: FILE_FIELD, sentAhead: secret })).kind).toBe("added");
  expect((await add(said, { kind: FILE_FIELD, sentAhead: secret })).kind).toBe("already");
  expect(await given()).toEqual(["applicant passport 1"]);
});

it("asks again, with the pieces as they are now, where another window was first", async () => {
  const said = { name: "Scan", category: "identity", person: "applicant" } as const;
  const asked = await add(said);
  const passport = asked.kind === "which" ? asked.places.find(({ label }) => label.startsWith("Passeport")) : undefined;
  expect((await add({ ...said, place: passport?.value })).kind).toBe("added");
  const late = await add({ ...said, place: passport?.value });
  expect(late).toMatchObject({ kind: "refused", status: 409, said: { fieldErrors: { place: [PLACE_CHANGED] } } });
  const labels = late.kind === "refused" ? late.places?.map(({ label }) => label) : [];
  expect(labels).toEqual(
    expect.arrayContaining([
      "Passeport, Awa (demande principale), remplace la version 1",
      "Aucune de celles-ci\u00a0: une autre pièce",
    ]),
  );
  expect(await given()).toEqual(["applicant passport 1"]);
});

/** A file that waits for its form. */
async function sentAhead(): Promise<string> {
  const [secret, scan] = [randomUUID(), pdf()];
  const createdAt = new Date(now.epochMilliseconds);
  const { key, name, mediaType, size, sha256 } = scan;
  await database.drizzle.insert(storedFiles).values({ key, name, mediaType, size, sha256, createdAt });
  await database.drizzle.insert(documentsAhead).values({
    subjectKind: fileDocuments.name,
    kind: FILE_FIELD,
    secretHash: hashOfSecret(secret),
    fileKey: key,
    createdAt,
  });
  return secret;
}
