import { expect, test } from "vitest";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { type MandateInput, renderMandateSheet } from "./mandate-sheet.server.tsx";

const textOf = (pdf: Buffer) => readPdf(pdf).pages.join(" ").replaceAll(/\s+/g, " ");
const day = (iso: string) => Temporal.PlainDate.from(iso);

const INPUT: MandateInput = {
  reference: "DOS-7K4M-9XQP",
  programme: "Entrée express",
  applicant: { firstName: "Awa", lastName: "Nguimfack", birthDate: day("1994-03-05"), nationality: "CM" },
  adultChildren: ["Luc Nguimfack"],
  representatives: [
    {
      name: "Serge Fotso",
      example: false,
      licences: [
        { body: "Collège", number: "R123456", url: "https://register.college-ic.ca/", expiresOn: "31 mars 2027" },
      ],
    },
  ],
  servesUntil: day("2027-02-21"),
  site: siteSettings,
  today: day("2026-11-23"),
};

test("holds the words to copy, says that it is not the form, and until when a signature serves", async () => {
  const text = textOf(await renderMandateSheet(INPUT));
  for (const part of [
    "n’est pas le formulaire officiel",
    "Nguimfack",
    "5 mars 1994",
    "Cameroun",
    "Serge Fotso",
    "R123456",
    "21 février 2027",
    "Luc Nguimfack",
  ])
    expect(text).toContain(part);
});

test("with nobody who may represent, it says not to sign", async () =>
  expect(textOf(await renderMandateSheet({ ...INPUT, representatives: [] }))).toContain(
    "ne signez pas ce formulaire avec nous",
  ));

test("a reader for the blind is told its titles and what stands beside each name", async () => {
  const { outline, faults } = await readStructure(await renderMandateSheet(INPUT));
  expect(faults).toEqual([]);
  expect(outline.filter((line) => /^ {2}H\d/.test(line))).toEqual([
    "  H1 Feuille préparatoire de l’IMM 5476",
    "  H2 Le demandeur",
    "  H2 Le représentant",
    "  H2 Signer",
  ]);
  const at = outline.indexOf("  H2 Le demandeur");
  expect(outline.slice(at + 1, at + 5)).toEqual([
    "  Table",
    "    TR",
    "      TH (Row) Nom de famille",
    "      TD Nguimfack",
  ]);
});
