import { ABILITIES, type Ability } from "#app/features/points/nclc/grid.ts";
import type { Language } from "#app/features/points/nclc/questions.ts";
import type { Conversion, Converted } from "#app/features/points/nclc/rules.ts";
import { ABILITY_NAMES, TEST_NAMES, levelWords, sayScore } from "#app/features/points/nclc/words.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";

const TITLES: Readonly<Record<Language, string>> = { french: "Français", english: "Anglais" };
/** The levels end at 10: no grid scores more. */
const HIGHEST = 10;

const said = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** One test's levels, ability by ability, with what the next level asks; the lowest on top, since it decides most often. */
export function LevelsPanel({
  language,
  conversion,
  dated,
}: {
  language: Language;
  conversion: Conversion;
  dated: boolean;
}) {
  const rows = ABILITIES.flatMap((ability): [Ability, Converted][] => {
    const converted = conversion.abilities[ability];
    return converted ? [[ability, converted]] : [];
  });
  const lowest = Math.min(...rows.map(([, { level }]) => level));
  const missing = ABILITIES.filter((ability) => !conversion.abilities[ability]);
  const scale = language === "french" ? "NCLC" : "CLB";
  return (
    <section className="grid gap-4" aria-labelledby={`niveaux-${language}`}>
      <div className="paper score-panel">
        <div className="night score-head">
          <h3 id={`niveaux-${language}`} className="m-0">
            {TITLES[language]}, {TEST_NAMES[conversion.test]}
            {dated && ` du ${said(conversion.date)}`}
          </h3>
          <p className="score levels-lowest">{levelWords(lowest, scale)}</p>
          <p className="score-note">
            {rows.length === 1
              ? "Votre seule compétence saisie"
              : "Votre niveau le plus bas, celui qui décide le plus souvent"}
          </p>
        </div>
        <dl className="score-rows">
          {rows.map(([ability, { score, level, next }]) => (
            <div className="score-row" key={ability}>
              <dt>{ABILITY_NAMES[ability]}</dt>
              <dd className="score-points">{levelWords(level, scale)}</dd>
              <dd className="score-wide" aria-hidden="true">
                <Bar value={level} maximum={HIGHEST} size="thin" />
              </dd>
              <dd className="score-wide">
                Votre note&nbsp;: {sayScore(score)}.{" "}
                {next
                  ? `Le ${scale}\u00a0${next.level} demande ${sayScore(next.score)}.`
                  : "Aucun barème ne donne plus de points au-delà."}
              </dd>
            </div>
          ))}
        </dl>
        <p className="score-foot hint">
          {missing.length > 0 && (
            <>Sans note&nbsp;: {missing.map((ability) => ABILITY_NAMES[ability].toLowerCase()).join(", ")}. </>
          )}
          Table {tableWords(conversion)}, relue pour la dernière fois le {said(conversion.edition.verified)}.
        </p>
      </div>
      <Validity conversion={conversion} dated={dated} />
    </section>
  );
}

function tableWords({ edition, test }: Conversion): string {
  if (test !== "tef" && test !== "pte") return "en vigueur";
  return edition.to === null
    ? `en vigueur pour les tests passés depuis le ${said(edition.from)}`
    : `des tests passés jusqu’au ${said(edition.to)}`;
}

function Validity({ conversion: { lastDay, expired }, dated }: { conversion: Conversion; dated: boolean }) {
  if (!dated) {
    return (
      <Alert>
        <p>Un résultat compte deux ans à partir du jour du test. Indiquez sa date pour savoir jusqu’à quand.</p>
      </Alert>
    );
  }
  if (!expired) {
    return (
      <Alert kind="success">
        <p>Ce résultat compte jusqu’au {said(lastDay)}&nbsp;: deux ans à partir du jour du test.</p>
      </Alert>
    );
  }
  return (
    <Alert kind="danger" title="Ce résultat ne compte plus">
      <p>
        Il a expiré le {said(lastDay)}, deux ans après le test. Ses niveaux sont donnés pour mémoire et ne sont repris
        dans aucun simulateur.
      </p>
    </Alert>
  );
}
