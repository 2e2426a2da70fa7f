import { sayDay } from "#app/platform/clock/french-dates.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";
import { ARRIMA_PORTAL, PEQ_PAGE, PSTQ_PAGE, TO_CHECK } from "#app/features/points/pstq/official.ts";
import { TEST_MINIMUMS, TEST_MINIMUMS_READ } from "#app/features/points/pstq/streams.ts";
import { SourceFacts } from "#app/features/points/views/result/source-facts.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { RoundsTable } from "./rounds-table.tsx";

/** What stands behind a result and what it leaves out: test minimums, past rounds, other programmes, sources. */
export function PstqFacts({ grid, total, today }: { grid: PstqGrid; total: number | null; today: string }) {
  return (
    <div className="wrap py-8">
      <div className="folds">
        <Fold id="minimums" level={2} title="Les scores que le Québec demande aux tests">
          <div className="pstq-fact">
            <p>
              Le Québec lit le TEF et le TCF avec ses propres seuils&nbsp;: ce ne sont pas ceux du tableau fédéral des
              NCLC. Lu le {sayDay(TEST_MINIMUMS_READ)} dans une copie publique, pas encore vérifié.
            </p>
            <DataTable
              id="seuils"
              caption="Score minimal par niveau, à chaque épreuve"
              columns={[
                { header: "Niveau", cell: (row) => row.label, names: true },
                { header: "TEF", cell: (row) => row.tef, numeric: true },
                { header: "TCF", cell: (row) => tcfOf(row) },
              ]}
              rows={TEST_MINIMUMS}
              rowKey={(row) => row.key}
            />
          </div>
        </Fold>
        <RoundsTable total={total} today={today} />
        <Fold level={2} title="Les autres chemins vers le Québec">
          <div className="pstq-fact">
            <h3>Le PEQ, rouvert pour un temps</h3>
            <p>
              Le Programme de l’expérience québécoise, fermé le 19&nbsp;novembre 2025, a rouvert du 2&nbsp;juillet 2026
              au 2&nbsp;juillet 2028. Il s’adresse à qui travaille ou a étudié au Québec avant cette fermeture&nbsp;: ce
              n’est pas un chemin depuis le Cameroun. La première période de dépôt allait jusqu’au 31&nbsp;octobre
              2026&nbsp;; nous n’avons pas trouvé la suite.{" "}
              <TextLink href={PEQ_PAGE} external>
                Page officielle du PEQ
              </TextLink>
            </p>
            <h3>L’ancienne grille sur 1320 points</h3>
            <p>
              Le Programme régulier des travailleurs qualifiés (capital humain 580, marché du travail 740, offre
              d’emploi 380 ou 180) a été remplacé le 29&nbsp;novembre 2024. Le{" "}
              <a href={pathTo("/arrima")}>simulateur Arrima de ce site</a> en garde le total de 1320 et a ses propres
              tableaux&nbsp;: il sert à s’orienter, pas à connaître son score.
            </p>
          </div>
        </Fold>
        <SourceFacts
          className="pstq-fact"
          sources={grid.sources.map((source) => ({ ...source, checked: grid.checked }))}
          toCheck={TO_CHECK}
          pages={[
            { href: PSTQ_PAGE, words: "Page officielle du PSTQ" },
            { href: ARRIMA_PORTAL, words: "Portail Arrima" },
          ]}
        />
      </div>
    </div>
  );
}

function tcfOf({ tcf }: (typeof TEST_MINIMUMS)[number]): string {
  if (tcf === null) return "non lu";
  return Object.entries(tcf)
    .map(([ability, score]) => `${ability} ${score}`)
    .join(", ");
}
