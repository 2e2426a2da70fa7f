/** What a document is checked for before it is validated: a short list, answered point by point. Pure. */

export type ReviewPoint = { id: string; question: string; hint: string };

export type PointAnswer = "yes" | "no";

/** Name of the form field of a point. */
export const pointField = (id: string) => `point-${id}`;

/** In the place of a point's id: yes to all of them at once. */
export const ALL_POINTS = "all";

/** What a form says of points, by their ids and `ALL_POINTS`. */
export function pointAnswers(form: FormData): Map<string, unknown> {
  const start = pointField("");
  return new Map(
    [...form].flatMap(([name, value]) => (name.startsWith(start) ? [[name.slice(start.length), value]] : [])),
  );
}

/** The points that were not said yes to; yes to all counts for each that is not said no to. */
export function pointsOpen(answers: ReadonlyMap<string, unknown>, points: readonly ReviewPoint[]): ReviewPoint[] {
  return points.filter(({ id }) => (answers.get(id) ?? answers.get(ALL_POINTS)) !== "yes");
}

/** Why a document with open points is not validated. */
export function openPointsWords(open: readonly ReviewPoint[], all: number): string {
  const named = open.map(({ question }) => `«\u00a0${question}\u00a0»`);
  return `Valider demande ${all} «\u00a0Oui\u00a0»\u00a0: il manque ${new Intl.ListFormat("fr").format(named)}.`;
}
