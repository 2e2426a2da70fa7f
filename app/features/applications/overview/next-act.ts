/**
 * What a client can do now about a file, in the order in which it is to be done, and the one thing that every page, mail
 * and telephone message names. Pure.
 */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { correctionWords } from "#app/features/applications/documents/correction-words.ts";
import { replacePath } from "#app/features/applications/documents/document-path.ts";
import { type DocumentRow, isToGive } from "#app/features/applications/rules/asked-documents.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Whom } from "#app/features/applications/types.ts";
import type { Point, Verdict } from "#app/features/applications/verdict/readiness.ts";
import { shortDay } from "./describe-path.ts";
import { pointHref } from "./describe-requirements.ts";
import { pieceOnButton, pieceTitle } from "#app/features/applications/piece-words.ts";
import { AT_HAND, pointTitle, pointVerb } from "./point-words.ts";
import { BEGIN_TODAY } from "./priorities.ts";
import { type ActFile, freeTasks } from "./open-tasks.ts";

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

/** The acts of one file as far as its reader sees it, the first to do first; none once it is over. */
export function actsOf(judged: ActFile, today: Temporal.PlainDate): NextAct[] {
  const { state } = judged.file.application;
  if (state !== "open" && state !== "submitted") return [];
  return [...refusals(judged, today), ...sorted([...ofPoints(judged, today), ...ofTasks(judged, today)])];
}

/** The one thing that comes first of all that somebody can do. @param asked what others wait for, outside of their files */
export function nextAct(acts: readonly NextAct[], asked: readonly NextAct[] = []): NextAct | null {
  return inOrder([...acts, ...asked])[0] ?? null;
}

/** The act and its day in one line, as mails and papers say it. */
export const nextWords = ({ title, when }: Pick<NextAct, "title" | "when">): string =>
  when === null ? title : `${title}, ${when}`;

/** How many of the documents to give are for this week. */
export function piecesSoon(
  rows: readonly Pick<DocumentRow, "kind" | "person" | "state" | "aside">[],
  acts: readonly NextAct[],
): number {
  const soon = new Set(acts.flatMap(({ soon: now, piece }) => (now && piece ? [`${piece.person} ${piece.kind}`] : [])));
  return rows.filter(({ kind, person, state, aside }) => isToGive({ state, aside }) && soon.has(`${person} ${kind}`))
    .length;
}

/** By rank, in the order given within it. */
export function inOrder(acts: readonly NextAct[]): NextAct[] {
  return acts.toSorted((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));
}

/** Each document that is asked for again, whoever asked for it at first: by the day that was set, then the last refused. */
function refusals({ file, documents }: ActFile, today: Temporal.PlainDate): NextAct[] {
  const { members } = file.facts;
  return documents
    .flatMap((document) =>
      document.correction && document.state === "missing" ? [{ document, correction: document.correction }] : [],
    )
    .toSorted(
      ({ correction: one }, { correction: other }) =>
        (one.dueOn ?? "9999").localeCompare(other.dueOn ?? "9999") || other.openedAt.getTime() - one.openedAt.getTime(),
    )
    .map(({ document, correction }) => {
      const person = document.person as Whom;
      const title = titleOf(file, document);
      const day = correction.dueOn === null ? null : Temporal.PlainDate.from(correction.dueOn);
      return {
        key: `refused ${document.id}`,
        rank: "refused",
        title: `${pieceTitle(title, person, members)}\u00a0: à reprendre, ${correctionWords(correction).what.toLowerCase()}`,
        said: correction.remark ? { words: correction.remark, by: correction.by } : null,
        button: `Renvoyer ${pieceOnButton(title, person, members)}`,
        href: replacePath(file.application.id, document.id),
        when: whenWords(day, today, true),
        by: day?.toString() ?? null,
        piece: { kind: document.kind, person: document.person },
        soon: true,
      };
    });
}

/** What a document is called: by its client, or by the template. */
function titleOf(
  { programme }: Pick<WholeFile, "programme">,
  { name, kind }: Pick<KeptDocument, "name" | "kind">,
): string {
  return name ?? programme.documents.find(({ id }) => id === kind.split(".")[0])?.title ?? "Pièce";
}

/** An act with what places it among those of its rank. */
type Placed = { act: NextAct; level: number; day: Temporal.PlainDate | null };

/** A delay that is over, what everything else needs, what a word settles, what can be done, what is under way, what waits for something else, a day to wait for. */
const LEVELS = { over: 0, first: 1, answer: 2, open: 3, begun: 4, blocked: 5, wait: 6 } as const;

const { compare } = Temporal.PlainDate;

function sorted(placed: readonly Placed[]): NextAct[] {
  const ordered = placed.toSorted(
    (one, other) =>
      one.level - other.level ||
      (one.day && other.day ? compare(one.day, other.day) : one.day ? -1 : other.day ? 1 : 0),
  );
  return inOrder(ordered.map(({ act }) => act));
}

function ofPoints({ file, documents, verdict }: ActFile, today: Temporal.PlainDate): Placed[] {
  const { facts, application } = file;
  const links = { id: application.id, documents, partial: file.sight !== "whole" };
  const open = new Set(
    verdict.path?.steps.filter((step) => step.open).flatMap(({ lacks }) => lacks.map((lack) => lack.requirement)),
  );
  const levelOf = ({ kind, person, requirement }: Point): number => {
    if (kind === "deadline") return LEVELS.over;
    if (kind === "not-open") return LEVELS.wait;
    if (kind === "answer" || kind === "unanswered") return LEVELS.answer;
    if (requirement === null) return LEVELS.open;
    // A language test, an evaluation and the profile ask its number.
    if (requirement.documentId === "passport" && person === "applicant" && kind === "missing" && !verdict.firm)
      return LEVELS.first;
    const held = verdict.path === null || kind !== "missing" || AT_HAND.has(requirement.documentId);
    return held || open.has(requirement) ? LEVELS.open : LEVELS.blocked;
  };
  return verdict.points.flatMap((point): Placed[] => {
    const over = point.kind === "deadline";
    if (point.kind === "correction" || (point.actor.kind !== "client" && !over)) return [];
    const level = levelOf(point);
    const href = pointHref(links, point);
    if (href === null) return [];
    const firm = verdict.firm ? point.by : null;
    const late = over || (firm !== null && compare(firm, today) < 0 && level !== LEVELS.blocked);
    return [
      {
        level,
        day: point.by,
        act: {
          key: `${application.id} ${point.kind} ${point.person} ${point.requirement?.id ?? point.action}`,
          rank: late ? "late" : "path",
          title: pointTitle(point, facts.members),
          said: null,
          button: point.requirement
            ? `${pointVerb(point)} ${pieceOnButton(point.requirement.title, point.person, facts.members)}`
            : pointVerb(point),
          href,
          when: over ? "parlez-en à un conseiller autorisé" : whenWords(firm, today, false),
          by: (over ? point.by : firm)?.toString() ?? null,
          piece: point.requirement && { kind: point.requirement.id, person: point.person },
          soon: over || (level <= LEVELS.open && point.by !== null && today.until(point.by).days <= WEEK),
        },
      },
    ];
  });
}

/** Tasks that bring no document: what a document lacks is said by its point. */
function ofTasks(judged: ActFile, today: Temporal.PlainDate): Placed[] {
  const { path, submission } = judged.verdict;
  const stages = judged.file.programme.stages.map(({ id }) => id);
  const last = submission ? stages.indexOf(submission.stage) : stages.length;
  const { id } = judged.file.application;
  return freeTasks(judged, today).flatMap(({ row, task, day: set, begun }): Placed[] => {
    const template = judged.file.programme.tasks.find((one) => one.id === row.templateTask);
    if (template && stages.indexOf(template.stage) > last) return [];
    const step = path?.steps.find((one) => one.task.id === row.templateTask && one.person === row.person);
    const firm = set ?? (judged.verdict.firm ? (step?.startBy ?? null) : null);
    const day = firm ?? step?.startBy ?? null;
    const late = set !== null && compare(set, today) < 0;
    return [
      {
        level: begun && !late ? LEVELS.begun : LEVELS.open,
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
