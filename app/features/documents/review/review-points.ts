/** What a document is checked for before it is validated: a short list, answered point by point. Pure. */

export type ReviewPoint = { id: string; question: string; hint: string };

export type PointAnswer = "yes" | "no";

/** Name of the form field of a point. */
export const pointField = (id: string) => `point-${id}`;

/** Ids of the points, of those that there are, to which a form says yes. */
export function pointsConfirmed(form: FormData): Set<string> {
  const start = pointField("");
  return new Set(
    [...form].flatMap(([name, value]) => (name.startsWith(start) && value === "yes" ? [name.slice(start.length)] : [])),
  );
}

/** The points that were not said yes to. */
export function pointsOpen(confirmed: ReadonlySet<string>, points: readonly ReviewPoint[]): ReviewPoint[] {
  return points.filter(({ id }) => !confirmed.has(id));
}

/** Why a document with open points is not validated. */
export function openPointsWords(open: readonly ReviewPoint[], all: number): string {
  const named = open.map(({ question }) => `«\u00a0${question}\u00a0»`);
  return `Valider demande ${all} «\u00a0Oui\u00a0»\u00a0: il manque ${new Intl.ListFormat("fr").format(named)}.`;
}
