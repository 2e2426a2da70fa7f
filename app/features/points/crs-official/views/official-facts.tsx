import { REPORTED_PART, reportedWords } from "#app/features/points/shared/edition.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { OFFICIAL_TOOL, type OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { CONSULTATION_PAGE, CRITERIA_PAGE, TO_CHECK } from "#app/features/points/crs-official/sources.ts";
import { OFFICIAL_OFFERS } from "#app/features/situation/questions/choices.ts";
import { SourceFacts } from "#app/features/points/views/result/source-facts.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** What stands behind a result: the editions known, the reform that is not in force, sources and what is to be checked. */
export function OfficialFacts({ editions }: { editions: readonly OfficialGrid[] }) {
  const newestFirst = editions.toReversed();
  const announced = newestFirst[0] && reportedWords(newestFirst[0]);
  return (
    <div className="wrap py-8">
      <div className="folds">
        <Fold id="editions" level={2} title="Les éditions de la grille">
          <div className="official-fact">
            <p>
              La date du calcul choisit l’édition. Une seule chose a changé entre ces deux-là&nbsp;: les points d’une
              offre d’emploi, retirés le {sayDay("2025-03-25")}. Le communiqué d’IRCC du {sayDay("2024-12-23")} dit ce
              retrait temporaire.
            </p>
            <DataTable
              id="liste-editions"
              caption="Éditions connues, la plus récente d’abord"
              columns={[
                { header: "Depuis le", cell: ({ from }) => sayDay(from), names: true },
                { header: "Jusqu’au", cell: sayEnd },
                { header: "Relue le", cell: ({ verified }) => sayDay(verified) },
                { header: "Offre d’emploi", cell: sayOffers },
              ]}
              rows={newestFirst}
              rowKey={({ version }) => version}
            />
          </div>
        </Fold>
        <Fold anchor={REPORTED_PART} level={2} title="Ce qui est signalé, sans chiffres" open>
          <div className="official-fact">
            {announced !== undefined && <p>{announced}</p>}
            {newestFirst[0]?.reported && <p>{newestFirst[0].reported.validOffer}</p>}
            <p>
              Du 23&nbsp;avril au 24&nbsp;mai 2026, IRCC a consulté sur une réforme&nbsp;: une seule catégorie à la
              place des trois programmes, un minimum d’études secondaires, de NCLC&nbsp;6 et d’un an d’expérience, et
              d’autres poids dans le calcul. Aucune de nos lectures ne dit cette catégorie unique en vigueur, et ce
              calcul n’en tient pas compte. Vérifiez-le avant de déposer un profil.
            </p>
            <TextLink href={CONSULTATION_PAGE} external block>
              La consultation d’IRCC
            </TextLink>
          </div>
        </Fold>
        <SourceFacts
          className="official-fact"
          sources={newestFirst.flatMap(({ sources, reported, checked }) => [
            ...(reported?.sources ?? []),
            ...sources.map((source) => ({ ...source, checked })),
          ])}
          toCheck={TO_CHECK}
          pages={[
            { href: CRITERIA_PAGE, words: "Critères du SCG, page d’IRCC" },
            { href: OFFICIAL_TOOL, words: "Outil officiel de calcul" },
          ]}
        />
      </div>
    </div>
  );
}

function sayEnd({ to, reported }: OfficialGrid): string {
  if (reported) return `remplacée le ${sayDay(reported.from)}, d’après deux sources secondaires sans chiffres`;
  return to === null ? "sans date de fin connue" : sayDay(to);
}

function sayOffers({ additional: { jobOffer } }: OfficialGrid): string {
  const given = OFFICIAL_OFFERS.filter(({ value }) => jobOffer[value] > 0).map(
    ({ value, label }) => `${jobOffer[value]} (${label})`,
  );
  return given.length === 0 ? "0" : given.join(", ");
}
