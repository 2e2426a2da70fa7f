/** A file as its page and its report show it: everything computed from its rows by the pure rules. */
import type { HistoryLine } from "#app/features/audit/history.server.ts";
import { type DocumentCategory, categoryNames } from "#app/features/documents/kinds.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { type DocumentRow, type PieceCount, countPieces } from "#app/features/applications/rules/asked-documents.ts";
import type { Deadline } from "#app/features/applications/rules/deadlines.ts";
import { describePath } from "./describe-path.ts";
import { type Links, describeActing, describeRequirements, pointHref } from "./describe-requirements.ts";
import { describeTimeline } from "./describe-timeline.ts";
import type { ApplicationDetail, CategoryCount, Figure } from "./detail.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { describeWritings } from "./describe-writings.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { agreed, listWords } from "#app/platform/words/sentence.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { stageDays } from "#app/features/applications/rules/stage-days.ts";
import { applicationStates, programNames } from "#app/features/applications/status.ts";
import type { Verdict } from "#app/features/applications/verdict/readiness.ts";
import { listTasks } from "#app/features/applications/tasks/task-list.ts";
import { progressOf } from "#app/features/applications/verdict/verdict.ts";

export type DescribeInput = {
  file: WholeFile;
  documents: readonly KeptDocument[];
  /** Oldest first; none for whoever sees a part of the file. */
  history: readonly HistoryLine[];
  today: Temporal.PlainDate;
  /** The business's name, for what its advisers do. */
  business: string;
  /** Whether the reader is a client of the file, owner or spouse, whom sentences call « vous ». */
  own: boolean;
  newerTemplate: boolean;
};

export function describeApplication({
  file,
  documents,
  history,
  today,
  business,
  own,
  newerTemplate,
}: DescribeInput): ApplicationDetail {
  const { application, programme, facts, tasks, sight } = file;
  const partial = sight !== "whole";
  const { assessments, verdict, rows, count } = judgeFile(file, documents, today);
  const links: Links = { id: application.id, documents, partial };
  const [first] = verdict.points;
  const href = first ? pointHref(links, first) : null;
  return {
    id: application.id,
    reference: application.reference,
    title: application.title,
    program: programNames[application.program],
    partial,
    people: listWords(file.members.map(({ firstName }) => firstName)),
    state: applicationStates[application.state],
    archived: application.archivedAt !== null,
    newerTemplate,
    progress: progressOf(tasks.map(({ state }) => ({ status: state }))),
    tasks: { done: tasks.filter(({ state }) => state === "completed").length, all: tasks.length },
    facts: factsOf(file, today),
    deadlines: verdict.deadlines.map(deadlineLine),
    verdict: {
      question: partial ? "Prêt de votre côté\u00a0?" : "Prêt à déposer\u00a0?",
      answer: verdict.answer,
      why: verdict.words,
      action: first && href !== null ? { label: first.action.replace(/\.$/, ""), href } : null,
      points: verdict.points.length,
    },
    figures: figuresOf(verdict, count, today),
    acting: describeActing(
      verdict.points,
      listTasks({ ...file, today, business }),
      { programme, members: facts.members, today, until: verdict.submission?.stage ?? null },
      { ...links, you: own ? "Vous" : "Le client", business },
    ),
    writings: describeWritings(assessments, facts, links),
    path: verdict.path && verdict.path.steps.length > 0 ? describePath(verdict.path, today, business) : null,
    requirements: describeRequirements(assessments, facts, today, links),
    documents: { ...count, categories: categoriesOf(rows) },
    timeline: describeTimeline(programme, facts, today, first?.action ?? null),
    history: history
      .map(({ at, what, who }, index) => ({ key: `${index}`, at, words: who === "" ? what : `${what}, par ${who}` }))
      .toReversed(),
    sources: programme.sources.map(
      ({ label, readOn }) => `${label}, lu le ${longDate(Temporal.PlainDate.from(readOn))}`,
    ),
  };
}

function factsOf({ application, programme, facts }: WholeFile, today: Temporal.PlainDate): ApplicationDetail["facts"] {
  const days = stageDays(programme, facts, today);
  const decision = [...days.values()].findLast(({ certainty, day }) => day !== null && certainty !== "done");
  const { submittedOn, plannedSubmission } = facts.milestones;
  return [
    { label: "Dernière mise à jour", value: longDate(inDouala(application.updatedAt)) },
    { label: "Ouvert le", value: longDate(inDouala(application.createdAt)) },
    ...(submittedOn ? [{ label: "Déposé le", value: longDate(submittedOn) }] : []),
    ...(!submittedOn && plannedSubmission ? [{ label: "Dépôt prévu le", value: longDate(plannedSubmission) }] : []),
    ...(decision?.day ? [{ label: `${decision.title}, estimation`, value: longDate(decision.day) }] : []),
    { label: "Modèle de dossier", value: `du ${longDate(Temporal.PlainDate.from(application.templateVersion))}` },
  ];
}

const DEADLINE_TONES: Record<Deadline["state"], "good" | "fair" | "bad" | "neutral"> = {
  waiting: "neutral",
  running: "fair",
  kept: "good",
  past: "bad",
};

const deadlineLine = ({
  id,
  person,
  title,
  label,
  words,
  state,
}: Deadline): ApplicationDetail["deadlines"][number] => ({
  key: `${id} ${person}`,
  label,
  title,
  words,
  tone: DEADLINE_TONES[state],
});

/** What the path is counted to, after « avant » or « après ». */
const TARGETS = {
  legal: "la date limite",
  planned: "le dépôt prévu",
  condition: "le jour de la condition",
  assumed: "le dépôt",
} as const;

const unit = (days: number) => agreed(days, "jour");

function figuresOf({ path, submission }: Verdict, count: PieceCount, today: Temporal.PlainDate): Figure[] {
  if (!submission) return [];
  const left = path && path.targetIs !== "assumed" ? today.until(path.target).days : null;
  return [
    ...(path && left !== null
      ? [
          {
            value: String(Math.abs(left)),
            unit: unit(left),
            label: `${left < 0 ? "après" : "avant"} ${TARGETS[path.targetIs]}`,
            detail: longDate(path.target),
          },
        ]
      : []),
    {
      value: String(count.validated),
      unit: `sur ${count.total}`,
      label: agreed(count.validated, "pièce validée"),
      detail: `${count.inReview} en révision, ${frenchCount(count.missing, "manquante")}`,
    },
    ...(path && path.targetIs !== "assumed"
      ? [
          {
            value: String(Math.abs(path.margin)),
            unit: unit(path.margin),
            label: path.margin < 0 ? "de retard au dépôt" : "de marge au dépôt",
            detail: `tout prêt vers le ${longDate(path.readyOn)}`,
          },
        ]
      : []),
  ];
}

/** The same count by category; those without a document are left out. */
function categoriesOf(rows: readonly DocumentRow[]): CategoryCount[] {
  const all = (Object.keys(categoryNames) as DocumentCategory[]).map((category): CategoryCount => {
    const { validated, total } = countPieces(rows.filter((row) => row.category === category));
    return { name: categoryNames[category], validated, total };
  });
  return all.filter(({ total }) => total > 0);
}
