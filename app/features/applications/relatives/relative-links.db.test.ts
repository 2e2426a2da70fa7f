import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { type WholeFile, fileOf } from "#app/features/applications/queries.server.ts";
import { nextOfReader } from "#app/features/applications/internal/next-of-reader.server.ts";
import { nextWords } from "#app/features/applications/overview/next-act.ts";
import { applicationMembers, applicationTasks } from "#app/features/applications/tables.ts";
import {
  askFileDocumentAgain,
  validateFileDocument,
} from "#app/features/applications/review/review-document.server.ts";
import { EVERY_POINT } from "#app/features/applications/testing/points.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { endLink } from "./end-link.server.ts";
import { deleteExpiredLinks } from "./retention.server.ts";
import type { LinkForm } from "./form.ts";
import { linksPage } from "./links-page.server.ts";
import { makeLink } from "./make-link.server.ts";
import { WRONG_TOKENS, openRelativeLink } from "./open-link.server.ts";
import { relativeLinksData } from "./owned-data.server.ts";
import { MOST_LINKS, MOST_UPLOADS } from "./purposes.ts";
import { sendByLink } from "./send-by-link.server.ts";
import { applicationLinkUses, applicationLinks } from "./tables.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

let database: TestDatabase;
let awa: Viewer;
let serge: Viewer;
let file: WholeFile;
let now = Temporal.Instant.from("2026-11-22T10:00:00Z");
const secrets = madeUpSecrets();
const services = () => ({
  database,
  clock: { now: () => now.toZonedDateTimeISO(TIME_ZONE) },
  jobs: recordedJobs(),
  origin: "https://cap-erable.example",
  secrets,
});

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = Temporal.Instant.from("2026-11-22T10:00:00Z");
  await database.drizzle.delete(users);
  await database.drizzle.delete(mails);
  awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "NOM-SECRET" });
  serge = await makePerson(database.drizzle, { firstName: "Serge", role: "adviser" });
  const at = new Date(now.epochMilliseconds);
  const application = await makeFile(database.drizzle, at, { userId: awa.userId, title: "TITRE-SECRET" }, [
    { person: "applicant", firstName: "Awa", lastName: "NOM-SECRET" },
  ]);
  file = await fileOf(database.drizzle, application);
});

const UPLOAD: LinkForm = { purpose: "upload", label: "Cousin Paul", days: 7, piece: "applicant passport", pieces: [] };

async function link(form: Partial<LinkForm> = {}, id: string = randomUUID()): Promise<{ id: string; token: string }> {
  const outcome = await makeLink(services(), awa, file, id, { ...UPLOAD, ...form });
  if (outcome.kind !== "made") throw new Error(`no link was made: ${outcome.kind}`);
  return { id, token: outcome.path.replace("/aide?cle=", "") };
}

const pdf = (values: Partial<UploadedFile> = {}) => ({ kind: "file", file: uploaded("diplome.pdf", values) });
const open = (token: string | null, browser = "Chrome sur Android", addressKey = "192.0.2.1") =>
  openRelativeLink(services(), token, { addressKey, browser });
const send = (token: string, given = pdf()) => sendByLink(services(), token, "Firefox sur Windows", given);
const documentsNow = () => keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
const told = async () =>
  (await database.drizzle.select().from(notices).where(eq(notices.userId, awa.userId))).map(({ title }) => title);

describe("a link to send one document", () => {
  it("shows the client's first name and the name of the document, and nothing else of the file", async () => {
    const { token } = await link();
    const outcome = await open(token);
    if (outcome.kind !== "open") throw new Error(outcome.kind);
    expect(outcome.view).toMatchObject({
      firstName: "Awa",
      purpose: "upload",
      rows: [{ title: expect.stringContaining("asseport"), who: null }],
      uploadsLeft: MOST_UPLOADS,
    });
    expect(JSON.stringify(outcome.view)).not.toMatch(/SECRET|DO-|@|Paul/);
  });

  it("brings it in review by the use case of any document, traced, listed and told; the same file twice is one version", async () => {
    const { token } = await link();
    const sha256 = randomBytes(32).toString("hex");
    const outcomes = await Promise.all([
      send(token, pdf({ sha256 })),
      send(token, pdf({ sha256 })),
      send(token, pdf({ sha256 })),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["already", "already", "sent"]);
    expect(await documentsNow()).toMatchObject([
      { kind: "passport", person: "applicant", state: "in-review", version: 1 },
    ]);
    expect(await told()).toEqual(["Un proche a envoyé une pièce"]);
    expect(
      await database.drizzle.select().from(auditEvents).where(eq(auditEvents.action, "application.document-given")),
    ).toMatchObject([{ actorId: null }]);
    const [shown] = (await linksPage(services(), file)).links;
    expect(shown?.uses.map(({ words }) => words)).toEqual([
      "Pièce envoyée, 22 novembre 2026 à 11\u00a0h\u00a000, Firefox sur Windows",
    ]);
  });

  it("brings so many files and no more, and none once the document is validated", async () => {
    const { token } = await link();
    const outcomes = await Promise.all(Array.from({ length: MOST_UPLOADS + 3 }, () => send(token)));
    expect(outcomes.filter(({ kind }) => kind === "sent")).toHaveLength(MOST_UPLOADS);
    expect(outcomes.filter(({ kind }) => kind === "enough")).toHaveLength(3);
    const [document] = await documentsNow();
    if (!document) throw new Error("no document");
    const which = {
      applicationId: file.application.id,
      id: document.id,
      seen: { version: document.version, state: document.state },
    };
    expect(await validateFileDocument(services(), serge, which, EVERY_POINT)).toBe("done");
    expect(await send((await makeAnother()).token)).toEqual({ kind: "closed" });
    expect(await send(token)).toEqual({ kind: "asked-no-more" });
    expect((await documentsNow())[0]).toMatchObject({ state: "validated", version: MOST_UPLOADS });
  });

  it("of a link that only shows, nothing is taken", async () => {
    expect(await send((await makeAnother()).token)).toEqual({ kind: "closed" });
    expect(await documentsNow()).toEqual([]);
  });
});

/** A link that shows what is missing. */
const makeAnother = () => link({ purpose: "missing", piece: undefined });

describe("a link to look at a part of the file", () => {
  it("lists what is missing, or the state of the chosen documents, by first name", async () => {
    const missing = await open((await makeAnother()).token);
    if (missing.kind !== "open") throw new Error(missing.kind);
    expect(missing.view.rows.length).toBeGreaterThan(3);
    expect(new Set(missing.view.rows.map(({ state }) => state.label))).toEqual(new Set(["Manquant"]));
    await send((await link()).token);
    const chosen = await open(
      (await link({ purpose: "states", piece: undefined, pieces: ["applicant passport"] })).token,
    );
    if (chosen.kind !== "open") throw new Error(chosen.kind);
    expect(chosen.view.rows).toMatchObject([{ who: "Awa", state: { label: "En révision" } }]);
    expect(chosen.view.uploadsLeft).toBe(0);
    expect(JSON.stringify([missing, chosen])).not.toMatch(/SECRET|DO-|@/);
  });
});

async function missingView() {
  const outcome = await open((await makeAnother()).token);
  if (outcome.kind !== "open") throw new Error(outcome.kind);
  return outcome.view;
}

describe("what comes next, on a link to what is missing", () => {
  it("is the next act and the length that the file's page says, without names in full", async () => {
    const news = await nextOfReader(database.drizzle, services().clock, file.application, awa.userId);
    const view = await missingView();
    expect(news.next?.title).toBe("Passeport d’Awa\u00a0: à donner");
    expect(view.next).toBe(news.next && nextWords(news.next));
    expect(view.length).toMatch(/^Tout serait prêt le /);
    expect(view.length).toBe(news.length);
  });

  it("tells two of one first name apart by what they are to the applicant", async () => {
    await database.drizzle.insert(applicationMembers).values(
      (["spouse", "child-1"] as const).map((person) => ({
        applicationId: file.application.id,
        person,
        firstName: "Awa",
        lastName: "NOM-SECRET",
        createdAt: new Date(now.epochMilliseconds),
        updatedAt: new Date(now.epochMilliseconds),
      })),
    );
    const view = await missingView();
    expect(view.next).toBe("Passeport d’Awa (demande principale)\u00a0: à donner");
    expect(JSON.stringify(view)).not.toContain("SECRET");
  });

  it("of a refused document says the reason, never the adviser's own words", async () => {
    await send((await link()).token);
    const [document] = await documentsNow();
    if (!document) throw new Error("no document");
    const seen = { version: document.version, state: document.state };
    await askFileDocumentAgain(
      services(),
      serge,
      { applicationId: file.application.id, id: document.id, seen },
      { reason: "incomplete", remark: "MOTS-SECRETS", pages: [3], dueOn: null },
    );
    const view = await missingView();
    expect(view.next).toBe("Passeport d’Awa\u00a0: à reprendre, incomplet, page 3");
    // Red is refused; what is only missing is calm.
    expect(view.rows.filter(({ state }) => state.tone === "bad")).toMatchObject([
      { title: "Passeport", who: "Awa", state: { label: "À renvoyer" } },
    ]);
    expect(JSON.stringify(view)).not.toContain("SECRET");
  });

  it("of a task of the client's own, or of a question, says no more than whose it is", async () => {
    const at = new Date(now.epochMilliseconds);
    await database.drizzle.insert(applicationTasks).values({
      applicationId: file.application.id,
      person: "file",
      title: "TÂCHE-SECRÈTE",
      description: "",
      category: "Documents",
      state: "pending",
      dueOn: "2026-11-01",
      createdAt: at,
      updatedAt: at,
    });
    const view = await missingView();
    expect(view.next).toBe("une réponse ou une tâche d’Awa, en retard depuis le 1er nov.");
    expect(JSON.stringify(view)).not.toContain("SECR");
  });

  it("is on no other link: who sends a document, or looks at some, learns nothing else of the file", async () => {
    for (const form of [{}, { purpose: "states", piece: undefined, pieces: ["applicant passport"] }] as const) {
      const outcome = await open((await link({ ...form, pieces: [...(form.pieces ?? [])] })).token);
      if (outcome.kind !== "open") throw new Error(outcome.kind);
      expect([outcome.view.next, outcome.view.length]).toEqual([null, ""]);
    }
  });
});

describe("its end", () => {
  it("ended or over, it opens nothing at once, and looks like one that never was", async () => {
    const [one, two] = [await link(), await link({ days: 1 })];
    expect((await open(one.token)).kind).toBe("open");
    expect(await endLink(services(), serge, file.application.id, one.id)).toBe(false);
    expect(await endLink(services(), awa, file.application.id, one.id)).toBe(true);
    expect([await open(one.token), await send(one.token)]).toEqual([{ kind: "closed" }, { kind: "closed" }]);
    expect(await open(randomBytes(32).toString("base64url"))).toEqual({ kind: "closed" });
    now = now.add({ hours: 24 });
    expect([await open(two.token), await send(two.token)]).toEqual([{ kind: "closed" }, { kind: "closed" }]);
    expect(await documentsNow()).toEqual([]);
  });

  it("ends with the file, and a file that is over is not shared", async () => {
    const { token } = await link();
    await database.pool.query("UPDATE applications SET state = 'closed', ended_at = now() WHERE id = $1", [
      file.application.id,
    ]);
    expect([await open(token), await send(token)]).toEqual([{ kind: "closed" }, { kind: "closed" }]);
    expect(await makeLink(services(), awa, file, randomUUID(), UPLOAD)).toEqual({ kind: "gone" });
  });

  it("sendings and the end of it at once: what came before the end is there, what came after is not", async () => {
    const { id, token } = await link();
    const outcomes = await Promise.all([
      send(token),
      send(token),
      endLink(services(), awa, file.application.id, id),
      send(token),
      send(token),
    ]);
    const sent = outcomes.filter((one) => typeof one === "object" && one.kind === "sent").length;
    expect((await documentsNow())[0]?.version ?? 0).toBe(sent);
    expect(await send(token)).toEqual({ kind: "closed" });
  });
});

describe("making one", () => {
  it("of a form sent twice, one link with one address; its secret is nowhere in the database", async () => {
    const id = randomUUID();
    const [one, two] = await Promise.all([link({}, id), link({}, id)]);
    expect(one.token).toBe(two.token);
    expect(one.token).toMatch(/^[\w-]{43}$/);
    const rows = await database.drizzle.select().from(applicationLinks);
    expect(rows).toHaveLength(1);
    expect(
      JSON.stringify([
        rows,
        await database.drizzle.select().from(auditEvents),
        await relativeLinksData.collect(database.drizzle, awa),
      ]),
    ).not.toContain(one.token);
  });

  it("is the owner's alone, of documents of the file, and so many at once", async () => {
    expect(await makeLink(services(), serge, file, randomUUID(), UPLOAD)).toEqual({ kind: "gone" });
    expect(await makeLink(services(), await makePerson(database.drizzle), file, randomUUID(), UPLOAD)).toEqual({
      kind: "gone",
    });
    expect(await makeLink(services(), awa, file, randomUUID(), { ...UPLOAD, piece: "applicant inconnue" })).toEqual({
      kind: "pieces",
    });
    const outcomes = await Promise.all(
      Array.from({ length: MOST_LINKS + 2 }, () => makeLink(services(), awa, file, randomUUID(), UPLOAD)),
    );
    expect(outcomes.filter(({ kind }) => kind === "made")).toHaveLength(MOST_LINKS);
  });
});

it("secrets that open nothing are counted by address; a right one opens all the same", async () => {
  const { token } = await link();
  const from = (key: string | null) => open(key, "Chrome", "203.0.113.9");
  for (let wrong = 0; wrong < WRONG_TOKENS; wrong += 1)
    expect(await from(randomBytes(32).toString("base64url"))).toEqual({ kind: "closed" });
  for (const wrong of [randomBytes(32).toString("base64url"), "court"])
    expect(await from(wrong)).toEqual({ kind: "guessing" });
  expect((await from(token)).kind).toBe("open");
  expect(await from(null)).toEqual({ kind: "closed" });
  expect(await open("court", "Chrome", "198.51.100.7")).toEqual({ kind: "closed" });
});

it("a look is one line an hour and browser, told once a day", async () => {
  const { token } = await link();
  for (let look = 0; look < 3; look += 1) await open(token);
  await open(token, "Safari sur iPhone ou iPad");
  expect(await database.drizzle.$count(applicationLinkUses)).toBe(2);
  expect(await told()).toEqual(["Un lien d’aide a été ouvert"]);
  now = now.add({ hours: 24 });
  await open(token);
  expect(await told()).toHaveLength(2);
});

it("is exported to its owner without what opens it, forgotten a year after its end, and goes with the account", async () => {
  const { token } = await link();
  await open(token);
  const exported = JSON.stringify(await relativeLinksData.collect(database.drizzle, awa));
  expect(exported).toContain("Cousin Paul");
  expect(exported).toContain("Chrome sur Android");
  for (const other of [serge, await makePerson(database.drizzle, { firstName: "Hervé" })])
    expect(JSON.stringify(await relativeLinksData.collect(database.drizzle, other))).not.toContain("Paul");
  now = now.add({ hours: 24 * 300 });
  await deleteExpiredLinks(services());
  expect(await database.drizzle.$count(applicationLinks)).toBe(1);
  now = now.add({ hours: 24 * 90 });
  await deleteExpiredLinks(services());
  expect(await database.drizzle.$count(applicationLinks)).toBe(0);
  await link();
  await database.drizzle.delete(users).where(eq(users.id, awa.userId));
  expect([await database.drizzle.$count(applicationLinks), await database.drizzle.$count(applicationLinkUses)]).toEqual(
    [0, 0],
  );
});
