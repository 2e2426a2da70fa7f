import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { tableResponse } from "./table-response.server.ts";
import { tableFormatOf } from "./table-file.ts";
import { writeTable } from "./write-table.ts";

const HOSTILE = ["=1+1", "+237670000001", "-2", "@SUM(A1)", "\t=1", "\r=1"];
const content = {
  sheet: "Inscrits",
  header: ["Nom", "Ville"],
  widths: [20, 12],
  rows: [['Ngo ; "Élise"', "Yaoundé"], ...HOSTILE.map((text) => [text, "x"])],
};

test("a CSV has its mark, semicolons and CRLF, quotes what must be, and holds no formula", async () => {
  const text = Buffer.from(await writeTable("csv", content)).toString("utf8");
  expect(text.startsWith('\ufeffNom;Ville\r\n"Ngo ; ""Élise""";Yaoundé\r\n')).toBe(true);
  const cells = text.split("\r\n").slice(2, -1);
  expect(cells.slice(0, 4)).toEqual(["'=1+1;x", "'+237670000001;x", "'-2;x", "'@SUM(A1);x"]);
  expect(text.endsWith("\r\n'\t=1;x\r\n\"'\r=1\";x\r\n")).toBe(true);
  // A lone end of line inside a cell begins no cell for a reader that takes it for one.
  expect(text.replaceAll(/"[^"]*"/g, "quoted")).not.toMatch(/(^|[;\n\r])[=+@\t-]/);
});

test("an XLSX holds the same words as texts, and no formula", async () => {
  const files = unzipSync(await writeTable("xlsx", content));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).not.toContain("<f>");
  const words = Object.entries(files)
    .filter(([name]) => /sharedStrings|sheet1/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join("");
  for (const word of ["=1+1", "+237670000001", "@SUM(A1)", "Yaoundé"]) expect(words).toContain(word);
  expect(sheet.match(/<c /g)?.length).toBe(16);
});

test("a file is an attachment that nobody keeps, written in a thread of its own", async () => {
  const answer = await tableResponse("xlsx", "session TEF/../x", content);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-disposition": 'attachment; filename="session-TEF----x.xlsx"',
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect(new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test("an address names one of two formats", () => {
  expect(["csv", "xlsx", "xls", undefined].map(tableFormatOf)).toEqual(["csv", "xlsx", undefined, undefined]);
});

test("whole amounts are numbers in an XLSX and plain digits in a CSV", async () => {
  const amounts = { sheet: "Journal", header: ["Client", "Encaissé"], widths: [20, 12], rows: [["Awa", 45_000]] };
  expect(Buffer.from(await writeTable("csv", amounts)).toString("utf8")).toBe("\ufeffClient;Encaissé\r\nAwa;45000\r\n");
  const files = unzipSync(await writeTable("xlsx", amounts));
  expect(strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain("<v>45000</v>");
});
