/** A file as its page and its report show it: everything computed from its rows by the pure rules. */
import type { HistoryLine } from "#app/features/audit/history.server.ts";
import { type DocumentCategory, categoryNames } from "#app/features/documents/kinds.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { type DocumentRow, countPieces } from "#app/features/applications/rules/asked-documents.ts";
import type { Deadline } from "#app/features/applications/rules/deadlines.ts";
import { describePath } from "./describe-path.ts";
import { type Links } from "./point-hrefs.ts";
import { describeActing, describeRequirements } from "./describe-requirements.ts";
import { describeTimeline } from "./describe-timeline.ts";
import type { ApplicationDetail, CategoryCount } from "./detail.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { type NextAct, actsOf, nextAct } from "./next-act.ts";
import { toGive, toGiveWords } from "#app/features/applications/documents/to-give.ts";
import { describeWritings } from "./describe-writings.ts";
import { openQuestions } from "#app/features/applications/people/open-questions.ts";
import { listWords } from "#app/platform/words/sentence.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { stageDays } from "#app/features/applications/rules/stage-days.ts";
import { applicationStates, programNames } from "#app/features/applications/status.ts";
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
  /** What others wait for outside of the file; for its client alone. */
  asked?: readonly NextAct[];
};

export function describeApplication({
  file,
  documents,
  history,
  today,
  business,
  own,
  newerTemplate,
  asked = [],
}: DescribeInput): ApplicationDetail {
  const { application, programme, facts, tasks, sight } = file;
  const partial = sight !== "whole";
  const judged = judgeFile(file, documents, today);
  const { assessments, verdict, rows, count } = judged;
  const links: Links = { id: application.id, documents, partial };
  const given = toGive(file, judged, today);
  const acts = actsOf({ file, judged }, today, given);
  const next = nextAct(acts, asked);
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
    },
    next,
    soon: acts.filter(({ soon }) => soon),
    acting: describeActing(
      acts,
      verdict.points,
      listTasks({ ...file, today, business }),
      { programme, members: facts.members, today, until: verdict.submission?.stage ?? null },
      { ...links, you: own ? "Vous" : "Le client", business },
    ),
    writings: describeWritings(assessments, facts, links),
    path: verdict.path && verdict.path.steps.length > 0 ? describePath(verdict.path, today, business) : null,
    requirements: describeRequirements(assessments, facts, today, links),
    documents: { ...count, words: toGiveWords(given), categories: categoriesOf(rows) },
    questions: partial ? 0 : openQuestions(assessments, facts, today).length,
    timeline: describeTimeline(programme, facts, today, next?.title ?? null),
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

/** The same count by category; those without a document are left out. */
function categoriesOf(rows: readonly DocumentRow[]): CategoryCount[] {
  const all = (Object.keys(categoryNames) as DocumentCategory[]).map((category): CategoryCount => {
    const { validated, total } = countPieces(rows.filter((row) => row.category === category));
    return { name: categoryNames[category], validated, total };
  });
  return all.filter(({ total }) => total > 0);
}
