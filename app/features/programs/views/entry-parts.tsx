import type { ReactNode } from "react";
import { type ProvincialRound, ROUNDS_READ, provincialRounds } from "#app/features/programs/data/provincial-rounds.ts";
import type { Stream, StreamSource } from "#app/features/programs/data/shape.ts";
import { FEDERAL_PNP_PAGE, type PlaceCode, places } from "#app/features/programs/provinces.ts";
import { streams } from "#app/features/programs/streams.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { sourceInWords } from "#app/features/programs/words.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Frieze, Ndop } from "#app/ui/marks/motif.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { SourcesNote } from "./afterwards.tsx";
import { OfficialPage } from "./official-page.tsx";
import { StreamLine } from "./other-streams.tsx";
import { ProvinceShape } from "./province-shape.tsx";

/** The head of a programme's or a stream's page, with the outline of its province. */
export function EntryHead({
  place,
  title,
  officialName,
  badges,
  lead,
}: {
  place: PlaceCode;
  title: string;
  officialName: string | undefined;
  badges: ReactNode;
  lead: ReactNode;
}) {
  const single = place !== "ATL" && place !== "HQ" && place !== "CA";
  return (
    <>
      <Ndop>
        <div className="entry-head">
          <div>
            <p className="program-place">{places[place].name}</p>
            <h1>{title}</h1>
            {officialName && (
              <p className="stream-official" lang="en">
                {officialName}
              </p>
            )}
            <p className="badges">{badges}</p>
            <p className="read-lead">{lead}</p>
          </div>
          {single && <ProvinceShape province={place} className="entry-shape" />}
        </div>
      </Ndop>
      <Frieze />
    </>
  );
}

export type FactRow = { label: string; words: ReactNode };

/** Facts with a name each, on hairlines. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="fact-rows">
      {rows.map(({ label, words }, index) => (
        // Keyed by place: two conditions may be of one kind.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a line of a table, and what explains it under it. */
export function Named({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      {name}
      <span className="named-detail">{detail}</span>
    </>
  );
}

/** Where the facts were read. */
export function Sources({ sources }: { sources: readonly StreamSource[] }) {
  return (
    <ul>
      {sources.map((source) => (
        <li key={source.name}>
          {source.url ? (
            <TextLink external href={source.url}>
              {sourceInWords(source)}
            </TextLink>
          ) : (
            sourceInWords(source)
          )}
        </li>
      ))}
    </ul>
  );
}

const roundColumns: readonly Column<ProvincialRound>[] = [
  { header: "Volet", cell: ({ words, day }) => <Named name={words} detail={sayDay(day)} />, names: true },
  { header: "Invités", cell: ({ invited }) => frenchNumber(invited), numeric: true },
  { header: "Score", cell: ({ lowest }) => lowest ?? "non dit", numeric: true },
];

/** The rounds known of a province; nothing when there is none. */
export function Rounds({ place }: { place: PlaceCode }) {
  const rounds = provincialRounds.filter(({ province }) => province === place);
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="tirages">
      <h2 id="tirages">Derniers tirages relevés {places[place].within}</h2>
      <DataTable
        id="tirages-de-la-province"
        caption={`Relevé du ${sayDay(ROUNDS_READ)}, d’une seule copie publique, pas encore vérifié. C’est le passé, pas une promesse.`}
        columns={roundColumns}
        rows={rounds}
        rowKey={({ words }) => words}
      />
    </section>
  );
}

/** Beside the text: official page, pages of the site, the other streams of the place. */
export function EntryAside({ place, id, notice }: { place: PlaceCode; id: string; notice: string }) {
  const others: Stream[] = streams().filter((stream) => stream.place === place && stream.id !== id);
  return (
    <aside className="read-aside" aria-label="Pour aller plus loin">
      <div className="card card-quiet">
        <h2>Votre profil</h2>
        <p>Ce que valent vos réponses avant toute désignation, et un rendez-vous pour en parler.</p>
        <p className="finder-actions">
          {place === "QC" ? (
            <LinkButton small look="secondary" href={pathTo("/arrima/pstq")}>
              Calculer mes points officiels
            </LinkButton>
          ) : (
            <LinkButton small look="secondary" href={pathTo("/crs/officiel")}>
              Calculer mon score officiel
            </LinkButton>
          )}
          <LinkButton small look="ghost" href={pathTo("/appointment")}>
            Prendre rendez-vous
          </LinkButton>
        </p>
      </div>
      <div>
        <OfficialPage place={place} />
        <p className="m-0">
          <TextLink block external href={FEDERAL_PNP_PAGE}>
            Candidats des provinces, page officielle du Canada
          </TextLink>
        </p>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="autres">
          <h2 id="autres" className="entry-aside-title">
            Autres volets {places[place].within}
          </h2>
          <ul className="stream-list">
            {others.map((stream) => (
              <StreamLine key={stream.id} stream={stream} />
            ))}
          </ul>
        </section>
      )}
      <SourcesNote notice={notice} />
    </aside>
  );
}
