/** The four figures of the dashboard, each with the way to what it counts. Pure. */
import type { FilesOverview } from "#app/features/applications/overview/files-overview.server.ts";
import type { ScoreView } from "#app/features/situation/assess/lines.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { agreed } from "#app/platform/words/sentence.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type Stat = { label: string; value: string; unit: string; detail: string; href: string };

/** @param score the official score of the assessment; null while nothing can be assessed */
export function statsOf({ progress }: Pick<FilesOverview, "progress">, score: ScoreView | null): Stat[] {
  const sum = (of: (file: FilesOverview["progress"][number]) => number) =>
    progress.reduce((all, file) => all + of(file), 0);
  const [done, all] = [sum(({ tasks }) => tasks.done), sum(({ tasks }) => tasks.total)];
  const [left, week] = [sum(({ toGive }) => toGive.left), sum(({ toGive }) => toGive.week)];
  const management = pathTo("/management");
  return [
    {
      label: agreed(progress.length, "Dossier suivi"),
      value: String(progress.length),
      unit: "",
      detail: readyWords(progress),
      href: management,
    },
    {
      label: "Tâches terminées",
      value: String(done),
      unit: `sur ${all}`,
      detail: all - done === 0 ? "rien ne reste" : `${all - done} ${agreed(all - done, "reste", "restent")} à faire`,
      href: `${management}?onglet=taches`,
    },
    {
      label: "Pièces à donner",
      value: String(left),
      unit: `sur ${sum(({ toGive }) => toGive.total)}`,
      detail: left === 0 ? "rien ne manque" : `${week} cette semaine`,
      href: `${management}?onglet=documents`,
    },
    score
      ? {
          label: "Score CRS officiel",
          value: sayRange(score),
          unit: `/ ${score.maximum}`,
          detail: "estimé d’après vos réponses",
          href: pathTo("/bilan/resultat"),
        }
      : { label: "Score CRS officiel", value: "–", unit: "", detail: "à calculer", href: pathTo("/bilan") },
  ];
}

function readyWords(progress: FilesOverview["progress"]): string {
  if (progress.length === 0) return "aucun pour l’instant";
  const ready = progress.filter(({ verdict }) => verdict === "Oui.").length;
  return ready === 0 ? "aucun encore prêt à déposer" : `${frenchCount(ready, "prêt")} à déposer`;
}
