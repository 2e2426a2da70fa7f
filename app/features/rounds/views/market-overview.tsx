import type { Market, MarketLine, OwnScore } from "#app/features/rounds/market.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { shareOf } from "#app/ui/tables/bar.tsx";

type Own = OwnScore & { /** « 431 à 481 » */ words: string };

/** The last rounds and the last minimum of each category, one's own official score beside them. */
export function MarketOverview({ market, own }: { market: Market; own: Own | null }) {
  return (
    <section aria-labelledby="titre-marche">
      <details className="fold">
        <summary>
          <h2 id="titre-marche">Aperçu du marché</h2>
        </summary>
        <p>
          {own ? (
            <>
              Votre score officiel&nbsp;: <strong>{own.words} / 1200</strong>.
            </>
          ) : (
            <>
              Faites votre <a href={pathTo("/bilan")}>bilan</a>, ou gardez un résultat CRS, pour voir ici votre score
              officiel à côté des minimums.
            </>
          )}
        </p>
        <details className="fold">
          <summary>Dernier minimum de chaque catégorie</summary>
          <Lines lines={market.lines} scale={market.scale} own={own} caption="Sur 12 mois" />
          <p className="hint">
            Un score ne suffit pas&nbsp;: chaque catégorie a sa condition, et le prochain minimum n’est pas connu.
          </p>
        </details>
        <details className="fold">
          <summary>Derniers tirages</summary>
          <ol className="market-rounds">
            {market.rounds.map(({ number, name, day, minimum, invitations }) => (
              <li key={number}>
                <span>
                  {name}
                  <span className="hint">
                    N°&nbsp;{number}, le {day}, {frenchCount(invitations, "invitation")}
                  </span>
                </span>
                <b>{minimum}</b>
              </li>
            ))}
          </ol>
        </details>
        {market.behind !== null && <p className="hint">{market.behind}</p>}
        <p className="m-0">
          <a href={own ? `${pathTo("/tirages")}?points=${own.least}` : pathTo("/tirages")} className="link-block">
            {own ? "Tous les tirages, avec mon score" : "Tous les tirages"}
          </a>
        </p>
      </details>
    </section>
  );
}

type LinesProps = { lines: readonly MarketLine[]; scale: number; own: Own | null; caption: string };

function Lines({ lines, scale, own, caption }: LinesProps) {
  return (
    <table className="market">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Catégorie</th>
          <th scope="col">Minimum</th>
          {own && <th scope="col">Vous</th>}
          <th scope="col" className="market-drawn">
            <span className="sr-only">Dessin, de 0 à {scale} points</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.category}>
            <th scope="row">
              {line.name}
              <span className="hint">{line.day}</span>
            </th>
            <td className="market-minimum">{line.minimum}</td>
            {own && <td className={line.against?.passes ? "market-reached" : undefined}>{line.against?.words}</td>}
            <td className="market-drawn">
              <MarketBar minimum={line.minimum} scale={scale} own={own} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The minimum as a bar, one's own score as a mark: a span where it is one. */
function MarketBar({ minimum, scale, own }: { minimum: number; scale: number; own: OwnScore | null }) {
  const from = own ? shareOf(own.least, scale) : 0;
  return (
    <svg className="market-bar" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <rect y="6" width={shareOf(minimum, scale)} height="8" fill="var(--fill-2)" />
      {own && (
        <rect
          x={from}
          y="1"
          width={Math.max(shareOf(own.most, scale) - from, 0.8)}
          height="18"
          fill="var(--fill-3)"
          opacity="0.85"
        />
      )}
    </svg>
  );
}
