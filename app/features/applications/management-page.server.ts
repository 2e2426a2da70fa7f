import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Tone } from "#app/ui/tone.ts";
import { type WholeFile, filesOf, findApplication, listApplications, listSharedWith } from "./queries.server.ts";
import type { Actor, ApplicationServices } from "./services.ts";
import { PROGRAMS, type Program, applicationStates, programNames } from "./status.ts";
import { type ListedTask, type TaskGroup, groupTasks, listTasks, type TaskCount, countTasks, nextOf } from "./task-list.ts";
import { programmeNow } from "./programmes.server.ts";
import type { Tip } from "./programme.ts";

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
  /** Who acts next, and on what; null when nothing is left to do or the file is over. */
  next: { who: string; what: string } | null;
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
  groups: TaskGroup[];
  tips: readonly Tip[];
};

export type Asked = { program: string | null; tab: string | null; file: string | null };

/**
 * What /management shows of the viewer's own files, or to an adviser of the person whose file the address names;
 * what the address asks wrongly is the first choice.
 */
export async function managementPage({ database, clock }: ApplicationServices, viewer: Actor, asked: Asked, business: string): Promise<ManagementPage> {
  const today = dayOf(clock.now());
  const db = database.drizzle;
  const asking = asked.file === null ? undefined : await findApplication(db, viewer, asked.file);
  const ownerId = asking?.userId ?? viewer.userId;
  const own = await listApplications(db, ownerId);
  const kept = [...own, ...(ownerId === viewer.userId ? await listSharedWith(db, ownerId) : [])];
  const files = (await filesOf(db, kept, viewer)).map((file) => ({ file, tasks: listTasks({ ...file, today, business }) }));
  // Its owner put it out of their own way, not out of their spouse's.
  const shown = files.filter(({ file }) => file.application.archivedAt === null || file.sight !== "whole");
  const named = shown.find(({ file }) => file.application.id === asked.file);
  const program = PROGRAMS.find((one) => one === asked.program) ?? named?.file.application.program ?? PROGRAMS[0];
  const ofProgram = shown.filter(({ file }) => file.application.program === program);
  const chosen = ofProgram.find(({ file }) => file.application.id === asked.file) ?? ofProgram[0];
  const tab = TABS.find((one) => one === asked.tab) ?? TABS[0];
  const cards = (list: typeof files) => list.map(({ file, tasks }) => cardOf(file, tasks));
  return {
    owner: ownerId === viewer.userId ? null : await nameOf(db, ownerId),
    program,
    tab,
    programs: PROGRAMS.map((id) => ({ id, name: programNames[id], files: shown.filter(({ file }) => file.application.program === id).length })),
    summary: countTasks(ofProgram.flatMap(({ file }) => file.tasks)),
    files: cards(ofProgram),
    others: cards(shown.filter((one) => !ofProgram.includes(one))),
    archived: cards(files.filter((one) => !shown.includes(one))),
    chosen: chosen ? { id: chosen.file.application.id, title: chosen.file.application.title, partial: chosen.file.sight !== "whole" } : null,
    groups: chosen && tab === "taches" ? groupTasks(chosen.tasks, chosen.file.programme) : [],
    tips: (chosen?.file.programme ?? programmeNow(program)).tips,
  };
}

async function nameOf(db: Tx, userId: string): Promise<string> {
  const [person] = await db.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(eq(users.id, userId));
  return [person?.firstName, person?.lastName].filter(Boolean).join(" ");
}

/** A file on a card, with its tasks as they are listed. */
export function cardOf({ application, sight, members, tasks: rows }: WholeFile, tasks: readonly ListedTask[]): FileCard {
  const { id, reference, title, program, state, updatedAt } = application;
  const { label, tone } = applicationStates[state];
  const next = state === "open" || state === "submitted" ? nextOf(tasks) : null;
  return {
    id,
    reference,
    title,
    program,
    state: { label, tone },
    partial: sight !== "whole",
    people: members.map(({ firstName }) => firstName).join(", "),
    progress: countTasks(rows),
    next: next && { who: next.actorWords, what: next.whose ? `${next.title} (${next.whose})` : next.title },
    updated: longDate(dayOf(updatedAt)),
  };
}
