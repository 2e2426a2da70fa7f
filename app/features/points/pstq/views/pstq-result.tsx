import { ageWords, sayHeld } from "#app/features/points/shared/edition.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { count, points } from "#app/features/points/shared/text.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";
import { ARRIMA_PORTAL, PSTQ_PAGE } from "#app/features/points/pstq/official.ts";
import type { PstqSheet } from "#app/features/points/pstq/result.ts";
import type { Answers } from "#app/features/points/pstq/questions.ts";
import { standingsOf } from "#app/features/points/pstq/rounds.ts";
import { NOT_SCORED, TITLE, expiredWords, reachableWords } from "#app/features/points/pstq/words.ts";
import { ScoreGroups } from "#app/features/points/views/result/score-group.tsx";
import { TakeAway } from "#app/features/points/views/result/take-away.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Streams } from "./streams.tsx";

type PstqResultProps = {
  scoreSheet: PstqSheet;
  answers: Answers;
  grid: PstqGrid;
  inForce: boolean;
  /** Canonical query string of the answers. */
  query: string;
  origin: string;
  notice: string;
  /** ISO date in Douala. */ today: string;
};

/** Total, streams, every line with its rule, and where the total stood in the past rounds. */
export function PstqResultView({ scoreSheet, answers, grid, inForce, query, origin, notice, today }: PstqResultProps) {
  const { result, groups } = scoreSheet;
  const aged = ageWords(grid, today);
  const suffix = query === "" ? "" : `?${query}`;
  return (
    <>
      <ScorePanel
        heading="Votre résultat"
        score={result.total}
        maximum={grid.maximums.total}
        note="Barème officiel du Québec (PSTQ), estimation"
        parts={groups.map(({ label, points: value, maximum }) => ({ label, value, maximum }))}
      >
        <p className="hint mt-3 mb-0">{reachableWords(grid.reachable, grid.maximums.total)}</p>
        <p className="hint mt-2 mb-0">
          Grille en vigueur {sayHeld(grid)}, relue le {sayDay(grid.verified)}. {NOT_SCORED} Estimation&nbsp;: seul le
          Québec calcule le score qui compte, dans{" "}
          <TextLink href={ARRIMA_PORTAL} external>
            Arrima
          </TextLink>
          . {notice}
        </p>
      </ScorePanel>
      {!inForce && <Expired grid={grid} />}
      {[...(aged === undefined ? [] : [aged]), ...scoreSheet.warnings].map((warning) => (
        <Alert key={warning} kind="caution">
          <p>{warning}</p>
        </Alert>
      ))}
      <Streams streams={scoreSheet.streams} aimed={answers.stream} />
      <section>
        <h3>Détail des points</h3>
        <ScoreGroups groups={groups} />
        {answers.maritalStatus === "single" && (
          <p className="hint mt-3">
            Sans conjoint qui accompagne, ses points n’existent pas et vos propres tableaux sont plus hauts.
          </p>
        )}
      </section>
      <Past total={result.total} />
      <TakeAway
        scoreSheet={{
          title: TITLE,
          total: result.total,
          maximum: grid.maximums.total,
          status: { label: "estimation" },
        }}
        address={`${origin}${pathTo("/arrima/pstq")}${suffix}`}
        reportHref={`${pathTo("/arrima/pstq/rapport.pdf")}${suffix}`}
      />
    </>
  );
}

function Expired({ grid }: { grid: PstqGrid }) {
  return (
    <Alert kind="danger" title="Cette grille n’est plus en vigueur">
      <p>
        {expiredWords(grid)}{" "}
        <TextLink href={PSTQ_PAGE} external>
          Page du programme
        </TextLink>
      </p>
    </Alert>
  );
}

/** Said as the past, never as a promise. */
function Past({ total }: { total: number }) {
  return (
    <section>
      <h3>Et dans les rondes passées&nbsp;?</h3>
      <p>Avec {points(total)}, vous auriez atteint le minimum de&nbsp;:</p>
      <ul>
        {standingsOf(total).map(({ stream, reached, groups, from, to }) => (
          <li key={stream}>
            <strong>
              {count(reached, "groupe")} sur {groups}
            </strong>{" "}
            du volet&nbsp;{stream} dont le minimum est connu,{" "}
            {from === to ? `le ${sayDay(to)}` : `du ${sayDay(from)} au ${sayDay(to)}`}
          </li>
        ))}
      </ul>
      <p className="hint">
        C’est le passé, pas une promesse. Un groupe visait une profession ou un secteur, et plusieurs demandaient de
        résider déjà au Québec&nbsp;: atteindre le minimum ne suffisait pas.{" "}
        <a href="#rondes">Toutes les rondes connues</a>
      </p>
    </section>
  );
}
