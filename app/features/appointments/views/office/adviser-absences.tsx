import type { OfficeOpening } from "#app/features/appointments/office/opening/office-opening.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** When a calendar does not receive: what is kept of its time, and the days that differ; a new absence is one link away. */
export function AdviserAbsences({ adviserId, opening }: { adviserId: string; opening: OfficeOpening }) {
  const { blocks, exceptions } = opening;
  return (
    <Card className="adviser-card">
      <h2>Absences</h2>
      {blocks.length + exceptions.length > 0 && (
        <ul>
          {blocks.map(({ id, words, reason }) => (
            <li key={id}>
              {words}
              {reason !== "" && `, ${reason}`}
            </li>
          ))}
          {exceptions.map(({ iso, words, open, reason, hours }) => (
            <li key={iso}>
              {words}&nbsp;: {open ? (hours ?? "ouvert") : "fermé"}
              {reason !== "" && `, ${reason}`}
            </li>
          ))}
        </ul>
      )}
      <p>
        <LinkButton look="secondary" small href={pathTo(`/admin/agenda/absence?conseiller=${adviserId}`)}>
          Noter une absence
        </LinkButton>
      </p>
    </Card>
  );
}
