import type { Source } from "#app/features/rounds/round.ts";
import { OFFICIAL_CRITERIA, OFFICIAL_FEED, OFFICIAL_ROUNDS, SOURCES } from "#app/features/rounds/sources.ts";
import { dayInWords } from "#app/features/rounds/words.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Where the figures come from, what is weak in them, and the official pages. */
export function RoundsSources({
  aloneNumbers,
  sources,
  notice,
}: {
  aloneNumbers: readonly string[];
  sources: readonly { source: Source; numbers: string }[];
  notice: string;
}) {
  return (
    <Fold id="sources" level={2} title="Sources et limites">
      <div className="rounds-section rounds-sources">
        <ul>
          {sources.map(({ source, numbers }) => {
            const { words, date } = SOURCES[source];
            return (
              <li key={source}>
                Tirages n°&nbsp;{numbers}&nbsp;: {words}
                {date !== null && `, au ${dayInWords(date)}`}
              </li>
            );
          })}
        </ul>
        <p>
          {aloneNumbers.length > 0 &&
            `Les tirages n°\u00a0${aloneNumbers.toReversed().join(", ")} reposent sur une seule source et portent la mention «\u00a0source unique\u00a0». `}
          Le n°&nbsp;91 a été tenu en deux parts, 91a et 91b. Avant 2022, la répartition du bassin n’était pas publiée
          dans ce fichier. Les minimums d’avant le 25&nbsp;mars 2025 comptaient encore des points pour l’offre d’emploi.
        </p>
        <p>
          Avant d’agir, ouvrez&nbsp;:{" "}
          <TextLink href={OFFICIAL_ROUNDS} external>
            rondes d’invitations, page officielle
          </TextLink>
          ,{" "}
          <TextLink href={OFFICIAL_CRITERIA} external>
            grille officielle du score
          </TextLink>{" "}
          et{" "}
          <TextLink href={OFFICIAL_FEED} external>
            fichier officiel
          </TextLink>
          . Pour être prévenu des tirages par e-mail, choisissez ce sujet dans la{" "}
          <TextLink href={pathTo("/newsletter")}>lettre d’information</TextLink>.
        </p>
        <p className="hint">{notice}</p>
      </div>
    </Fold>
  );
}
