import { inArray } from "drizzle-orm";
import { type StaffMember, staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Urgency, byUrgency, delayWords, shareOf, spanWords, urgencyOf } from "./arrange.ts";
import { GENRES, type Genre, genreAsked, genreOf, genres } from "./genres.ts";
import type { WorkItem, WorkServices, WorkSource } from "./item.ts";
import { type WorkMark, workMarks } from "./tables.ts";
import { type Permission, type Role, may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** A line as the page shows it. */
export type WorkLineView = Pick<WorkItem, "kind" | "subjectId" | "title" | "why" | "since" | "action"> & {
  /** Permission of whoever does it, or is given it. */
  needs: Permission;
  urgency: Urgency;
  lead: string;
  detail: string;
  /** Of the promised delay: 1 at its end. */
  share: number;
  /** Who has it; null: whoever comes first. */
  ownerId: string | null;
  owner: string | null;
  /** What was said when it was handed over. */
  note: string;
  /** When it comes back, and why it was put off; null when it is in sight. */
  snoozed: { until: string; reason: string } | null;
  /** What a form about it sends back; 0: nobody moved it yet. */
  revision: number;
};

/** Whose lines are asked for: everybody's, one's own, nobody's, an account's, or those put off. */
export type WorkFilter = "tout" | "moi" | "personne" | "plus-tard" | (string & {});

export type Worklist = {
  filter: WorkFilter;
  /** The genre asked for; undefined for all of them. */
  genre: Genre | undefined;
  /** The lines asked for, in their order. */
  lines: WorkLineView[];
  counts: { filter: WorkFilter; label: string; count: number }[];
  /** Genres that have lines of whoever is asked for, all of them first. */
  genres: { genre: Genre | undefined; label: string; count: number }[];
  total: number;
  late: number;
  /** Age of the oldest line in words; null without one. */
  oldest: string | null;
  staff: StaffMember[];
};

/** Every line with what was said of it, in the order of the work; those put off are among them. */
export type WorkLines = { all: WorkLineView[]; staff: StaffMember[]; now: Date };

/** Who asks: for « à moi », and for what they may do. */
type Reader = Pick<Viewer, "userId" | "role">;

/** Reads what waits in each source, and who is of the staff. */
export async function readLines(services: WorkServices, sources: readonly WorkSource[]): Promise<WorkLines> {
  const { db, clock } = services;
  const now = dateOf(clock.now());
  const [listed, staff] = await Promise.all([
    Promise.all(sources.map(async ({ needs, list }) => (await list(services)).map((item) => ({ ...item, needs })))),
    staffMembers(db, "office"),
  ]);
  const items = listed.flat().toSorted(byUrgency(now));
  const marks = await marksOf(db, items);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return { all: items.map((item) => shown(item, marks.get(keyOf(item)), names, now)), staff, now };
}

/** Everything that waits for what the reader may do, with what was said of each line. */
export async function readWorklist(
  services: WorkServices,
  sources: readonly WorkSource[],
  viewer: Reader,
  asked: string | null,
  genre: string | null = null,
): Promise<Worklist> {
  return worklistOf(await readLines(services, sources), viewer, asked, genre);
}

/** The lines that somebody may do something about. */
export const linesFor = (role: Role, lines: readonly WorkLineView[]): WorkLineView[] =>
  lines.filter(({ needs }) => may(role, needs));

/** The part of the reader's lines that is asked for. */
export function worklistOf(
  { all: everybodys, staff, now }: WorkLines,
  { userId: viewerId, role }: Reader,
  asked: string | null,
  genreWanted: string | null = null,
): Worklist {
  const all = linesFor(role, everybodys);
  const open = all.filter((line) => line.snoozed === null);
  const filter = filterAsked(asked, staff);
  const genre = genreAsked(genreWanted);
  const first = open.toSorted((a, b) => a.since.getTime() - b.since.getTime())[0];
  const others = staff.filter(({ id }) => id !== viewerId && open.some(({ ownerId }) => ownerId === id));
  const tabs: { filter: WorkFilter; label: string }[] = [
    { filter: "tout", label: "Tout" },
    { filter: "moi", label: "À moi" },
    ...others.map(({ id, name }) => ({ filter: id, label: name.split(" ")[0] ?? name })),
    { filter: "personne", label: "À personne" },
    { filter: "plus-tard", label: "Remis à plus tard" },
  ];
  const under = (which: WorkFilter) => all.filter((line) => belongs(line, which, viewerId));
  const theirs = under(filter);
  const ofGenre = (which: Genre | undefined) =>
    which === undefined ? theirs : theirs.filter(({ kind }) => genreOf(kind) === which);
  return {
    filter,
    genre,
    lines: ofGenre(genre),
    genres: [undefined, ...GENRES]
      .map((which) => ({
        genre: which,
        label: which === undefined ? "Tout" : genres[which].label,
        count: ofGenre(which).length,
      }))
      .filter((tab) => tab.count > 0 || tab.genre === undefined || tab.genre === genre),
    counts: tabs.map((tab) => ({ ...tab, count: under(tab.filter).length })),
    total: open.length,
    late: open.filter(({ urgency }) => urgency === "late").length,
    oldest: first ? spanWords(Math.max(0, now.getTime() - first.since.getTime())) : null,
    staff,
  };
}

const keyOf = ({ kind, subjectId }: { kind: string; subjectId: string }) => `${kind} ${subjectId}`;

async function marksOf(db: Tx, items: readonly WorkItem[]): Promise<Map<string, WorkMark>> {
  if (items.length === 0) return new Map();
  const found = await db
    .select()
    .from(workMarks)
    .where(inArray(workMarks.subjectId, [...new Set(items.map(({ subjectId }) => subjectId))]));
  return new Map(found.map((mark) => [keyOf(mark), mark]));
}

function shown(
  item: WorkItem & { needs: Permission },
  found: WorkMark | undefined,
  names: ReadonlyMap<string, string>,
  now: Date,
): WorkLineView {
  // What comes back later is another line: an old mark is not of it.
  const mark = found && found.since.getTime() === item.since.getTime() ? found : undefined;
  const ownerId = mark?.handedOver === true ? mark.assignedTo : item.ownerId;
  const until = mark?.snoozedUntil ?? null;
  return {
    kind: item.kind,
    needs: item.needs,
    subjectId: item.subjectId,
    title: item.title,
    why: item.why,
    since: item.since,
    action: item.action,
    urgency: urgencyOf(item, now),
    share: shareOf(item, now),
    ...delayWords(item, now),
    ownerId,
    owner: ownerId === null ? null : (names.get(ownerId) ?? null),
    note: mark?.note ?? "",
    snoozed:
      mark && until !== null && until > now
        ? { until: longDateTime(inDouala(until)), reason: mark.snoozeReason }
        : null,
    revision: mark?.revision ?? 0,
  };
}

function belongs({ snoozed, owner, ownerId }: WorkLineView, filter: WorkFilter, viewerId: string): boolean {
  if (filter === "plus-tard") return snoozed !== null;
  if (snoozed !== null) return false;
  if (filter === "tout") return true;
  // An account that is of the staff no more has nobody's lines.
  return filter === "personne" ? owner === null : ownerId === (filter === "moi" ? viewerId : filter);
}

function filterAsked(asked: string | null, staff: readonly StaffMember[]): WorkFilter {
  const known = ["moi", "personne", "plus-tard", ...staff.map(({ id }) => id)];
  return known.find((one) => one === asked) ?? "tout";
}
