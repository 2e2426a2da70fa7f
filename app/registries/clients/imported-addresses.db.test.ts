/** A file that changes how a client is reached: what the office noted of them stays theirs, then and when it is undone. */
import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { writeClientNote } from "#app/features/clients/notes.server.ts";
import { clientNotes, clientTagLinks, clientTags, clients, importedClients } from "#app/features/clients/tables.ts";
import { confirmImport } from "#app/features/imports/confirm-import.server.ts";
import { reportedLines } from "#app/features/imports/queries.server.ts";
import { undoImport } from "#app/features/imports/undo-import.server.ts";
import { uploadImport } from "#app/features/imports/upload-import.server.ts";
import { writeImport } from "#app/features/imports/write-lines.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { importKinds } from "#app/registries/import-kinds.server.ts";

let database: TestDatabase;
let owner: Viewer;
let now: Temporal.ZonedDateTime;
const clock = { now: () => now };
const sender = { secrets: { browserCookie: randomBytes(32) } };
beforeEach(async () => {
  database = await createTestDatabase();
  owner = await makePerson(database.drizzle, { role: "owner" });
  now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
});
afterEach(() => database.drop());

const db = () => database.drizzle;
const jobs = recordedJobs();
const services = () => ({ database, clock, jobs, origin: "https://cap-erable.example", kinds: importKinds });
const undo = (id: string) => undoImport(services(), owner, id);

/** Brings, confirms and writes a file of clients, an hour after what came before. */
async function written(...lines: readonly string[]): Promise<string> {
  now = now.add({ hours: 1 });
  const bytes = new TextEncoder().encode(["Référence;Prénom;Nom;E-mail;Téléphone", ...lines].join("\r\n"));
  const brought = await uploadImport(services(), sender, owner, { kind: "clients", file: { name: "c.csv", bytes } });
  if (brought.kind === "refused") throw new Error(brought.fault);
  await confirmImport(services(), owner, brought.id);
  await writeImport(services(), brought.id);
  now = now.add({ hours: 1 });
  return brought.id;
}
const outcomes = async (id: string) =>
  ((await reportedLines(db(), id, "all")) ?? []).map(({ line, state, faults }) =>
    [line, state, ...faults.map(({ sentence }) => sentence)].join(" "),
  );
/** Of the list of clients, by the address or telephone that says who they are. */
async function clientOf(claims: string): Promise<string> {
  const [found] = await db().select({ id: clients.id }).from(clients).where(eq(clients.claims, claims));
  if (!found) throw new Error(`nobody is ${claims}`);
  return found.id;
}
async function note(claims: string, words: string) {
  expect(
    await writeClientNote(services(), owner, await clientOf(claims), { id: randomUUID(), kind: "note", words }),
  ).toBe("written");
}
/** Everybody in the list of clients, with what the office noted of them. */
async function listed() {
  const rows = await db()
    .select({ claims: clients.claims, words: clientNotes.words })
    .from(clients)
    .leftJoin(clientNotes, eq(clientNotes.clientId, clients.id))
    .orderBy(clients.claims, clientNotes.words);
  return rows.filter(({ claims }) => claims !== null).map(({ claims, words }) => [claims, words]);
}

const ELISE = "C-1;Élise;Ngo;elise@exemple.cm;";
const MOVED = "C-1;Élise;Ngo;elise@nouveau.cm;";

test("an address that a file gives in the place of a telephone is remembered with that telephone, and no other is", async () => {
  await written("C-1;Élise;Ngo;;670 00 00 01", "C-2;Luc;Fouda;luc@exemple.cm;670 00 00 02");
  await written(MOVED, "C-2;Luc;Fouda;luc@nouveau.cm;670 00 00 02");
  const rows = await db().select({ claims: clients.claims, before: clients.phoneBefore }).from(clients);
  expect(rows.filter(({ claims }) => claims?.endsWith("@nouveau.cm")).toSorted((one, other) => String(one.claims).localeCompare(String(other.claims)))).toEqual([
    { claims: "elise@nouveau.cm", before: "+237670000001" },
    { claims: "luc@nouveau.cm", before: null },
  ]);
});

describe("a client whose address a file changes", () => {
  test.each([
    ["an address", ELISE, "elise@exemple.cm", MOVED, "elise@nouveau.cm"],
    [
      "an address in the place of a telephone",
      "C-1;Élise;Ngo;;670 00 00 01",
      "+237670000001",
      MOVED,
      "elise@nouveau.cm",
    ],
    [
      "a telephone in the place of an address",
      ELISE,
      "elise@exemple.cm",
      "C-1;Élise;Ngo;;670 00 00 01",
      "+237670000001",
    ],
  ])("keeps notes, tags and their page, and so does the undoing: %s", async (_, first, before, second, after) => {
    await written(first);
    const id = await clientOf(before);
    await note(before, "avant");
    const tagId = randomUUID();
    await db().insert(clientTags).values({ id: tagId, name: "Urgent", plain: "urgent", createdAt: new Date() });
    await db().insert(clientTagLinks).values({ clientId: id, tagId, givenAt: new Date() });
    const changed = await written(second);
    expect(await clientOf(after)).toBe(id);
    await note(after, "depuis");
    expect(await listed()).toEqual([
      [after, "avant"],
      [after, "depuis"],
    ]);
    expect(await undo(changed)).toEqual({ kind: "undone", removed: 0, restored: 1 });
    expect(await clientOf(before)).toBe(id);
    expect(await listed()).toEqual([
      [before, "avant"],
      [before, "depuis"],
    ]);
    expect(await db().$count(clientTagLinks)).toBe(1);
  });

  test("shares the old one with somebody: the notes stay where they are", async () => {
    await written(ELISE, "C-2;Paul;Ngo;elise@exemple.cm;");
    await note("elise@exemple.cm", "famille");
    const changed = await written(MOVED);
    expect(await listed()).toEqual([
      ["elise@exemple.cm", "famille"],
      ["elise@nouveau.cm", null],
    ]);
    expect((await undo(changed)).kind).toBe("undone");
    expect(await listed()).toEqual([["elise@exemple.cm", "famille"]]);
  });

  test("moves with the whole family, and comes back with it", async () => {
    await written(ELISE, "C-2;Paul;Ngo;elise@exemple.cm;");
    await note("elise@exemple.cm", "famille");
    const changed = await written(MOVED, "C-2;Paul;Ngo;elise@nouveau.cm;", "C-3;Awa;Ngo;elise@nouveau.cm;");
    expect(await listed()).toEqual([["elise@nouveau.cm", "famille"]]);
    expect(await undo(changed)).toEqual({ kind: "undone", removed: 1, restored: 2 });
    expect(await listed()).toEqual([["elise@exemple.cm", "famille"]]);
  });

  test("is one with whoever has the new one; what the office noted of both is not torn apart again", async () => {
    await written(ELISE, "C-2;Élise;Ngo;elise@nouveau.cm;");
    await note("elise@exemple.cm", "une");
    await note("elise@nouveau.cm", "deux");
    const changed = await written("C-1;Élise M.;Ngo;elise@nouveau.cm;");
    const both = [
      ["elise@nouveau.cm", "deux"],
      ["elise@nouveau.cm", "une"],
    ];
    expect(await listed()).toEqual(both);
    expect(await undo(changed)).toEqual({
      kind: "used",
      lines: [{ line: 2, use: "ses notes et étiquettes sont réunies à celles d’une autre fiche" }],
    });
    expect(await listed()).toEqual(both);
  });

  test("loses no note that is being written while it becomes one with whoever has the new one", async () => {
    await written(ELISE, "C-2;Élise;Ngo;elise@nouveau.cm;");
    const id = await clientOf("elise@exemple.cm");
    const writing = await database.pool.connect();
    try {
      await writing.query("BEGIN");
      await writing.query(
        "INSERT INTO client_notes (client_id, id, kind, words, author_name, written_at) VALUES ($1, $2, 'note', 'en même temps', 'Awa', now())",
        [id, randomUUID()],
      );
      const changed = written("C-1;Élise M.;Ngo;elise@nouveau.cm;");
      await untilSomebodyWaits(database.pool);
      await writing.query("COMMIT");
      await changed;
    } finally {
      writing.release();
    }
    expect(await listed()).toEqual([["elise@nouveau.cm", "en même temps"]]);
  });

  test("is one with an account of the new one, its notes too", async () => {
    const account = await makePerson(db(), { email: "elise@nouveau.cm" });
    await written(ELISE);
    await note("elise@exemple.cm", "avant");
    const changed = await written(MOVED);
    expect(await clientOf("elise@nouveau.cm")).toBe(account.userId);
    expect(await listed()).toEqual([["elise@nouveau.cm", "avant"]]);
    expect((await undo(changed)).kind).toBe("used");
    expect(await listed()).toEqual([["elise@nouveau.cm", "avant"]]);
  });

  test("is refused an address of the staff, who are in no list", async () => {
    await written(ELISE);
    await note("elise@exemple.cm", "avant");
    expect(await outcomes(await written(`C-1;Élise;Ngo;${owner.email};`))).toEqual([
      "2 bad Cette adresse est celle d’un compte de l’équipe.",
    ]);
    expect(await listed()).toEqual([["elise@exemple.cm", "avant"]]);
  });

  test("keeps the new one once an account has proved it, or somebody wrote from it", async () => {
    await written(ELISE, "C-2;Paul;Essomba;paul@exemple.cm;");
    const changed = await written(MOVED, "C-2;Paul;Essomba;paul@nouveau.cm;");
    const account = await makePerson(db(), { email: "elise@nouveau.cm" });
    await db().update(importedClients).set({ userId: account.userId }).where(eq(importedClients.reference, "C-1"));
    await written("C-9;Paule;Essomba;paul@nouveau.cm;");
    expect(await undo(changed)).toEqual({
      kind: "used",
      lines: [
        { line: 2, use: "un compte" },
        { line: 3, use: "un rendez-vous, une commande ou un message" },
      ],
    });
  });
});
