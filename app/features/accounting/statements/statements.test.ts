/** The operator's file from its bytes to its findings: what people export, and what somebody hostile sends. */
import { describe, expect, it, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { type Columns, proposedColumns } from "./columns.ts";
import { type OwnMovement, matchLines } from "./match-lines.ts";
import { readCsv } from "./read-csv.ts";
import { dayIn, francsIn, readLines } from "./read-lines.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (text: string | Uint8Array) => {
  const read = await readCsv(typeof text === "string" ? bytes(text) : text);
  if ("fault" in read) throw new Error(read.fault);
  return read.rows;
};

const COLUMNS: Columns = {
  titlesLine: 1,
  date: 0,
  dateFormat: "dmy",
  number: 1,
  label: null,
  amount: 2,
  credit: null,
  debit: null,
  fee: null,
  feeTaken: false,
  keep: null,
  out: null,
};

describe("a file", () => {
  it.each([
    [
      "semicolons, CRLF and a mark",
      '\uFEFFDate;Montant\r\n"23/11/2026";"45 000; net"\r\n',
      [
        ["Date", "Montant"],
        ["23/11/2026", "45 000; net"],
      ],
    ],
    [
      "commas, quotes doubled, no last line end",
      'a,b\n"x ""y""",2',
      [
        ["a", "b"],
        ['x "y"', "2"],
      ],
    ],
    [
      "tabs and old line ends",
      "a\tb\r1\t2\r",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a line end inside quotes",
      'a;b\n"1\n2";3',
      [
        ["a", "b"],
        ["1\n2", "3"],
      ],
    ],
  ])("with %s", (_what, text, rows) => expect(rowsOf(text)).resolves.toEqual(rows));

  it("in Windows-1252 or UTF-16 keeps its accents", async () => {
    expect(await rowsOf(Uint8Array.from([0x52, 0xe9, 0x66, 0x3b, 0x61]))).toEqual([["Réf", "a"]]);
    expect(await rowsOf(Uint8Array.from([0xff, 0xfe, 0x52, 0, 0xe9, 0, 0x3b, 0, 0x61, 0]))).toEqual([["Ré", "a"]]);
  });

  it.each([
    ["an Excel workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /pas un CSV/],
    ["a PDF", bytes("%PDF-1.7\nxx"), /pas un CSV/],
    ["zeros", new Uint8Array(100), /pas un CSV/],
    ["nothing", bytes(" \n "), /vide/],
    ["more than 1 MB", new Uint8Array(1_000_001).fill(97), /1\u00a0Mo/],
    ["too many lines", bytes("a;b\n".repeat(5002)), /5000 lignes/],
    ["too many columns", bytes(";".repeat(60)), /40 colonnes/],
    ["a quote never closed", bytes(`a;b\n"${"x;\n".repeat(400)}`), /guillemet/],
  ])("of %s is refused in a sentence", async (_what, file, said) =>
    expect(await readCsv(file)).toEqual({ fault: expect.stringMatching(said) as string }),
  );
});

test.each([
  ["23/11/2026", "dmy", "2026-11-23"],
  ["23.11.26 14:05:01", "dmy", "2026-11-23"],
  ["2026-11-23T14:05:01Z", "ymd", "2026-11-23"],
  ["11/23/2026", "mdy", "2026-11-23"],
  ["31/02/2026", "dmy", undefined],
  ["23/11/20261", "dmy", undefined],
  ["hier", "dmy", undefined],
] as const)("« %s » as %s is %s", (text, format, day) => expect(dayIn(text, format)?.toString()).toBe(day));

test.each([
  ["45 000", 45_000],
  ["45\u202f000 FCFA", 45_000],
  ["45,000.00", 45_000],
  ["45.000,00", 45_000],
  ["1.245.000", 1_245_000],
  ["45000.0", 45_000],
  ["45,000", 45_000],
  ["-500 XAF", -500],
  ["(500)", -500],
  ["+500", 500],
  ["45000.50", undefined],
  ["45,00,000", undefined],
  ["=1+1", undefined],
  ["(500", undefined],
  ["1e9", undefined],
  ["9".repeat(20), undefined],
])("« %s » is %s FCFA", (text, amount) => expect(francsIn(text)).toBe(amount));

test("lines are read as their columns say, and what cannot be read is named by its line", async () => {
  const rows = await rowsOf(
    "Relevé du mois\nDate;Id;Montant;Type;Statut\n23/11/2026;mp 1;45 000;Reçu;SUCCESS\n\n23/11/2026;'MP2;500;Envoyé;SUCCESS\n23/11/2026;MP3;1;Reçu;FAILED\nTotal;;x;;SUCCESS\n",
  );
  const columns: Columns = {
    ...COLUMNS,
    titlesLine: 2,
    keep: { column: 4, text: "success" },
    out: { column: 3, text: "envoy" },
  };
  const { lines, faults } = readLines(rows, columns);
  expect(lines.map(({ position, number, amount }) => [position, number, amount])).toEqual([
    [3, "MP1", 45_000],
    [5, "MP2", -500],
  ]);
  expect(faults).toEqual([{ position: 7, why: "«\u00a0Total\u00a0» n’est pas une date" }]);
});

test("credit and debit stand in two columns of a bank's statement", async () => {
  const rows = await rowsOf(
    "Date;Libellé;Débit;Crédit\n2026-11-23;Virement;;45 000\n2026-11-24;Frais;1 000;\n2026-11-24;Rien;;\n",
  );
  const columns = proposedColumns(rows);
  expect(columns).toMatchObject({
    titlesLine: 1,
    date: 0,
    dateFormat: "ymd",
    label: 1,
    debit: 2,
    credit: 3,
    amount: null,
  });
  const { lines, faults } = readLines(rows, columns);
  expect(lines.map(({ amount }) => amount)).toEqual([45_000, -1000]);
  expect(faults).toEqual([{ position: 4, why: "la somme manque" }]);
});

test("the titles are found under a preamble, and proposed by their words", async () => {
  const rows = await rowsOf("Compte;237670000000\n\nTransaction ID;Date;From;Amount;Fee\nMP1;23/11/2026;Awa;45000;0\n");
  expect(proposedColumns(rows)).toMatchObject({
    titlesLine: 3,
    number: 0,
    date: 1,
    label: 2,
    amount: 3,
    fee: 4,
    feeTaken: false,
  });
});

test("a fee has a column of its own, and is added to sums that are given without it", async () => {
  const rows = await rowsOf(
    "Date;Id;Net;Frais\n23/11/2026;MP1;44 550;450\n23/11/2026;MP2;-45225;-225\n23/11/2026;MP3;7 000;\n23/11/2026;MP4;7 000;un peu\n",
  );
  const sums = (feeTaken: boolean) =>
    readLines(rows, { ...COLUMNS, fee: 3, feeTaken }).lines.map(({ amount, fee }) => [amount, fee]);
  expect(sums(false)).toEqual([
    [44_550, 450],
    [-45_225, 225],
    [7000, 0],
  ]);
  expect(sums(true)).toEqual([
    [45_000, 450],
    [-45_000, 225],
    [7000, 0],
  ]);
  expect(readLines(rows, { ...COLUMNS, fee: 3 }).faults).toEqual([
    { position: 5, why: "«\u00a0un peu\u00a0» n’est pas une somme entière en francs" },
  ]);
});

const day = (text: string) => Temporal.PlainDate.from(text);
const line = (position: number, over: object = {}) => ({
  position,
  day: day("2026-11-23"),
  number: `MP${position}`,
  amount: 45_000,
  fee: 0,
  label: "",
  ...over,
});
const own = (id: string, over: Partial<OwnMovement> = {}): OwnMovement => ({
  id,
  kind: "payment",
  means: "mtn-momo",
  transactionNumber: id,
  amount: 45_000,
  day: day("2026-11-23"),
  ...over,
});
const told = ({ lines, absent }: ReturnType<typeof matchLines>) => ({
  lines: lines.map(({ finding, by, movement }) => [finding, by, movement?.id ?? null]),
  absent: absent.map(({ id }) => id),
});

describe("a comparison", () => {
  it("names each difference: unknown, absent, another amount, another means, double", async () => {
    const lines = [
      line(1),
      line(2, { amount: 44_000 }),
      line(3),
      line(4),
      line(1, { position: 5 }),
      line(6, { amount: -5000 }),
    ];
    const movements = [
      own("MP1"),
      own("MP2"),
      own("MP3", { means: "orange-money" }),
      own("MP9", { amount: 7000 }),
      own("MP6", { kind: "refund", amount: 5000 }),
      own("MP8", { means: "orange-money" }),
    ];
    expect(told(matchLines("mtn-momo", lines, movements))).toEqual({
      lines: [
        ["matched", "number", "MP1"],
        ["amount", "number", "MP2"],
        ["means", "number", "MP3"],
        ["unknown", null, null],
        ["double", null, null],
        ["matched", "number", "MP6"],
      ],
      absent: ["MP9"],
    });
  });

  it("falls back on amount and day, where one line and one movement fit within three days", async () => {
    const lines = [
      line(1, { number: "" }),
      line(2, { number: "X", amount: 7000 }),
      line(3, { number: "", amount: -5000 }),
    ];
    const movements = [
      own("A", { day: day("2026-11-25") }),
      own("B", { amount: 7000, day: day("2026-11-27") }),
      own("C", { kind: "refund", amount: 5000 }),
    ];
    expect(told(matchLines("mtn-momo", lines, movements))).toEqual({
      lines: [
        ["matched", "amount-and-day", "A"],
        ["unknown", null, null],
        ["matched", "amount-and-day", "C"],
      ],
      absent: [],
    });
  });

  it("guesses nothing between two that fit, on either side", async () => {
    expect(told(matchLines("mtn-momo", [line(1, { number: "" })], [own("A"), own("B")]))).toEqual({
      lines: [["unknown", null, null]],
      absent: ["A", "B"],
    });
    const two = [line(1, { number: "" }), line(2, { number: "" })];
    expect(told(matchLines("mtn-momo", two, [own("A")])).lines).toEqual([
      ["unknown", null, null],
      ["unknown", null, null],
    ]);
  });

  it("calls a difference that is just the operator's fee none, and any other one a difference", async () => {
    const lines = [
      line(1, { amount: 44_550, fee: 450 }),
      line(2, { amount: -45_225, fee: 225 }),
      line(3, { amount: 44_000, fee: 450 }),
    ];
    const movements = [own("MP1"), own("MP2", { kind: "refund" }), own("MP3")];
    expect(told(matchLines("mtn-momo", lines, movements)).lines.map(([finding]) => finding)).toEqual([
      "matched",
      "matched",
      "amount",
    ]);
  });

  it("takes a refund's number for no payment", async () => {
    expect(told(matchLines("mtn-momo", [line(1)], [own("MP1", { kind: "refund" })])).lines).toEqual([
      ["unknown", null, null],
    ]);
  });

  it("of 5000 lines of one amount on one day takes no time", async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => line(index + 1, { number: "" }));
    const movements = Array.from({ length: 5000 }, (_, index) => own(`A${index}`));
    expect(spentMs(() => matchLines("mtn-momo", lines, movements))).toBeLessThan(1000);
  });
});
