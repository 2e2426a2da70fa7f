/**
 * What of a file is still to give, this week and later, in the order of what presses: the one list and the one count of
 * the dashboard, the file, its documents, the PDF and a relative's link. Pure.
 */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { type DocumentRow, countWords, isOptionalAside } from "#app/features/applications/rules/asked-documents.ts";
import type { Assessment } from "#app/features/applications/rules/assess.ts";
import type { PlannedStep } from "#app/features/applications/verdict/critical-path.ts";
import type { JudgedFile } from "#app/features/applications/verdict/judge-file.ts";
import type { Point } from "#app/features/applications/verdict/readiness.ts";
import { shortDay } from "#app/platform/clock/french-dates.ts";
import { correctionWords } from "./correction-words.ts";
import { addPath, questionsPath, replacePath } from "./document-path.ts";

/** Days within which a piece must begin to be one of this week. */
const WEEK_DAYS = 7;
/** Where fewer press, the next ones in order fill the week. */
const A_WEEK_HOLDS = 4;

/** `after`: asked at a later step, or on the day itself; `optional`: nobody waits for it. Neither is counted. */
export type PiecePlace = "week" | "later" | "after" | "optional" | "given";

export type PieceLine = {
  key: string;
  row: DocumentRow;
  place: PiecePlace;
  /** An adviser asked for it again. */
  refused: boolean;
  /** Its last day is over: the day of a correction, or of beginning it before a known submission. */
  late: boolean;
  /** Under its title: why it stands there; null when nothing is to be said. */
  note: string | null;
  /** Where the client gives it: the form of the piece itself, or the question that comes first; null when it is not theirs now. */
  href: string | null;
  /** The form takes a file; a question, or a receipt of the day itself, does not. */
  takes: boolean;
};

/** `total` = `given` + `left`; `left` = `week` + `later`. Optional pieces are in none of them. */
export type ToGive = {
  given: number;
  total: number;
  left: number;
  week: number;
  later: number;
  /** Every piece: those of this week first, the most pressing at the head. */
  lines: PieceLine[];
};

type File = Pick<WholeFile, "application" | "programme" | "sight">;
type Judged = Pick<JudgedFile, "rows" | "count" | "assessments" | "verdict">;

type Known = {
  row: DocumentRow;
  assessment: Assessment | undefined;
  point: Point | undefined;
  step: PlannedStep | undefined;
  /** Another piece has to be there before this one can be asked for. */
  blocked: boolean;
  /** Latest day to begin; null while the days of the path are only supposed. */
  by: Temporal.PlainDate | null;
  /** Place among the stages of the programme of the first use of it. */
  stage: number;
};

const keyOf = ({ id, person }: { id: string; person: string }) => `${person} ${id}`;
const { compare } = Temporal.PlainDate;

/** What the people in sight still have to give. @param today in Douala */
export function toGive(file: File, judged: Judged, today: Temporal.PlainDate): ToGive {
  const { total, missing } = judged.count;
  const found = known(file, judged).map((one) => ({ one, line: lineOf(file, one, today) }));
  const open = found.filter(({ line }) => line.place === "later").toSorted(mostPressing);
  const mine = open.filter(
    ({ line, one }) => line.takes && line.href !== null && (line.refused || one.point?.actor.kind === "client"),
  );
  const pressing = mine.filter(({ line, one }) => presses(line, one, today));
  const others = mine.filter((each) => !pressing.includes(each)).slice(0, Math.max(0, A_WEEK_HOLDS - pressing.length));
  const week = [...pressing, ...others];
  const lines = [
    ...week.map(({ line }): PieceLine => ({ ...line, place: "week" })),
    ...open.filter((each) => !week.includes(each)).map(({ line }) => line),
    ...found.filter(({ line }) => line.place !== "later").map(({ line }) => line),
  ];
  return { given: total - missing, total, left: missing, week: week.length, later: missing - week.length, lines };
}

/** « 5 données sur 18, 13 à donner : 4 cette semaine, 9 plus tard » */
export function toGiveWords({ total, left, week, later }: Omit<ToGive, "lines">): string {
  const head = countWords({ missing: left, total });
  if (left === 0) return head;
  return later === 0 ? `${head} cette semaine` : `${head}\u00a0: ${week} cette semaine, ${later} plus tard`;
}

/** The next piece that the client can give, after the one that was just given; null when nothing is left. */
export function nextToGive(
  { lines }: Pick<ToGive, "lines">,
  after?: { kind: string; person: string },
): PieceLine | null {
  const open = lines.filter(
    ({ place, href, takes }) => takes && href !== null && (place === "week" || place === "later"),
  );
  return open.find(({ row }) => row.kind !== after?.kind || row.person !== after.person) ?? null;
}

function known({ programme }: File, { rows, assessments, verdict }: Judged): Known[] {
  const byKey = new Map(assessments.map((one) => [keyOf(one.requirement), one]));
  const points = new Map(
    verdict.points.flatMap((one) => (one.requirement ? [[keyOf(one.requirement), one] as const] : [])),
  );
  const steps = verdict.path?.steps ?? [];
  const bringing = new Map(
    steps.flatMap((step) => step.lacks.map(({ requirement }) => [keyOf(requirement), step] as const)),
  );
  const lacking = new Set(steps.filter(({ lacks }) => lacks.length > 0).map(({ key }) => key));
  const dated = verdict.path !== null && verdict.path.targetIs !== "assumed";
  const order = new Map(programme.stages.map(({ id }, index) => [id, index]));
  return rows.map((row) => {
    const key = `${row.person} ${row.kind}`;
    const [assessment, point, step] = [byKey.get(key), points.get(key), bringing.get(key)];
    return {
      row,
      assessment,
      point,
      step,
      blocked: step?.after.some((before) => lacking.has(before)) ?? false,
      by: dated ? (point?.by ?? null) : null,
      stage: order.get(step?.task.stage ?? assessment?.requirement.stages[0] ?? "") ?? order.size,
    };
  });
}

function lineOf({ application, sight }: File, one: Known, today: Temporal.PlainDate): PieceLine {
  const { row, assessment } = one;
  const requirement = assessment?.requirement;
  const correction = row.state === "missing" ? (row.document?.correction ?? null) : null;
  const takes = requirement !== undefined && !requirement.unanswered && requirement.document.onTheDay !== true;
  const isOpen = row.aside === null && (row.state === "missing" || row.again === true);
  const over = correction?.dueOn
    ? Temporal.PlainDate.from(correction.dueOn)
    : isOpen && !one.step?.startedOn
      ? one.by
      : null;
  return {
    key: `${row.person} ${row.kind}`,
    row,
    place: isOpen ? "later" : row.aside === null ? "given" : isOptionalAside(row.aside) ? "optional" : "after",
    refused: correction !== null,
    late: over !== null && compare(over, today) < 0,
    note: noteOf(one, correction !== null),
    href: hrefOf(application.id, {
      row,
      takes,
      unanswered: requirement?.unanswered === true && sight === "whole",
    }),
    takes: takes || (requirement === undefined && row.document !== null),
  };
}

function hrefOf(
  id: string,
  { row, takes, unanswered }: Pick<Known, "row"> & { takes: boolean; unanswered: boolean },
): string | null {
  if (unanswered) return questionsPath(id);
  if (row.document) return replacePath(id, row.document.id);
  // What the business prepares, or somebody was asked for, may be given all the same once it is there.
  return takes ? addPath(id, { kind: row.kind, person: row.person }) : null;
}

function noteOf({ row, assessment, point, by, blocked, step }: Known, refused: boolean): string | null {
  const correction = row.document?.correction;
  if (refused && correction) {
    const { what, remark, due } = correctionWords(correction);
    const words = [remark === null ? "" : `«\u00a0${remark}\u00a0»`, due === null ? "" : `${due}.`];
    return [`Refusée\u00a0: ${what.toLowerCase()}.`, ...words].filter(Boolean).join(" ");
  }
  if (row.again === true) return assessment?.reason ?? null;
  if (row.state !== "missing" || !assessment) return null;
  if (assessment.requirement.unanswered) return "Une réponse vient d’abord";
  if (point?.actor.kind === "third-party") return `Demandée, attendue de\u00a0: ${point.actor.name}`;
  if (point?.actor.kind === "adviser") return "Nous la préparons";
  if (by) return `À commencer avant le ${shortDay(by)}`;
  if (blocked) return "Une autre pièce vient d’abord";
  return step && step.days > WEEK_DAYS ? `Prend environ ${frenchCount(step.days, "jour")}` : null;
}

/** Asked again, given but good no more, or to begin within the week. */
function presses({ refused, late }: PieceLine, { row, by }: Known, today: Temporal.PlainDate): boolean {
  return refused || late || row.again === true || (by !== null && today.until(by).days <= WEEK_DAYS);
}

type Found = { one: Known; line: PieceLine };

/** What was refused, what is good no more, then by its latest beginning, else in the order of the programme; what waits for another piece last. */
function mostPressing(a: Found, b: Found): number {
  const rank = ({ one, line }: Found) => (line.refused ? 0 : one.row.again === true ? 1 : 2);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const [one, other] = [a.one.row.document?.correction, b.one.row.document?.correction];
  // By the day that was set, then what was refused last: whoever was just told of a refusal finds it first.
  if (a.line.refused && one && other)
    return (
      (one.dueOn ?? "9999").localeCompare(other.dueOn ?? "9999") || other.openedAt.getTime() - one.openedAt.getTime()
    );
  if (a.one.by && b.one.by && !a.one.by.equals(b.one.by)) return compare(a.one.by, b.one.by);
  return Number(a.one.blocked) - Number(b.one.blocked) || a.one.stage - b.one.stage;
}
