import type { OfferedItem } from "#app/features/business/item-offers.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";

/** What stands in a part of « Vérifications », in one sentence. */
export type CheckedPart = { title: string; path: string; words: string };

type Offered = OfferedItem & { path: string; title: string };

/** « Vérifications »: what the site says of the law, part by part, and what another version of it offers. */
export function ChecksPage({ parts, offered }: { parts: readonly CheckedPart[]; offered: readonly Offered[] }) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Vérifications</h1>
      <Offers offered={offered} />
      <dl className="setting-lines">
        {parts.map(({ title, path, words }) => (
          <div key={path}>
            <dt>
              <a href={path} className="link-block">
                {title}
              </a>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Fold level={2} title="Aide">
        <p>
          Ce que le site dit de la loi, avec ses dates et ses sources. Chaque changement se lit aussitôt partout, garde
          la version d’avant, et se défait d’un bouton.
        </p>
      </Fold>
    </div>
  );
}

function Offers({ offered }: { offered: readonly Offered[] }) {
  if (offered.length === 0) return null;
  return (
    <Alert kind="caution" title="Une nouvelle version du site propose autre chose">
      <p>Rien n’a été pris. Comparez, puis prenez ou laissez&nbsp;:</p>
      <ul>
        {offered.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="link-block">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
