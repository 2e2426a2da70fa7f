import { PRIORITIES, taskPriorities } from "#app/features/applications/priorities.ts";
import type { ToDo } from "#app/features/applications/to-do.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Shown at once under each priority; the rest folds away. */
const SHOWN = { high: 6, medium: 4, low: 3 };

/** What the owner of some files can do now, the urgent first; nothing while there is no file. */
export function ToDoList({ items, elsewhere }: { items: readonly ToDo[]; elsewhere: number }) {
  return (
    <section id="taches" aria-labelledby="titre-taches">
      <h2 id="titre-taches">Mes tâches</h2>
      {items.length === 0 && <p>Rien n’attend après vous pour l’instant.</p>}
      {PRIORITIES.map((priority) => {
        const own = items.filter((item) => item.priority === priority);
        const { label, tone } = taskPriorities[priority];
        if (own.length === 0) return null;
        return (
          <section key={priority} className="to-do" aria-labelledby={`priorite-${priority}`}>
            <h3 id={`priorite-${priority}`}>
              <Badge tone={tone}>{label}</Badge> <span className="hint">{own.length}</span>
            </h3>
            <Lines items={own.slice(0, SHOWN[priority])} />
            {own.length > SHOWN[priority] && (
              <details className="fold">
                <summary>{own.length - SHOWN[priority] === 1 ? "Une autre tâche" : `${own.length - SHOWN[priority]} autres tâches`}</summary>
                <Lines items={own.slice(SHOWN[priority])} />
              </details>
            )}
          </section>
        );
      })}
      {elsewhere > 0 && (
        <p className="hint">
          {elsewhere === 1 ? "Une tâche attend" : `${elsewhere} tâches attendent`} un conseiller ou un tiers.{" "}
          <a href={`${pathTo("/management")}?onglet=taches`}>Toutes les tâches</a>
        </p>
      )}
    </section>
  );
}

function Lines({ items }: { items: readonly ToDo[] }) {
  return (
    <ul className="to-do-lines">
      {items.map(({ key, title, about, href, when, today }) => (
        <li key={key}>
          <a href={href}>
            {title}
            {about !== "" && <span className="to-do-about">, {about}</span>}
          </a>
          {when !== null && <span className={today ? "to-do-late" : "hint"}>{when}</span>}
        </li>
      ))}
    </ul>
  );
}
