/** What a document is checked for before it is validated: a short list, answered point by point. Pure. */

export type ReviewPoint = { id: string; question: string; hint: string };

export type PointAnswer = "yes" | "no";

/** Name of the form field of a point. */
export const pointField = (id: string) => `point-${id}`;

/** In the place of a point's id: yes to all of them at once. */
export const ALL_POINTS = "all";

/** Ids of the points, of those that there are, to which a form says yes; yes to all counts where none is said no to. */
export function pointsConfirmed(form: FormData): Set<string> {
  const start = pointField("");
  const answers = [...form].filter(([name]) => name.startsWith(start));
  const yes = answers.flatMap(([name, value]) => (value === "yes" ? [name.slice(start.length)] : []));
  const contradicted = answers.some(([, value]) => value === "no");
  return new Set(contradicted ? yes.filter((id) => id !== ALL_POINTS) : yes);
}

/** The points that were not said yes to. */
export function pointsOpen(confirmed: ReadonlySet<string>, points: readonly ReviewPoint[]): ReviewPoint[] {
  return confirmed.has(ALL_POINTS) ? [] : points.filter(({ id }) => !confirmed.has(id));
}

/** Why a document with open points is not validated. */
export function openPointsWords(open: readonly ReviewPoint[], all: number): string {
  const named = open.map(({ question }) => `«\u00a0${question}\u00a0»`);
  return `Valider demande ${all} «\u00a0Oui\u00a0»\u00a0: il manque ${new Intl.ListFormat("fr").format(named)}.`;
}
