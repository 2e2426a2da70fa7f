import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CriticalPath, criticalPath } from "./critical-path.ts";
import { lengthWords } from "./length-words.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import {
  TODAY,
  allGiven,
  assessed,
  awa,
  day,
  fileOf,
  herve,
  invited,
  maelle,
  task,
} from "#app/features/applications/testing/files.ts";
import type { FileFacts, GivenDocument, TaskState } from "#app/features/applications/types.ts";
import { counted } from "#scripts/checks/counts.ts";

const ee = programmeNow("express-entry");
const all = allGiven(ee, invited, TODAY);
const without = (...missing: string[]) =>
  all.filter(({ requirement, person }) => !missing.includes(`${requirement}@${person}`));
function pathOf(
  documents: readonly GivenDocument[],
  tasks: readonly TaskState[] = [],
  facts: FileFacts = invited,
  today = TODAY,
): CriticalPath {
  const path = criticalPath({ programme: ee, facts, assessments: assessed(ee, facts, documents, today), tasks, today });
  if (!path) throw new Error("nothing is left to submit");
  return path;
}
const step = (path: CriticalPath, key: string) => path.steps.find((one) => one.key === key);
const CHECKED = task("check-score", "file", "completed");

test("the certificate of Nigeria is the way, five days before the last one", () => {
  // 42 days from 24 November are 5 January; six of reading, one to submit: 12 January; the last day is 17 January.
  const path = pathOf(without("police-certificate.NG@spouse", "medical-exam@spouse"), [CHECKED]);
  expect([path.target.toString(), path.targetIs, path.readyOn.toString(), path.margin]).toEqual([
    "2027-01-17",
    "legal",
    "2027-01-12",
    5,
  ]);
  expect(path.steps.map(({ title, critical, margin }) => [title, critical, margin])).toEqual([
    ["Casier judiciaire du Nigeria, pour Hervé", true, 5],
    ["Relecture de tout le dossier", true, 5],
    ["Payer les frais et déposer", true, 5],
    ["Preuve de l’examen médical, pour Hervé", false, 37],
  ]);
  expect(step(path, "police@spouse@NG")).toMatchObject({
    open: true,
    askToday: false,
    actor: { kind: "third-party", name: "Police ou tribunal" },
  });
  expect(step(path, "police@spouse@NG")?.startBy.toString()).toBe("2026-11-29");
  expect(step(path, "full-review@file")).toMatchObject({ open: false, actor: { kind: "adviser" } });
});

test("on its last day it is asked today; a day later the way is too long", () => {
  const documents = without("police-certificate.NG@spouse");
  const last = pathOf(documents, [CHECKED], invited, day("2026-11-29"));
  expect(step(last, "police@spouse@NG")).toMatchObject({ askToday: true, margin: 0 });
  expect(lengthWords(last, invited.members)).toBe(
    "Tout serait prêt le 17 janvier 2027, 0\u00a0jour avant le dernier jour, le 17 janvier 2027, retenu par le casier judiciaire du Nigeria d’Hervé.",
  );
  const late = pathOf(documents, [CHECKED], invited, day("2026-11-30"));
  expect(late.margin).toBe(-1);
  expect(lengthWords(late, invited.members)).toBe(
    "Tout serait prêt le 18 janvier 2027, 1\u00a0jour après le dernier jour, le 17 janvier 2027, retenu par le casier judiciaire du Nigeria d’Hervé.",
  );
});

test("a latest day that is a holiday of the office is the day before, and says so", () => {
  // Invited a day later, the last day is 18 January: ten days, six of reading and one to submit lead back to New Year's Day.
  const facts = fileOf({ milestones: { profileOn: "2026-06-01", invitedOn: "2026-11-19" } });
  const police = step(
    pathOf(without("police-certificate.CM@spouse", "police-certificate.NG@spouse"), [CHECKED], facts),
    "police@spouse@CM",
  );
  expect([police?.startBy.toString(), police?.closed?.holiday, police?.closed?.moved]).toEqual([
    "2026-12-31",
    "Jour de l’An",
    "start",
  ]);
  // Nigeria's police keeps holidays that this site does not know.
  const nigeria = step(
    pathOf(without("police-certificate.NG@spouse"), [CHECKED], facts, day("2026-11-13")),
    "police@spouse@NG",
  );
  expect(nigeria).toMatchObject({ office: null, closed: null });
});

test("what would come on Christmas comes the day after, and so does all that waits for it", () => {
  const documents = without("police-certificate.CM@spouse", "police-certificate.NG@spouse");
  const [eve, christmas] = ["2026-12-14", "2026-12-15"].map((today) =>
    pathOf(
      documents.concat(all.filter(({ requirement }) => requirement.endsWith(".NG"))),
      [CHECKED],
      invited,
      day(today),
    ),
  );
  const [before, on] = [eve, christmas].map((path) => path && step(path, "police@spouse@CM"));
  expect([before?.readyOn.toString(), before?.closed]).toEqual(["2026-12-24", null]);
  expect([on?.readyOn.toString(), on?.closed?.holiday, on?.closed?.moved]).toEqual(["2026-12-26", "Noël", "ready"]);
  expect([eve?.readyOn.toString(), christmas?.readyOn.toString()]).toEqual(["2026-12-31", "2027-01-02"]);
});

test("what was begun counts from its day, and is asked no more", () => {
  const begun = pathOf(without("police-certificate.NG@spouse"), [
    CHECKED,
    task("police", "spouse", "in-progress", "2026-11-10"),
  ]);
  expect(step(begun, "police@spouse@NG")).toMatchObject({ askToday: false, days: 28 });
  expect(step(begun, "police@spouse@NG")?.readyOn.toString()).toBe("2026-12-22");
});

test("Cameroon's own certificate takes its own delay", () => {
  const path = pathOf(without("police-certificate.CM@spouse", "police-certificate.NG@spouse"), [CHECKED]);
  expect(step(path, "police@spouse@CM")?.days).toBe(10);
  expect(step(path, "police@spouse@NG")?.days).toBe(42);
});

test("a paper that came is the adviser's to read; one to give again is the client's", () => {
  const read = pathOf(
    all.map((one) =>
      one.requirement === "medical-exam" && one.person === "spouse" ? { ...one, state: "in-review" as const } : one,
    ),
  );
  expect(step(read, "medical@spouse")).toMatchObject({ actor: { kind: "adviser" }, days: 3 });
  const again = pathOf(
    all.map((one) =>
      one.requirement === "medical-exam" && one.person === "spouse"
        ? { ...one, openCorrection: { reason: "incorrect" as const, dueOn: null } }
        : one,
    ),
  );
  expect(step(again, "medical@spouse")).toMatchObject({ actor: { kind: "client" }, days: 5 });
});

test("what lies behind the invitation is done, but a paper that is stale is done again", () => {
  const keys = pathOf(all).steps.map(({ key }) => key);
  expect(keys).not.toContain("create-profile@applicant");
  const stale = all.map((one) => (one.requirement === "language-test" ? { ...one, issuedOn: day("2025-01-10") } : one));
  expect(step(pathOf(stale), "language-test@applicant")).toMatchObject({
    title: "Résultat du test de langue",
    days: 60,
  });
});

test("before an invitation the way is counted as if it came today", () => {
  const waiting = fileOf({ milestones: { profileOn: "2026-06-01" } });
  const path = pathOf([], [], waiting);
  expect([path.targetIs, path.target.toString()]).toEqual(["assumed", "2027-01-23"]);
  // 45 days of the university and 60 of the evaluation, then profile (2), its reading (1), score (1), doctor (10), reading (6), submission (1).
  expect(lengthWords(path, waiting.members)).toBe(
    "Tout serait prêt le 30 mars 2027, retenu par l’évaluation des diplômes (EDE) d’Awa.",
  );
  // On a first day the money comes first: 180 days to 23 May, then the bank (10), reading (6), submission (1).
  expect(lengthWords(pathOf([], [], fileOf()), waiting.members)).toBe(
    "Tout serait prêt le 9 juin 2027, retenu par la preuve de fonds.",
  );
  // ECA after the transcripts: 45 and 60 days, then the file's reading: it cannot be there in time.
  expect(path.margin).toBeLessThan(0);
});

const targetOf = (id: "arrima" | "post-immigration", milestones: Record<string, string>) => {
  const facts = fileOf({ programme: id, milestones });
  const path = criticalPath({
    programme: programmeNow(id),
    facts,
    assessments: assessed(programmeNow(id), facts, [], TODAY),
    tasks: [],
    today: TODAY,
  });
  return [path?.targetIs, path?.target.toString()];
};

test("a condition is no legal deadline: the card's 54 days, and the planned day before two years of a selection", () => {
  expect(targetOf("post-immigration", { landedOn: "2026-11-10" })).toEqual(["condition", "2027-01-03"]);
  const selected = { submittedOn: "2026-03-01", selectedOn: "2026-10-01" };
  expect(targetOf("arrima", selected)).toEqual(["condition", "2028-10-01"]);
  expect(targetOf("arrima", { ...selected, plannedSecondSubmission: "2027-01-15" })).toEqual(["planned", "2027-01-15"]);
});

test("once everything is submitted there is no way left", () => {
  const gone = fileOf({ milestones: { invitedOn: "2026-01-10", submittedOn: "2026-02-20" } });
  expect(
    criticalPath({ programme: ee, facts: gone, assessments: assessed(ee, gone, [], TODAY), tasks: [], today: TODAY }),
  ).toBeNull();
});

test("a person whose countries are not known waits for the answer", () => {
  const unsaid = { ...invited, members: [{ ...awa, residences: null }] };
  expect(step(pathOf([], [], unsaid), "police@applicant")).toMatchObject({
    actor: { kind: "client" },
    title: "Demander les casiers judiciaires",
  });
});

const someMissing = fc.subarray(all);

test("nothing is ready before what it waits for, nor planned before today; margins add up", () =>
  fc.assert(
    fc.property(someMissing, fc.integer({ min: 0, max: 80 }), (documents, shift) => {
      const today = TODAY.add({ days: shift });
      const path = pathOf(documents, [], invited, today);
      const byKey = new Map(path.steps.map((one) => [one.key, one]));
      for (const one of path.steps) {
        expect(Temporal.PlainDate.compare(one.startsOn, today)).toBeGreaterThanOrEqual(0);
        expect(one.readyOn.until(one.readyBy).days).toBe(one.margin);
        for (const before of one.after)
          expect(Temporal.PlainDate.compare(byKey.get(before)?.readyOn ?? today, one.startsOn)).toBeLessThanOrEqual(0);
      }
      expect(path.steps.some(({ critical }) => critical)).toBe(path.steps.length > 0);
      if (path.steps.length > 0) expect(path.margin).toBe(Math.min(...path.steps.map(({ margin }) => margin)));
    }),
    { numRuns: counted(40, 8) },
  ));

test("one more paper never makes the way longer", () =>
  fc.assert(
    fc.property(someMissing, fc.constantFrom(...all), (documents, more) => {
      const [before, after] = [pathOf(documents), pathOf([...documents.filter((one) => one !== more), more])];
      expect(after.margin).toBeGreaterThanOrEqual(before.margin);
    }),
    { numRuns: counted(40, 8) },
  ));

test("a step of one of two people who share a name says which of them", () => {
  const twin = { ...maelle, firstName: herve.firstName };
  const path = pathOf([], [], { ...invited, members: [awa, herve, twin] });
  const passports = path.steps.filter(({ task: { id } }) => id === "get-passport").map(({ title }) => title);
  expect(passports.toSorted()).toEqual([
    "Passeport",
    "Passeport, pour Hervé Tchinda (conjoint)",
    "Passeport, pour Hervé Tchinda (enfant 1)",
  ]);
});
