/** The journal's period, its VAT and its table: figures typed from the rule, never read from the code. */
import { expect, test } from "vitest";
import { ledgerTable } from "./export-ledger.server.ts";
import type { LedgerRow } from "./ledger.server.ts";
import { periodAsked } from "./period.ts";
import { vatIn, vatWords } from "./vat.ts";

const TODAY = Temporal.PlainDate.from("2026-11-23");
const asked = (query: string) => {
  const { period, fault } = periodAsked(new URLSearchParams(query), TODAY);
  return [period.from.toString(), period.to.toString(), fault];
};

test("a period is what was asked, or this month with a sentence", () => {
  expect(asked("")).toEqual(["2026-11-01", "2026-11-23", undefined]);
  expect(asked("du=2026-10-01&au=2026-10-31")).toEqual(["2026-10-01", "2026-10-31", undefined]);
  expect(asked("du=2026-10-31&au=2026-10-01")[2]).toBe("Le premier jour vient après le dernier.");
  expect(asked("du=2020-10-31&au=2026-10-01")[2]).toBe("Choisissez un an au plus.");
  expect(asked("du=2026-02-31&au=x")[2]).toBe("Choisissez le premier et le dernier jour.");
});

test("19.25 % stands in a price that includes it, and the two parts make it up", () => {
  expect(vatIn(119_250)).toEqual({ net: 100_000, vat: 19_250 });
  expect(vatIn(45_000)).toEqual({ net: 37_736, vat: 7264 });
  expect(vatIn(1)).toEqual({ net: 1, vat: 0 });
});

const row: LedgerRow = {
  at: new Date("2026-11-23T23:30:00Z"),
  arrivedOn: null,
  kind: "payment",
  piece: "V-1",
  reference: "CMD-1",
  orderKind: "seat",
  client: "=Awa",
  otherPayer: null,
  means: "mtn-momo",
  transactionNumber: "MP1",
  received: 119_250,
  returned: 0,
  credited: 0,
};

test("the VAT of money given back stands once, with its credit note", () => {
  const back = { ...row, received: 0, transactionNumber: "MP2" };
  const rows: LedgerRow[] = [
    row,
    { ...back, kind: "refund", piece: "", returned: 119_250 },
    { ...back, kind: "credit-note", piece: "AV-2026-1", credited: 119_250 },
  ];
  const table = ledgerTable(rows, { vat: { regime: "charged", from: null }, labels: {} });
  expect(table.rows.map((cells) => cells.slice(-3, -1))).toEqual([
    [100_000, 19_250],
    ["", ""],
    [100_000, 19_250],
  ]);
});

test("VAT has columns when the owner said that it is charged, from its day on, and a word of why not otherwise", () => {
  const off = ledgerTable([row], { vat: { regime: "to-confirm", from: null }, labels: { seat: "Test" } });
  expect(off.header).not.toContain("Hors taxe");
  expect(off.rows[0]).toEqual([
    "24/11/2026",
    "Encaissement",
    "V-1",
    "CMD-1",
    "Test",
    "=Awa",
    "",
    "MTN Mobile Money",
    "MP1",
    119_250,
    0,
    0,
    "24/11/2026",
  ]);
  const on = (from: string) =>
    ledgerTable([row], { vat: { regime: "charged", from }, labels: {} }).rows[0]?.slice(-3, -1);
  expect(on("2026-11-24")).toEqual([100_000, 19_250]);
  expect(on("2026-11-25")).toEqual(["", ""]);
  expect(vatWords({ regime: "charged", from: null })).toContain("sur la ligne de son avoir, à retrancher");
  expect(vatWords({ regime: "to-confirm", from: null })).toMatch(/à confirmer.*aucune TVA n’est calculée/);
  expect(vatWords({ regime: "none", from: null })).toMatch(/^TVA non applicable/);
  expect(vatWords({ regime: "charged", from: "2027-01-01" })).toMatch(/19,25\u00a0%.*01\/01\/2027/);
});

test("the day on which money was really there stands last, beside that of its entry; a paper that is no money has none", () => {
  const rows: LedgerRow[] = [
    { ...row, arrivedOn: "2026-11-21" },
    { ...row, kind: "credit-note" },
  ];
  const table = ledgerTable(rows, { vat: { regime: "none", from: null }, labels: {} });
  expect(table.header.at(-1)).toBe("Reçu le");
  expect(table.rows.map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ["24/11/2026", "21/11/2026"],
    ["24/11/2026", ""],
  ]);
});
