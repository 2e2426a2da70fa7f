/** A file judged as far as its reader sees it: what is asked, what it has got, and whether it can leave. Pure. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import {
  type DocumentRow,
  type PieceCount,
  askedDocument,
  countPieces,
  documentRows,
} from "#app/features/applications/rules/asked-documents.ts";
import { type Assessment, type Shortfall, assessAll } from "#app/features/applications/rules/assess.ts";
import { givenDocuments } from "#app/features/applications/rules/given-documents.ts";
import { partOfVerdict } from "./part-verdict.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Verdict } from "./readiness.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { verdictOf } from "./verdict.ts";

/** What was given, and has to be given anew. */
const AGAIN: ReadonlySet<Shortfall> = new Set(["stale", "expires", "wrong-person"]);

/** `rows`: every document asked or given; `count`: how many of them there are and lack. */
export type JudgedFile = { assessments: Assessment[]; verdict: Verdict; rows: DocumentRow[]; count: PieceCount };

/** @param documents those in sight, what was added beside the template among them */
export function judgeFile(
  { programme, facts, taskStates, sight }: Pick<WholeFile, "programme" | "facts" | "taskStates" | "sight">,
  documents: readonly KeptDocument[],
  today: Temporal.PlainDate,
): JudgedFile {
  const asked = requirementsOf(programme, facts, today).filter(({ person }) => isInSight(sight, person));
  const assessments = assessAll(asked, givenDocuments(documents), facts, today);
  const whole = verdictOf({ programme, facts, assessments, tasks: taskStates, today });
  const next = whole.submission?.stage ?? null;
  const again = new Set(
    assessments.flatMap(({ requirement, shortfall }) =>
      shortfall !== null && AGAIN.has(shortfall) ? [`${requirement.person} ${requirement.id}`] : [],
    ),
  );
  const rows = documentRows(
    asked.map((requirement) => askedDocument(programme, next, requirement)),
    documents,
  ).map((row): DocumentRow => (again.has(`${row.person} ${row.kind}`) ? { ...row, again: true } : row));
  return {
    assessments,
    verdict: sight === "whole" ? whole : partOfVerdict(whole, sight),
    rows,
    count: countPieces(rows),
  };
}
