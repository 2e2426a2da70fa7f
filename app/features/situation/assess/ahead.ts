/** What takes months and is asked for before a file opens: the papers of a diploma, and its assessment. Pure. */
import { ASSESSMENT } from "#app/features/points/plan/assumptions.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Admission } from "./admission.ts";
import { isAnswerable } from "./admission.ts";
import type { NextStep } from "./next-step.ts";
import type { Wanted } from "./verdict.ts";

/** Beside the next step: what does not wait for it. */
export type Ahead = { title: string; months: string; action: NextStep["action"] };

/** Nothing to assess: no study after secondary school, or a diploma of Quebec. */
const NOTHING_ABROAD: ReadonlySet<string> = new Set(["none", "sec", "v6o", "v9o", "v9t", "tqo", "tqt"]);

/** Months in which a Cameroonian university gives its papers: this site's assumption, as in content/programmes. */
const PAPERS = "1 à 2\u00a0mois";

const GUIDE = { id: "evaluation-diplomes-ede" };

type Known = { facts: Facts; admission: Admission; wanted: Wanted; step: NextStep };

/** Null: no way is open or nothing is to ask for, or the next step says it already. */
export function aheadOf({ facts, admission, wanted, step }: Known): Ahead | null {
  if (!facts.diploma?.some((one) => !NOTHING_ABROAD.has(one))) return null;
  const action = { label: "Lire comment faire", href: pathTo("/guides/:id", GUIDE) };
  if (step.action.href === action.href) return null;
  if (wanted.elsewhere && reachable(admission.expressEntry)) {
    const [least, most] = ASSESSMENT.months;
    return {
      title: "Demander vos relevés et l’évaluation de votre diplôme (EDE)",
      months: `${least} à ${most}\u00a0mois`,
      action,
    };
  }
  if (wanted.quebec && reachable(admission.quebec))
    return { title: "Demander vos diplômes et vos relevés", months: PAPERS, action };
  return null;
}

const reachable = (standings: Admission["expressEntry"]) =>
  standings.some((one) => one.verdict !== "no" && one.verdict !== "lacking" && isAnswerable(one));

/** « Dès maintenant, sans attendre : demander …, 2 à 3 mois. » */
export const aheadWords = ({ title, months }: Ahead): string =>
  `Dès maintenant, car c’est long\u00a0: ${title.charAt(0).toLowerCase()}${title.slice(1)}, ${months}, si ce n’est pas déjà fait.`;
