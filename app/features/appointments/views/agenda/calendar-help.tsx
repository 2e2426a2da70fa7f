import { Allowed } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

const LEGEND = [
  ["taken", "Pris"],
  ["done", "Venu"],
  ["absent", "Absent"],
  ["pay", "Gardé, à payer ou à confirmer"],
  ["place", "Quelque chose manque"],
  ["off", "Bloqué"],
  ["test", "Session de test"],
] as const;

/** What the colours mean. */
export function CalendarLegend() {
  return (
    <ul className="cal-legend" aria-label="Légende">
      {LEGEND.map(([look, words]) => (
        <li key={look}>
          <span className={`cal-key cal-${look}`} />
          {words}
        </li>
      ))}
      <li>
        <span className="cal-key cal-hatch" />
        Pause, fermé
      </li>
    </ul>
  );
}

/** How the calendar is worked, on demand, and where its hours are set. */
export function CalendarHelp() {
  return (
    <details className="cal-help no-print">
      <summary>Aide et réglages</summary>
      <ul className="office-muted">
        <li>Une case libre réserve à cette heure&nbsp;; un rendez-vous s’ouvre à côté du calendrier.</li>
        <li>
          Pour déplacer un rendez-vous, ouvrez-le puis choisissez une case libre, ou glissez-le avec la souris. Rien
          n’est écrit au client avant votre confirmation.
        </li>
        <li>
          Au clavier&nbsp;: D sur un rendez-vous le déplace, les flèches vont d’une case à l’autre, Entrée la choisit.
        </li>
        <li>Les heures sont celles de Douala. L’impression met ces jours sur une ou deux feuilles.</li>
        <Allowed to="ownCalendar">
          <li>
            <a href={pathTo("/admin/agenda/horaires")}>Horaires, fermetures et moments bloqués</a>
          </li>
          <li>
            <a href={pathTo("/admin/agenda/conseillers")}>Calendriers des conseillers et heures prises</a>
          </li>
        </Allowed>
      </ul>
    </details>
  );
}
