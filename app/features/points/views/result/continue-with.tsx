import ArrowRight from "lucide-react/icons/arrow-right";
import { DESTINATIONS, type ToolKey } from "#app/features/situation/destinations.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import type { HeadingLevel } from "#app/ui/layout/heading.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type ContinueWithProps = {
  /** The tool whose answers these are. */
  tool: ToolKey;
  /** Its canonical answers and the sheet that is carried along, without "?". */
  query: string;
  heading?: string;
  headingLevel?: HeadingLevel;
  /** Tools that the page already leads to by itself. */
  except?: readonly ToolKey[];
};

/** The other tools, opened with what was answered here: the server carries what each of them asks, and asks the rest. */
export function ContinueWith({
  tool,
  query,
  heading = "Continuer avec ces réponses",
  headingLevel = 3,
  except = [],
}: ContinueWithProps) {
  if (query === "") return null;
  const others = (Object.keys(DESTINATIONS) as ToolKey[]).filter(
    (key) => key !== tool && key !== "nclc" && !except.includes(key),
  );
  return (
    <section className="continue-with folds">
      <Fold level={headingLevel} title={heading}>
        <p className="hint">Ce que vous avez dit y est repris&nbsp;; le reste vous est demandé, rien n’est deviné.</p>
        <ul>
          {others.map((key) => (
            <li key={key}>
              <a href={`${pathTo("/fiche/:tool", { tool: key })}?de=${tool}&${query}`} rel="nofollow">
                {DESTINATIONS[key].name}
                <ArrowRight aria-hidden="true" size={18} />
              </a>
            </li>
          ))}
        </ul>
        <p className="m-0">
          <a href={`${pathTo("/fiche")}?de=${tool}&${query}`} rel="nofollow">
            Voir ma fiche
          </a>
        </p>
      </Fold>
    </section>
  );
}
