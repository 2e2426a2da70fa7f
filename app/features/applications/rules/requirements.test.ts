import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countries } from "#app/features/accounts/countries.ts";
import { ofCountry } from "#app/features/applications/file-words.ts";
import { policeCountries, policeWords } from "./police.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { paymentCalendar } from "./payment-calendar.ts";
import { feesFor, fundsFor, requirementsOf } from "./requirements.ts";
import { TODAY, awa, day, fileOf, herve, invited, maelle, stay } from "#app/features/applications/testing/files.ts";
import type { FileFacts, Residence, Whom } from "#app/features/applications/types.ts";

const ee = programmeNow("express-entry");
const asked = (facts: FileFacts) => requirementsOf(ee, facts, TODAY);
const idsOf = (facts: FileFacts, person: Whom) =>
  asked(facts)
    .filter((requirement) => requirement.person === person)
    .map(({ id }) => id);
const one = (facts: FileFacts, person: Whom, id: string) =>
  asked(facts).find((requirement) => requirement.person === person && requirement.id === id);
const livedIn = (...residences: Residence[]) => ({ ...awa, residences });
const countriesOf = (...residences: Residence[]) =>
  policeCountries(livedIn(...residences), TODAY)?.map(({ code, doubt }) => [code, doubt]);

test("each person of the family is asked for their own", () => {
  expect(idsOf(invited, "applicant")).toEqual(
    expect.arrayContaining([
      "passport",
      "language-test",
      "eca",
      "employment-letter.afriland",
      "police-certificate.CM",
      "medical-exam",
    ]),
  );
  expect(idsOf(invited, "spouse")).toEqual(
    expect.arrayContaining(["passport", "police-certificate.CM", "police-certificate.NG", "medical-exam"]),
  );
  expect(idsOf(invited, "child-1")).toEqual(["passport", "photo", "birth-certificate", "medical-exam"]);
  expect(idsOf(invited, "file")).toEqual([
    "marriage-certificate",
    "bank-letter",
    "bank-statements",
    "funds-origin",
    "fees-receipt",
  ]);
});

test("a reason says the person's own figures", () => {
  expect(one(invited, "spouse", "police-certificate.NG")?.why).toMatch(
    /^Casier judiciaire du Nigeria\u00a0: Hervé y a vécu 8\u00a0mois il y a six\u00a0ans\./,
  );
  expect(one(invited, "file", "bank-letter")?.why).toMatch(
    /^23\u00a0360\u00a0CAD à prouver pour une famille de 3\u00a0personnes \(barème du 7 juillet 2025\)\./,
  );
  expect(one(invited, "file", "fees-receipt")?.why).toMatch(
    /^3\u00a0450\u00a0CAD de demande et 170\u00a0CAD de biométrie/,
  );
  expect(one(invited, "applicant", "employment-letter.afriland")?.why).toMatch(
    /^Afriland Bafoussam, de septembre 2022 à aujourd’hui \(4\u00a0ans et 2\u00a0mois\)\./,
  );
  expect(one(invited, "child-1", "birth-certificate")?.why).toMatch(/^Maëlle Tchinda, votre enfant, 4\u00a0ans\./);
});

test("the applicant is spoken to, the others are named", () => {
  const abroad = { ...awa, residences: [stay("SN", "2018-01-01", "2018-12-31"), stay("CM", "2019-01-01")] };
  const [cm, sn] = policeCountries(abroad, TODAY) ?? [];
  expect(sn && policeWords(sn, abroad, TODAY)).toBe("vous y avez vécu 1\u00a0an il y a sept\u00a0ans");
  expect(cm && policeWords(cm, abroad, TODAY)).toBe("vous y vivez depuis janvier 2019");
  expect(
    policeWords(
      policeCountries(awa, TODAY)?.[0] ?? {
        code: "",
        stay: { ...stay("CM", "2000-01-01"), began: TODAY, since18: false },
        leftOn: null,
        doubt: null,
      },
      awa,
      TODAY,
    ),
  ).toBe("vous y vivez depuis l’enfance");
});

test.each<[string, Residence[], [string, string | null][]]>([
  ["six months to the day", [stay("GA", "2020-01-01", "2020-06-30")], [["GA", null]]],
  ["one day less", [stay("GA", "2020-01-01", "2020-06-29")], []],
  [
    "two residences that follow each other are one stay",
    [stay("GA", "2020-01-01", "2020-03-31"), stay("GA", "2020-04-01", "2020-06-30")],
    [["GA", null]],
  ],
  [
    "two apart that reach six months together are to check",
    [stay("GA", "2020-01-01", "2020-04-30"), stay("GA", "2021-01-01", "2021-03-31")],
    [["GA", "cumulated"]],
  ],
  ["over ten years ago is to check", [stay("GA", "2014-01-01", "2015-12-31")], [["GA", "older"]]],
  ["ended exactly ten years ago still counts", [stay("GA", "2015-01-01", "2016-11-24")], [["GA", null]]],
  ["before 18 counts for nothing", [stay("FR", "1996-01-01", "2013-04-01")], []],
  ["from 18 on it does: five months before, seven after", [stay("FR", "2012-11-02", "2013-11-01")], [["FR", "older"]]],
  ["Canada gives none", [stay("CA", "2018-01-01", "2020-01-01")], []],
  ["a stay to come counts for nothing yet", [stay("FR", "2027-01-01")], []],
  ["still there since less than six months", [stay("FR", "2026-09-01")], []],
])("police certificates: %s", (_, residences, expected) => expect(countriesOf(...residences)).toEqual(expected));

test("nobody said where: one line asks, and no country is guessed", () => {
  const facts = { ...invited, members: [awa, { ...herve, residences: null }] };
  const police = asked(facts).filter(
    ({ documentId, person }) => documentId === "police-certificate" && person === "spouse",
  );
  expect(police).toMatchObject([{ id: "police-certificate", unanswered: true, country: null }]);
  expect(police[0]?.why).toMatch(/dites d’abord dans quels pays Hervé a vécu/);
});

test("certificates are listed from where one lives to what lies furthest back", () => {
  const lived = livedIn(
    stay("GA", "2013-06-01", "2014-12-31"),
    stay("CM", "2019-01-01"),
    stay("FR", "2016-01-01", "2018-12-31"),
  );
  expect(policeCountries(lived, TODAY)?.map(({ code, doubt }) => [code, doubt])).toEqual([
    ["CM", null],
    ["FR", null],
    ["GA", "older"],
  ]);
});

test("a child of 18 is asked like an adult, one whose birth date is missing is not", () => {
  const grown = { ...maelle, birthDate: day("2008-11-24") };
  expect(idsOf({ ...invited, members: [awa, grown] }, "child-1")).toContain("police-certificate.CM");
  expect(idsOf({ ...invited, members: [awa, { ...maelle, birthDate: null }] }, "child-1")).not.toContain(
    "police-certificate.CM",
  );
});

test("who stays is examined and does not travel", () => {
  const facts = { ...invited, members: [awa, { ...herve, accompanies: false }, maelle] };
  expect(idsOf(facts, "spouse")).toEqual(expect.arrayContaining(["medical-exam", "police-certificate.NG"]));
  expect(idsOf(facts, "spouse")).not.toContain("passport");
  expect(one(facts, "file", "bank-letter")?.why).toContain("famille de 3\u00a0personnes, Hervé compris");
  expect(one(facts, "file", "fees-receipt")?.why).toMatch(/^1\u00a0860\u00a0CAD de demande et 85\u00a0CAD/);
});

test("an answer adds or takes away its documents; none given is asked by caution", () => {
  const single = fileOf({ members: [awa], answers: { maritalStatus: "single" } });
  expect(idsOf(single, "file")).not.toContain("marriage-certificate");
  expect(idsOf({ ...single, answers: { ...single.answers, fundsExempt: true } }, "file")).not.toContain("bank-letter");
  expect(idsOf({ ...single, answers: { ...single.answers, maritalStatus: "divorced" } }, "applicant")).toContain(
    "divorce-judgment",
  );
  expect(idsOf({ ...single, answers: { ...single.answers, represented: true } }, "applicant")).toContain("imm5476");
  const unsaid = one({ ...single, answers: { ...single.answers, fundsExempt: null } }, "file", "bank-letter");
  expect(unsaid).toMatchObject({ reserve: "not-answered" });
  expect(unsaid?.why).toContain("Demandé par prudence\u00a0: dites si vous êtes dispensé de la preuve de fonds.");
});

test("a self-employed job asks for its own proof", () => {
  const facts = fileOf({
    answers: {
      jobs: [
        { id: "boutique", employer: "Boutique de Bonabéri", from: day("2021-01-01"), until: null, selfEmployed: true },
      ],
    },
  });
  expect(idsOf(facts, "applicant")).toContain("self-employment-proof.boutique");
  expect(idsOf(facts, "applicant")).not.toContain("employment-letter.boutique");
});

const settled = (dollars: number) => ({ least: dollars, most: dollars, undecided: [] });

test("sums: the table of IRCC, and what is beyond it", () => {
  const { funds, fees } = ee.figures;
  if (!funds || !fees) throw new Error("no figures");
  // Table of 2025-07-07: 15,263 alone, 28,362 for four, 40,392 for seven, 4,112 each more.
  expect([1, 4, 7, 9].map((people) => fundsFor(people, funds))).toEqual([15_263, 28_362, 40_392, 48_616]);
  // Fees of 2026-04-30: 1,590 an adult, 270 a child; fingerprints 85, at most 170, from 14 to 79.
  expect(feesFor([awa], fees, TODAY)).toMatchObject({ application: 1590, biometrics: settled(85) });
  expect(feesFor([awa, maelle], fees, TODAY)).toMatchObject({ application: 1860, biometrics: settled(85) });
  expect(
    feesFor([awa, herve, maelle, { ...maelle, key: "child-2", birthDate: day("2010-01-01") }], fees, TODAY),
  ).toMatchObject({ application: 3720, biometrics: settled(170) });
});

test("a child without a birth date: both pages of the file say the same span, and why", () => {
  const born = { ...maelle, birthDate: null };
  const facts = { ...invited, members: [awa, born] };
  const why = requirementsOf(ee, facts, TODAY).find(({ id }) => id === "fees-receipt")?.why;
  expect(why).toMatch(/85\D+à\s170\D+de biométrie .*de 14 à 79\sans\s: date de naissance de Maëlle à saisir/);
  const calendar = paymentCalendar(ee, facts, {
    fees: {
      federal: { processing: 990, right: 600, child: 270, biometrics: 85, biometricsOfFamily: 170 },
      quebec: { principal: 940, member: 201 },
    },
    francs: 405,
    monthly: 1_000_000,
    today: TODAY,
  });
  const items = calendar.payments.flatMap((payment) => payment.items);
  expect(items.filter(({ label }) => label.startsWith("Biométrie"))).toEqual([
    {
      label: "Biométrie, la famille, au plus (de 14 à 79\u00a0ans\u00a0: date de naissance de Maëlle à saisir)",
      dollars: 170,
    },
  ]);
});

test.each([
  ["NG", "du Nigeria"],
  ["CM", "du Cameroun"],
  ["FR", "de France"],
  ["CI", "de Côte d’Ivoire"],
  ["DZ", "d’Algérie"],
  ["US", "des États-Unis"],
  ["CF", "de la République centrafricaine"],
  ["GQ", "de Guinée équatoriale"],
  ["NL", "des Pays-Bas"],
  ["MX", "du Mexique"],
  ["MG", "de Madagascar"],
  ["TD", "du Tchad"],
  ["ZA", "d’Afrique du Sud"],
  ["GB", "du Royaume-Uni"],
  ["BF", "du Burkina Faso"],
  ["AE", "des Émirats arabes unis"],
  ["NZ", "de Nouvelle-Zélande"],
  ["SA", "d’Arabie saoudite"],
  ["HN", "du Honduras"],
  ["RE", "de La Réunion"],
  ["HT", "d’Haïti"],
  ["YE", "du Yémen"],
])("%s is said « %s »", (code, words) => expect(ofCountry(code)).toBe(words));

const someDay = fc.integer({ min: 0, max: 12_000 }).map((offset) => TODAY.subtract({ days: offset }));
const residence = fc
  .record({
    country: fc.constantFrom("CM", "NG", "GA", "FR", "CA"),
    from: someDay,
    length: fc.integer({ min: 0, max: 2000 }),
    open: fc.boolean(),
  })
  .map(({ country, from, length, open }): Residence => ({
    country,
    from,
    until: open ? null : from.add({ days: length }),
  }));

test("a country is asked once, never Canada, and never for less than what is said", () =>
  fc.assert(
    fc.property(fc.array(residence, { maxLength: 8 }), (residences) => {
      const found = policeCountries(livedIn(...residences), TODAY) ?? [];
      expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
      expect(found.every(({ code }) => code !== "CA" && residences.some(({ country }) => country === code))).toBe(true);
    }),
  ));

test("one more residence never takes a certificate away", () =>
  fc.assert(
    fc.property(fc.array(residence, { maxLength: 6 }), residence, (residences, more) => {
      const before = (policeCountries(livedIn(...residences), TODAY) ?? [])
        .filter(({ doubt }) => doubt === null)
        .map(({ code }) => code);
      const after = (policeCountries(livedIn(...residences, more), TODAY) ?? [])
        .filter(({ doubt }) => doubt === null)
        .map(({ code }) => code);
      expect(after).toEqual(expect.arrayContaining(before));
    }),
  ));

test("every country of the list is said with an article that French allows", () => {
  for (const { value, label } of countries)
    expect(ofCountry(value)).toMatch(new RegExp(`^(de |du |des |d’|de la )${label.replaceAll(/[.()]/g, "\\$&")}$`));
});

test("each requirement is named once in a file, and says why and by which source", () => {
  for (const id of ["express-entry", "arrima", "post-immigration"] as const) {
    const all = requirementsOf(
      programmeNow(id),
      fileOf({ programme: id, answers: { represented: true, secondLanguage: true } }),
      TODAY,
    );
    expect(new Set(all.map((requirement) => `${requirement.person} ${requirement.id}`)).size).toBe(all.length);
    expect(all.every(({ why, source }) => why.trim() !== "" && source.label !== "")).toBe(true);
  }
});
