import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expiryChain } from "./expiry-chain.ts";
import { expiryOf, lastDay, remindersOf, remindersOn } from "./expiry.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { requirementsOf } from "./requirements.ts";
import {
  TODAY,
  allGiven,
  assessed,
  awa,
  day,
  fileOf,
  invited,
  stay,
} from "#app/features/applications/testing/files.ts";
import type { FileFacts, GivenDocument, Whom } from "#app/features/applications/types.ts";

const ee = programmeNow("express-entry");
const find = (id: string, person: Whom = "applicant", facts: FileFacts = invited, programme = ee) => {
  const found = requirementsOf(programme, facts, TODAY).find(
    (requirement) => requirement.id === id && requirement.person === person,
  );
  if (!found) throw new Error(`nothing asks ${id} of ${person}`);
  return found;
};
const dated = (
  issuedOn: string | null,
  expiresOn: string | null = null,
): Pick<GivenDocument, "issuedOn" | "expiresOn"> => ({
  issuedOn: issuedOn === null ? null : day(issuedOn),
  expiresOn: expiresOn === null ? null : day(expiresOn),
});
// Invited on 18 November 2026, submission planned for 12 January 2027, arrival estimated nine months later.
const of = (id: string, days: ReturnType<typeof dated>, person: Whom = "applicant") =>
  expiryOf(find(id, person), days, TODAY);

test("two years end on the eve of the anniversary, 90 days on the ninetieth", () => {
  expect(lastDay(day("2026-03-14"), 2, "years").toString()).toBe("2028-03-13");
  expect(lastDay(day("2026-11-01"), 90, "days").toString()).toBe("2027-01-30");
  expect(lastDay(day("2024-02-29"), 12, "months").toString()).toBe("2025-02-27");
});

test("a language result serves at the invitation and at the submission, or fails the first of them", () => {
  expect(of("language-test", dated("2026-03-14"))).toMatchObject({
    state: "fine",
    words: "Valable jusqu’au 13 mars 2028.",
  });
  const short = of("language-test", dated("2025-01-10"));
  expect(short).toMatchObject({ state: "fails", fails: { stage: "submission" } });
  expect(short.words).toBe(
    "Expirera avant votre dépôt\u00a0: valable jusqu’au 9 janvier 2027, 3\u00a0jours trop tôt (prévu le 12 janvier 2027).",
  );
  expect(of("language-test", dated("2024-11-25"))).toMatchObject({ state: "fails", fails: { stage: "submission" } });
  expect(of("language-test", dated("2024-11-10"))).toMatchObject({ state: "expired", fails: { stage: "invitation" } });
});

test("the day before it is not so, the day after it is: « expirera avant votre dépôt » follows the planned day", () => {
  const states = ["2027-01-09", "2027-01-10"].map((plannedSubmission) => {
    const facts = fileOf({ milestones: { invitedOn: "2026-11-18", plannedSubmission } });
    return expiryOf(find("language-test", "applicant", facts), dated("2025-01-10"), TODAY).state;
  });
  expect(states).toEqual(["fine", "fails"]);
});

test("a passport lives until the day printed on it", () => {
  expect(of("passport", dated("2022-05-03", "2030-05-02")).state).toBe("fine");
  expect(of("passport", dated("2022-02-03", "2027-02-03"), "child-1")).toMatchObject({
    state: "fails",
    fails: { stage: "landing", certainty: "estimated" },
  });
  expect(of("passport", dated("2022-02-03"))).toMatchObject({
    state: "undated",
    words: "Saisissez la date d’expiration\u00a0: elle décide de la durée de validité.",
  });
});

test("a police certificate: six months where one lives, for good where one left", () => {
  expect(of("police-certificate.CM", dated("2026-07-01"))).toMatchObject({
    state: "fails",
    fails: { stage: "submission" },
  });
  expect(of("police-certificate.CM", dated("2026-08-01")).state).toBe("fine");
  expect(of("police-certificate.NG", dated("2021-01-05"), "spouse")).toMatchObject({ state: "for-ever", ends: null });
  const early = of("police-certificate.NG", dated("2020-10-01"), "spouse");
  expect(early).toMatchObject({ state: "too-early" });
  expect(early.words).toContain("il en faut un délivré après le 31 octobre 2020");
});

test("a certificate issued just before leaving serves six months", () => {
  const left = {
    ...invited,
    members: [{ ...awa, residences: [stay("CM", "1995-04-02", "2026-10-31"), stay("FR", "2026-11-01")] }],
  };
  expect(expiryOf(find("police-certificate.CM", "applicant", left), dated("2026-10-15"), TODAY).state).toBe("fine");
});

test("medical twelve months, ECA five years, IMM 5476 ninety days", () => {
  expect(of("medical-exam", dated("2026-11-20")).ends?.toString()).toBe("2027-11-19");
  expect(of("eca", dated("2024-06-03")).ends?.toString()).toBe("2029-06-02");
  const represented = fileOf({
    milestones: { invitedOn: "2026-11-18", plannedSubmission: "2027-01-12" },
    answers: { represented: true },
  });
  const form = find("imm5476", "applicant", represented);
  expect(expiryOf(form, dated("2026-10-14"), TODAY).state).toBe("fine");
  expect(expiryOf(form, dated("2026-10-13"), TODAY)).toMatchObject({ state: "fails", fails: { stage: "submission" } });
});

test("one rule of 90 days for every use of IMM 5476", () => {
  const rules = [ee, programmeNow("arrima")].map((programme) => {
    const validity = programme.documents.find(({ id }) => id === "imm5476")?.validity;
    return validity?.rule === "after-issue" && [validity.amount, validity.unit];
  });
  expect(rules).toEqual([
    [90, "days"],
    [90, "days"],
  ]);
});

test("reminders come 90, 30 and 7 days before", () => {
  const expiry = of("passport", dated(null, "2027-02-03"), "child-1");
  expect(remindersOf(expiry).map(({ days, on }) => [days, on.toString()])).toEqual([
    [90, "2026-11-05"],
    [30, "2027-01-04"],
    [7, "2027-01-27"],
  ]);
  expect(remindersOn(expiry, day("2027-01-04"))).toEqual([30]);
  expect(remindersOn(expiry, day("2027-01-05"))).toEqual([]);
});

test("before any invitation nothing fails a stage that has no day", () => {
  const waiting = fileOf({ milestones: { profileOn: "2026-06-01" } });
  expect(expiryOf(find("language-test", "applicant", waiting), dated("2025-01-10"), TODAY).state).toBe("fine");
  expect(expiryOf(find("language-test", "applicant", waiting), dated("2024-01-10"), TODAY).state).toBe("expired");
});

test("what served at every stage that passed has nothing left to fear", () => {
  const gone = fileOf({ milestones: { invitedOn: "2026-01-10", submittedOn: "2026-02-20" } });
  expect(expiryOf(find("language-test", "applicant", gone), dated("2024-03-01"), TODAY)).toMatchObject({
    state: "fine",
    words: "A servi jusqu’au 28 février 2026.",
  });
  expect(expiryOf(find("language-test", "applicant", gone), dated("2024-02-01"), TODAY)).toMatchObject({
    state: "expired",
    fails: { stage: "submission" },
  });
});

test("the chain of a file comes the soonest first, without what never ends or was not given", () => {
  const all = allGiven(ee, invited, TODAY);
  const chain = expiryChain(assessed(ee, invited, all, TODAY));
  const ends = chain.map(({ expiry }) => expiry.ends.toString());
  expect(ends).toEqual(ends.toSorted());
  expect(chain.some(({ requirement }) => requirement.id === "language-test")).toBe(true);
  const missing = all.map((one) => ({ ...one, state: "missing" as const }));
  expect(expiryChain(assessed(ee, invited, missing, TODAY))).toEqual([]);
});

const anyDay = fc.integer({ min: -4000, max: 4000 }).map((offset) => TODAY.add({ days: offset }));
const anyDated = fc.record({ issuedOn: fc.option(anyDay), expiresOn: fc.option(anyDay) });

test("a later printed end never makes a document worse, and « fine » serves on every day that is known", () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...requirementsOf(ee, invited, TODAY)),
      anyDated,
      fc.integer({ min: 0, max: 900 }),
      (requirement, dates, more) => {
        const expiry = expiryOf(requirement, dates, TODAY);
        const longer = expiryOf(
          requirement,
          { ...dates, expiresOn: dates.expiresOn?.add({ days: more }) ?? null },
          TODAY,
        );
        if (expiry.state === "fine") expect(["fine", "for-ever"]).toContain(longer.state);
        if (expiry.state === "fine" && expiry.ends)
          for (const { day: stageDay } of requirement.validAt)
            if (stageDay) expect(Temporal.PlainDate.compare(expiry.ends, stageDay)).toBeGreaterThanOrEqual(0);
        expect(remindersOf(expiry).every(({ days, on }) => expiry.ends?.equals(on.add({ days })))).toBe(true);
      },
    ),
  ));
