/** Files of another tool: read, looked at, confirmed once, and brought again without doubling anything. */
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { clients, importedClients } from "#app/features/clients/tables.ts";
import {
  confirmImport,
  dropImport,
  resumeImport,
  writeImportQueue,
} from "#app/features/imports/confirm-import.server.ts";
import { importPage, reportedLines } from "#app/features/imports/queries.server.ts";
import { deleteExpiredImports } from "#app/features/imports/retention.server.ts";
import { importLines, importedRecords, imports } from "#app/features/imports/tables.ts";
import { undoImport, usedSentence } from "#app/features/imports/undo-import.server.ts";
import { uploadImport } from "#app/features/imports/upload-import.server.ts";
import { writeImport } from "#app/features/imports/write-lines.server.ts";
import { orders, payments, receipts } from "#app/features/orders/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { ImportName } from "#app/platform/imports/import-kind.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { counted } from "#scripts/checks/counts.ts";
import { importKinds } from "./import-kinds.server.ts";
import { ownedData } from "./owned-data.server.ts";

let database: TestDatabase;
let admin: Viewer;
let jobs: ReturnType<typeof recordedJobs>;
let now: Temporal.ZonedDateTime;
const clock = { now: () => now };
const sender = { secrets: { browserCookie: randomBytes(32) } };
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin" });
  jobs = recordedJobs();
  now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
});
afterEach(() => database.drop());

const services = () => ({ database, clock, jobs, origin: "https://cap-erable.example", kinds: importKinds });
const db = () => database.drizzle;

async function bring(kind: ImportName, lines: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join("\r\n"));
  const brought = await uploadImport(services(), sender, admin, { kind, file: { name: `${kind}.csv`, bytes } });
  if (brought.kind === "refused") throw new Error(brought.fault);
  return brought.id;
}
/** Brings and confirms a file, and writes it. */
async function written(kind: ImportName, lines: readonly string[]): Promise<string> {
  const id = await bring(kind, lines);
  expect(await confirmImport(services(), admin, id)).toBe(true);
  await writeImport(services(), id);
  return id;
}
/** The same; says what became of each line. */
const write = async (kind: ImportName, lines: readonly string[]) => outcomes(await written(kind, lines));
const undo = (id: string) => undoImport(services(), admin, id);
const outcomes = async (id: string) =>
  ((await reportedLines(db(), id, "all")) ?? []).map(
    ({ line, state, faults }) =>
      `${line} ${state}${faults.map(({ column, sentence }) => `, ${column}: ${sentence}`).join("")}`,
  );

const TITLES = "Référence;Prénom;Nom;E-mail;Téléphone;Client depuis";

const isBad = (n: number) => n % 125 === 0;

/** A bad line in each 125: of each kind one at least. */
const LINES = counted(5000, 1000);
const BAD_LINES = LINES / 125;
const GOOD_LINES = LINES - BAD_LINES;

describe(`${LINES} clients of which ${BAD_LINES} lines are bad`, () => {
  const BAD = [
    [";Élise;Ngo;;;", "Il faut une adresse e-mail ou un téléphone."],
    ["C-{n};Élise;Ngo;pas une adresse;;", "n’est pas une adresse e-mail complète."],
    ["C-{n};;;e{n}@exemple.cm;;", "Il manque un nom."],
    ["C-{n};Élise;Ngo;;;", "Il faut une adresse e-mail ou un téléphone."],
    ["C-{n};Élise;Ngo;;12;", "n’est pas un numéro que l’on peut appeler."],
    ["C-{n};Élise;Ngo;e{n}@exemple.cm;;31/02/2024", "n’est pas un jour qui existe"],
    ["C-2;Élise;Ngo;e{n}@exemple.cm;;", "est déjà à la ligne 3."],
    ["C-{n};{long};Ngo;e{n}@exemple.cm;;", "Ce texte dépasse 80 caractères."],
  ] as const;
  const line = (n: number) =>
    isBad(n)
      ? (BAD[(n / 125) % BAD.length]?.[0] ?? "").replaceAll("{n}", String(n)).replaceAll("{long}", "x".repeat(81))
      : `C-${n};Prénom ${n};Nom;client${n}@exemple.cm;;01/03/2024`;
  const FILE = [TITLES, ...Array.from({ length: LINES }, (_, index) => line(index + 1))];

  test("each bad one is named, the others come, and nothing is doubled at the second run", async () => {
    const id = await bring("clients", FILE);
    expect(await importPage({ db: db(), jobs }, importKinds, id)).toMatchObject({
      step: "preview",
      counts: { ready: GOOD_LINES, bad: BAD_LINES, there: 0 },
      first: expect.objectContaining({ length: 20 }),
      faulty: expect.objectContaining({ length: BAD_LINES }),
    });
    const named = (await reportedLines(db(), id, "refused")) ?? [];
    expect(named.map(({ line: at }) => at)).toEqual(Array.from({ length: BAD_LINES }, (_, index) => (index + 1) * 125 + 1));
    for (const { line: at, faults } of named)
      expect(faults.map(({ sentence }) => sentence).join()).toContain(BAD[((at - 1) / 125) % BAD.length]?.[1]);
    await confirmImport(services(), admin, id);
    await writeImport(services(), id);
    expect(await importPage({ db: db(), jobs }, importKinds, id)).toMatchObject({
      step: "ended",
      counts: { created: GOOD_LINES, bad: BAD_LINES, ready: 0 },
    });
    expect(await db().$count(clients)).toBe(GOOD_LINES);

    const again = await bring("clients", FILE);
    expect(again).not.toBe(id);
    expect(await importPage({ db: db(), jobs }, importKinds, again)).toMatchObject({
      counts: { ready: GOOD_LINES, there: GOOD_LINES },
    });
    await confirmImport(services(), admin, again);
    await writeImport(services(), again);
    expect(await importPage({ db: db(), jobs }, importKinds, again)).toMatchObject({
      counts: { known: GOOD_LINES, bad: BAD_LINES, created: 0 },
    });
    expect(await db().$count(clients)).toBe(GOOD_LINES);
    expect(await db().$count(mails)).toBe(0);
  });
});

const THREE = [
  TITLES,
  "C-1;Élise;Ngo;elise@exemple.cm;;",
  "C-2;Paul;Essomba;;670 00 00 02;",
  "C-3;Awa;Fotso;awa@exemple.cm;;",
];

describe("confirmed", () => {
  test("by ten at once, one counts and one job is enqueued; two writers write each line once", async () => {
    const id = await bring("clients", THREE);
    const confirmed = await Promise.all(Array.from({ length: 10 }, () => confirmImport(services(), admin, id)));
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    expect(jobs.enqueued.filter(({ queue }) => queue === writeImportQueue.name)).toHaveLength(1);
    await Promise.all([writeImport(services(), id), writeImport(services(), id)]);
    expect(await outcomes(id)).toEqual(["2 created", "3 created", "4 created"]);
    expect(await db().$count(importedClients)).toBe(3);
    const traced = await db().select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(traced.map(({ action }) => action).toSorted()).toEqual([
      "import.confirmed",
      "import.uploaded",
      "import.written",
    ]);
  });

  test("is what makes the difference: two files with the same references, written at once, make each client once", async () => {
    const [one, other] = [
      await bring("clients", THREE),
      await bring("clients", [...THREE, "C-4;Luc;Mbia;luc@exemple.cm;;"]),
    ];
    await confirmImport(services(), admin, one);
    await confirmImport(services(), admin, other);
    await Promise.all([writeImport(services(), one), writeImport(services(), other)]);
    expect(await db().$count(importedClients)).toBe(4);
    const states = await db()
      .select({ state: importLines.state, count: sql<number>`count(*)::int` })
      .from(importLines)
      .groupBy(importLines.state);
    expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({ created: 4, known: 3 });
    // The control: without the record of the reference, the database itself refuses the second.
    await db().execute(sql`DELETE FROM imported_records`);
    const third = await write("clients", [...THREE, "C-5;Zoé;Bell;zoe@exemple.cm;;"]);
    expect(third.map((words) => words.split(",")[0])).toEqual(["2 refused", "3 refused", "4 refused", "5 created"]);
  });

  test("is in progress while somebody lives who writes it; whose writer died may be taken up at once, by one of ten", async () => {
    const id = await bring("clients", THREE);
    await confirmImport(services(), admin, id);
    const step = async () => (await importPage({ db: db(), jobs }, importKinds, id))?.step;
    const resume = () => resumeImport(services(), admin, id);
    for (const state of ["waits", "works"] as const) {
      jobs.state = state;
      expect([await step(), await resume()]).toEqual(["writing", false]);
    }
    jobs.state = "interrupted";
    expect(await step()).toBe("interrupted");
    expect(await resume()).toBe(true);
    // Given up, or from a backup without its job.
    jobs.state = "gone";
    jobs.enqueued.splice(0);
    expect(await step()).toBe("interrupted");
    const enqueue = jobs.enqueue.bind(jobs);
    jobs.enqueue = async (...asked) => {
      await enqueue(...asked);
      jobs.state = "waits";
    };
    const resumed = await Promise.all(Array.from({ length: 10 }, resume));
    expect(resumed.filter(Boolean)).toHaveLength(1);
    expect(jobs.enqueued.map(({ data }) => data)).toMatchObject([{ importId: id }]);
    await writeImport(services(), id);
    jobs.state = "gone";
    expect([await step(), await resume()]).toEqual(["ended", false]);
  });

  test("sent twice, a file is one import, which can be dropped until it is confirmed", async () => {
    const id = await bring("clients", THREE);
    expect(await bring("clients", THREE)).toBe(id);
    expect(await dropImport(services(), admin, id)).toBe(true);
    expect(await db().$count(importLines)).toBe(0);
    expect(await confirmImport(services(), admin, id)).toBe(false);
    const next = await bring("clients", THREE);
    await confirmImport(services(), admin, next);
    expect(await dropImport(services(), admin, next)).toBe(false);
  });

  test("by an adviser is refused", async () => {
    const adviser = await makePerson(database.drizzle, { role: "adviser" });
    const id = await bring("clients", THREE);
    await expect(confirmImport(services(), adviser, id)).rejects.toThrow("only an admin");
  });
});

describe("a client who was imported", () => {
  test("is the person whom the site knows by that address, and is nobody's account until it is proven", async () => {
    const proven = await makePerson(db(), { email: "elise@exemple.cm", emailConfirmedAt: new Date() });
    const unproven = await makePerson(db(), { email: "awa@exemple.cm", emailConfirmedAt: null });
    await write("clients", THREE);
    const ofData = ownedData.find(({ key }) => key === "coordonnees-reprises");
    expect(await ofData?.collect(db(), proven)).toMatchObject({ json: [{ reference: "C-1" }] });
    expect(await ofData?.collect(db(), unproven)).toMatchObject({ json: [] });
    const named = await db().select().from(clients);
    expect(named.filter(({ email }) => email === "elise@exemple.cm")).toMatchObject([{ userId: proven.userId }]);
    expect(named.filter(({ email }) => email === "awa@exemple.cm")).toHaveLength(2);
  });

  test("is changed by a later file, and does not come back once erased", async () => {
    await write("clients", THREE);
    const changed = THREE.map((line) => line.replace("Paul;Essomba", "Paul;Essomba Ndi"));
    expect(await write("clients", changed)).toEqual(["2 known", "3 updated", "4 known"]);
    expect(await db().select().from(clients).where(eq(clients.phone, "+237670000002"))).toMatchObject([
      { lastName: "Essomba Ndi" },
    ]);
    const lookedAt = await bring("clients", THREE);
    await db().delete(importedClients).where(eq(importedClients.reference, "C-2"));
    await confirmImport(services(), admin, lookedAt);
    await writeImport(services(), lookedAt);
    expect((await outcomes(lookedAt))[1]).toMatch(/^3 refused, Référence: Cette personne a été effacée/);
    expect((await write("clients", THREE))[1]).toMatch(/^3 bad, Référence: Cette personne a été effacée/);
  });
});

describe("without references", () => {
  const PEOPLE = [
    "Prénom;Nom;E-mail;Téléphone",
    "Élise;Ngo;Elise@exemple.cm;670 00 00 01",
    "Paul;Essomba;;(+237) 670-00-00-02",
    "Awa;Fotso;;+237 (0) 670 00 00 03",
    "Awa;Fotso Ndi;;670000003.0",
    "Luc;Mbia;luc@exemple.cm;6,7E+08",
  ];

  test("a person is known by the address, or by the telephone; twice in one file, the second is named", async () => {
    expect(await write("clients", PEOPLE)).toEqual([
      "2 created",
      "3 created",
      "4 created",
      "5 bad, Référence: Sans référence, rien ne la distingue de la ligne 4\u00a0: donnez une référence à chacune.",
      "6 bad, Téléphone: «\u00a06,7E+08\u00a0» n’est pas un numéro que l’on peut appeler.",
    ]);
    const again = PEOPLE.map((line) => line.replace("Elise@", "elise@").replace("Essomba", "Essomba Ndi"));
    // Another case of the address is another text of the same person.
    expect((await write("clients", again)).slice(0, 3)).toEqual(["2 updated", "3 updated", "4 known"]);
    expect(await db().$count(importedClients)).toBe(3);
    const kept = JSON.stringify(await db().select().from(importedRecords));
    for (const words of ["elise", "670000002"]) expect(kept).not.toContain(words);
    const lines = await db().select().from(importLines);
    expect(JSON.stringify(lines.filter(({ state }) => state === "created"))).not.toContain("elise");
  });

  test("a family shares an address: each is a line of its own, and their import is taken back whole", async () => {
    const family = ["Prénom;Nom;E-mail", "Élise;Ngo;famille@exemple.cm", "Paul;Ngo;famille@exemple.cm"];
    const id = await written("clients", family);
    expect(await outcomes(id)).toEqual(["2 created", "3 created"]);
    expect(await undo(id)).toEqual({ kind: "undone", removed: 2, restored: 0 });
    expect(await db().$count(importedClients)).toBe(0);
  });

  test("what is still owed needs one: paid later, it would come twice", async () => {
    const titles = "Date;Payeur;E-mail;Libellé;Montant;À payer avant le";
    expect(await write("orders", [titles, "02/11/2026;Awa Fotso;awa@exemple.cm;Étude;45000;31/01/2027"])).toEqual([
      expect.stringMatching(/^2 bad, Référence: Il reste à payer/),
    ]);
  });

  test("an appointment is known by its moment and its person, an order by its transaction or by all that it says", async () => {
    const agenda = [
      "Date;Heure;Durée;Service;Prénom;Nom;E-mail",
      "14/03/2025;9h30;45;Autre chose;Élise;Ngo;elise@exemple.cm",
      "14/03/2025;10h30;45;Autre chose;Élise;Ngo;elise@exemple.cm",
    ];
    expect(await write("appointments", agenda)).toEqual(["2 created", "3 created"]);
    expect(await write("appointments", agenda)).toEqual(["2 known", "3 known"]);
    const sales = [
      "Date;Payeur;E-mail;Libellé;Montant;Payé;Moyen;Transaction",
      "14/03/2025;Élise Ngo;elise@exemple.cm;Étude;45 000;45 000;mtn-momo;TX1",
      "14/03/2025;Élise Ngo;elise@exemple.cm;Étude;45 000;45 000;mtn-momo;TX2",
    ];
    expect(await write("orders", sales)).toEqual(["2 created", "3 created"]);
    expect(await write("orders", sales)).toEqual(["2 known", "3 known"]);
    expect([await db().$count(appointments), await db().$count(orders)]).toEqual([2, 2]);
  });
});

const AGENDA = "Référence;Date;Heure;Durée;Service;Prénom;Nom;E-mail;Statut";

test("appointments come to the agenda, past and to come; two of one hour are not", async () => {
  const { name } = (await import("#app/features/appointments/settings.ts")).agendaSettings.services[0] ?? { name: "" };
  const file = [
    AGENDA,
    "R-1;14/03/2025;9h30;45;Autre chose;Élise;Ngo;elise@exemple.cm;",
    `R-2;2027-01-13;10:00;60;${name};Paul;Essomba;paul@exemple.cm;`,
    `R-3;13/01/2027;10:30;60;${name};Awa;Fotso;awa@exemple.cm;confirmé`,
    `R-4;13/01/2027;15:00;60;${name};Awa;Fotso;awa@exemple.cm;venu`,
    "R-5;13/01/2027;16:00;60;Autre chose;Awa;Fotso;awa@exemple.cm;",
    "R-6;12/03/2025;11:00;30;Autre chose;Awa;Fotso;awa@exemple.cm;absent",
  ];
  expect(await write("appointments", file)).toEqual([
    "2 created",
    "3 created",
    "4 refused, Heure: Ce calendrier a déjà un rendez-vous à cette heure.",
    "5 bad, Statut: Ce rendez-vous est encore à venir.",
    expect.stringMatching(/^6 bad, Service: .*aucun de vos services/),
    "7 created",
  ]);
  const rows = await db().select().from(appointments).orderBy(appointments.during);
  expect(rows.map(({ state, serviceName }) => [state, serviceName])).toEqual([
    ["missed", "Autre chose"],
    ["came", "Autre chose"],
    ["booked", name],
  ]);
  // The second one has passed meanwhile: it is there all the same.
  now = now.add({ years: 1 });
  expect((await write("appointments", file)).slice(0, 2)).toEqual(["2 known", "3 known"]);
  expect((await write("appointments", [AGENDA, file[1]?.replace("9h30", "9h45") ?? ""]))[0]).toMatch(
    /^2 bad, Référence/,
  );
  expect(await db().$count(mails)).toBe(0);
});

test("orders come with what was paid of them, once, on its day", async () => {
  const titles = "Référence;Date;Payeur;E-mail;Libellé;Montant;Payé;Moyen;Transaction;Payé le;À payer avant le";
  const file = [
    titles,
    "F-1;14/03/2025;Élise Ngo;elise@exemple.cm;Étude;45 000;45 000 FCFA;mtn-momo;tx 1;15/03/2025;",
    "F-2;02/11/2026;Paul Essomba;paul@exemple.cm;Étude;120000;20000;mtn-momo;TX2;;31/01/2027",
    "F-3;02/11/2026;Awa Fotso;awa@exemple.cm;Étude;45000;;;;;",
    "F-4;02/11/2026;Awa Fotso;awa@exemple.cm;Étude;45000;45000;mtn-momo;TX1;;",
    "F-5;02/11/2026;Awa Fotso;awa@exemple.cm;Étude;45000;45000;autre;TX3;;",
  ];
  expect(await write("orders", file)).toEqual([
    "2 created",
    "3 created",
    "4 bad, À payer avant le: Il reste à payer\u00a0: il faut une date à venir.",
    "5 refused, Transaction: Cette transaction a déjà payé une autre commande.",
    expect.stringMatching(/^6 bad, Moyen: .*aucun de vos moyens de paiement/),
  ]);
  expect(await db().select().from(orders).orderBy(orders.createdAt)).toMatchObject([
    { state: "paid", received: 45_000, owed: 0, kind: "imported" },
    { state: "partly-paid", received: 20_000, owed: 100_000 },
  ]);
  expect((await db().select().from(payments)).map(({ confirmedAt }) => confirmedAt.toISOString().slice(0, 10))).toEqual(
    ["2025-03-15", "2026-11-02"],
  );
  expect(await db().$count(receipts)).toBe(2);
  expect((await write("orders", file)).slice(0, 2)).toEqual(["2 known", "3 known"]);
  expect(await db().$count(payments)).toBe(2);
  expect(await db().$count(mails)).toBe(0);
});

describe("undone", () => {
  const SALES = [
    "Référence;Date;Payeur;E-mail;Libellé;Montant;Payé;Moyen;Transaction",
    "F-1;14/03/2025;Élise Ngo;elise@exemple.cm;Étude;45 000;45 000;mtn-momo;TX1",
    "F-2;15/03/2025;Paul Essomba;paul@exemple.cm;Étude;45 000;45 000;mtn-momo;TX2",
  ];
  const VISITS = [AGENDA, "R-1;14/03/2025;9h30;45;Autre chose;Élise;Ngo;elise@exemple.cm;"];

  test("by ten at once, everything it made goes once, and the same file may come again", async () => {
    const ids = [
      await written("clients", THREE),
      await written("orders", SALES),
      await written("appointments", VISITS),
    ];
    for (const id of ids.toReversed()) {
      const undone = await Promise.all(Array.from({ length: 10 }, () => undo(id)));
      expect(undone.filter(({ kind }) => kind === "undone")).toHaveLength(1);
    }
    for (const table of [importedClients, orders, payments, receipts, appointments, importedRecords, clients])
      expect(await db().$count(table)).toBe(0);
    expect(await outcomes(ids[0] ?? "")).toEqual(["2 undone", "3 undone", "4 undone"]);
    expect(await importPage({ db: db(), jobs }, importKinds, ids[1] ?? "")).toMatchObject({
      step: "undone",
      counts: { undone: 2 },
    });
    const traced = await db().select().from(auditEvents).where(eq(auditEvents.action, "import.undone"));
    expect(traced).toHaveLength(3);
    expect(await write("clients", THREE)).toEqual(["2 created", "3 created", "4 created"]);
    expect(await write("orders", SALES)).toEqual(["2 created", "3 created"]);
  });

  test("is refused whole while something uses a row, which is named", async () => {
    const people = await written("clients", THREE);
    const visits = await written("appointments", VISITS);
    const use = "un rendez-vous, une commande ou un message";
    expect(await undo(people)).toEqual({ kind: "used", lines: [{ line: 2, use }] });
    expect(await db().$count(importedClients)).toBe(3);
    // Once what refers to it is gone, nothing does.
    expect(await undo(visits)).toMatchObject({ kind: "undone", removed: 1 });
    expect(await undo(people)).toMatchObject({ kind: "undone", removed: 3 });
  });

  test("is refused for what a later file has changed, for an order that something happened to, and for a counted payment", async () => {
    const people = await written("clients", THREE);
    await write("clients", [TITLES, "C-2;Paul;Essomba Ndi;;670 00 00 02;"]);
    expect(await undo(people)).toEqual({ kind: "used", lines: [{ line: 3, use: "changée par un import suivant" }] });
    const sales = await written("orders", SALES);
    const rows = await db().select().from(orders).orderBy(orders.createdAt);
    const [first, second] = rows.map(({ id }) => id);
    await trace(db(), clock, {
      actorId: null,
      action: "order.relabelled",
      subjectType: "order",
      subjectId: first ?? "",
    });
    const [payment] = await db()
      .select()
      .from(payments)
      .where(eq(payments.orderId, second ?? ""));
    await database.pool.query(
      `WITH day AS (INSERT INTO cash_closings (day, closed_at) VALUES ('2025-03-15', now()) RETURNING day)
       INSERT INTO cash_counted_movements (movement_id, day) SELECT $1, day FROM day`,
      [payment?.id],
    );
    const outcome = await undo(sales);
    expect(outcome).toEqual({
      kind: "used",
      lines: [
        { line: 2, use: "changée depuis l’import" },
        { line: 3, use: "un paiement compté dans une caisse ou un rapprochement" },
      ],
    });
    if (outcome.kind === "used")
      expect(usedSentence(outcome.lines)).toBe(
        "Rien n’est annulé, car des lignes servent déjà\u00a0: ligne 2 (changée depuis l’import), ligne 3 (un paiement compté dans une caisse ou un rapprochement).",
      );
    expect(await db().$count(payments)).toBe(2);
  });

  test("leaves erased whoever was erased meanwhile, and what has not ended alone", async () => {
    const id = await bring("clients", THREE);
    expect(await undo(id)).toEqual({ kind: "gone" });
    await confirmImport(services(), admin, id);
    expect(await undo(id)).toEqual({ kind: "gone" });
    await writeImport(services(), id);
    await db().delete(importedClients).where(eq(importedClients.reference, "C-2"));
    expect(await undo(id)).toMatchObject({ kind: "undone", removed: 2 });
    // Known still, and not made again.
    expect(await write("clients", THREE)).toEqual(["2 created", "3 known", "4 created"]);
    expect(await db().$count(importedClients)).toBe(2);
    const adviser = await makePerson(database.drizzle, { role: "adviser" });
    await expect(undoImport(services(), adviser, id)).rejects.toThrow("only an admin");
  });
});

test("an import that nobody confirmed goes after a week, a report after four hundred days", async () => {
  await bring("clients", [...THREE, "C-9;Luc;Mbia;luc@exemple.cm;;"]);
  await write("clients", THREE);
  now = now.add({ days: 8 });
  await deleteExpiredImports({ database, clock });
  expect(await db().$count(imports)).toBe(1);
  now = now.add({ days: 400 });
  await deleteExpiredImports({ database, clock });
  expect(await db().$count(imports)).toBe(0);
  expect(await db().$count(importedClients)).toBe(3);
});
