import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deadlinesOf } from "./deadlines.ts";
import { absentDays, earliestPresence, presentDays } from "./presence.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { currentStage, nextSubmission, stageDays } from "./stage-days.ts";
import { TODAY, day, fileOf, invited, maelle } from "#app/features/applications/testing/files.ts";
import type { Absence } from "#app/features/applications/types.ts";

const ee = programmeNow("express-entry");
const post = programmeNow("post-immigration");
const away = (leftOn: string, backOn: string | null = null): Absence => ({
  person: "applicant",
  leftOn: day(leftOn),
  backOn: backOn === null ? null : day(backOn),
});
const landed = (landedOn: string, absences: Absence[] = []) =>
  fileOf({ programme: "post-immigration", milestones: { landedOn }, absences });
const one = (id: string, facts: ReturnType<typeof fileOf>, today = TODAY, programme = post) => {
  const found = deadlinesOf(programme, facts, today).find((deadline) => deadline.id === id);
  if (!found) throw new Error(`no deadline ${id}`);
  return found;
};

test("60 days from the invitation are a legal deadline", () => {
  const deadline = one("application-60-days", invited, TODAY, ee);
  expect(deadline).toMatchObject({ kind: "legal", label: "Délai légal", state: "running", daysLeft: 54 });
  expect(deadline.day?.toString()).toBe("2027-01-17");
  expect(deadline.words).toMatch(/^Jusqu’au 17 janvier 2027 \(encore 54\u00a0jours\)\./);
});

test("its last day is still in time, the next is not", () => {
  expect(one("application-60-days", invited, day("2027-01-17"), ee)).toMatchObject({ state: "running", daysLeft: 0 });
  expect(one("application-60-days", invited, day("2027-01-18"), ee)).toMatchObject({ state: "past", daysLeft: -1 });
});

const submittedAt = (submittedOn: string) =>
  one("application-60-days", fileOf({ milestones: { invitedOn: "2026-11-18", submittedOn } }), day("2027-03-01"), ee);

test("done in time, done too late", () => {
  expect(submittedAt("2027-01-17")).toMatchObject({ state: "kept", words: "Fait le 17 janvier 2027, dans le délai." });
  expect(submittedAt("2027-01-19")).toMatchObject({
    state: "past",
    words: "Fait le 19 janvier 2027, 2\u00a0jours après le 17 janvier 2027.",
  });
});

test("a deadline without its first day says which one it waits for", () => {
  expect(one("application-60-days", fileOf(), TODAY, ee)).toMatchObject({
    state: "waiting",
    day: null,
    words: expect.stringContaining("dès que vous saisissez le jour de l’invitation"),
  });
});

test("the card: 54 days are our mark, 180 the condition; neither is the law", () => {
  const facts = landed("2026-11-10");
  expect(one("card-54-days", facts)).toMatchObject({ label: "Condition", daysLeft: 40 });
  expect(one("card-54-days", facts).day?.toString()).toBe("2027-01-03");
  expect(one("card-180-days", facts).day?.toString()).toBe("2027-05-09");
  expect(one("residence-730", facts).label).toBe("Délai légal");
  expect(one("citizenship-1095", facts).label).toBe("Condition");
});

test("730 days: whoever never leaves has them two years after landing", () => {
  // 1 March 2025 to 24 November 2026, both included: 634 days.
  expect(one("residence-730", landed("2025-03-01"))).toMatchObject({
    state: "running",
    presence: { days: 634, of: 730 },
  });
  expect(one("residence-730", landed("2024-11-24"))).toMatchObject({ state: "kept", presence: { days: 731, of: 730 } });
});

test("730 days: three months, then home; the last day to come back leaves just enough", () => {
  const facts = landed("2024-03-01", [away("2024-06-01")]);
  // Present from 1 March to 1 June 2024: 93 days. 637 are missing before 1 March 2029.
  const running = one("residence-730", facts);
  expect(running).toMatchObject({ state: "running", presence: { days: 93, of: 730 } });
  expect(running.day?.toString()).toBe("2027-06-03");
  expect(one("residence-730", facts, day("2027-06-04"))).toMatchObject({ state: "past" });
  // Back on that very day, the five years hold exactly 730 days.
  const back = [away("2024-06-01", "2027-06-03")];
  expect(presentDays(day("2024-03-01"), day("2029-02-28"), back, day("2029-03-01"))).toBe(730);
});

test("after the first five years the window moves with today", () => {
  const facts = landed("2020-01-10", [away("2022-06-01", "2026-06-01")]);
  expect(one("residence-730", facts)).toMatchObject({
    state: "past",
    words: expect.stringContaining("dans les cinq dernières années"),
  });
});

test("1,095 days: three years for who stays, later by each day away", () => {
  // Landed on 1 December 2024: the 1,095th day is 30 November 2027.
  expect(one("citizenship-1095", landed("2024-12-01")).day?.toString()).toBe("2027-11-30");
  expect(one("citizenship-1095", landed("2024-12-01", [away("2025-06-01", "2025-06-12")])).day?.toString()).toBe(
    "2027-12-10",
  );
  expect(one("citizenship-1095", landed("2023-11-26"))).toMatchObject({
    state: "kept",
    presence: { days: 1095, of: 1095 },
  });
  expect(one("citizenship-1095", landed("2023-11-27"))).toMatchObject({ state: "running", daysLeft: 1 });
});

const peopleOf = (id: string) =>
  deadlinesOf(post, landed("2025-03-01"), TODAY)
    .filter((deadline) => deadline.id === id)
    .map(({ person }) => person);

test("presence is counted for each person; a child has none to count for citizenship", () => {
  expect(peopleOf("residence-730")).toEqual(["applicant", "spouse", "child-1"]);
  expect(peopleOf("citizenship-1095")).toEqual(["applicant", "spouse"]);
});

test("an arrival that is booked starts nothing yet", () => {
  expect(one("residence-730", landed("2026-12-24")).state).toBe("waiting");
  expect(stageDays(post, landed("2026-12-24"), TODAY).get("arrival")).toMatchObject({ certainty: "planned" });
});

test("stages: done, planned, at the latest, estimated, unknown", () => {
  const days = stageDays(ee, fileOf({ milestones: { invitedOn: "2026-11-18" } }), TODAY);
  expect([...days.values()].map(({ stage, day: on, certainty }) => [stage, on?.toString() ?? null, certainty])).toEqual(
    [
      ["preparation", null, "unknown"],
      ["profile", null, "unknown"],
      ["invitation", "2026-11-18", "done"],
      ["submission", "2027-01-17", "deadline"],
      ["processing", "2027-08-17", "estimated"],
      ["landing", "2027-10-17", "estimated"],
    ],
  );
  expect(stageDays(ee, invited, TODAY).get("submission")).toMatchObject({ certainty: "planned" });
});

const standing = (milestones: Parameters<typeof fileOf>[0]) => [
  currentStage(programmeNow("arrima"), fileOf(milestones), TODAY).id,
  nextSubmission(programmeNow("arrima"), fileOf(milestones), TODAY)?.stage,
];

test("the stage of a file and the submission that comes next", () => {
  expect(standing({})).toEqual(["preparation", "selection"]);
  expect(standing({ milestones: { profileOn: "2026-01-01" } })).toEqual(["declaration", "selection"]);
  expect(standing({ milestones: { invitedOn: "2026-02-01" } })).toEqual(["invitation", "selection"]);
  expect(standing({ milestones: { invitedOn: "2026-02-01", submittedOn: "2026-03-01" } })).toEqual([
    "decision",
    "federal",
  ]);
  expect(standing({ milestones: { submittedOn: "2026-03-01", selectedOn: "2026-10-01" } })).toEqual([
    "decision",
    "federal",
  ]);
  expect(
    standing({ milestones: { submittedOn: "2026-03-01", selectedOn: "2026-10-01", secondSubmittedOn: "2026-11-01" } }),
  ).toEqual(["processing", undefined]);
});

const someAbsences = fc.array(
  fc
    .record({ start: fc.integer({ min: 0, max: 2000 }), length: fc.option(fc.integer({ min: 0, max: 700 })) })
    .map(({ start, length }): Absence => ({
      person: "applicant",
      leftOn: day("2021-06-01").add({ days: start }),
      backOn: length === null ? null : day("2021-06-01").add({ days: start + length }),
    })),
  { maxLength: 6 },
);

test("days here and days away make the calendar, whatever overlaps", () =>
  fc.assert(
    fc.property(someAbsences, (absences) => {
      const from = day("2021-06-01");
      const [here, gone] = [presentDays(from, TODAY, absences, TODAY), absentDays(from, TODAY, absences, TODAY)];
      expect(here + gone).toBe(from.until(TODAY).days + 1);
      expect(Math.min(here, gone)).toBeGreaterThanOrEqual(0);
    }),
  ));

test("one more absence never brings citizenship forward, and its day is the first that has enough", () =>
  fc.assert(
    fc.property(someAbsences, someAbsences, (absences, more) => {
      const from = day("2021-06-01");
      const rule = { days: 1095, years: 5 };
      const first = earliestPresence(from, TODAY, absences, rule);
      expect(
        Temporal.PlainDate.compare(earliestPresence(from, TODAY, [...absences, ...more], rule), first),
      ).toBeGreaterThanOrEqual(0);
      const window = first.subtract({ years: 5 });
      expect(
        presentDays(Temporal.PlainDate.compare(window, from) > 0 ? window : from, first, absences, TODAY),
      ).toBeGreaterThanOrEqual(1095);
    }),
  ));

test("a deadline of the file is not counted for those who stay", () => {
  const facts = { ...landed("2025-03-01"), members: [{ ...maelle, accompanies: false }] };
  expect(deadlinesOf(post, facts, TODAY).map(({ id }) => id)).toEqual(["card-54-days", "card-180-days"]);
});
