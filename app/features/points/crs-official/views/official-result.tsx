import { ageWords } from "#app/features/points/shared/edition.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { OFFICIAL_TOOL } from "#app/features/points/crs-official/grid.ts";
import { buildOfficialSheet } from "#app/features/points/crs-official/result.ts";
import type { OfficialSimulation } from "#app/features/points/crs-official/simulation.ts";
import { TITLE, beforeFirst, editionWords } from "#app/features/points/crs-official/words.ts";
import { ScoreGroups } from "#app/features/points/views/result/score-group.tsx";
import { TakeAway } from "#app/features/points/views/result/take-away.tsx";
import { ReportedNotice } from "#app/features/points/views/result/reported-notice.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** A page that goes on from a result. */
export type NextTool = { href: string; name: string; words: string };

type OfficialResultProps = {
  simulation: OfficialSimulation;
  /** ISO date of the first edition. */
  first: string;
  origin: string;
  notice: string;
  today: string;
  toolsFor: (query: string, total: number) => readonly NextTool[];
};

/** Total, groups, every line with its rule; or the sentence that no edition is known for the day asked. */
export function OfficialResultView({ simulation, first, origin, notice, today, toolsFor }: OfficialResultProps) {
  const { asked, day, edition, query, path } = simulation;
  if (!edition) {
    return (
      <Alert kind="danger" title="Pas de résultat à cette date">
        <p>
          {beforeFirst(day, first)} Choisissez une date à partir du {sayDay(first)}, ou laissez la date vide.
        </p>
      </Alert>
    );
  }
  const { result, maximum, groups, warnings } = buildOfficialSheet(asked.profile, asked.family, edition);
  const aged = edition.to === null ? ageWords(edition, today) : undefined;
  return (
    <>
      <ScorePanel
        heading="Votre résultat"
        score={result.total}
        maximum={maximum}
        note={
          asked.day === null
            ? "Grille officielle d’Entrée express, estimation"
            : `Grille officielle d’Entrée express au ${sayDay(day)}, estimation`
        }
        parts={groups.map(({ label, points, maximum: most }) => ({ label, value: points, maximum: most }))}
      >
        <p className="hint mt-3 mb-0">Grille {editionWords(edition)}.</p>
        <p className="hint mt-2 mb-0">
          Estimation&nbsp;: seul IRCC calcule le score qui compte, par exemple dans{" "}
          <TextLink href={OFFICIAL_TOOL} external>
            l’outil officiel
          </TextLink>
          . {notice}
        </p>
      </ScorePanel>
      {edition.to !== null && (
        <Alert kind="caution" title="Cette édition n’est plus en vigueur">
          <p>
            Ce total est celui du {sayDay(day)}, pour comprendre une invitation passée. Laissez la date vide pour la
            grille d’aujourd’hui.
          </p>
        </Alert>
      )}
      {day > today && (
        <Alert kind="caution" title="Une date à venir">
          <p>La grille d’aujourd’hui est appliquée au {sayDay(day)}&nbsp;: elle peut changer d’ici là.</p>
        </Alert>
      )}
      {edition.reported && (
        <Alert kind="caution">
          <ReportedNotice grid={edition} />
        </Alert>
      )}
      {[...warnings, ...asked.outside, ...(aged === undefined ? [] : [aged])].map((warning) => (
        <Alert key={warning} kind="caution">
          <p>{warning}</p>
        </Alert>
      ))}
      <section>
        <h3>Détail des points</h3>
        <ScoreGroups groups={groups} />
        {!asked.profile.spouse && (
          <p className="hint mt-3">
            Sans conjoint qui vient avec vous, ses points n’existent pas et vos propres tableaux sont plus hauts.
          </p>
        )}
      </section>
      <NextTools tools={toolsFor(query, result.total)} />
      <TakeAway
        scoreSheet={{ title: TITLE, total: result.total, maximum, status: { label: "estimation" } }}
        address={`${origin}${path}`}
        reportHref={`${pathTo("/crs/officiel/rapport.pdf")}${query === "" ? "" : `?${query}`}`}
      />
    </>
  );
}

function NextTools({ tools }: { tools: readonly NextTool[] }) {
  if (tools.length === 0) return null;
  return (
    <section>
      <h3>Et maintenant&nbsp;?</h3>
      <ul className="official-next">
        {tools.map(({ href, name, words }) => (
          <li key={href}>
            <TextLink href={href} block rel="nofollow">
              {name}
            </TextLink>
            <span className="hint">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
