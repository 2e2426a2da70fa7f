/** A file judged as far as its reader sees it: what is asked, what it has got, and whether it can leave. Pure. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { type Assessment, assessAll } from "./assess.ts";
import { givenDocuments } from "./given-documents.ts";
import { partOfVerdict } from "./part-verdict.ts";
import { isInSight } from "./policy.ts";
import type { WholeFile } from "./queries.server.ts";
import type { Verdict } from "./readiness.ts";
import { requirementsOf } from "./requirements.ts";
import { verdictOf } from "./verdict.ts";

/** @param documents those in sight */
export function judgeFile(
  { programme, facts, taskStates, sight }: Pick<WholeFile, "programme" | "facts" | "taskStates" | "sight">,
  documents: readonly KeptDocument[],
  today: Temporal.PlainDate,
): { assessments: Assessment[]; verdict: Verdict } {
  const asked = requirementsOf(programme, facts, today).filter(({ person }) => isInSight(sight, person));
  const assessments = assessAll(asked, givenDocuments(documents), facts, today);
  const verdict = verdictOf({ programme, facts, assessments, tasks: taskStates, today });
  return { assessments, verdict: sight === "whole" ? verdict : partOfVerdict(verdict, sight) };
}
