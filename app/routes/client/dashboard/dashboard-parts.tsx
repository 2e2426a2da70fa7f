import { FilesProgress } from "#app/features/applications/views/overview/files-progress.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { DashboardPage } from "./dashboard-page.server.ts";
import type { Stat } from "./dashboard-stats.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";

/** The figures of the files, each with the way to what it counts. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <section aria-labelledby="titre-chiffres">
      <h2 id="titre-chiffres">En chiffres</h2>
      <ul className="stats">
        {stats.map(({ label, value, unit, detail, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
            <span>
              <b>{value}</b> {unit}
            </span>
            <span className="hint">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Somebody's first day: three things, in the order that helps most; what is done says so. */
export function FirstSteps({
  completion,
  latest,
  assessed,
}: Pick<DashboardPage, "completion" | "latest" | "assessed">) {
  const steps = [
    {
      href: pathTo("/simulator"),
      label: "Calculer mes points",
      done: latest.length > 0 || (assessed !== null && "lines" in assessed),
      words: "Arrima et CRS, puis «\u00a0Enregistrer dans mon espace\u00a0»\u00a0: le score officiel vient avec.",
    },
    {
      href: pathTo("/profile"),
      label: "Compléter mon profil",
      done: completion.filled === completion.total,
      words: `${completion.percent}\u00a0% rempli. Il répond à une partie des questions à votre place.`,
    },
    {
      href: pathTo("/management/nouveau"),
      label: "Ouvrir un dossier",
      done: false,
      words: "Les tâches dans l’ordre, les documents à donner et leurs dates, pour chaque personne de la famille.",
    },
  ];
  return (
    <section id="taches" aria-labelledby="titre-debut">
      <h2 id="titre-debut">Vos premiers pas</h2>
      <ol className="first-steps">
        {steps.map(({ href, label, done, words }) => (
          <li key={href}>
            <p>
              <a href={href}>{label}</a> {done && <Badge tone="good">Terminé</Badge>}
            </p>
            <p className="hint">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How far the profile and each file are. */
export function Progress({
  completion: { filled, total, percent },
  progress,
}: Pick<DashboardPage, "completion" | "progress">) {
  return (
    <section aria-labelledby="titre-progression">
      <h2 id="titre-progression">Progression</h2>
      <FilesProgress files={progress} />
      <div className="progress-line">
        <h3>
          <a href={pathTo("/profile")}>Mon profil</a>
        </h3>
        <p>
          Profil rempli à {percent}&nbsp;%, {filled} champs sur {total}
        </p>
        <Bar value={filled} maximum={total} />
      </div>
    </section>
  );
}
