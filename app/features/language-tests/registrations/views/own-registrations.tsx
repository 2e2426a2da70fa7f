import type { Tone } from "#app/ui/marks/tone.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** A registration on its owner's dashboard. `on`: ISO day of the session; `coming`: it counts, and its session is not over. */
export type OwnRegistration = {
  href: string;
  test: string;
  day: string;
  place: string;
  on: string;
  coming: boolean;
  toConfirm: boolean;
  state: { label: string; tone: Tone };
  position: number | null;
};

/** The viewer's seats in tests to come, and the past registrations folded; nothing while there is none. */
export function OwnRegistrations({ registrations }: { registrations: readonly OwnRegistration[] }) {
  if (registrations.length === 0) return null;
  const coming = registrations.filter((one) => one.coming);
  const over = registrations.filter((one) => !one.coming).toReversed();
  return (
    <section aria-labelledby="titre-tests">
      <h2 id="titre-tests">Mes tests de langue</h2>
      <Lines registrations={coming} />
      {over.length > 0 && (
        <details className="fold" open={coming.length === 0}>
          <summary>{over.length === 1 ? "Une inscription passée" : `${over.length} inscriptions passées`}</summary>
          <Lines registrations={over} />
        </details>
      )}
    </section>
  );
}

function Lines({ registrations }: { registrations: readonly OwnRegistration[] }) {
  return (
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
  );
}
