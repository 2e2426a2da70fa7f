import { expect, test } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { inForce, siteSettings } from "#app/platform/settings/settings.ts";
import { WEIGHTS } from "#app/ui/tables/file-weight.tsx";
import { bodyOf, hashOf, written } from "./body.ts";
import type { AgreementView } from "./describe-agreement.server.ts";
import { drawAgreement } from "./draw-agreement.server.tsx";

const agreementTerms = { ...inForce("agreement"), ...inForce("consents") };

const body = bodyOf(
  {
    reference: "CONV-7K4M-9XQP-3CDE",
    version: 2,
    madeOn: "23 novembre 2026",
    business: { name: "Cap Érable", lines: ["SARL"], email: "bonjour@cap-erable.example", phone: "+237 2 33 00 00 00" },
    client: { name: "Awa Ngo", lines: ["awa@exemple.cm"] },
    adviser: undefined,
    service: {
      name: "Révision de dossier",
      text: "Chaque pièce relue.",
      duration: "1\u00a0h\u00a030",
      appointment: "RV-7K4M-9XQP",
    },
    price: "45\u00a0000\u00a0FCFA",
    changeHours: "24\u00a0heures",
    scope: "",
    instalments: "",
  },
  agreementTerms,
);

const agreement: AgreementView = {
  hash: hashOf(written(body)),
  body,
  client: { name: "Awa Ngo", at: "23 novembre 2026 à 9\u00a0h\u00a000" },
  office: null,
  consents: [{ id: "service", text: "J’accepte.", given: true }],
  replaced: false,
};

/** Between two letters of one word the reader of PDFs may see a space, by how they are set. */
const unspaced = (words: string) => words.replaceAll(/\s+/g, "");

const draw = () =>
  drawAgreement({ agreement, madeAt: new Date("2026-11-23T08:00:00Z"), site: siteSettings, demo: false });

test("the paper says the parties, the price, who accepted, and the hash; the same agreement gives the same bytes", async () => {
  const pdf = await draw();
  expect(Math.round(pdf.length / 1024 / 10) * 10, "as its link says").toBe(WEIGHTS.agreement.kilobytes);
  const text = unspaced(readPdf(pdf).pages.join(" "));
  for (const part of [
    "CONV-7K4M-9XQP-3CDE",
    "version 2",
    "Awa Ngo",
    "45 000 FCFA",
    "Acceptée par le client",
    "Pas encore acceptée pour Cap Érable",
    agreement.hash.slice(0, 32),
  ])
    expect(text).toContain(unspaced(part));
  expect((await draw()).equals(pdf)).toBe(true);
});

test("a reader for the blind is told the paper title by title", async () => {
  const { outline, faults } = await readStructure(await draw());
  expect(faults).toEqual([]);
  expect(outline.filter((line) => /^ {2}H\d/.test(line))).toEqual([
    "  H1 Révision de dossier",
    ...["Les parties", ...body.sections.map(({ title }) => title), "Consentements"].map(
      (title) => `  H2 ${title.replaceAll("\u00a0", " ")}`,
    ),
  ]);
  expect(outline).toContain("  P Oui. J’accepte.");
});
