/**
 * What a client can do now about a file, in the order in which it is to be done, and the one thing that every page, mail
 * and telephone message names. Pure.
 */
import { pathTo } from "#app/platform/paths/path-to.ts";
import { correctionWords } from "#app/features/applications/documents/correction-words.ts";
import { type ToGive, toGive } from "#app/features/applications/documents/to-give.ts";
import { shortDay } from "#app/platform/clock/french-dates.ts";
import { pointHref } from "./point-hrefs.ts";
import { pieceOnButton, pieceTitle } from "#app/features/applications/people/piece-words.ts";
import { pieceSaid, pointSaid, pointTitle, pointVerb } from "./point-words.ts";
import { type ActFile, type OpenTask, freeTasks, openTasks } from "./open-tasks.ts";

/** Said of what should be begun by now. */
const BEGIN_TODAY = "dès aujourd’hui";

/** In their order: refused by an adviser; late; what others wait for; the way to the submission. */
export const RANKS = ["refused", "late", "asked", "path"] as const;
export type ActRank = (typeof RANKS)[number];

/** One thing to do. Days are ISO days, so that a page may be sent as data. */
export type NextAct = {
  key: string;
  rank: ActRank;
  /** The whole of it in one line, without a full stop: « Passeport d’Awa : à reprendre, incomplet, page 3 ». */
  title: string;
  /** The words of whoever asks; null: the title says all. `by`: their first name. */
  said: { words: string; by: string | null } | null;
  /** What its button says. */
  button: string;
  href: string;
  /** « avant le 28 nov. », « dès aujourd’hui », « en retard depuis le 12 nov. » */
  when: string | null;
  /** Last day to act; null when nothing dates it. */
  by: string | null;
  /** The document that it gives; null: it gives none. */
  piece: { kind: string; person: string } | null;
  /** Refused, or to be begun within a week. */
  soon: boolean;
  /** Of which file, where somebody has several. */
  file?: string;
};

/** Days before its last day from which something is for this week. */
const WEEK = 7;

/**
 * The acts of one file as far as its reader sees it, the first to do first; none once it is over.
 * @param given its documents by place, and `open` its tasks that wait for no other, where they were read already
 */
export function actsOf(
  asked: ActFile,
  today: Temporal.PlainDate,
  given: ToGive = toGive(asked.file, asked.judged, today),
  open: readonly OpenTask[] = openTasks(asked, today),
): NextAct[] {
  const { state } = asked.file.application;
  if (state !== "open" && state !== "submitted") return [];
  return sorted([...ofPieces(asked, today, given), ...ofPoints(asked, today), ...ofTasks(asked, today, open)]);
}

/** The one thing that comes first of all that somebody can do. @param asked what others wait for, outside of their files */
export function nextAct(acts: readonly NextAct[], asked: readonly NextAct[] = []): NextAct | null {
  return inOrder([...acts, ...asked])[0] ?? null;
}

/** The act and its day in one line, as mails and papers say it. */
export const nextWords = ({ title, when }: Pick<NextAct, "title" | "when">): string =>
  when === null ? title : `${title}, ${when}`;

/** By rank, in the order given within it. */
export function inOrder(acts: readonly NextAct[]): NextAct[] {
  return acts.toSorted((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));
}

/** An act with what places it among those of its rank. */
type Placed = { act: NextAct; level: number; day: Temporal.PlainDate | null };

/** A delay that is over, documents of this week, what a word settles, tasks, other documents, what is under way, a day to wait for. */
const LEVELS = { over: 0, week: 1, answer: 2, task: 3, later: 4, begun: 5, wait: 6 } as const;

const { compare } = Temporal.PlainDate;

function sorted(placed: readonly Placed[]): NextAct[] {
  const ordered = placed.toSorted(
    (one, other) =>
      one.level - other.level ||
      (one.day && other.day ? compare(one.day, other.day) : one.day ? -1 : other.day ? 1 : 0),
  );
  return inOrder(ordered.map(({ act }) => act));
}

/** The documents to give, in the order of their list. */
function ofPieces({ file, judged }: ActFile, today: Temporal.PlainDate, { lines }: ToGive): Placed[] {
  const { verdict } = judged;
  const { members } = file.facts;
  return lines.flatMap(({ key, row, place, refused, late, href }): Placed[] => {
    if (href === null || (place !== "week" && place !== "later")) return [];
    const point = verdict.points.find(
      ({ requirement, person }) => requirement?.id === row.kind && person === row.person,
    );
    const correction = refused ? row.document?.correction : null;
    if (!correction && point?.actor.kind !== "client") return [];
    const set = correction?.dueOn ? Temporal.PlainDate.from(correction.dueOn) : null;
    const day = correction ? set : verdict.firm ? (point?.by ?? null) : null;
    const kind = correction ? "correction" : (point?.kind ?? "missing");
    const words = correction
      ? `${pointSaid("correction")}, ${correctionWords(correction).what.toLowerCase()}`
      : point && pieceSaid(point);
    return [
      {
        level: place === "week" ? LEVELS.week : LEVELS.later,
        day: null,
        act: {
          key: `${file.application.id} ${key}`,
          rank: correction ? "refused" : late ? "late" : "path",
          title: `${pieceTitle(row.title, row.person, members)}\u00a0: ${words}`,
          said: correction?.remark ? { words: correction.remark, by: correction.by } : null,
          button: `${pointVerb({ kind })} ${pieceOnButton(row.title, row.person, members)}`,
          href,
          when: whenWords(day, today, correction !== null && correction !== undefined),
          by: day?.toString() ?? null,
          piece: { kind: row.kind, person: row.person },
          soon: place === "week",
        },
      },
    ];
  });
}

/** What no document settles: questions, delays that are over, days to write down. */
function ofPoints({ file, judged: { verdict } }: ActFile, today: Temporal.PlainDate): Placed[] {
  const links = { id: file.application.id, documents: [], partial: file.sight !== "whole" };
  return verdict.points.flatMap((point): Placed[] => {
    const over = point.kind === "deadline";
    if (point.requirement || (point.actor.kind !== "client" && !over)) return [];
    const href = pointHref(links, point);
    if (href === null) return [];
    return [
      {
        level: over ? LEVELS.over : point.kind === "answer" ? LEVELS.answer : LEVELS.wait,
        day: point.by,
        act: {
          key: `${links.id} ${point.kind} ${point.person} ${point.action}`,
          rank: over ? "late" : "path",
          title: pointTitle(point, file.facts.members),
          said: null,
          button: pointVerb(point),
          href,
          when: over ? "parlez-en à un conseiller autorisé" : whenWords(point.by, today, false),
          by: point.by?.toString() ?? null,
          piece: null,
          soon: over,
        },
      },
    ];
  });
}

/** Tasks that bring no document: what a document lacks is said by its point. */
function ofTasks(asked: ActFile, today: Temporal.PlainDate, open: readonly OpenTask[]): Placed[] {
  const { path, submission, firm: known } = asked.judged.verdict;
  const stages = asked.file.programme.stages.map(({ id }) => id);
  const last = submission ? stages.indexOf(submission.stage) : stages.length;
  const { id } = asked.file.application;
  return freeTasks(asked, open).flatMap(({ row, task, day: set, begun }): Placed[] => {
    const template = asked.file.programme.tasks.find((one) => one.id === row.templateTask);
    if (template && stages.indexOf(template.stage) > last) return [];
    const step = path?.steps.find((one) => one.task.id === row.templateTask && one.person === row.person);
    const firm = set ?? (known ? (step?.startBy ?? null) : null);
    const day = firm ?? step?.startBy ?? null;
    const late = set !== null && compare(set, today) < 0;
    return [
      {
        level: begun && !late ? LEVELS.begun : LEVELS.task,
        day,
        act: {
          key: task.id,
          rank: late ? "late" : "path",
          title: task.whose === "" ? task.title : `${task.title}, ${task.whose}`,
          said: null,
          button: begun ? "Continuer cette tâche" : "Commencer cette tâche",
          href: pathTo("/management/:id/taches/:task", { id, task: task.id }),
          when: whenWords(firm, today, row.dueOn !== null),
          by: firm?.toString() ?? null,
          piece: null,
          soon: !begun && day !== null && today.until(day).days <= WEEK,
        },
      },
    ];
  });
}

/** @param set somebody set the day: past it, one is late, and not only to begin */
function whenWords(day: Temporal.PlainDate | null, today: Temporal.PlainDate, set: boolean): string | null {
  if (day === null) return null;
  const left = today.until(day).days;
  if (left > 0) return `avant le ${shortDay(day)}`;
  return set && left < 0 ? `en retard depuis le ${shortDay(day)}` : BEGIN_TODAY;
}
