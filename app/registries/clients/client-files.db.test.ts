/** What the office reads of a file is what its client reads: one count, one next act, one length. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { addFromForm } from "#app/features/applications/documents/adding/add-from-form.server.ts";
import { FILE_FIELD } from "#app/features/applications/documents/documents.ts";
import { nextOfReader } from "#app/features/applications/internal/next-of-reader.server.ts";
import { filesOverview } from "#app/features/applications/overview/files-overview.server.ts";
import { nextWords } from "#app/features/applications/overview/next-act.ts";
import { type WholeFile, fileOf } from "#app/features/applications/queries.server.ts";
import { officeFilePage } from "#app/features/applications/review/office-file.server.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";
import { clientNow } from "./client-now.server.ts";
import { readThings } from "./client-things.server.ts";

let database: TestDatabase;
let awa: Viewer;
let file: WholeFile;
const now = Temporal.Instant.from("2026-11-22T10:00:00Z").toZonedDateTimeISO(TIME_ZONE);
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  awa = await makePerson(database.drizzle);
  const application = await makeFile(database.drizzle, new Date(now.epochMilliseconds), { userId: awa.userId }, [
    { person: "applicant", firstName: "Awa", lastName: "Ndi" },
    { person: "spouse", firstName: "Hervé", lastName: "Ndi" },
  ]);
  file = await fileOf(database.drizzle, application);
});

const givePassport = (expiresOn: string) =>
  addFromForm(
    { database, clock, browser: null, addressKey: "somewhere", secrets: { browserCookie: Buffer.alloc(32, 1) } },
    awa,
    file,
    {
      formId: randomUUID(),
      piece: undefined,
      place: undefined,
      fileSent: undefined,
      name: "Passeport",
      category: "identity",
      person: "applicant",
      notes: null,
      issuedOn: null,
      nameOnIt: null,
      expiresOn,
    },
    [{ kind: FILE_FIELD, file: uploaded("scan.pdf") }],
  );

/** On the client's own pages. */
async function readByClient() {
  const [progress] = (await filesOverview(database.drizzle, awa, dayOf(now))).progress;
  const { next } = await nextOfReader(database.drizzle, clock, file.application, awa.userId);
  if (!progress || !next) throw new Error("the client has nothing to do");
  const { counted, length, documents } = progress;
  return { next: nextWords(next), counted, length, documents };
}

async function agreed() {
  const client = await readByClient();
  const office = await officeFilePage({ database, clock }, { ...awa, role: "admin" }, file.application);
  expect(office.clientNow?.next && nextWords(office.clientNow.next)).toBe(client.next);
  expect(office.clientNow).toMatchObject({ counted: client.counted, length: client.length });
  expect(office.count).toEqual(client.documents);
  const found = await findClient(database.drizzle, awa.userId);
  if (!found) throw new Error("the client is not found");
  const things = await readThings(database.drizzle, found.client, { role: "adviser" });
  const line = (await clientNow(database.drizzle, clock, things)).find(({ label }) => label === "Dossier");
  for (const words of [client.next, client.counted, client.length]) expect(line?.detail).toContain(words);
  return { ...client, missing: office.missing.length };
}

it("says of a new file what its client reads first", async () => {
  expect((await agreed()).next).toBe("Passeport d’Awa\u00a0: à donner");
});

it("counts a piece that has run out as one to give, as the client's pages do", async () => {
  const before = await agreed();
  await givePassport("2026-01-31");
  const after = await agreed();
  expect(after.next).toContain("Passeport d’Awa\u00a0: à refaire");
  expect([after.documents.missing, after.missing]).toEqual([before.documents.missing, before.missing]);
});

it("names no next act of a file that is over", async () => {
  const ended = { ...file.application, state: "withdrawn" as const };
  expect((await officeFilePage({ database, clock }, { ...awa, role: "admin" }, ended)).clientNow).toBeNull();
});
