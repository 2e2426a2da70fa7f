/** « Prêt à déposer ? » for somebody who sees a part of the file alone: what is left of it for them. Pure. */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { type Sight, isInSight } from "#app/features/applications/policy.ts";
import type { Verdict } from "./readiness.ts";

/**
 * The points, delays and reserves in sight. The way to the submission is the whole file's and is left out: its dates would
 * say what is missing of the others.
 */
export function partOfVerdict(verdict: Verdict, sight: Sight): Verdict {
  const points = verdict.points.filter(({ person }) => isInSight(sight, person));
  const deadlines = verdict.deadlines.filter(({ person }) => person === "file" || isInSight(sight, person));
  const reserves = verdict.reserves.filter(({ requirement }) => isInSight(sight, requirement.person));
  const part = { ...verdict, points, deadlines, reserves, path: null };
  if (verdict.state === "submitted") return part;
  if (points.length === 0)
    return {
      ...part,
      answer: "Oui.",
      words: "Rien ne vous attend dans votre part. Le dossier entier est suivi par la personne qui l’a ouvert.",
    };
  const left = points.length === 1 ? "Un point reste" : frenchCount(points.length, "point reste", "points restent");
  return { ...part, answer: "Pas encore.", words: `${left} dans votre part de ce dossier.` };
}
