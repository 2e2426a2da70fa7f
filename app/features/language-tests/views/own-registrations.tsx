import type { Tone } from "#app/ui/tone.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

/** A registration on its owner's dashboard. */
export type OwnRegistration = { href: string; test: string; day: string; place: string; state: { label: string; tone: Tone }; position: number | null };

/** The viewer's registrations; nothing while there is none. */
export function OwnRegistrations({ registrations }: { registrations: readonly OwnRegistration[] }) {
  if (registrations.length === 0) return null;
  return (
    <Card>
      <h2>Mes tests de langue</h2>
      <ul className="document-list">
        {registrations.map(({ href, test, day, place, state, position }) => (
          <li key={href}>
            <span>
              <a href={href}>{test}</a>
              <span className="block text-sm text-muted">
                {day}, {place}
              </span>
            </span>
            <Badge tone={state.tone}>
              {state.label}
              {position !== null && `, position ${position}`}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
