import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

/** One thing that the site can close, or say on every page; `words`: what visitors read, "" for nothing. */
export type SwitchLine = { name: string; off: boolean; state: string; words: string };

/** What is closed for now, as the settings say it, and where it is changed. */
export function Switches({ switches }: { switches: readonly SwitchLine[] }) {
  return (
    <section aria-labelledby="interrupteurs">
      <Card>
        <h2 id="interrupteurs">Interrupteurs</h2>
        <ul className="m-0 p-0 list-none grid grid-cols-1 gap-2">
          {switches.map(({ name, off, state, words }) => (
            <li key={name}>
              {name} <Badge tone={off ? "fair" : "good"}>{state}</Badge>
              {words !== "" && <span className="block hint wrap-anywhere">«&nbsp;{words}&nbsp;»</span>}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <LinkButton look="secondary" href={pathTo("/admin/entreprise/:part", { part: "switches" })}>
            Fermer ou rouvrir
          </LinkButton>
        </p>
      </Card>
    </section>
  );
}
