import { expect, test } from "vitest";
import type { AdviserView } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { inForce } from "#app/platform/settings/settings.ts";
import { type AgreementFacts, bodyOf, hashOf, read, written } from "./body.ts";

const SERGE: AdviserView = {
  id: "1",
  name: "Serge Fotso",
  example: false,
  licences: [{ body: "Collège", number: "R123456", url: "https://register.college-ic.ca/", expiresOn: "31 mars 2027" }],
};

const agreementTerms = { ...inForce("agreement"), ...inForce("consents") };

const FACTS: AgreementFacts = {
  reference: "CONV-7K4M-9XQP-3CDE",
  version: 1,
  madeOn: "23 novembre 2026",
  business: { name: "Cap Érable", lines: ["SARL"], email: "bonjour@cap-erable.example", phone: "+237 2 33 00 00 00" },
  client: { name: "Awa Ngo", lines: ["awa@exemple.cm"] },
  adviser: SERGE,
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
};

const said = (facts: Partial<AgreementFacts> = {}) =>
  bodyOf({ ...FACTS, ...facts }, agreementTerms)
    .sections.flatMap(({ paragraphs }) => paragraphs)
    .join("\n");

test("names the service, its price, the cancellation and who advises by which licence", () => {
  const text = said();
  for (const part of [
    "Révision de dossier",
    "RV-7K4M-9XQP",
    "45\u00a0000\u00a0FCFA",
    "24\u00a0heures",
    "Serge Fotso\u00a0: Collège, n°\u00a0R123456, valable jusqu’au 31 mars 2027",
    "https://register.college-ic.ca/",
    "bonjour@cap-erable.example",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("{{");
});

test("without a licence it says that nobody advises", () =>
  expect(said({ adviser: { ...SERGE, licences: [] } })).toContain("personne n’y conseille"));

test("says the instalments, or that it is paid at once", () => {
  expect(said()).toContain("Il se paie en une fois");
  expect(said({ instalments: "22 500 FCFA le 1er décembre, le reste le 15." })).toContain(
    "22 500 FCFA le 1er décembre",
  );
});

test("a word of the client is never taken for one of the wording", () =>
  expect(said({ scope: "{{price}}" })).toContain("{{price}}"));

test("its hash is the SHA-256 of its written text, and another word is another hash", () => {
  // printf '%s' 'été' | sha256sum
  expect(hashOf("été")).toBe("bd010c64132bf5cae8aea89f6762515727dcf68a5dd1de813c87f50a16c4513c");
  const [one, other] = [
    written(bodyOf(FACTS, agreementTerms)),
    written(bodyOf({ ...FACTS, price: "40\u00a0000\u00a0FCFA" }, agreementTerms)),
  ];
  expect(hashOf(one)).not.toBe(hashOf(other));
  expect(read(one)).toEqual(bodyOf(FACTS, agreementTerms));
});

test("every purpose is asked on its own, and only the service itself is required", () =>
  expect(agreementTerms.consents.map(({ id, required }) => [id, required])).toEqual([
    ["service", true],
    ["transfer", false],
    ["authorities", false],
  ]));
