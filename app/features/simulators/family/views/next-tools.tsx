import { DESTINATIONS, type ToolKey } from "#app/features/simulators/facts/destinations.ts";
import { LinkButton } from "#app/ui/button.tsx";

const TOOLS = [
  { key: "crs-officiel", label: "Score officiel, ligne par ligne" },
  { key: "plan", label: "Plan le moins cher" },
  { key: "famille", label: "Qui fait la demande" },
  { key: "evolution", label: "Score mois par mois" },
] as const satisfies readonly { key: ToolKey; label: string }[];

export type NextTool = (typeof TOOLS)[number]["key"];

/**
 * The other tools that take the same answers; `query` carries the profile of both persons, by the fact sheet: what
 * one of them does not ask rides along, so that it is there again at the next. `isOpen`: whether a page exists.
 */
export function NextTools({ current, query, isOpen }: { current: NextTool; query: string; isOpen: (path: string) => boolean }) {
  const others = TOOLS.filter(({ key }) => key !== current && isOpen(DESTINATIONS[key].path));
  if (others.length === 0) return null;
  return (
    <nav aria-label="Avec les mêmes réponses" className="next-tools">
      <h2>Avec les mêmes réponses</h2>
      <p className="hint">Votre profil et celui de votre conjoint vous suivent, rien n’est à redire.</p>
      <p>
        {others.map(({ key, label }) => (
          <LinkButton key={key} href={query === "" ? DESTINATIONS[key].path : `/fiche/${key}?de=${current}&${query}`} rel="nofollow" look="secondary" small>
            {label}
          </LinkButton>
        ))}
      </p>
    </nav>
  );
}
