import type { HistoryLine } from "#app/features/audit/history.server.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

/** The newest lines of the audit trail, each with its moment and who did it. */
export function RecentActivity({ activity }: { activity: readonly (HistoryLine & { id: number })[] }) {
  return (
    <section aria-labelledby="activite">
      <h2 id="activite" className="office-section-head">
        Activité récente
      </h2>
      {activity.length === 0 ? (
        <EmptyState title="Rien ne s’est encore passé">
          <p>Chaque action des clients et de l’équipe apparaîtra ici.</p>
        </EmptyState>
      ) : (
        <ol className="office-activity">
          {activity.map(({ id, at, iso, what, who }) => (
            <li key={id}>
              <time dateTime={iso}>{at}</time>
              <span>
                {what}
                {who && `, par ${who}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
