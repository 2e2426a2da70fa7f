import { describe, expect, it } from "vitest";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { assessAll } from "#app/features/applications/rules/assess.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { TODAY, allGiven, fileOf, invited } from "#app/features/applications/testing/files.ts";
import type { FileFacts, GivenDocument } from "#app/features/applications/types.ts";
import { isShownDone } from "./shown-done.ts";

const programme = programmeNow("express-entry");
const everything = allGiven(programme, invited, TODAY);

function isDone(
  task: string,
  person: "applicant" | "spouse",
  given: readonly GivenDocument[],
  facts: FileFacts = invited,
) {
  const assessments = assessAll(requirementsOf(programme, facts, TODAY), given, facts, TODAY);
  return isShownDone({ templateTask: task, person }, { programme, facts }, assessments);
}

/** The same with the passport of Awa changed. */
const withPassport = (over: Partial<GivenDocument>) =>
  everything.map((one) => (one.requirement === "passport" && one.person === "applicant" ? { ...one, ...over } : one));

describe("comparing the names on somebody's documents", () => {
  it("is over once an adviser has read all of them", () => {
    expect(isDone("check-names", "applicant", everything)).toBe(true);
    expect(isDone("check-names", "applicant", [])).toBe(false);
  });

  it("goes on while one is being read or writes the name differently, for its own person alone", () => {
    for (const over of [{ state: "in-review" as const }, { nameOnIt: "NGUIMFAK Awa" }]) {
      expect(isDone("check-names", "applicant", withPassport(over))).toBe(false);
      expect(isDone("check-names", "spouse", withPassport(over))).toBe(true);
    }
  });
});

it("who is invited has a profile, whether its day was written down or not", () => {
  const facts = fileOf({ milestones: { invitedOn: "2026-11-18" } });
  expect(isDone("create-profile", "applicant", [], facts)).toBe(true);
  expect(isDone("create-profile", "applicant", [], fileOf())).toBe(false);
});
