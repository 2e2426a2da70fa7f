/** Somebody's files as their dashboard shows them: what to do, how far each is, and the figures of all. */
import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type ToGive, toGive, toGiveWords } from "#app/features/applications/documents/to-give.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import type { PieceCount } from "#app/features/applications/rules/asked-documents.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import type { StandingFile } from "#app/features/applications/programmes/programme-standing.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import { type WholeFile, filesOf, listSeenBy } from "#app/features/applications/queries.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { applicationStates } from "#app/features/applications/status.ts";
import { type TaskCount, countTasks } from "#app/features/applications/tasks/task-list.ts";
import { type NextAct, actsOf, inOrder } from "./next-act.ts";
import { openTasks, tasksElsewhere } from "./open-tasks.ts";

export type FileProgress = {
  id: string;
  title: string;
  href: string;
  state: string;
  tasks: TaskCount;
  documents: PieceCount;
  toGive: Omit<ToGive, "lines">;
  /** « 5 données sur 18, 13 à donner : 4 cette semaine, 9 plus tard » */
  counted: string;
  /** When all would be ready, and what holds it back; « Tout serait prêt le… » */
  length: string;
  /** « Prêt à déposer ? »: « Oui. », « Pas encore. » */
  verdict: string;
};

export type FilesOverview = {
  /** Every file that is not archived, the last changed first. */
  progress: FileProgress[];
  standings: StandingFile[];
  /** What the reader can do in them, the first to do first. */
  acts: NextAct[];
  /** Files whose conversation is the reader's. */
  whole: string[];
  /** Tasks that wait for the business or a third party. */
  elsewhere: number;
  /** There was a file, archived ones included. */
  any: boolean;
};

/** Reads the files of one person, those where they are the linked spouse among them, and computes what they see of each. */
export async function filesOverview(db: Tx, viewer: Actor, today: Temporal.PlainDate): Promise<FilesOverview> {
  const seen = await listSeenBy(db, viewer.userId);
  // Its owner put it out of their own way, not out of their spouse's.
  const shown = seen.filter(({ archivedAt, userId }) => archivedAt === null || userId !== viewer.userId);
  const ids = shown.map(({ id }) => id);
  const [files, documents] = await Promise.all([filesOf(db, shown, viewer), keptDocuments(db, fileDocuments, ids)]);
  const byFile = Map.groupBy(documents, ({ subjectId }) => subjectId);
  const read = files.map((file) => readFile(file, byFile.get(file.application.id) ?? [], today));
  const several = read.filter(({ acts }) => acts.length > 0).length > 1;
  return {
    progress: read.map(({ progress }) => progress),
    standings: read.map(({ standing }) => standing),
    acts: inOrder(
      read.flatMap(({ progress, acts }) => (several ? acts.map((act) => inFile(act, progress.title)) : acts)),
    ),
    whole: files.filter(({ sight }) => sight === "whole").map(({ application }) => application.id),
    elsewhere: read.reduce((sum, { elsewhere }) => sum + elsewhere, 0),
    any: seen.length > 0,
  };
}

/** Said of which file, where there are several. */
const inFile = (act: NextAct, file: string): NextAct => ({ ...act, file });

function readFile(file: WholeFile, given: KeptDocument[], today: Temporal.PlainDate) {
  const { application, sight, tasks } = file;
  const { id, title, program, state } = application;
  const documents = given.filter(({ person }) => isInSight(sight, person));
  const judged = judgeFile(file, documents, today);
  const open = openTasks({ file, judged }, today);
  const pieces = toGive(file, judged, today);
  const acts = actsOf({ file, judged }, today, pieces, open);
  const { lines: _lines, ...toGiveCount } = pieces;
  const [next] = acts;
  const live = state === "open" || state === "submitted";
  const progress: FileProgress = {
    id,
    title,
    href: pathTo("/management/:id", { id }),
    state: applicationStates[state].label,
    tasks: countTasks(tasks),
    documents: judged.count,
    toGive: toGiveCount,
    counted: toGiveWords(toGiveCount),
    length: judged.verdict.words,
    verdict: judged.verdict.answer,
  };
  const standing: StandingFile = {
    id,
    program,
    state,
    landed: application.landedOn !== null,
    next: next ? `À vous\u00a0: ${next.title}.` : null,
  };
  const elsewhere = live ? tasksElsewhere({ file, judged }, open) : 0;
  return { acts, elsewhere, progress, standing };
}
