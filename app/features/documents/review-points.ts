/** What a document is checked for before it is validated: a short list, answered point by point. Pure. */

export type ReviewPoint = { id: string; question: string; hint: string };

export type PointAnswer = "yes" | "no";

/** Name of the form field of a point. */
export const pointField = (id: string) => `point-${id}`;

/** The points to which a form does not say yes. */
export function pointsOpen(form: FormData, points: readonly ReviewPoint[]): ReviewPoint[] {
  return points.filter(({ id }) => form.get(pointField(id)) !== "yes");
}

/** Why a document with open points is not validated. */
export function openPointsWords(open: readonly ReviewPoint[], all: number): string {
  const named = open.map(({ question }) => `«\u00a0${question}\u00a0»`);
  return `Valider demande ${all} «\u00a0Oui\u00a0»\u00a0: il manque ${new Intl.ListFormat("fr").format(named)}.`;
}
