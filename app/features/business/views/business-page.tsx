import type { BusinessPage as BusinessPageData, PartSummary } from "#app/features/business/office-business.server.ts";
import { WithAddresses } from "#app/features/people/reach-links.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Part } from "#app/platform/settings/parts.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

export const partPath = (part: Part) => pathTo("/admin/entreprise/:part", { part });

/** « L’entreprise »: what the business says of itself, a section a part. */
export function BusinessPage({ parts, examples }: BusinessPageData) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>L’entreprise</h1>
      {examples.length > 0 && (
        <Alert kind="caution" title="Encore des exemples, à remplacer">
          <ul className="business-examples">
            {examples.map(({ part, words }) => (
              <li key={words}>
                <a href={partPath(part)} className="link-block">
                  <span>
                    <WithAddresses words={words} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className="office-lines">
        {parts.map((part) => (
          <Section key={part.part} part={part} />
        ))}
      </ul>
      <Fold level={2} title="Aide">
        <p>
          Ce qui s’écrit ici se lit aussitôt partout. Chaque changement garde la version d’avant, et se défait d’un
          bouton.
        </p>
      </Fold>
    </div>
  );
}

/** Longer ones are read on the page of their part. */
const SHOWN_LINES = 8;
const othersWords = (count: number) => (count === 1 ? "une autre ligne" : `${count} autres lignes`);

function Section({ part: { part, title, about, lines, offered } }: { part: PartSummary }) {
  return (
    <li id={part}>
      <h2>
        {title} {offered && <Badge tone="fair">une proposition attend</Badge>}
      </h2>
      <div>
        <p>{about}</p>
        <details>
          <summary>
            Ce qui est écrit<span className="sr-only">&nbsp;: {title}</span>
          </summary>
          <dl className="setting-lines">
            {lines.slice(0, SHOWN_LINES).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {lines.length > SHOWN_LINES && <p className="hint">Et {othersWords(lines.length - SHOWN_LINES)}.</p>}
        </details>
      </div>
      <LinkButton small look="ghost" href={partPath(part)}>
        Modifier<span className="sr-only">&nbsp;: {title}</span>
      </LinkButton>
    </li>
  );
}
