import { expect, test } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { NEW_NAME, saysOldName, whileRenamed } from "#app/testing/renamed.ts";
import { describeReceipt } from "#app/features/orders/describe-order.server.ts";
import { type ReceiptInput, renderReceipt } from "./receipt.server.tsx";

const at = new Date("2026-11-20T09:00:00Z");
const ID = "0f6c1e1e-31a8-4d0b-9d3f-7f2b6a0d1c11";

const INPUT: ReceiptInput = {
  receipt: {
    code: "REC-7K4M-9XQP",
    order: {
      id: ID,
      reference: "CMD-4K7M-9QXR",
      kind: "booking",
      subjectId: ID,
      amount: 90_000,
      state: "paid",
      payerName: "Awa Nguimfack",
      payerEmail: "awa@exemple.cm",
      payerPhone: "+237 6 00 00 00 00",
      userId: null,
      dueAt: at,
      createdAt: at,
      stateChangedAt: at,
      ended: null,
      endedAt: null,
      received: 90_000,
      returned: 0,
      owed: 0,
      refundDue: 0,
      takenBack: 0,
    },
    payment: {
      id: ID,
      means: "mtn-momo",
      transactionNumber: "TX12",
      amount: 45_000,
      at,
      arrivedOn: null,
      payer: undefined,
      confirmedBy: null,
      source: "adviser",
      takenBack: undefined,
      receiptCode: "REC-7K4M-9XQP",
      left: 45_000,
    },
    number: 2,
    owedAfter: 0,
    lines: [
      { label: "Consultation", amount: 60_000 },
      { label: "Compte rendu", amount: 30_000 },
    ],
  },
  verifyUrl: "https://cap-erable.test/verify/REC-7K4M-9XQP",
  site: siteSettings,
  demo: true,
  givenBy: ["Serge Fotso, R123456"],
};

test("a reader for the blind is told who paid, each amount beside its name, the code drawn and the link", async () => {
  const pdf = await renderReceipt(INPUT);
  const { outline, faults } = await readStructure(pdf);
  expect(faults).toEqual([]);
  const told = outline.map((line) => line.replaceAll("\u00a0", " "));
  expect(told.slice(0, 9)).toEqual([
    "Document",
    "  P Reçu de paiement du 20 novembre 2026 à 10 h 00 (heure de Douala)",
    "  H1 Commande CMD-4K7M-9QXR",
    "  P 45 000 FCFA",
    "  Table",
    "    TR",
    "      TH (Row) Payé par",
    "      TD Awa Nguimfack",
    "    TR",
  ]);
  const amounts = told.indexOf("  H2 Ce qui est commandé");
  expect(told.slice(amounts + 1, amounts + 8)).toEqual([
    "  Table",
    "    TR",
    "      TH (Row) Consultation",
    "      TD 60 000 FCFA",
    "    TR",
    "      TH (Row) Compte rendu",
    "      TD 30 000 FCFA",
  ]);
  expect(told.slice(told.indexOf("  H2 Votre conseiller"))).toEqual([
    "  H2 Votre conseiller",
    "  P Serge Fotso, R123456",
    "  Figure [Code QR de l’adresse https://cap-erable.test/verify/REC-7K4M-9XQP]",
    "  H2 Vérifier ce reçu",
    expect.stringMatching(/^ {2}P Cette adresse dit si ce reçu est authentique/),
    "  Link <https://cap-erable.test/verify/REC-7K4M-9XQP> https://cap-erable.test/verify/REC-7K4M-9XQP",
    "  P REC-7K4M-9XQP",
    expect.stringMatching(/^ {2}P /),
    "  P Exemple du monde de démonstration : aucun paiement réel, numéros et adresse fictifs.",
  ]);
});

test("of money that came before its entry, paper and page say the same two days, the cover the first", async () => {
  const receipt = { ...INPUT.receipt, payment: { ...INPUT.receipt.payment, arrivedOn: "2026-11-18" } };
  const told = (await readStructure(await renderReceipt({ ...INPUT, receipt }))).outline.map((line) =>
    line.replaceAll("\u00a0", " ").trim(),
  );
  expect(told).toContain("P Reçu de paiement du 18 novembre 2026");
  const said = ["Reçu le", "Noté le"].map((name) => told[told.indexOf(`TH (Row) ${name}`) + 1]?.replace("TD ", ""));
  expect(said).toEqual(["18 novembre 2026", "20 novembre 2026 à 10 h 00"]);
  expect(describeReceipt(receipt).days.map(({ value }) => value.replaceAll("\u00a0", " "))).toEqual(said);
});

test("of a renamed business it says the new name, and the first one nowhere", async () => {
  const { pages, info } = readPdf(await whileRenamed(() => renderReceipt(INPUT)));
  const text = [...pages, ...Object.values(info)].join("\n");
  expect(text).toContain(NEW_NAME);
  expect(saysOldName(text)).toBe(false);
});
