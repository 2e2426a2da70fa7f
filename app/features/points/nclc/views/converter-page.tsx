import { QUEBEC_MINIMUMS, TESTS } from "#app/features/points/nclc/grid.ts";
import { LANGUAGES, type ReadScores } from "#app/features/points/nclc/questions.ts";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { sourceMark } from "#app/features/points/shared/edition.ts";
import type { Check } from "#app/platform/content/checked-words.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LevelsPanel } from "./levels-panel.tsx";
import { ScoresForm } from "./scores-form.tsx";

type ConverterPageProps = {
  scores: ReadScores;
  /** As chosen in the form; "" when it was not. */
  firstLanguage: string;
  /** The scores as the address holds them, and the factSheet, without "?". */
  query: string;
  factSheet: string;
  notice: string;
  /** Said of tables that nobody has verified for too long. */
  aged?: string | undefined;
  /** Who of the business compared the tables with the official page. */
  checked: Check | undefined;
};

const RESULT = "resultat";

/** Test scores on one side, levels on the other; one under the other on a phone. */
export function ConverterPage({ scores, firstLanguage, query, factSheet, notice, aged, checked }: ConverterPageProps) {
  const converted = LANGUAGES.flatMap((language) => {
    const { conversion, dated } = scores[language];
    return conversion ? [{ language, conversion, dated }] : [];
  });
  const usable = converted.filter(({ conversion }) => !conversion.expired);
  // The form leads to "#resultat": to what is refused when something is.
  const refused = scores.problems.length > 0;
  return (
    <div className="simulator">
      <AnswersFold open={refused || converted.length === 0} alone={converted.length === 0} name="Vos notes">
        <ScoresForm
          scores={scores}
          firstLanguage={firstLanguage}
          factSheet={factSheet}
          summaryId={refused ? RESULT : undefined}
        />
      </AnswersFold>
      <section id={refused ? "niveaux" : RESULT} className="result" tabIndex={-1} aria-labelledby="vos-niveaux">
        <h2 id="vos-niveaux" className={converted.length === 0 ? "sr-only" : "m-0"}>
          Vos niveaux
        </h2>
        {converted.length === 0 && (
          <EmptyState title="Vos niveaux apparaîtront ici" headingLevel={3}>
            Une seule compétence suffit pour commencer&nbsp;: recopiez les notes de votre attestation.
          </EmptyState>
        )}
        {aged !== undefined && (
          <Alert kind="caution">
            <p>{aged}</p>
          </Alert>
        )}
        {converted.map((one) => (
          <LevelsPanel key={one.language} {...one} />
        ))}
        {usable.length === 2 && scores.firstLanguage === undefined && <ChooseFirst query={query} />}
        {usable.length > 0 && <ContinueWith tool="nclc" query={query} heading="Utiliser ces niveaux" />}
        {converted.length > 0 && (
          <p className="hint m-0">
            Conversion à titre d’aide&nbsp;: seule votre attestation officielle compte. {notice}
          </p>
        )}
        <QuebecScale />
        <Sources checked={checked} />
      </section>
    </div>
  );
}

function ChooseFirst({ query }: { query: string }) {
  return (
    <Alert title="Quelle langue présentez-vous en premier&nbsp;?">
      <p>
        Les simulateurs fédéraux comptent la première et la deuxième langue autrement. Sans réponse, ils vous le
        demanderont.
      </p>
      <p className="m-0 flex flex-wrap gap-x-6">
        <TextLink block href={pathTo(`/convertisseur-nclc?${query}&firstLanguage=french#resultat`)}>
          Le français
        </TextLink>
        <TextLink block href={pathTo(`/convertisseur-nclc?${query}&firstLanguage=english#resultat`)}>
          L’anglais
        </TextLink>
      </p>
    </Alert>
  );
}

/** Quebec reads the same tests with thresholds of its own. */
function QuebecScale() {
  return (
    <div className="folds">
      <Fold title="Pour le Québec, d’autres seuils">
        <div className="grid gap-3">
          <p className="m-0">
            Le Québec a aussi douze niveaux, mais lit le TEF et le TCF avec ses propres seuils&nbsp;: un niveau NCLC
            n’est pas un niveau québécois. Ceux que nous connaissons&nbsp;:
          </p>
          <DataTable
            id="seuils-quebec"
            caption="Minimums du Québec au TEF et au TCF"
            columns={[
              { header: "Niveau demandé", cell: ({ level, part }) => `${level} ${part}`, names: true },
              { header: "TEF", cell: ({ tef }) => tef, numeric: true },
              { header: "TCF", cell: ({ tcf }) => tcf, numeric: true },
            ]}
            rows={QUEBEC_MINIMUMS.rows}
            rowKey={({ level, part }) => `${level} ${part}`}
          />
          <p className="hint m-0">
            CO, CE&nbsp;: compréhension orale, écrite&nbsp;; EO, EE&nbsp;: expression. Lu le{" "}
            {longDate(Temporal.PlainDate.from(QUEBEC_MINIMUMS.read))} dans une copie publique de la page du Québec, pas
            encore vérifié.
          </p>
        </div>
      </Fold>
    </div>
  );
}

function Sources({ checked }: { checked: Check | undefined }) {
  const [source] = TESTS.tef.editions[0]?.sources ?? [];
  if (!source) return null;
  return (
    <p className="hint m-0">
      Source&nbsp;: {sourceMark(source, checked)}.{" "}
      {source.url !== undefined && (
        <TextLink external href={source.url}>
          Page officielle
        </TextLink>
      )}
    </p>
  );
}
