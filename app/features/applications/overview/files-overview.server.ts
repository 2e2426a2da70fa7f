/** Somebody's files as their dashboard shows them: what to do, how far each is, and the figures of all. */
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { PieceCount } from "#app/features/applications/rules/asked-documents.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import type { StandingFile } from "#app/features/applications/programmes/programme-standing.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import { type WholeFile, filesOf, listSeenBy } from "#app/features/applications/queries.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { applicationStates } from "#app/features/applications/status.ts";
import { type TaskCount, countTasks } from "#app/features/applications/tasks/task-list.ts";
import { type FileToDo, type ToDo, inUrgency, toDoOf } from "./to-do.ts";

export type FileProgress = {
  id: string;
  title: string;
  href: string;
  state: string;
  tasks: TaskCount;
  documents: PieceCount;
  /** « Prêt à déposer ? »: « Oui. », « Pas encore. » */
  verdict: string;
};

export type FilesOverview = {
  /** Every file that is not archived, the last changed first. */
  progress: FileProgress[];
  standings: StandingFile[];
  toDo: ToDo[];
  /** Tasks that wait for the business or a third party. */
  elsewhere: number;
  /** There was a file, archived ones included. */
  any: boolean;
};

/** Reads the files of one person, those where they are the linked spouse among them, and computes what they see of each. @param business its name, for what its advisers do */
export async function filesOverview(
  db: Tx,
  viewer: Actor,
  today: Temporal.PlainDate,
  business: string,
): Promise<FilesOverview> {
  const seen = await listSeenBy(db, viewer.userId);
  // Its owner put it out of their own way, not out of their spouse's.
  const shown = seen.filter(({ archivedAt, userId }) => archivedAt === null || userId !== viewer.userId);
  const ids = shown.map(({ id }) => id);
  const [files, documents] = await Promise.all([filesOf(db, shown, viewer), keptDocuments(db, fileDocuments, ids)]);
  const byFile = Map.groupBy(documents, ({ subjectId }) => subjectId);
  const read = files.map((file) => readFile(file, byFile.get(file.application.id) ?? [], today, business));
  const several = read.filter(({ work }) => work !== null).length > 1;
  return {
    progress: read.map(({ progress }) => progress),
    standings: read.map(({ standing }) => standing),
    toDo: inUrgency(
      read.flatMap(
        ({ progress, work }) => work?.mine.map((item) => (several ? inFile(item, progress.title) : item)) ?? [],
      ),
    ),
    elsewhere: read.reduce((sum, { work }) => sum + (work?.elsewhere ?? 0), 0),
    any: seen.length > 0,
  };
}

const inFile = (item: ToDo, title: string): ToDo => ({
  ...item,
  about: item.about === "" ? title : `${item.about}, ${title}`,
});

function readFile(file: WholeFile, given: FileToDo["documents"], today: Temporal.PlainDate, business: string) {
  const { application, sight, tasks } = file;
  const { id, title, program, state } = application;
  const documents = given.filter(({ person }) => isInSight(sight, person));
  const { verdict, count } = judgeFile(file, documents, today);
  // A file that is over asks nothing more.
  const work = state === "open" || state === "submitted" ? toDoOf({ file, documents, verdict }, today, business) : null;
  const [next] = inUrgency(work?.mine ?? []);
  const progress: FileProgress = {
    id,
    title,
    href: pathTo("/management/:id", { id }),
    state: applicationStates[state].label,
    tasks: countTasks(tasks),
    documents: count,
    verdict: verdict.answer,
  };
  const standing: StandingFile = {
    id,
    program,
    state,
    landed: application.landedOn !== null,
    next: next ? `À vous\u00a0: ${lowered(next.title)}.` : null,
  };
  return { work, progress, standing };
}

/** A title inside a sentence; what stands in capitals stays: « CRS », « EDE ». */
const lowered = (title: string) =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
