/** What the journal says of real changes: names instead of numbers, French instead of the words of the code. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { factWords } from "#app/features/audit/journal/fact-words.ts";
import { journalSearch } from "#app/features/audit/journal-search.ts";
import { readJournal } from "#app/features/audit/journal.server.ts";
import { isSubject } from "#app/features/audit/subjects.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { writePart } from "#app/features/business/write-part.server.ts";
import { importBusinessEdition } from "#app/features/business/editions/import-edition.server.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { readPart, takeSettings } from "#app/features/business/settings.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { journalWords } from "./journal-words.server.ts";

let database: TestDatabase;
let owner: Viewer;
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]") };
beforeEach(async () => {
  database = await createTestDatabase();
  owner = await makePerson(database.drizzle, { role: "owner", firstName: "Ana", lastName: "Essomba" });
});
afterEach(() => database.drop());

const newest = async () => {
  const { search } = journalSearch(new URLSearchParams());
  return (await readJournal(database.drizzle, owner, { search, cursor: null }, journalWords)).rows[0];
};

test("a setting is told by what changed of it, with the labels of its form", async () => {
  await importBusinessEdition({ database, clock }, await readFirstEdition([path.resolve("content")]));
  await takeSettings(database);
  const { value, version } = await readPart(database.drizzle, "identity");
  await writePart({ database, clock }, owner, {
    part: "identity",
    seen: version,
    value: { ...value, name: "Horizon Nord" },
  });
  expect(await newest()).toMatchObject({
    subject: { words: "Réglage", name: "Nom et présentation", page: "/admin/entreprise/identity" },
    before: [{ label: "Nom", text: "Cap Érable" }],
    after: [{ label: "Nom", text: "Horizon Nord" }],
  });
});

test("a colleague is told by name with a way to their page, and roles as they are called", async () => {
  const serge = await makePerson(database.drizzle, { role: "adviser", firstName: "Serge", lastName: "Fotso" });
  await trace(database.drizzle, clock, {
    actorId: owner.userId,
    action: "staff.role-changed",
    subjectType: "user",
    subjectId: serge.userId,
    before: { role: "adviser" },
    after: { role: "accountant" },
    details: { to: owner.userId, start: "2026-12-01T09:30:00+01:00[Africa/Douala]" },
  });
  expect(await newest()).toMatchObject({
    who: "Ana Essomba",
    subject: { words: "Compte", name: "Serge Fotso", page: `/admin/equipe/${serge.userId}` },
    before: [{ label: "rôle", text: "Conseiller" }],
    after: [{ label: "rôle", text: "Comptable" }],
    details: [
      { label: "à", text: "Ana Essomba" },
      { label: "début", text: "1er décembre 2026 à 9\u00a0h\u00a030" },
    ],
  });
});

test("sums by means are told with the name of the means", async () => {
  await trace(database.drizzle, clock, {
    actorId: null,
    action: "cash-day.closed",
    subjectType: "cash-day",
    subjectId: "2026-11-26",
    details: { movements: 2, differences: { "mtn-momo": -500 } },
  });
  expect((await newest())?.subject.name).toBe("jeudi 26 novembre 2026");
  expect((await newest())?.details).toEqual([
    { label: "mouvements", text: "2" },
    { label: "écarts", text: "MTN Mobile Money\u00a0: -500" },
  ]);
});

const ROOT = path.resolve(import.meta.dirname, "..");
const TRACING = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => ({ file: path.relative(ROOT, file), text: readFileSync(file, "utf8") }))
  .filter(({ text }) => /\btrace\(/.test(text));

test("every fact and every kind of thing that is traced by name has its French", () => {
  const facts = TRACING.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:details|before|after): \{ ([^{}]*?),? \}/g)].flatMap(([, inner = ""]) =>
      [...inner.matchAll(/(?:^|, )([a-zA-Z]+)(?=[:,]|$)/g)].map(([, key = ""]) => ({ file, key })),
    ),
  );
  expect(facts.length).toBeGreaterThan(80);
  expect(facts.filter(({ key }) => key !== "value" && !Object.hasOwn(factWords, key))).toEqual([]);
  const things = TRACING.flatMap(({ file, text }) =>
    [...text.matchAll(/subjectType: "([a-z-]+)"/g)].map(([, type = ""]) => ({ file, type })),
  );
  expect(things.filter(({ type }) => !isSubject(type))).toEqual([]);
});
