import { factsOf, nameOf } from "#app/features/rounds/categories.ts";
import type { Count, PastInvitations } from "#app/features/rounds/past-invitations.ts";
import { ofCategories, pastSentence, roundInWords, tieSentence } from "#app/features/rounds/words.ts";
import { OFFICIAL_TOOL } from "#app/features/points/crs-official/grid.ts";
import { REPORTED_PART } from "#app/features/points/shared/edition.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Bar } from "#app/ui/tables/bar.tsx";
import { Fold, FoldFigure } from "#app/ui/layout/fold.tsx";
import { ScorePanel, type ScoreRow } from "#app/ui/tables/score-panel.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** What a score would have given, always said of the past. */
export function PastPanel({ past, reported }: { past: PastInvitations; reported: string | undefined }) {
  const { points, period, together, each } = past;
  const rows: ScoreRow[] = each.map(({ category, count }) => ({
    label: nameOf(category),
    points: count.invited,
    maximum: count.total,
    bar: 1,
    detail: <RowDetail count={count} needs={factsOf(category).needs} />,
  }));
  const tie = together && tieSentence(together);
  const closing = (
    <div className="rounds-foot">
      {tie !== null && (
        <p>
          <strong>{tie}</strong>
        </p>
      )}
      <p>
        C’est le passé&nbsp;: le minimum du prochain tirage n’est pas connu, et rien ici n’est une promesse
        d’invitation. Il aurait aussi fallu remplir les conditions de la catégorie le jour du tirage.
      </p>
      {reported !== undefined && (
        <p className="hint">
          {reported} <TextLink href={pathTo(`/crs/officiel#${REPORTED_PART}`)}>Ce qui est signalé</TextLink>{" "}
          <TextLink href={OFFICIAL_TOOL} external>
            Outil officiel d’IRCC
          </TextLink>
        </p>
      )}
      {together === null && (
        <p>Personne n’est invité dans toutes les catégories&nbsp;: cochez les vôtres pour en faire le compte.</p>
      )}
    </div>
  );
  if (!together || together.total === 0)
    return (
      <div className="paper score-panel" id="resultat" tabIndex={-1}>
        <div className="night score-head">
          <h2>Avec {points}&nbsp;points, catégorie par catégorie</h2>
          <p className="score-note m-0">
            {together
              ? pastSentence(together, points, period, ofCategories(each.map(({ category }) => category)))
              : "Tirages où ce score aurait dépassé le minimum."}
          </p>
        </div>
        <div className="rounds-outcomes">
          {rows.map(({ label, points: invited, maximum = 0, detail }, index) => (
            // Keyed by place, as in ScorePanel.
            <Fold key={index} title={label} aside={<FoldFigure points={invited} maximum={maximum} />}>
              <Bar value={invited} maximum={maximum} size="thin" />
              <p className="hint mt-2 mb-0">{detail}</p>
            </Fold>
          ))}
        </div>
        <div className="score-foot">{closing}</div>
      </div>
    );
  return (
    <div id="resultat" tabIndex={-1}>
      <ScorePanel
        heading={`Avec ${points}\u00a0points`}
        score={together.invited}
        maximum={together.total}
        status={{ label: "Dans le passé", tone: "neutral" }}
        note={
          <p className="m-0">
            {pastSentence(together, points, period, ofCategories(each.map(({ category }) => category)))}
          </p>
        }
        rows={rows}
      >
        {closing}
      </ScorePanel>
    </div>
  );
}

function RowDetail({ count, needs }: { count: Count; needs: string }) {
  const { newest, ties } = count;
  return (
    <>
      {newest
        ? `Dernier minimum\u00a0: ${newest.minimum} (${roundInWords(newest)}).`
        : "Aucun tirage connu dans cette période."}
      {ties.length > 0 && ` À égalité\u00a0: ${ties.length}.`} Il faut aussi {needs}.
    </>
  );
}
