import type { ReactNode } from "react";
import { roundsFilePath, roundsPath } from "#app/features/rounds/listing/address.ts";
import { nameOf } from "#app/features/rounds/categories.ts";
import type { RoundsPageData } from "#app/features/rounds/listing/rounds-page.server.ts";
import { OFFICIAL_ROUNDS } from "#app/features/rounds/sources.ts";
import { dayInWords, freshnessSentence } from "#app/features/rounds/words.ts";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { LatestPanel } from "./latest-panel.tsx";
import { PastPanel } from "./past-panel.tsx";
import { PointsForm } from "./points-form.tsx";
import { PoolSection } from "./pool-section.tsx";
import { RoundsChart, YearLinks } from "./rounds-chart.tsx";
import { RoundsSources } from "./rounds-sources.tsx";
import { RoundsTable } from "./rounds-table.tsx";
import { formatWeight } from "#app/ui/tables/file-size.ts";

/** What one round weighs in a file, on the average of all since 2015. */
const ROUND_BYTES = { csv: 260, json: 1215 };

/** /tirages: what the rounds of the past say, never what the next one will. @param own the reader's own standing, where their situation is known */
export function RoundsPage({ data, notice, own }: { data: RoundsPageData; notice: string; own: ReactNode }) {
  const { query, latest, pool } = data;
  return (
    <div className="rounds">
      <div>
        <h1>Tirages d’Entrée express</h1>
        <p className="read-lead mt-3">
          {data.known > 0
            ? `Le minimum, les invitations et le départage des ${frenchCount(data.known, "tirage")} connus depuis le ${dayInWords(data.knownSince ?? "2015-01-31")}, et ce que votre score y aurait donné.`
            : "Le minimum, les invitations et le départage de chaque tirage."}
        </p>
      </div>
      {latest?.behind === true && (
        <Alert kind="caution" title="Nos données sont en retard">
          <p>
            {freshnessSentence(latest, latest.number)} Voir la{" "}
            <TextLink href={OFFICIAL_ROUNDS} external>
              page officielle des rondes d’invitations
            </TextLink>
            .
          </p>
        </Alert>
      )}
      {latest?.behind === false && (
        <p className="m-0">
          Dernier tirage connu&nbsp;: n°&nbsp;{latest.number}, le {dayInWords(latest.date)}.
        </p>
      )}
      {own}
      {own ? (
        <Fold
          boxed
          level={2}
          title="Comparer un autre score avec le passé"
          open={Boolean(data.past) || data.wrongPoints}
        >
          <WithScore data={data} />
        </Fold>
      ) : (
        <WithScore data={data} />
      )}
      <RoundsList data={data} />
      <div className="folds">
        {pool && <PoolSection pool={pool} points={query.points} />}
        <RoundsSources aloneNumbers={data.aloneNumbers} sources={data.sources} notice={notice} />
      </div>
    </div>
  );
}

/** What a score would have given in the past: the form, and its answer or the latest round. */
function WithScore({
  data: { query, latest, past, choices, wrongPoints, reported, cutOffs },
}: {
  data: RoundsPageData;
}) {
  return (
    <div className="rounds-pair">
      <section aria-labelledby="votre-score">
        <h2 id="votre-score">Et avec votre score&nbsp;?</h2>
        <AnswersFold open={past === null || past === undefined || wrongPoints} alone={!past}>
          <PointsForm query={query} choices={choices} wrongPoints={wrongPoints} />
        </AnswersFold>
      </section>
      {past ? (
        <PastPanel past={past} reported={reported} />
      ) : (
        latest && (
          <div id={wrongPoints ? undefined : "resultat"} tabIndex={-1}>
            <LatestPanel latest={latest} cutOffs={cutOffs} />
          </div>
        )
      )}
    </div>
  );
}

function RoundsList({ data: { query, years, chart, held, total, pages } }: { data: RoundsPageData }) {
  const chosen = query.categories.length === 0 ? "toutes catégories" : query.categories.map(nameOf).join(", ");
  const when = query.year === null ? "depuis 2015" : `en ${query.year}`;
  return (
    <section aria-labelledby="tirages" className="rounds-section">
      <h2 id="tirages">Le minimum, tirage après tirage</h2>
      <YearLinks query={query} years={years} />
      {chart ? (
        <>
          <RoundsChart chart={chart} query={query} years={years} total={total} />
          <RoundsTable
            rounds={held}
            points={query.points}
            caption={`${frenchCount(total, "tirage")} ${when}, ${chosen}, le plus récent d’abord`}
          />
          <Pagination
            current={query.page}
            total={pages}
            hrefFor={(page) => `${roundsPath(query, { page })}#tirages`}
            label="Pages des tirages"
          />
          <details className="rounds-more">
            <summary>Télécharger ces tirages</summary>
            <div className="rounds-acts">
              <LinkButton look="secondary" small href={roundsFilePath(query, "csv")} download>
                Télécharger en CSV (environ {formatWeight(total * ROUND_BYTES.csv)})
              </LinkButton>
              <LinkButton look="secondary" small href={roundsFilePath(query, "json")} download>
                Télécharger en JSON (environ {formatWeight(total * ROUND_BYTES.json)})
              </LinkButton>
              <span className="hint m-0">
                Les mêmes tirages. CSV en UTF-8, séparé par des points-virgules, prêt pour un tableur en français.
              </span>
            </div>
          </details>
        </>
      ) : (
        <EmptyState
          title="Aucun tirage"
          action={
            <LinkButton href={roundsPath(query, { year: null, categories: [] })}>Voir tous les tirages</LinkButton>
          }
        >
          Rien n’est connu {when} pour {chosen}.
        </EmptyState>
      )}
    </section>
  );
}
