/**
 * The process killed with -9 while documents and photographs arrive and are joined, and while pieces are given one after the
 * other: what was acknowledged is there, once, and no file stays without a record.
 */
import { PDFDocument } from "@cantoo/pdf-lib";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { type Database, connectDatabase } from "#app/platform/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import { sweepFiles } from "#app/platform/storage/sweep-files.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, filesOnDisk, startSite } from "#e2e/support/site/site.ts";
import { counted } from "#scripts/checks/counts.ts";

const KILLS = counted(12, 2);
const SETTINGS = { RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error", DEMO: "0", ...NO_ALLOWANCES };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let site: Site;
let postgres: EmbeddedPostgres;
let database: Database;
let cookies: Map<string, string>;
const photos: Buffer[] = [];

beforeAll(async () => {
  site = await startSite(SETTINGS);
  const dataDir = path.join(site.folder, "data");
  postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  database = connectDatabase(
    {
      target: { ...postgres.config, application_name: "cap-erable-test" },
      migrationsDir: path.resolve("db/migrations"),
    },
    silent,
  );
  const person = new Person(site.url);
  await person.get("/register");
  expect((await person.post("/register", newPerson())).status).toBe(302);
  cookies = person.cookies;
  for (const background of ["#b22", "#2b2", "#22b"])
    photos.push(
      await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  await site.stop();
});

/** Opens a file of the client's; @returns its id */
async function openFile(): Promise<string> {
  const opened = await somebody().post("/management/nouveau", {
    formId: crypto.randomUUID(),
    program: "express-entry",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Ngo",
  });
  const id = /\/management\/([0-9a-f-]{36})/.exec(opened.location ?? "")?.[1] ?? "";
  expect([opened.status, id]).toEqual([expect.any(Number), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  return id;
}

function somebody(): Person {
  const person = new Person(site.url);
  for (const [name, value] of cookies) person.cookies.set(name, value);
  return person;
}

/** Of answers that came: names of documents that were added, and how many photographs were received. */
type Acknowledged = { documents: string[]; assemblies: Map<string, number> };

const rowsOf = async <Row extends object>(query: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(query, values)).rows;

/** The files on the disk are those of the records, once what was cut is swept. */
async function expectNoOrphan(): Promise<void> {
  const storage = folderStorage(path.join(site.folder, "data", "files"));
  await sweepFiles({ database, storage, clock: systemClock }, 0);
  const kept = (await rowsOf<{ key: string }>("SELECT key FROM stored_files")).map(({ key }) => key);
  expect(await filesOnDisk(site)).toEqual(kept.toSorted());
}

function formOf(fields: Record<string, string>, files: [name: string, bytes: Buffer][]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of files)
    form.append(name, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "page.jpg");
  return form;
}

/** Sends documents, photographs and joinings until the line is gone. */
async function work(file: string, nth: number, said: Acknowledged, over: () => boolean): Promise<void> {
  const base = `/management/${file}/documents`;
  for (let round = 0; !over(); round += 1) {
    try {
      const name = `Pièce ${nth} ${round}`;
      // None of those that the file waits for: each is a document of its own.
      const sheet = { name, category: "work", person: "applicant", place: "own", formId: name };
      const [one, two, three] = photos;
      if (!one || !two || !three) return;
      const added = await somebody().send(`${base}/ajouter`, formOf(sheet, [["file", one]]));
      if (added.status === 303) said.documents.push(name);
      const begun = await somebody().send(
        `${base}/assembler`,
        formOf({ formId: name }, [
          ["photos", one],
          ["photos", two],
        ]),
      );
      const address = begun.status === 303 ? begun.location : null;
      if (!address) continue;
      said.assemblies.set(address, 2);
      const more = await somebody().send(address, formOf({ formId: `${name} plus` }, [["photos", three]]));
      if (more.status === 303) said.assemblies.set(address, 3);
      if (round % 2 === 1) continue;
      const joined = await somebody().post(address, {
        ...sheet,
        name: `${name} réunie`,
        intent: "join",
        revision: "2",
      });
      if (joined.status !== 303) continue;
      said.documents.push(`${name} réunie`);
    } catch {
      // The process was killed under this request: nothing was acknowledged.
      await sleep(50);
    }
  }
}

it(`${KILLS} kills while files arrive and are joined lose nothing acknowledged, and leave no orphan after the sweep`, async () => {
  const said: Acknowledged = { documents: [], assemblies: new Map() };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const load = { over: false };
    // A file holds ten documents that wait to be joined, and whoever is cut leaves some.
    const file = await openFile();
    const running = Promise.all([0, 1, 2].map((nth) => work(file, nth + kill * 10, said, () => load.over)));
    try {
      // Some of both are acknowledged, and others under way.
      await expect.poll(() => Math.min(said.documents.length, said.assemblies.size)).toBeGreaterThan(2 * kill + 1);
      await sleep(Math.random() * 2_000);
      await site.end("SIGKILL");
    } finally {
      load.over = true;
      await running;
    }
    site = await startSite(SETTINGS, site.folder);
  }
  expect(said.documents.length).toBeGreaterThan(KILLS);
  expect(said.assemblies.size).toBeGreaterThan(KILLS);

  const documents = await rowsOf<{ name: string }>(
    "SELECT d.name FROM documents d JOIN document_versions v ON v.document_id = d.id JOIN stored_files f ON f.key = v.file_key",
  );
  const names = documents.map(({ name }) => name);
  expect(said.documents.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const [address, photographs] of said.assemblies) {
    const [row] = await rowsOf<{ pages: number }>(
      "SELECT count(*)::int AS pages FROM assembly_pages WHERE assembly_id = $1",
      [address.split("/").at(-1)],
    );
    expect([address, row?.pages]).toEqual([address, expect.toSatisfy((pages: number) => pages >= photographs)]);
  }
  // A joining that was marked has its document, and one that was cut left its pages to be joined.
  expect(
    await rowsOf(
      "SELECT 1 FROM document_assemblies a WHERE a.joined_version IS NOT NULL AND NOT EXISTS (SELECT FROM document_versions v WHERE v.document_id = a.document_id AND v.number = a.joined_version)",
    ),
  ).toEqual([]);

  await expectNoOrphan();
});

const CHILDREN = 11;
const PHOTOGRAPHS = 3;

type Piece = { kind: string; person: string };
const isSeveral = ({ kind }: Piece) => kind === "birth-certificate";

/** What a family of thirteen is asked for of each: their passport in one photograph, their birth certificate in several. */
const PIECES: Piece[] = Array.from({ length: CHILDREN }, (_, at) => `child-${at + 1}`).flatMap((person) => [
  { kind: "passport", person },
  { kind: "birth-certificate", person },
]);

/** Gives one piece by its form, as somebody does whose page never came: the very same form again. @returns whether it was acknowledged the first time */
async function givePiece(base: string, piece: Piece): Promise<boolean> {
  const { kind, person } = piece;
  const formId = crypto.randomUUID();
  for (let tries = 0; ; tries += 1) {
    try {
      const fields = { formId, piece: kind, person, name: "Pièce", category: "identity" };
      const sheets = photos.slice(0, isSeveral(piece) ? PHOTOGRAPHS : 1);
      const form = formOf(
        fields,
        sheets.map((bytes) => ["file", bytes]),
      );
      const answer = await somebody().send(`${base}/ajouter`, form);
      if (answer.status !== 303) throw new Error(`a piece was answered ${answer.status}`);
      return tries === 0;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("a piece")) throw error;
      await sleep(50);
    }
  }
}

it(`${KILLS} kills while pieces are given one after the other lose none, double none, and cut no photographs apart`, async () => {
  const family = Object.fromEntries(
    Array.from({ length: CHILDREN }, (_, at) => [
      [`children-${at}-firstName`, `Enfant ${at}`],
      [`children-${at}-lastName`, "Ngo"],
    ]).flat(),
  );
  const opened = await somebody().post("/management/nouveau", {
    program: "express-entry",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Ngo",
    ...family,
  });
  const id = /[0-9a-f-]{36}/.exec(opened.location ?? "")?.[0] ?? "";
  expect(id).not.toBe("");
  const base = `/management/${id}/documents`;
  const said: { first: boolean; piece: Piece }[] = [];
  const waiting = [...PIECES];
  const giving = Promise.all(
    [0, 1, 2].map(async () => {
      for (let piece = waiting.shift(); piece; piece = waiting.shift())
        said.push({ piece, first: await givePiece(base, piece) });
    }),
  );
  for (let kill = 0; kill < Math.min(KILLS, 4); kill += 1) {
    // Some are there, and others under way.
    await expect.poll(() => said.length).toBeGreaterThan(4 * kill + 1);
    await site.end("SIGKILL");
    site = await startSite(SETTINGS, site.folder);
  }
  await giving;
  expect(said).toHaveLength(PIECES.length);
  expect(said.filter(({ first }) => !first).length).toBeGreaterThan(0);

  const given = await rowsOf<{ kind: string; person: string; versions: number; key: string }>(
    "SELECT d.kind, d.person, count(*) OVER (PARTITION BY d.id)::int AS versions, f.key FROM documents d JOIN document_versions v ON v.document_id = d.id JOIN stored_files f ON f.key = v.file_key WHERE d.subject_id = $1",
    [id],
  );
  const keyOf = ({ kind, person }: Piece) => `${person} ${kind}`;
  expect(given.map(keyOf).toSorted()).toEqual(PIECES.map(keyOf).toSorted());
  const storage = folderStorage(path.join(site.folder, "data", "files"));
  for (const one of given.filter(isSeveral)) {
    const bytes = await storage.get(one.key);
    if (!bytes) throw new Error(`no file of ${keyOf(one)}`);
    expect([keyOf(one), (await PDFDocument.load(await buffer(bytes))).getPageCount()]).toEqual([
      keyOf(one),
      PHOTOGRAPHS,
    ]);
  }
  await expectNoOrphan();
  // The page that comes back after it says where they are: nothing of these is asked again.
  const next = (await somebody().get(`/management?dossier=${id}&onglet=documents`)).body;
  for (const { kind, person } of PIECES) expect(next).not.toContain(`ajouter?piece=${kind}&amp;personne=${person}"`);
});
