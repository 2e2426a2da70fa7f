/** What is found of the machine, and what the page and the shell say of it. */
import { describe, expect, test } from "vitest";
import type { Run } from "#app/platform/backup/runs.ts";
import { type MachineFacts, checksWithoutDatabase, machineChecks } from "./checks.ts";

const now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
const at = (iso: string) => new Date(Temporal.ZonedDateTime.from(`${iso}[Africa/Douala]`).epochMilliseconds);
const run = (askedAt: string, over: Partial<Run> = {}): Run => ({
  id: "1",
  kind: "backup",
  askedBy: null,
  askedAt: at(askedAt),
  beganAt: at(askedAt),
  endedAt: at(askedAt),
  archive: "cap-erable-2026-11-27-030000.tar.gz",
  bytes: 2 * 1024 * 1024,
  failure: null,
  ...over,
});
const none = { underWay: undefined, good: undefined, failed: undefined };

const WELL: MachineFacts = {
  now,
  deployed: true,
  database: { answers: true, migrations: true, version: "18.1", schema: "0280", bytes: 50 * 1024 * 1024 },
  disk: { free: 40 * 1024 ** 3, floor: 1024 ** 3, full: 64 * 1024 ** 2 },
  backups: { ...none, good: run("2026-11-27T03:00") },
  restoreTests: { ...none, good: run("2026-11-20T09:00") },
  scheduled: true,
  mail: { sends: true, waiting: 0, oldest: null, undelivered: 0 },
  jobs: { waiting: 2, oldest: at("2026-11-27T09:59"), givenUp: 0 },
  store: { answers: true },
  scanner: { answers: true, waiting: 1, oldest: at("2026-11-27T09:58") },
  errors: 0,
};
const line = (id: string, over: Partial<MachineFacts>) =>
  machineChecks({ ...WELL, ...over }).find((check) => check.id === id);

test("a machine that is well has nothing to mend", () => {
  expect(machineChecks(WELL).filter(({ state, mend }) => state !== "good" || mend !== "")).toEqual([]);
  expect(line("sauvegarde", {})?.words).toBe(
    "Le 27 novembre 2026 à 3\u00a0h\u00a000, 2,00\u00a0Mo\u00a0; relue et comparée.",
  );
  expect(line("disque", {})?.words).toBe("40,0\u00a0Go libres.");
});

describe("is bad when", () => {
  const cases: [string, string, Partial<MachineFacts>, RegExp][] = [
    ["the database is away", "base", { database: { ...WELL.database, answers: false } }, /ne répond pas/],
    ["a migration is missing", "base", { database: { ...WELL.database, migrations: false } }, /changements/],
    ["files are refused", "disque", { disk: { ...WELL.disk, free: 500 * 1024 ** 2 } }, /fichiers sont refusés/],
    ["nothing can be promised", "disque", { disk: { ...WELL.disk, free: 1024 ** 2 } }, /Plus rien/],
    [
      "the last backup is of the day before",
      "sauvegarde",
      { backups: { ...none, good: run("2026-11-26T03:00") } },
      /26/,
    ],
    ["there is none on a deployed site", "sauvegarde", { backups: none }, /Aucune encore/],
    [
      "a backup failed since the last good one",
      "sauvegarde",
      { backups: { ...WELL.backups, failed: run("2026-11-27T04:00", { archive: null, failure: "no space left" }) } },
      /«\u00a0no space left\u00a0»/,
    ],
    [
      "an archive is not there to be tried",
      "essai",
      {
        restoreTests: {
          ...none,
          failed: run("2026-11-27T04:00", { archive: null, failure: "there is no archive to try" }),
        },
      },
      /^Celui du .* Il n’y a pas encore d’archive\.$/,
    ],
    [
      "mail waits for longer than a quarter of an hour",
      "courriel",
      { mail: { ...WELL.mail, waiting: 3, oldest: at("2026-11-27T09:40") } },
      /depuis le/,
    ],
    ["a deployed site sends no mail", "courriel", { mail: { ...WELL.mail, sends: false } }, /Aucun serveur/],
    ["work was given up", "taches", { jobs: { ...WELL.jobs, givenUp: 1 } }, /1 abandonnée\./],
    ["the store of files does not answer", "depot", { store: { answers: false } }, /^Il ne répond pas\. Les fichiers/],
    [
      "the scanner of files does not answer",
      "antivirus",
      { scanner: { answers: false, waiting: 2, oldest: at("2026-11-27T09:58") } },
      /^Il ne répond pas\. 2.fichiers en attente/,
    ],
    [
      "files wait for a scanner that answers",
      "antivirus",
      { scanner: { answers: true, waiting: 1, oldest: at("2026-11-27T09:40") } },
      /1.fichier en attente/,
    ],
    ["work does not begin", "taches", { jobs: { ...WELL.jobs, oldest: at("2026-11-27T09:30") } }, /devait commencer/],
  ];
  test.each(cases)("%s", (_, id, over, words) => {
    const found = line(id, over);
    expect(found).toMatchObject({ state: "bad", words: expect.stringMatching(words) });
    expect(found?.mend).not.toBe("");
  });
});

test("while the database cannot be reached, it and the disk are told, each with its mend", () => {
  const found = checksWithoutDatabase({ disk: { ...WELL.disk, free: 1024 ** 2 } });
  expect(found.map(({ id, state }) => [id, state])).toEqual([
    ["base", "bad"],
    ["disque", "bad"],
  ]);
  for (const { mend } of found) expect(mend).not.toBe("");
});

test("says nothing of a store or a scanner where the settings name none", () => {
  expect(line("depot", { store: null })).toBeUndefined();
  expect(line("antivirus", { scanner: null })).toBeUndefined();
});

test("is to be watched: room for little more, a trial of long ago, mail that did not leave, requests that failed", () => {
  expect(line("disque", { disk: { ...WELL.disk, free: 1.5 * 1024 ** 3 } })?.state).toBe("watch");
  expect(line("essai", { restoreTests: { ...none, good: run("2026-10-01T09:00") } })?.state).toBe("watch");
  expect(line("courriel", { mail: { ...WELL.mail, undelivered: 2 } })?.state).toBe("watch");
  expect(line("erreurs", { errors: 2 })).toMatchObject({
    state: "watch",
    words: "2\u00a0demandes ont échoué depuis un jour.",
  });
});
