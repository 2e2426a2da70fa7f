import { PRIORITIES, taskPriorities } from "#app/features/applications/overview/priorities.ts";
import type { ToDo } from "#app/features/applications/overview/to-do.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** Shown at once under each priority, the rest folds away; under a priority that another stands above, fewer, but never what is for today. */
const FIRST = { high: 6, medium: 4, low: 3 };
const BELOW = { high: 6, medium: 1, low: 0 };

/** The items of one priority: those in sight, and those folded. */
function parted(own: readonly ToDo[], most: number): [shown: ToDo[], folded: ToDo[]] {
  const shown = own.filter((item, at) => at < most || item.today);
  return [shown, own.filter((item) => !shown.includes(item))];
}

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
        const isFirst = items[0]?.priority === priority;
        const [shown, folded] = parted(own, (isFirst ? FIRST : BELOW)[priority]);
        return (
          <section key={priority} className="to-do" aria-labelledby={`priorite-${priority}`}>
            <h3 id={`priorite-${priority}`}>
              <Badge tone={tone}>{label}</Badge> <span className="hint">{own.length}</span>
            </h3>
            {shown.length > 0 && <Lines items={shown} />}
            {folded.length > 0 && (
              <details className="fold">
                <summary>{foldWords(folded.length, shown.length > 0)}</summary>
                <Lines items={folded} />
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

function foldWords(count: number, others: boolean): string {
  if (count === 1) return others ? "Une autre tâche" : "Une tâche";
  return others ? `${count} autres tâches` : `${count} tâches`;
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
