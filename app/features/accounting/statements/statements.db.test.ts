/** An operator's file against real payments: kept once, compared once, its differences named, explained or resolved. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type AccountingWorld, accountingWorld } from "#app/features/accounting/testing/accounting-world.ts";
import type { OrderServices } from "#app/features/orders/services.ts";
import { payments } from "#app/features/orders/tables.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Columns } from "./columns.ts";
import { describeLine } from "./describe.server.ts";
import { explainLines } from "./explain-lines.server.ts";
import { matchStatement } from "./match-statement.server.ts";
import { noteFoundPayment, ordersAwaiting } from "./note-found-payment.server.ts";
import { draftOf, findReconciliation, linesOf, openReconciliations } from "./queries.server.ts";
import { uploadStatement } from "./upload-statement.server.ts";

const COLUMNS: Columns = {
  titlesLine: 1,
  date: 0,
  dateFormat: "dmy",
  number: 1,
  label: 2,
  amount: 3,
  credit: null,
  debit: null,
  fee: null,
  feeTaken: false,
  keep: null,
  out: null,
};
const HEADER = "Date;Id;Nom;Montant";

let world: AccountingWorld;
beforeEach(async () => {
  world = await accountingWorld("2026-11-30T18:00[Africa/Douala]");
});
afterEach(() => world.drop());

const db = () => world.database.drizzle;
const fileOf = (...lines: string[]) => ({
  name: "novembre.csv",
  bytes: new TextEncoder().encode([HEADER, ...lines].join("\n")),
});

async function bring(...lines: string[]): Promise<string> {
  const outcome = await uploadStatement(world.services, world.adviser, { means: "mtn-momo", file: fileOf(...lines) });
  if (outcome.kind !== "kept") throw new Error(outcome.fault);
  return outcome.id;
}
const match = (id: string, over: Partial<Columns> = {}, leaveOut = false) =>
  matchStatement(world.services, world.adviser, id, { columns: { ...COLUMNS, ...over }, leaveOut });
const shown = async (id: string, differences = false) => (await linesOf(db(), id, { differences, cursor: null })).rows;
const services = (): OrderServices => ({
  ...world.services,
  jobs: recordedJobs(),
  origin: "https://cap-erable.test",
  kinds: {
    appointment: {
      label: "Consultation",
      onPaid: async () => undefined,
      onPaidLate: async () => ({ kept: true }),
      onExpired: async () => undefined,
      onTakenBack: async ({ clock }) => clock.now().toInstant().add({ hours: 48 }),
    },
  },
});

/** Four payments and a refund of ours, and a file that agrees with some of it. */
async function monthWithDifferences() {
  await world.pay((await world.order()).id, "2026-11-20T10:00", { number: "MP1" });
  await world.pay((await world.order()).id, "2026-11-21T10:00", { number: "MP2" });
  const absent = await world.order();
  await world.pay(absent.id, "2026-11-21T11:00", { number: "MP4" });
  const other = await world.order();
  await world.pay(other.id, "2026-11-21T12:00", { number: "OM5", means: "orange-money" });
  await world.refund(other.id, "2026-11-22T12:00", { number: "MP6", amount: 5000 });
  const id = await bring(
    "20/11/2026;MP1;Awa;45 000",
    "21/11/2026;MP2;Jean;44 000",
    "22/11/2026;MP3;Inconnu;7 000",
    "22/11/2026;MP6;Paul;-5 000",
    "22/11/2026;MP1;Awa;45 000",
  );
  return { id, absent };
}

test("each line has its finding, each difference its words, and our movement that is not in the file its line", async () => {
  const { id, absent } = await monthWithDifferences();
  expect(await match(id)).toEqual({ kind: "matched", lines: 5, differences: 4 });
  const lines = await shown(id);
  expect(lines.map(({ number, finding, open }) => [number, finding, open])).toEqual([
    ["MP1", "matched", false],
    ["MP2", "amount", true],
    ["MP3", "unknown", true],
    ["MP6", "matched", false],
    ["MP1", "double", true],
    ["MP4", "absent", true],
  ]);
  expect(lines.map((line) => describeLine(line).finding)).toEqual([
    "Rapprochée par son numéro",
    "Montant différent\u00a0: +45\u00a0000\u00a0FCFA chez nous",
    "Dans le fichier, pas chez nous",
    "Rapprochée par son numéro",
    "En double dans le fichier",
    "Chez nous, pas dans le fichier",
  ]);
  expect(lines.at(-1)?.reference).toBe(absent.reference);
  expect(await findReconciliation(db(), id)).toMatchObject({
    firstDay: "2026-11-20",
    lastDay: "2026-11-22",
    open: 4,
    lines: 5,
    by: "Odile Manga",
  });
  const traces = await db().select({ action: auditEvents.action, details: auditEvents.details }).from(auditEvents);
  expect(traces.map(({ action }) => action)).toEqual(["reconciliation.uploaded", "reconciliation.matched"]);
  expect(JSON.stringify(traces)).not.toMatch(/Awa|Inconnu/);
});

test("the same file is kept once and compared once, by whoever comes first", async () => {
  const id = await bring("20/11/2026;MP1;Awa;45 000");
  const again = await uploadStatement(world.services, world.adviser, {
    means: "mtn-momo",
    file: fileOf("20/11/2026;MP1;Awa;45 000"),
  });
  expect(again).toEqual({ kind: "kept", id, known: true });
  const outcomes = await Promise.all([match(id), match(id), match(id)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["already-matched", "already-matched", "matched"]);
  expect(await shown(id)).toHaveLength(1);
});

test("what cannot be read is named and compared only when it is left out; the columns come back for the next file", async () => {
  const id = await bring("20/11/2026;MP1;Awa;45 000", "total;;;45 000");
  expect(await match(id)).toEqual({
    kind: "faults",
    faults: [{ position: 3, why: "«\u00a0total\u00a0» n’est pas une date" }],
  });
  expect(await shown(id)).toEqual([]);
  expect(await match(id, { amount: 2 })).toMatchObject({ kind: "faults" });
  expect(await match(id, { keep: { column: 2, text: "personne" } })).toEqual({ kind: "empty" });
  expect(await match(id, { number: null }, true)).toMatchObject({ kind: "matched", lines: 1 });
  expect((await findReconciliation(db(), id))?.leftOut).toEqual([3]);
  const next = await bring("21/11/2026;MP7;Jean;1 000");
  expect(await draftOf(db(), { id: next, means: "mtn-momo" })).toMatchObject({
    remembered: true,
    columns: { number: null },
  });
  expect(await draftOf(db(), { id: next, means: "transfer" })).toMatchObject({ remembered: false });
});

test("a difference is explained once, and one that matched never", async () => {
  const { id } = await monthWithDifferences();
  await match(id);
  const lines = await shown(id);
  const ids = lines.map((line) => line.id);
  expect(await explainLines(world.services, world.adviser, id, { lines: ids, note: "Vu avec MTN." })).toBe(4);
  expect(await explainLines(world.services, world.adviser, id, { lines: ids, note: "Autre chose." })).toBe(0);
  expect((await shown(id, true)).map(({ note, open }) => [note, open])).toEqual(
    Array.from({ length: 4 }, () => ["Vu avec MTN.", false]),
  );
  expect(await openReconciliations(db(), 5)).toEqual([]);
});

test("a payment that the file shows is noted from its line, with the line's number and amount, and the difference is gone", async () => {
  const waiting = await world.order({ amount: 7000 });
  const { id } = await monthWithDifferences();
  await match(id);
  const line = (await shown(id)).find(({ finding }) => finding === "unknown");
  expect(await ordersAwaiting(db(), 7000)).toMatchObject([{ reference: waiting.reference }]);
  const asked = { reconciliationId: id, lineId: line?.id ?? "", reference: waiting.reference };
  expect(await noteFoundPayment(services(), world.adviser, { ...asked, reference: "CMD-XXXX-XXXX" })).toEqual({
    kind: "unknown-order",
  });
  expect(await noteFoundPayment(services(), world.adviser, asked)).toMatchObject({
    kind: "recorded",
    again: false,
    state: "paid",
  });
  expect(await noteFoundPayment(services(), world.adviser, asked)).toMatchObject({ kind: "recorded", again: true });
  expect(await db().select().from(payments)).toContainEqual(
    expect.objectContaining({ transactionNumber: "MP3", amount: 7000, means: "mtn-momo", arrivedOn: "2026-11-22" }),
  );
  const after = (await shown(id)).find((one) => one.id === line?.id);
  expect(after).toMatchObject({ open: false, notedSince: waiting.reference });
  const matched = (await shown(id)).find(({ finding }) => finding === "matched");
  expect(await noteFoundPayment(services(), world.adviser, { ...asked, lineId: matched?.id ?? "" })).toEqual({
    kind: "no-such-line",
  });
});

test("a movement that one file does not have is found in another", async () => {
  await world.pay((await world.order()).id, "2026-11-21T10:00", { number: "MP2" });
  const first = await bring("20/11/2026;MP8;Awa;1 000", "22/11/2026;MP9;Awa;2 000");
  await match(first);
  expect((await findReconciliation(db(), first))?.open).toBe(3);
  const second = await bring("19/11/2026;MP2;Awa;45 000");
  expect(await match(second)).toMatchObject({ differences: 0 });
  expect((await findReconciliation(db(), first))?.open).toBe(2);
});

test("money that came on another day than that of its entry is of the file of the day on which it came", async () => {
  await world.pay((await world.order()).id, "2026-11-23T10:00", { arrivedOn: "2026-11-10" });
  await world.pay((await world.order()).id, "2026-11-30T10:00", { arrivedOn: "2026-11-14", amount: 8000 });
  const late = await bring("16/11/2026;MP8;Awa;1 000", "30/11/2026;MP9;Awa;2 000");
  await match(late);
  expect((await shown(late)).map(({ finding }) => finding)).toEqual(["unknown", "unknown"]);
  const early = await bring("09/11/2026;MP7;Awa;45 000", "15/11/2026;MP6;Awa;8 000");
  expect(await match(early)).toMatchObject({ differences: 0 });
});

test("a line of today is noted without another day", async () => {
  const { reference } = await world.order({ amount: 7000 });
  const id = await bring("30/11/2026;MP3;Inconnu;7 000");
  await match(id);
  const [line] = await shown(id);
  await noteFoundPayment(services(), world.adviser, { reconciliationId: id, lineId: line?.id ?? "", reference });
  expect(await db().select().from(payments)).toMatchObject([{ transactionNumber: "MP3", arrivedOn: null }]);
});

test("a matched line takes no note", async () => {
  const id = await bring("20/11/2026;MP1;Awa;45 000");
  await world.pay((await world.order()).id, "2026-11-20T10:00", { number: "MP1" });
  await match(id);
  await expect(
    world.database.pool.query("UPDATE reconciliation_lines SET note = 'x', explained_at = now()"),
  ).rejects.toMatchObject({ code: "23514" });
});

test("a file compared with wrong columns is compared anew, and explanations stay where a difference does", async () => {
  const { id } = await monthWithDifferences();
  // The names were taken for numbers: nothing is found.
  await match(id, { number: 2 });
  const before = await shown(id, true);
  const unknown = before.find(({ position }) => position === 4);
  const absent = before.find(({ number }) => number === "MP4");
  for (const line of [unknown, absent, before[0]])
    await explainLines(world.services, world.adviser, id, {
      lines: line ? [line.id] : [],
      note: `Mot de la ligne ${line?.position}.`,
    });
  expect(await match(id)).toEqual({ kind: "already-matched" });
  const again = { columns: COLUMNS, leaveOut: false, again: true };
  const outcomes = await Promise.all([1, 2, 3].map(() => matchStatement(world.services, world.adviser, id, again)));
  expect(outcomes).toEqual([1, 2, 3].map(() => ({ kind: "matched", lines: 5, differences: 4 })));
  expect((await shown(id)).map(({ number, finding, note }) => [number, finding, note])).toEqual([
    ["MP1", "matched", null],
    ["MP2", "amount", null],
    ["MP3", "unknown", "Mot de la ligne 4."],
    ["MP6", "matched", null],
    ["MP1", "double", null],
    ["MP4", "absent", `Mot de la ligne ${absent?.position}.`],
  ]);
});

test("what the operator kept is no difference: it has its words, and the file its sum", async () => {
  await world.pay((await world.order()).id, "2026-11-20T10:00", { number: "MP1" });
  const bytes = new TextEncoder().encode(
    `${HEADER};Frais\n20/11/2026;MP1;Awa;44 550;450\n21/11/2026;MP2;Jean;9 900;100`,
  );
  const brought = await uploadStatement(world.services, world.adviser, {
    means: "mtn-momo",
    file: { name: "frais.csv", bytes },
  });
  const id = brought.kind === "kept" ? brought.id : "";
  expect(await match(id, { fee: 4 })).toMatchObject({ differences: 1 });
  const [first, second] = (await shown(id)).map(describeLine);
  expect(first).toMatchObject({
    finding: "Rapprochée\u00a0: l’écart de 450\u00a0FCFA est celui des frais",
    fee: "450\u00a0FCFA",
    open: false,
  });
  expect(second).toMatchObject({ finding: "Dans le fichier, pas chez nous", amount: "+9\u00a0900\u00a0FCFA" });
  expect(await findReconciliation(db(), id)).toMatchObject({ fees: 550 });
  await matchStatement(world.services, world.adviser, id, {
    columns: { ...COLUMNS, fee: 4, feeTaken: true },
    leaveOut: false,
    again: true,
  });
  expect((await shown(id)).map(({ amount, finding }) => [amount, finding])).toEqual([
    [45_000, "matched"],
    [10_000, "unknown"],
  ]);
});
