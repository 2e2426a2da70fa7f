/** What each plan of a list is the best at, in words. Pure. */
import type { Plan } from "./search.ts";

type Compared = Pick<Plan, "money" | "months" | "points" | "granted">;

const FIGURES: readonly (readonly [title: string, figure: (plan: Compared) => number])[] = [
  ["Le moins cher", ({ money }) => money],
  ["Le plus rapide", ({ months }) => months],
  ["Le plus de points d’avance", ({ points }) => -points],
];

/**
 * A title goes to the best of the whole list, the first of equals. Where that plan waits for a province, the best of the
 * others has it too, with those words: nobody reads « le moins cher » under a cheaper plan.
 */
export function titlesOf(plans: readonly Compared[]): string[][] {
  const titles: string[][] = plans.map(() => []);
  for (const [title, figure] of FIGURES) {
    const best = bestOf(plans, figure, () => true);
    const own = bestOf(plans, figure, ({ granted }) => !granted);
    titles[best]?.push(title);
    if (own !== best) titles[own]?.push(`${title} sans désignation`);
  }
  return titles;
}

/** Its place; -1 for none. */
function bestOf(
  plans: readonly Compared[],
  figure: (plan: Compared) => number,
  among: (plan: Compared) => boolean,
): number {
  const least = Math.min(...plans.filter(among).map(figure));
  return plans.findIndex((plan) => among(plan) && figure(plan) === least);
}
