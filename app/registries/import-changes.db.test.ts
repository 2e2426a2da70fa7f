/** What a later file changes of what an earlier one brought: told before, told afterwards, and brought back when it is undone. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { clients, importedClientChanges, importedClients } from "#app/features/clients/tables.ts";
import { confirmImport } from "#app/features/imports/confirm-import.server.ts";
import { changedLines, importPage, reportedLines } from "#app/features/imports/queries.server.ts";
import { changesTable } from "#app/features/imports/report.ts";
import { importLines } from "#app/features/imports/tables.ts";
import { undoImport } from "#app/features/imports/undo-import.server.ts";
import { uploadImport } from "#app/features/imports/upload-import.server.ts";
import { writeImport } from "#app/features/imports/write-lines.server.ts";
import { answerReceipt } from "#app/features/orders/receipts/answer-receipt.server.ts";
import { remindOfPayments } from "#app/features/orders/payments/remind-of-payments.server.ts";
import { orders, receipts } from "#app/features/orders/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { ImportName } from "#app/platform/imports/import-kind.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { importKinds } from "./import-kinds.server.ts";

let database: TestDatabase;
let owner: Viewer;
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]") };
const sender = { secrets: { browserCookie: randomBytes(32) } };
const jobs = recordedJobs();
beforeEach(async () => {
  database = await createTestDatabase();
  owner = await makePerson(database.drizzle, { role: "owner" });
});
afterEach(() => database.drop());

const db = () => database.drizzle;
const services = () => ({ database, clock, jobs, origin: "https://cap-erable.example", kinds: importKinds });
const undo = (id: string) => undoImport(services(), owner, id);
const pageOf = (id: string) => importPage({ db: db(), jobs }, importKinds, id);

async function bring(kind: ImportName, lines: readonly string[]): Promise<string> {
  const file = { name: `${kind}.csv`, bytes: new TextEncoder().encode(lines.join("\r\n")) };
  const brought = await uploadImport(services(), sender, owner, { kind, file });
  if (brought.kind === "refused") throw new Error(brought.fault);
  return brought.id;
}
async function write(id: string): Promise<string[]> {
  await confirmImport(services(), owner, id);
  await writeImport(services(), id);
  return outcomes(id);
}
const outcomes = async (id: string) =>
  ((await reportedLines(db(), id, "all")) ?? []).map(({ line, state, faults }) =>
    [line, state, ...faults.map(({ sentence }) => sentence)].join(" "),
  );
const phones = async () =>
  (await db().select().from(importedClients).orderBy(importedClients.lastName)).map(({ lastName, phone }) => [
    lastName,
    phone,
  ]);

const fail = (): never => {
  throw new Error("no such import");
};

const TITLES = "Référence;Prénom;Nom;E-mail;Téléphone";
const FIRST = [TITLES, "C-1;Élise;Ngo;elise@exemple.cm;", "C-2;Paul;Essomba;paul@exemple.cm;670 00 00 02"];
const SECOND = [
  TITLES,
  "C-1;Élise;Ngo;elise@exemple.cm;670 00 00 01",
  "C-2;Paul;Essomba;paul@exemple.cm;",
  "C-3;Awa;Fotso;awa@exemple.cm;",
];

describe("a second file", () => {
  test("says what it will change, column by column, then what it has changed", async () => {
    await write(await bring("clients", FIRST));
    const id = await bring("clients", SECOND);
    const changed = {
      total: 2,
      lines: [
        { line: 2, reference: "C-1", changes: [{ column: "Téléphone", before: "", after: "+237670000001" }] },
        { line: 3, reference: "C-2", changes: [{ column: "Téléphone", before: "+237670000002", after: "" }] },
      ],
    };
    expect(await pageOf(id)).toMatchObject({ step: "preview", counts: { ready: 3, differing: 2 }, changed });
    expect(await write(id)).toEqual(["2 updated", "3 updated", "4 created"]);
    expect(await pageOf(id)).toMatchObject({ step: "ended", changed });
    expect(changesTable((await changedLines(db(), importKinds, id)) ?? []).rows[0]).toEqual([
      2,
      "C-1",
      "Téléphone",
      "",
      "+237670000001",
    ]);
  });

  test("is undone with what it changed, by ten at once, and may come again", async () => {
    const first = await bring("clients", FIRST);
    await write(first);
    const before = await phones();
    const second = await bring("clients", SECOND);
    await write(second);
    expect(await phones()).not.toEqual(before);
    const undone = await Promise.all(Array.from({ length: 10 }, () => undo(second)));
    expect(undone.filter(({ kind }) => kind === "undone")).toEqual([{ kind: "undone", removed: 1, restored: 2 }]);
    expect(await phones()).toEqual(before);
    expect(await outcomes(second)).toEqual(["2 undone", "3 undone", "4 undone"]);
    expect(await db().$count(importedClientChanges)).toBe(0);
    const [traced] = await db().select().from(auditEvents).where(eq(auditEvents.action, "import.undone"));
    expect(traced?.details).toEqual({ kind: "clients", removed: 1, restored: 2 });
    // The list of clients follows, and both files are what they were.
    expect((await db().select().from(clients)).map(({ phone }) => phone).toSorted()).toEqual(["", "+237670000002"]);
    expect(await write(await bring("clients", FIRST))).toEqual(["2 known", "3 known"]);
    expect(await write(await bring("clients", SECOND))).toEqual(["2 updated", "3 updated", "4 created"]);
  });

  test("that only changed is undone too; not while a third has changed the same since, nor somebody in the office", async () => {
    await write(await bring("clients", FIRST));
    const second = await bring("clients", SECOND.slice(0, 3));
    await write(second);
    const third = await bring("clients", [TITLES, "C-1;Élise;Ngo;elise@exemple.cm;670 00 00 09"]);
    await write(third);
    expect(await undo(second)).toEqual({ kind: "used", lines: [{ line: 2, use: "changée par un import suivant" }] });
    expect(await undo(third)).toEqual({ kind: "undone", removed: 0, restored: 1 });
    await db().update(importedClients).set({ phone: "+237699999999" }).where(eq(importedClients.reference, "C-2"));
    expect(await undo(second)).toEqual({ kind: "used", lines: [{ line: 3, use: "changée dans le bureau depuis" }] });
    expect(await phones()).toEqual([
      ["Essomba", "+237699999999"],
      ["Ngo", "+237670000001"],
    ]);
    // Nobody keeps what somebody erased.
    await db().delete(importedClients).where(eq(importedClients.reference, "C-2"));
    expect(await undo(second)).toEqual({ kind: "undone", removed: 0, restored: 1 });
    expect(await outcomes(second)).toEqual(["2 undone", "3 updated"]);
  });
});

test("an import of before what it replaced was kept brings nothing back: its page promises nothing", async () => {
  await write(await bring("clients", FIRST));
  const id = await bring("clients", SECOND);
  await write(id);
  await db().delete(importedClientChanges).where(eq(importedClientChanges.line, 3));
  await db().update(importLines).set({ formerHash: null }).where(eq(importLines.line, 3));
  expect(await pageOf(id)).toMatchObject({
    counts: { created: 1, updated: 2 },
    changed: { total: 1, lines: [{ line: 2 }] },
  });
  expect(await undo(id)).toEqual({ kind: "undone", removed: 1, restored: 1 });
  expect(await pageOf(id)).toMatchObject({ counts: { undone: 2, updated: 1 }, changed: { total: 0, lines: [] } });
});

const people = (phone: string) =>
  Array.from({ length: 120 }, (_, n) => `C-${n};Prénom ${n};Nom;c${n}@exemple.cm;${phone}`);

test("a file that changes more than a page shows is read for the page up to what it shows, and whole for the download", async () => {
  await write(await bring("clients", [TITLES, ...people("")]));
  const id = await bring("clients", [TITLES, ...people("670 00 00 01")]);
  const planned = vi.spyOn(importKinds.clients.changes ?? fail(), "planned");
  const shown = async () => {
    const { lines, total } = (await pageOf(id))?.changed ?? fail();
    return { total, shown: lines.map(({ line }) => line), first: lines[0]?.changes };
  };
  const expected = {
    total: 120,
    shown: Array.from({ length: 100 }, (_, n) => n + 2),
    first: [{ column: "Téléphone", before: "", after: "+237670000001" }],
  };
  expect(await shown()).toEqual(expected);
  expect(planned.mock.calls.map(([, lines]) => lines.length)).toEqual([100]);
  expect(await changedLines(db(), importKinds, id)).toHaveLength(120);
  await write(id);
  expect(await shown()).toEqual(expected);
  expect(await changedLines(db(), importKinds, id)).toHaveLength(120);
});

const sale = (reference: string, number: string, paid = "45000", dueOn = "") =>
  `${reference};14/03/2025;Élise Ngo;elise@exemple.cm;Étude;45000;${paid};mtn-momo;${number};${dueOn}`;

describe("with a reference once and without one once", () => {
  const WITHOUT = ["Prénom;Nom;E-mail;Téléphone", "Élise;Ngo;elise@exemple.cm;"];

  test.each([
    ["first with", FIRST.slice(0, 2), WITHOUT],
    ["first without", WITHOUT, FIRST.slice(0, 2)],
  ])("a client is one row: %s", async (_, one, other) => {
    await write(await bring("clients", one));
    const id = await bring("clients", other);
    expect(await pageOf(id)).toMatchObject({ counts: { ready: 1, there: 1 } });
    expect(await write(id)).toEqual(["2 known"]);
    expect(await db().$count(importedClients)).toBe(1);
    expect(await write(await bring("clients", [other[0] ?? "", `${other[1]}670 00 00 01`]))).toEqual(["2 updated"]);
  });

  test("two files looked at before either was written make one row still", async () => {
    const [one, other] = [await bring("clients", FIRST.slice(0, 2)), await bring("clients", WITHOUT)];
    expect(await write(one)).toEqual(["2 created"]);
    expect(await write(other)).toEqual(["2 known"]);
    expect(await db().$count(importedClients)).toBe(1);
  });

  test("an order that was owed with its number is not sold again when its payment comes without", async () => {
    const owed = "Référence;Date;Payeur;E-mail;Libellé;Montant;À payer avant le";
    await write(await bring("orders", [owed, "F-1;02/11/2026;Awa Fotso;awa@exemple.cm;Étude;45000;31/01/2027"]));
    const paid = "Date;Payeur;E-mail;Libellé;Montant;Payé;Moyen;Transaction";
    const id = await bring("orders", [paid, "02/11/2026;Awa Fotso;awa@exemple.cm;Étude;45000;45000;mtn-momo;TX1"]);
    expect((await pageOf(id))?.faulty).toMatchObject([{ line: 2, reference: "F-1" }]);
    expect(await write(id)).toEqual([
      expect.stringMatching(/^2 bad Le site a déjà cette ligne, sous la référence «.F-1.», avec autre chose/),
    ]);
    expect(await db().$count(orders)).toBe(1);
  });

  describe("two sales of one day, to one person, at one price", () => {
    const SOLD = "Référence;Date;Payeur;E-mail;Libellé;Montant;Payé;Moyen;Transaction;À payer avant le";

    test.each([
      ["without a reference first", "", "V-2"],
      ["with one first", "V-1", ""],
    ])("are two by their transactions, and each is there when it comes again: %s", async (_, one, other) => {
      expect(await write(await bring("orders", [SOLD, sale(one, "TX1")]))).toEqual(["2 created"]);
      expect(await write(await bring("orders", [SOLD, sale(other, "TX2")]))).toEqual(["2 created"]);
      for (const reference of ["", "V-2"].slice(0, other === "" ? 1 : 2))
        expect(await write(await bring("orders", [SOLD, sale(reference, "TX2")]))).toEqual(["2 known"]);
      expect(await write(await bring("orders", [SOLD, sale("", "TX1")]))).toEqual(["2 known"]);
      expect(await db().$count(orders)).toBe(2);
    });

    test("are two in one file", async () => {
      expect(await write(await bring("orders", [SOLD, sale("V-1", "TX1"), sale("", "TX2"), sale("", "TX1")]))).toEqual([
        "2 created",
        "3 created",
        expect.stringMatching(/^4 bad Elle ressemble à la ligne 2/),
      ]);
    });

    test("are one while the first is still owed: its rest may be what comes; a reference makes two of them", async () => {
      await write(await bring("orders", [SOLD, sale("V-1", "TX1", "20000", "31/01/2027")]));
      expect(await write(await bring("orders", [SOLD, sale("", "TX2")]))).toEqual([
        "2 bad Le site a déjà cette ligne, sous la référence «\u00a0V-1\u00a0», avec autre chose\u00a0: notez le changement dans le bureau, ou donnez-lui une référence si c’en est une autre.",
      ]);
      expect(await write(await bring("orders", [SOLD, sale("V-2", "TX2")]))).toEqual(["2 created"]);
    });
  });

  test("both in one file are told, and what is like several is not guessed", async () => {
    const id = await bring("clients", [TITLES, "C-1;Élise;Ngo;elise@exemple.cm;", ";Élise;Ngo;elise@exemple.cm;"]);
    expect(await write(id)).toEqual([
      "2 created",
      "3 bad Elle ressemble à la ligne 2, qui a une référence\u00a0: donnez-en une à chacune, ou gardez l’une des deux.",
    ]);
    await write(await bring("clients", [TITLES, "C-9;Élise;Ngo Bis;elise@exemple.cm;"]));
    expect(await write(await bring("clients", WITHOUT))).toEqual([
      "2 bad Le site a déjà plusieurs lignes comme celle-ci (C-1, C-9)\u00a0: donnez-lui sa référence.",
    ]);
  });
});

describe("a client with a new address", () => {
  const WITHOUT = "Prénom;Nom;E-mail;Téléphone";
  const OLD = "Élise;Ngo;elise@exemple.cm;";
  const NEW = "Élise;Ngo;elise@nouveau.cm;";

  test("is one line of a file: another that looks like what they were is told", async () => {
    await write(await bring("clients", FIRST.slice(0, 2)));
    for (const [lines, told] of [
      [[`C-1;${NEW}`, `;${OLD}`], "3 bad"],
      [[`;${OLD}`, `C-1;${NEW}`], "2 bad"],
    ] as const) {
      const id = await bring("clients", [TITLES, ...lines]);
      expect(await outcomes(id)).toContainEqual(
        expect.stringMatching(`^${told} Elle ressemble à la ligne ${told === "3 bad" ? 2 : 3}, que le site a déjà`),
      );
    }
  });

  test("is known by the new one without reference, and no longer by the old one", async () => {
    await write(await bring("clients", FIRST.slice(0, 2)));
    const moved = await bring("clients", [TITLES, `C-1;${NEW}`]);
    expect(await write(moved)).toEqual(["2 updated"]);
    expect(await write(await bring("clients", [WITHOUT, NEW]))).toEqual(["2 known"]);
    const other = await bring("clients", [WITHOUT, OLD]);
    expect(await write(other)).toEqual(["2 created"]);
    expect(await undo(other)).toMatchObject({ kind: "undone", removed: 1 });
    // Undone, the old one is theirs again.
    expect(await undo(moved)).toMatchObject({ kind: "undone", restored: 1 });
    expect(await write(await bring("clients", [WITHOUT, OLD]))).toEqual(["2 known"]);
    expect(await write(await bring("clients", [WITHOUT, NEW]))).toEqual(["2 created"]);
  });

  test("is refused before anything is confirmed once they were erased", async () => {
    await write(await bring("clients", FIRST));
    await db().delete(importedClients).where(eq(importedClients.reference, "C-1"));
    const id = await bring("clients", SECOND);
    expect(await pageOf(id)).toMatchObject({ counts: { bad: 1, differing: 1 }, changed: { total: 1 } });
    expect((await outcomes(id))[0]).toMatch(/^2 bad Cette personne a été effacée depuis/);
  });
});

const download = async () => {
  const [order] = await db().select().from(orders).where(eq(orders.received, 45_000));
  if (!order) throw new Error("no order is paid");
  return answerReceipt({ database, clock }, order, {
    origin: "https://cap-erable.example",
    code: null,
    site: siteSettings,
    demo: false,
  });
};

describe("an imported order is not undone", () => {
  const SALES = [
    "Référence;Date;Payeur;E-mail;Libellé;Montant;Payé;Moyen;Transaction;À payer avant le",
    "F-1;14/03/2025;Élise Ngo;elise@exemple.cm;Étude;45 000;45 000;mtn-momo;TX1;",
    "F-2;15/11/2026;Paul Essomba;paul@exemple.cm;Étude;45 000;;;;28/11/2026",
  ];

  test("once its receipt was downloaded; the receipt stays as it was given", async () => {
    const id = await bring("orders", SALES.slice(0, 2));
    await write(id);
    expect((await download()).headers.get("Content-Type")).toBe("application/pdf");
    expect(await undo(id)).toEqual({ kind: "used", lines: [{ line: 2, use: "un reçu déjà donné" }] });
    const [first] = await db().select().from(receipts);
    await download();
    expect(await db().select().from(receipts)).toEqual([first]);
  });

  test("while its receipt is being downloaded: either the paper or the undoing, never both", async () => {
    const id = await bring("orders", SALES.slice(0, 2));
    await write(id);
    const [paper, undone] = await Promise.all([download().catch(() => undefined), undo(id)]);
    expect(await db().$count(receipts)).toBe(paper ? 1 : 0);
    expect(undone.kind).toBe(paper ? "used" : "undone");
  });

  test("once its payer was reminded", async () => {
    const id = await bring("orders", [SALES[0] ?? "", SALES[2] ?? ""]);
    await write(id);
    const later = { now: () => clock.now().add({ hours: 20 }) };
    await remindOfPayments({ database, clock: later, jobs, env: { baseUrl: "https://cap-erable.example", port: 0 } });
    expect(await undo(id)).toEqual({ kind: "used", lines: [{ line: 2, use: "un rappel au payeur est parti" }] });
  });
});
