/** Files as other tools write them: letters, separators, titles, and what is wrong with one as a whole. */
import { describe, expect, test } from "vitest";
import type { ImportField } from "#app/platform/imports/import-kind.ts";
import { MOST_LINES, readFile } from "./read-file.ts";

const field = (key: string, header: string, needed: boolean, also: string[] = []): ImportField => ({
  key,
  header,
  needed,
  hint: "",
  samples: ["", ""],
  also,
});
const FIELDS = [
  field("reference", "Référence", true, ["ID"]),
  field("name", "Prénom", true),
  field("email", "E-mail", false),
];
const utf8 = (text: string) => new TextEncoder().encode(text);
const ONE = [{ line: 2, cells: { reference: "C-1", name: "Élise" } }];

describe("is read", () => {
  test.each([
    ["with a mark and semicolons", utf8("\ufeffRéférence;Prénom\r\nC-1;Élise\r\n")],
    ["with commas and quotes", utf8('"Référence","Prénom"\n"C-1","Élise"\n')],
    ["with tabulations", utf8("Référence\tPrénom\nC-1\tÉlise")],
    ["in Windows-1252", Buffer.from("Référence;Prénom\r\nC-1;Élise\r\n", "latin1")],
    ["in UTF-16", Buffer.from("\ufeffRéférence;Prénom\r\nC-1;Élise\r\n", "utf16le")],
    ["with titles in capitals, without accents, under another name", utf8("id;PRENOM\nC-1;Élise\n")],
    ["with the line that names the separator", utf8("sep=;\r\nRéférence;Prénom\r\nC-1;Élise\r\n"), 3],
    ["with old Macintosh line ends", utf8("Référence;Prénom\rC-1;Élise\r")],
  ] as [string, Uint8Array, number?][])("%s", async (_case, bytes, line = 2) => {
    expect(await readFile(bytes, FIELDS)).toEqual({ lines: ONE.map((one) => ({ ...one, line })), ignored: [] });
  });

  test("with the row of the spreadsheet as its number: empty rows count and are no lines", async () => {
    const read = await readFile(
      utf8('Ville;Référence;Prénom\n;C-1;A\n;;\n\nDouala;C-2;"Anne\nMarie"\n;C-3;B\n'),
      FIELDS,
    );
    expect(read).toEqual({
      ignored: ["Ville"],
      lines: [
        { line: 2, cells: { reference: "C-1", name: "A" } },
        { line: 5, cells: { reference: "C-2", name: "Anne Marie" } },
        { line: 6, cells: { reference: "C-3", name: "B" } },
      ],
    });
  });

  test("without the apostrophe that our own files put before a formula", async () => {
    const read = await readFile(utf8("Référence;Prénom;E-mail\n'=1;'+237;l'été\n"), FIELDS);
    expect(read).toMatchObject({ lines: [{ cells: { reference: "=1", name: "+237", email: "l'été" } }] });
  });
});

describe("is refused whole", () => {
  test.each([
    ["empty", utf8("  \n"), /vide/],
    ["a workbook", utf8("PK\u0003\u0004…"), /n’est pas un CSV/],
    ["titles alone", utf8("Référence;Prénom\n"), /que ses titres/],
    ["without a needed column", utf8("Prénom\nÉlise\n"), /la colonne «\u00a0Référence\u00a0»/],
    ["with one column twice", utf8("Référence;ID;Prénom\n1;2;A\n"), /Deux colonnes/],
    ["with a quote that never closes", utf8(`Référence;Prénom\nC-1;"${"x".repeat(30_000)}`), /guillemet/],
    ["too long", utf8(`Référence;Prénom\n${"C;A\n".repeat(MOST_LINES + 1)}`), /plus de 20000 lignes/],
    ["too heavy", new Uint8Array(10 * 1024 * 1024 + 1), /10\u00a0Mo/],
  ])("%s", async (_case, bytes, fault) => {
    expect(await readFile(bytes, FIELDS)).toEqual({ fault: expect.stringMatching(fault) });
  });
});
