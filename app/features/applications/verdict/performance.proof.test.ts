/** 2,000 documents and 500 tasks of one account, assessed whole and timed: the page that shows them has 200 ms for everything. */
import { expect, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { assessAll } from "#app/features/applications/rules/assess.ts";
import { expiryChain } from "#app/features/applications/rules/expiry-chain.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { TODAY, allGiven, bank, fileOf, invited, task } from "#app/features/applications/testing/files.ts";
import type { FileFacts, GivenDocument, TaskState } from "#app/features/applications/types.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { verdictOf } from "./verdict.ts";

/** Of the 200 ms of the page; 20 to 50 on the machines this ran on. Printed, not judged. */
const MOST_MS = 120;

const ee = programmeNow("express-entry");
type Case = { facts: FileFacts; documents: GivenDocument[]; tasks: TaskState[] };

function evaluate({ facts, documents, tasks }: Case) {
  const requirements = requirementsOf(ee, facts, TODAY);
  const assessments = assessAll(requirements, documents, facts, TODAY);
  expiryChain(assessments);
  return {
    requirements: requirements.length,
    verdict: verdictOf({ programme: ee, facts, assessments, tasks, today: TODAY }),
  };
}

/** The quickest of several runs, in ms. */
const bestOf = (times: number, run: () => void) => Math.min(...Array.from({ length: times }, () => spentMs(run)));

const time = (sent: string, run: () => void) =>
  recordFigure({
    attack: "costly-pages",
    sent,
    measured: "processor time of the assessment",
    value: bestOf(8, run),
    unit: "ms",
    bound: { most: MOST_MS },
  });

const TASKS = ee.tasks.map(({ id }) => id);
const states = (many: number) =>
  Array.from({ length: many }, (_, index) =>
    task(TASKS[index % TASKS.length] ?? "", index % 2 === 0 ? "applicant" : "file", "in-progress", "2026-11-20"),
  );

test("seventy-five files of one account, 2,000 documents and 500 tasks", () => {
  // Each file knows half of its papers, so that verdict and path have something to say.
  const files = Array.from({ length: 75 }, (): Case => {
    const facts = { ...invited, members: [...invited.members] };
    return {
      facts,
      documents: allGiven(ee, facts, TODAY).map((one, index) => (index % 2 === 0 ? one : { ...one, state: "missing" })),
      tasks: states(7),
    };
  });
  expect(files.reduce((sum, { documents }) => sum + documents.length, 0)).toBeGreaterThanOrEqual(2000);
  time("75 files of one account", () => files.forEach(evaluate));
});

test("one file of 2,000 documents and 500 tasks", () => {
  const jobs = Array.from({ length: 2000 }, (_, index) => ({
    ...bank,
    id: `emploi-${index}`,
    employer: `Employeur ${index}`,
  }));
  const facts = fileOf({ milestones: { invitedOn: "2026-11-18" }, answers: { jobs } });
  const file = {
    facts,
    documents: allGiven(ee, facts, TODAY).map((one, index) =>
      index % 50 === 0 ? { ...one, state: "in-review" as const } : one,
    ),
    tasks: states(500),
  };
  expect(evaluate(file).requirements).toBeGreaterThanOrEqual(2000);
  time("one file of 2,000 documents", () => evaluate(file));
});
