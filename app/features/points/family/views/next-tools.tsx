import { DESTINATIONS, type ToolKey } from "#app/features/situation/destinations.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

const TOOLS = [
  { key: "crs-officiel", label: "Score officiel, ligne par ligne" },
  { key: "plan", label: "Plan le moins cher" },
  { key: "famille", label: "Qui fait la demande" },
  { key: "evolution", label: "Score mois par mois" },
] as const satisfies readonly { key: ToolKey; label: string }[];

export type NextTool = (typeof TOOLS)[number]["key"];

/**
 * The other tools that take the same answers; `query` carries the profile of both persons, by the fact sheet: what
 * one of them does not ask is carried along, so that it is there again at the next.
 */
export function NextTools({ current, query }: { current: NextTool; query: string }) {
  const others = TOOLS.filter(({ key }) => key !== current);
  return (
    <nav aria-label="Avec les mêmes réponses" className="next-tools">
      <h2>Avec les mêmes réponses</h2>
      <p>
        {others.map(({ key, label }) => (
          <LinkButton
            key={key}
            href={
              query === "" ? DESTINATIONS[key].path : `${pathTo("/fiche/:tool", { tool: key })}?de=${current}&${query}`
            }
            rel="nofollow"
            look="secondary"
            small
          >
            {label}
          </LinkButton>
        ))}
      </p>
    </nav>
  );
}
