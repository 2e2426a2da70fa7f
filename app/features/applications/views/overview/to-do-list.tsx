import { PRIORITIES, priorityOf, taskPriorities } from "#app/features/applications/overview/priorities.ts";
import type { NextAct } from "#app/features/applications/overview/next-act.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { isPressing } from "./next-act.tsx";

/** Shown at once under each priority, the rest folds away; under a priority that another stands above, none, but never what is late or refused. */
const FIRST = 3;

/** The acts of one priority: those in sight, and those folded. */
function parted(own: readonly NextAct[], most: number): [shown: NextAct[], folded: NextAct[]] {
  const shown = own.filter((act, at) => at < most || isPressing(act));
  return [shown, own.filter((act) => !shown.includes(act))];
}

/** All that somebody can do now, by priority, in the one order of their acts; nothing while there is no file. */
export function ToDoList({ acts, today, elsewhere }: { acts: readonly NextAct[]; today: string; elsewhere: number }) {
  const first = PRIORITIES.find((priority) => acts.some((act) => priorityOf(act, today) === priority));
  return (
    <section id="taches" aria-labelledby="titre-taches">
      <h2 id="titre-taches">Mes tâches</h2>
      {acts.length === 0 && <p>Rien n’attend après vous pour l’instant.</p>}
      {PRIORITIES.map((priority) => {
        const own = acts.filter((act) => priorityOf(act, today) === priority);
        const { label, tone } = taskPriorities[priority];
        if (own.length === 0) return null;
        const [shown, folded] = parted(own, priority === first ? FIRST : 0);
        const head = (
          <h3 id={`priorite-${priority}`}>
            <Badge tone={tone}>{label}</Badge> <span className="hint">{own.length}</span>
          </h3>
        );
        return (
          <section key={priority} className="to-do" aria-labelledby={`priorite-${priority}`}>
            {shown.length > 0 ? (
              <>
                {head}
                <Lines acts={shown} />
                {folded.length > 0 && (
                  <details className="fold">
                    <summary>{folded.length === 1 ? "Une autre" : `${folded.length} autres`}</summary>
                    <Lines acts={folded} />
                  </details>
                )}
              </>
            ) : (
              <details className="fold">
                <summary>{head}</summary>
                <Lines acts={folded} />
              </details>
            )}
          </section>
        );
      })}
      {elsewhere > 0 && (
        <p className="hint">
          {elsewhere === 1 ? "Une tâche attend" : `${elsewhere} tâches attendent`} notre équipe ou un tiers.{" "}
          <a href={`${pathTo("/management")}?onglet=taches`}>Toutes les tâches</a>
        </p>
      )}
    </section>
  );
}

function Lines({ acts }: { acts: readonly NextAct[] }) {
  return (
    <ul className="to-do-lines">
      {acts.map((act) => (
        <li key={act.key}>
          <a href={act.href}>
            {act.title}
            {act.file !== undefined && <span className="to-do-about">, {act.file}</span>}
          </a>
          {act.when !== null && <span className={isPressing(act) ? "to-do-late" : "hint"}>{act.when}</span>}
        </li>
      ))}
    </ul>
  );
}
