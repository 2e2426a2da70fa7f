import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assess, assessAll, themesOf } from "./assess.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { requirementsOf } from "./requirements.ts";
import {
  TODAY,
  allGiven,
  assessed,
  awa,
  day,
  fileOf,
  given,
  herve,
  invited,
  stay,
} from "#app/features/applications/testing/files.ts";
import type { FileFacts, GivenDocument, Whom } from "#app/features/applications/types.ts";

const ee = programmeNow("express-entry");
const of = (
  id: string,
  document: Partial<GivenDocument> | undefined,
  person: Whom = "applicant",
  facts: FileFacts = invited,
) => {
  const requirement = requirementsOf(ee, facts, TODAY).find((one) => one.id === id && one.person === person);
  if (!requirement) throw new Error(`nothing asks ${id} of ${person}`);
  const { status, shortfall, reason } = assess(requirement, document && given(id, person, document), facts, TODAY);
  return { status, shortfall, reason };
};

test("missing says where it is obtained, in that country", () => {
  expect(of("passport", undefined)).toMatchObject({
    status: "not-met",
    shortfall: "missing",
    reason: expect.stringMatching(/^Manquant\. Où l’obtenir\u00a0: Délégation générale/),
  });
  expect(of("police-certificate.NG", undefined, "spouse").reason).toContain("Police du Nigeria");
  expect(of("police-certificate.CM", undefined, "spouse").reason).toContain("tribunal de première instance");
});

test("validated and valid is met, with its last day", () => {
  expect(of("language-test", { issuedOn: day("2026-03-14"), nameOnIt: "NGUIMFACK AWA" })).toEqual({
    status: "met",
    shortfall: null,
    reason: "Validé. Valable jusqu’au 13 mars 2028.",
  });
  expect(of("diploma", {})).toEqual({ status: "met", shortfall: null, reason: "Validé." });
});

test("received is partial until an adviser has read it", () => {
  expect(of("diploma", { state: "in-review" })).toMatchObject({
    status: "partial",
    shortfall: "in-review",
    reason: "Reçu\u00a0: nous le relisons.",
  });
});

test("a correction says why and until when, whatever the state of the paper", () => {
  const openCorrection = { reason: "incomplete" as const, dueOn: day("2026-11-30") };
  expect(of("diploma", { state: "missing", openCorrection })).toMatchObject({
    status: "partial",
    shortfall: "correction",
    reason: "Correction demandée (incomplet), avant le 30 novembre 2026.",
  });
  expect(of("diploma", { openCorrection }).shortfall).toBe("correction");
});

test("the wrong person's paper is not met, and says whose it is", () => {
  expect(of("passport", { expiresOn: day("2031-01-01"), nameOnIt: "Nguimfack Awa" }, "spouse")).toEqual({
    status: "not-met",
    shortfall: "wrong-person",
    reason:
      "Le nom lu, «\u00a0Nguimfack Awa\u00a0», n’est pas celui d’Hervé Tchinda\u00a0: c’est la pièce d’Awa Nguimfack.",
  });
});

test("another spelling is partial, and says both", () => {
  expect(of("diploma", { nameOnIt: "Awa Nguimfak" })).toMatchObject({
    status: "partial",
    shortfall: "spelling",
    reason:
      "Le nom lu, «\u00a0Awa Nguimfak\u00a0», s’écrit «\u00a0Awa Nguimfack\u00a0» dans le dossier\u00a0: l’orthographe diffère.",
  });
  expect(of("diploma", { nameOnIt: "Awa Laure Nguimfack" }).reason).toContain("un nom manque ou s’ajoute");
});

test("stale and too short are not met; too short for a later stage is partial", () => {
  expect(of("language-test", { issuedOn: day("2024-05-01") })).toMatchObject({ status: "not-met", shortfall: "stale" });
  expect(of("language-test", { issuedOn: day("2025-01-10") })).toMatchObject({
    status: "not-met",
    shortfall: "expires",
  });
  expect(of("passport", { expiresOn: day("2027-02-03") })).toMatchObject({
    status: "partial",
    shortfall: "expires-later",
  });
});

test("statements: four of the six months before today", () => {
  const months = ["2026-05", "2026-06", "2026-07", "2026-08"];
  expect(of("bank-statements", { months }, "file")).toMatchObject({
    status: "partial",
    shortfall: "statements",
    reason: "4\u00a0relevés sur 6\u00a0; il manque septembre 2026 et octobre 2026.",
  });
  expect(of("bank-statements", { months: [...months, "2026-09", "2026-10"] }, "file").status).toBe("met");
  expect(of("bank-statements", {}, "file").status).toBe("met");
});

test("a result that came after the invitation is to check", () => {
  expect(of("language-test", { issuedOn: day("2026-11-20") })).toMatchObject({
    status: "partial",
    shortfall: "reserved",
    reason: expect.stringContaining("après l’invitation"),
  });
});

test("« Partiel, à vérifier » beyond ten years, and what is optional holds nothing back", () => {
  const older = {
    ...invited,
    members: [{ ...awa, residences: [stay("GA", "2014-01-01", "2015-12-31"), stay("CM", "2016-01-01")] }, herve],
  };
  expect(of("police-certificate.GA", undefined, "applicant", older)).toMatchObject({
    status: "partial",
    shortfall: "reserved",
    reason: expect.stringMatching(/^Partiel, à vérifier/),
  });
  expect(of("police-certificate.GA", { issuedOn: day("2026-10-01") }, "applicant", older).status).toBe("met");
  expect(of("spouse-eca", undefined, "spouse")).toMatchObject({ status: "partial", shortfall: "reserved" });
  expect(of("fees-receipt", undefined, "file")).toMatchObject({
    status: "met",
    reason: expect.stringMatching(/^À faire le jour du dépôt\. 3\u00a0450/),
  });
});

test("nobody said where somebody lived: nothing can meet that", () => {
  const unsaid = { ...invited, members: [{ ...awa, residences: null }] };
  expect(of("police-certificate", { issuedOn: day("2026-11-01") }, "applicant", unsaid)).toMatchObject({
    status: "not-met",
    shortfall: "unanswered",
  });
});

test("everything given and good meets everything that is not about time to come", () => {
  for (const programme of ["express-entry", "arrima", "post-immigration"] as const) {
    const facts = fileOf({
      programme,
      milestones: programme === "post-immigration" ? { landedOn: "2026-11-10" } : { invitedOn: "2026-11-18" },
    });
    const template = programmeNow(programme);
    const short = assessed(template, facts, allGiven(template, facts, TODAY), TODAY).filter(
      ({ status }) => status !== "met",
    );
    expect(
      short
        .filter(({ shortfall }) => shortfall !== "expires-later" && shortfall !== "expires")
        .map(({ requirement, reason }) => `${requirement.id} ${reason}`),
    ).toEqual([]);
  }
});

test("themes: one line a theme, as bad as its papers", () => {
  const all = allGiven(ee, invited, TODAY).filter(
    ({ requirement }) =>
      requirement !== "transcripts" &&
      requirement !== "police-certificate.NG" &&
      requirement !== "police-certificate.CM",
  );
  const themes = themesOf(assessed(ee, invited, all, TODAY));
  const theme = (person: Whom, name: string) => themes.find((one) => one.person === person && one.theme === name);
  expect(theme("applicant", "Langue")).toMatchObject({ status: "met", met: 1, total: 1 });
  expect(theme("applicant", "Études")).toMatchObject({
    status: "partial",
    met: 2,
    total: 3,
    reasons: [expect.stringMatching(/^Relevés de notes\u00a0: Manquant/)],
  });
  expect(theme("spouse", "Casier judiciaire")).toMatchObject({ status: "not-met", met: 0, total: 2 });
});

const anyGiven = fc.record({
  state: fc.constantFrom("missing", "in-review", "validated"),
  issuedOn: fc.option(fc.integer({ min: -3000, max: 100 }).map((offset) => TODAY.add({ days: offset }))),
  expiresOn: fc.option(fc.integer({ min: -1000, max: 4000 }).map((offset) => TODAY.add({ days: offset }))),
  nameOnIt: fc.option(fc.constantFrom("Awa Nguimfack", "Hervé Tchinda", "Herve Tchynda", "Samuel Eto’o", "")),
});
const requirements = requirementsOf(ee, invited, TODAY);

test("met means given, validated, of the right person and without an open correction; every answer has a reason", () =>
  fc.assert(
    fc.property(fc.constantFrom(...requirements), anyGiven, (requirement, over) => {
      const document = given(requirement.id, requirement.person, over as Partial<GivenDocument>);
      const { status, shortfall, reason, name } = assess(requirement, document, invited, TODAY);
      expect(reason).toMatch(/\S.*[.]$/);
      expect(status === "met").toBe(shortfall === null);
      if (status === "met" && !requirement.document.onTheDay)
        expect([document.state, name?.difference ?? "same"]).toEqual(["validated", "same"]);
    }),
  ));

test("a paper of one person meets nothing of another", () => {
  const mine = allGiven(ee, invited, TODAY).filter(({ person }) => person === "applicant");
  const met = assessAll(requirements, mine, invited, TODAY).filter(
    ({ status, requirement }) => status === "met" && !requirement.document.onTheDay,
  );
  expect(new Set(met.map(({ requirement }) => requirement.person))).toEqual(new Set(["applicant"]));
});
