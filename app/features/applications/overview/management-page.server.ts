import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { listWords } from "#app/platform/words/sentence.ts";
import { type NextOfActor, doingsOf, nextOfEach } from "./acting.ts";
import { type FileSummary, fileSummary } from "./file-summary.ts";
import { actsOf } from "./next-act.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { type JudgedFile, judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { type ToGive, toGive } from "#app/features/applications/documents/to-give.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import {
  type WholeFile,
  filesOf,
  findApplication,
  listApplications,
  listSharedWith,
} from "#app/features/applications/queries.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { PROGRAMS, type Program, applicationStates, programNames } from "#app/features/applications/status.ts";
import {
  type ListedTask,
  type TaskGroup,
  groupTasks,
  listTasks,
  type TaskCount,
  countTasks,
} from "#app/features/applications/tasks/task-list.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import type { Tip } from "#app/features/applications/programmes/programme.ts";

export const TABS = ["apercu", "taches", "documents"] as const;
export type Tab = (typeof TABS)[number];

/** One file on a card. */
export type FileCard = {
  id: string;
  reference: string;
  title: string;
  program: Program;
  state: { label: string; tone: Tone };
  people: string;
  progress: TaskCount;
  /** The viewer is its spouse and sees their own part. */
  partial: boolean;
  /** Who acts next, and on what, from documents and tasks; none when nothing is left to do or the file is over. */
  next: NextOfActor[];
  updated: string;
};

export type ManagementPage = {
  /** Whose files they are, for an adviser; null: the viewer's own. */
  owner: string | null;
  program: Program;
  tab: Tab;
  programs: { id: Program; name: string; files: number }[];
  summary: TaskCount;
  /** Of the chosen programme, not archived. */
  files: FileCard[];
  /** Of the other programmes, not archived. */
  others: FileCard[];
  archived: FileCard[];
  /** The file whose tasks or documents are shown; null when the programme has none. */
  chosen: { id: string; title: string; partial: boolean } | null;
  /** Of that file, as its own page says them: its acts, the counts of its documents, when all would be ready. */
  now: FileSummary | null;
  groups: TaskGroup[];
  tips: readonly Tip[];
  /** That file as it was read for `now`: what else the page shows of it is drawn from the same. */
  read: ReadFile | null;
};

/** A file judged, and its documents by place. */
export type ReadFile = { judged: JudgedFile; given: ToGive };

export type ManagementQuery = { program: string | null; tab: string | null; file: string | null };

/**
 * What /management shows of the viewer's own files, or to an adviser of the person whose file the address names;
 * what the address asks wrongly is the first choice.
 */
export async function managementPage(
  { database, clock }: ApplicationServices,
  viewer: Actor,
  asked: ManagementQuery,
  business: string,
): Promise<ManagementPage> {
  const today = dayOf(clock.now());
  const db = database.drizzle;
  const asking = asked.file === null ? undefined : await findApplication(db, viewer, asked.file);
  const ownerId = asking?.userId ?? viewer.userId;
  const own = await listApplications(db, ownerId);
  const kept = [...own, ...(ownerId === viewer.userId ? await listSharedWith(db, ownerId) : [])];
  const files = (await filesOf(db, kept, viewer)).map((file) => ({
    file,
    tasks: asked.tab === "documents" ? [] : listTasks({ ...file, today, business }),
  }));
  // Its owner put it out of their own way, not out of their spouse's.
  const shown = files.filter(({ file }) => file.application.archivedAt === null || file.sight !== "whole");
  const named = shown.find(({ file }) => file.application.id === asked.file);
  const program = PROGRAMS.find((one) => one === asked.program) ?? named?.file.application.program ?? PROGRAMS[0];
  const ofProgram = shown.filter(({ file }) => file.application.program === program);
  const chosen = ofProgram.find(({ file }) => file.application.id === asked.file) ?? ofProgram[0];
  const tab = TABS.find((one) => one === asked.tab) ?? TABS[0];
  const documents = await documentsOf(db, tab === "apercu" ? files : chosen ? [chosen] : []);
  const read =
    chosen && tab !== "apercu" ? readSeen(chosen.file, documents.get(chosen.file.application.id) ?? [], today) : null;
  const words = { you: ownerId === viewer.userId ? "Vous" : "Le client", business, today };
  const cards = (list: typeof files) =>
    tab === "apercu"
      ? list.map(({ file, tasks }) => cardOf(file, tasks, documents.get(file.application.id) ?? [], words))
      : [];
  return {
    owner: ownerId === viewer.userId ? null : await nameOf(db, ownerId),
    program,
    tab,
    programs: PROGRAMS.map((id) => ({
      id,
      name: programNames[id],
      files: shown.filter(({ file }) => file.application.program === id).length,
    })),
    summary: countTasks(ofProgram.flatMap(({ file }) => file.tasks)),
    files: cards(ofProgram),
    others: cards(shown.filter((one) => !ofProgram.includes(one))),
    archived: cards(files.filter((one) => !shown.includes(one))),
    chosen: chosen
      ? { id: chosen.file.application.id, title: chosen.file.application.title, partial: chosen.file.sight !== "whole" }
      : null,
    now: chosen && read ? fileSummary(chosen.file, read.judged, today, read.given) : null,
    read,
    groups: chosen && tab === "taches" ? groupTasks(chosen.tasks, chosen.file.programme) : [],
    tips: (chosen?.file.programme ?? programmeNow(program)).tips,
  };
}

async function nameOf(db: Tx, userId: string): Promise<string> {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return [person?.firstName, person?.lastName].filter(Boolean).join(" ");
}

/** The documents of the files that somebody may still have to act on. */
async function documentsOf(db: Tx, files: readonly { file: WholeFile }[]): Promise<Map<string, KeptDocument[]>> {
  const live = files.filter(({ file }) => isLive(file)).map(({ file }) => file.application.id);
  return Map.groupBy(await keptDocuments(db, fileDocuments, live), ({ subjectId }) => subjectId);
}

const isLive = ({ application: { state } }: Pick<WholeFile, "application">) =>
  state === "open" || state === "submitted";

function readSeen(file: WholeFile, documents: readonly KeptDocument[], today: Temporal.PlainDate): ReadFile {
  const judged = judgeSeen(file, documents, today);
  return { judged, given: toGive(file, judged, today) };
}

type Words = { you: string; business: string; today: Temporal.PlainDate };

/** A file on a card, with its tasks as they are listed and its documents. */
export function cardOf(
  file: WholeFile,
  tasks: readonly ListedTask[],
  documents: readonly KeptDocument[],
  words: Words,
): FileCard {
  const { application, sight, members, tasks: rows } = file;
  const { id, reference, title, program, state, updatedAt } = application;
  const { label, tone } = applicationStates[state];
  return {
    id,
    reference,
    title,
    program,
    state: { label, tone },
    partial: sight !== "whole",
    people: listWords(members.map(({ firstName }) => firstName)),
    progress: countTasks(rows),
    next: isLive(file) ? nextOf(file, tasks, documents, words) : [],
    updated: longDate(dayOf(updatedAt)),
  };
}

function judgeSeen(file: WholeFile, documents: readonly KeptDocument[], today: Temporal.PlainDate): JudgedFile {
  const seen = documents.filter(({ person }) => isInSight(file.sight, person));
  return judgeFile(file, seen, today);
}

function nextOf(
  file: WholeFile,
  tasks: readonly ListedTask[],
  documents: readonly KeptDocument[],
  words: Words,
): NextOfActor[] {
  const { today } = words;
  const judged = judgeSeen(file, documents, today);
  const { verdict } = judged;
  const doings = doingsOf(verdict.points, tasks, {
    programme: file.programme,
    members: file.facts.members,
    today,
    until: verdict.submission?.stage ?? null,
  });
  return nextOfEach(actsOf({ file, judged }, today), doings, words);
}
