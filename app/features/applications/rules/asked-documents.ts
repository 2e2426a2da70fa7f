/** What a file asks and has, side by side. Pure. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { type DocumentCategory, categoryNames } from "#app/features/documents/kinds.ts";
import type { CorrectionReason, DocumentState, ScanState } from "#app/features/documents/status.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import type { Programme } from "#app/features/applications/programmes/programme.ts";
import type { Requirement, Whom } from "#app/features/applications/types.ts";

/** A document that the template asks of somebody. */
export type DocumentRequest = Pick<Requirement, "id" | "person" | "title" | "category" | "why"> & {
  hint: string | null;
  /** Where it is asked for, without a full stop. */
  issuer: string;
  /** The day that decides how long it serves: printed on it as its last, or that of its issue; null: none does. */
  dated: "expiresOn" | "issuedOn" | null;
  /** Nothing can be given for it yet, or ever: an answer settles it, or it is done on the day. */
  takesNothing: boolean;
  /** Why the next submission does not wait for it, as its line says it; null: it does. */
  aside: string | null;
};

const ASIDE = {
  "not-answered": "Selon votre réponse",
  "sources-disagree": "À vérifier",
  optional: "Facultatif",
} as const;

/** Whether a line that is not counted is one that nobody waits for; the others come later, or are asked no more. */
export const isOptionalAside = (aside: string) => Object.values<string>(ASIDE).includes(aside);

/** A requirement as the list of the documents has it. @param next stage of the next submission; null once all are done */
export function askedDocument(
  { stages }: Pick<Programme, "stages">,
  next: string | null,
  requirement: Requirement,
): DocumentRequest {
  const { id, person, title, category, why, issuer, document, unanswered, reserve } = requirement;
  const later = () =>
    stages.findLastIndex((stage) => requirement.stages.includes(stage.id)) >
    stages.findIndex((stage) => stage.id === next);
  const aside = () => {
    if (document.onTheDay) return "Le jour du dépôt";
    if (next === null || !requirement.stages.includes(next))
      return next !== null && later() ? "Plus tard" : "Plus demandé";
    return reserve === null || unanswered ? null : ASIDE[reserve];
  };
  return {
    id,
    person,
    title,
    category,
    why,
    hint: document.hint,
    issuer,
    dated: document.validity.rule === "none" ? null : document.validity.rule === "printed" ? "expiresOn" : "issuedOn",
    takesNothing: unanswered || document.onTheDay === true,
    aside: aside(),
  };
}

/** One line of the documents: asked, given, or both. */
export type DocumentRow = {
  /** Of the requirement, `own-…` for one that was added beside it. */
  kind: string;
  person: Whom;
  title: string;
  category: DocumentCategory;
  state: DocumentState;
  /** Asked by the template. */
  required: boolean;
  why: string | null;
  /** Why it is not counted; null: it is. What was given always is, and so is what the next submission waits for. */
  aside: string | null;
  /** What was given has run out or is somebody else's: it counts as missing. */
  again?: true;
  /** Null while nothing was given. */
  document: {
    id: string;
    version: number;
    expiresOn: string | null;
    givenOn: Date;
    /** Of the last version. */
    scan: ScanState | null;
    correction: {
      reason: CorrectionReason;
      remark: string | null;
      pages: number[] | null;
      dueOn: string | null;
      openedAt: Date;
      by: string | null;
    } | null;
  } | null;
};

export type DocumentGroup = { category: DocumentCategory; title: string; rows: DocumentRow[]; count: PieceCount };

/** How many documents a file has and lacks: the one count of its pages, its verdict, the dashboard, the office and the papers. */
export type PieceCount = { validated: number; inReview: number; missing: number; total: number };

/** Everything that was given, whoever asked for it, and what is missing for the next submission. */
export function countPieces(rows: readonly Pick<DocumentRow, "state" | "aside" | "again">[]): PieceCount {
  const counted = rows.filter(({ aside }) => aside === null);
  const of = (wanted: DocumentState) =>
    counted.filter(({ state, again }) => (again === true ? "missing" : state) === wanted).length;
  return { validated: of("validated"), inReview: of("in-review"), missing: of("missing"), total: counted.length };
}

/** « 5 données sur 18, 13 à donner »: the head of every sentence that counts the documents of a file. */
export function countWords({ missing, total }: Pick<PieceCount, "missing" | "total">): string {
  return `${frenchCount(total - missing, "donnée")} sur ${total}, ${missing === 0 ? "rien" : missing} à donner`;
}

/** Rows of a category beside the others, and on a page of its own: a file may hold thousands. */
export const ROWS_AT_ONCE = 25;
export const ROWS_A_PAGE = 100;

/** A category as one page shows it. `total`: all its rows; `page`: where it stands alone. */
export type GroupView = DocumentGroup & { total: number; page: { number: number; pages: number } | null };

/**
 * The part of the documents that one page shows: the head of every category, or one page of a single one. What waits for
 * somebody stands before what is validated.
 * @param asked as the address says it; what it says wrongly is the first page
 */
export function shownGroups(
  groups: readonly DocumentGroup[],
  asked: { category: string | null; page: string | null },
): GroupView[] {
  const ordered = groups.map((group) => ({
    ...group,
    rows: group.rows.toSorted((one, other) => waiting(one) - waiting(other)),
    total: group.rows.length,
  }));
  const alone = ordered.find(({ category }) => category === asked.category);
  if (!alone) return ordered.map((group) => ({ ...group, rows: group.rows.slice(0, ROWS_AT_ONCE), page: null }));
  const pages = Math.max(1, Math.ceil(alone.total / ROWS_A_PAGE));
  const wanted = /^[1-9]\d{0,3}$/.test(asked.page ?? "") ? Number(asked.page) : 1;
  const number = Math.min(wanted, pages);
  return [
    { ...alone, rows: alone.rows.slice((number - 1) * ROWS_A_PAGE, number * ROWS_A_PAGE), page: { number, pages } },
  ];
}

const waiting = ({ state }: DocumentRow) => (state === "validated" ? 1 : 0);

const key = ({ kind, person }: { kind: string; person: string }) => `${person} ${kind}`;

/** The lines of a file by category in the order of the specification; empty categories are there too. */
export function documentGroups(rows: readonly DocumentRow[]): DocumentGroup[] {
  return (Object.keys(categoryNames) as DocumentCategory[]).map((category) => {
    const own = rows.filter((row) => row.category === category);
    return { category, title: categoryNames[category], rows: own, count: countPieces(own) };
  });
}

/** The same as one list: what is asked in the order of the template, then what was added. */
export function documentRows(asked: readonly DocumentRequest[], given: readonly KeptDocument[]): DocumentRow[] {
  const byKey = new Map(given.map((document) => [key(document), document]));
  const wanted = asked.map((one): DocumentRow => {
    const place = { kind: one.id, person: one.person };
    const { title, category, why } = one;
    return {
      ...place,
      title,
      category,
      required: true,
      why,
      aside: byKey.has(key(place)) ? null : one.aside,
      ...givenPart(byKey.get(key(place))),
    };
  });
  const known = new Set(wanted.map(key));
  const beside = given
    .filter((document) => !known.has(key(document)))
    .map((document): DocumentRow => ({
      kind: document.kind,
      person: document.person as Whom,
      title: document.name ?? document.kind,
      category: document.category,
      required: false,
      why: null,
      aside: null,
      ...givenPart(document),
    }));
  return [...wanted, ...beside];
}

function givenPart(document: KeptDocument | undefined): Pick<DocumentRow, "state" | "document"> {
  if (!document) return { state: "missing", document: null };
  const { id, version, expiresOn, givenAt, scan, correction, state } = document;
  return { state, document: { id, version, expiresOn, givenOn: givenAt, scan, correction } };
}
