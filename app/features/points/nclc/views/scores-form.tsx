import { ABILITIES, TESTS } from "#app/features/points/nclc/grid.ts";
import {
  LANGUAGES,
  type Language,
  type ReadScores,
  fieldOf,
  testChoices,
} from "#app/features/points/nclc/questions.ts";
import { ABILITY_NAMES, TEST_NAMES, sayScore } from "#app/features/points/nclc/words.ts";
import { SheetField } from "#app/features/points/views/questions/carried-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

const TITLES: Readonly<Record<Language, string>> = {
  french: "Votre test de français",
  english: "Votre test d’anglais",
};

/** The scales of a language's tests, said before anybody types. */
function scalesHint(language: Language): string {
  const scales = testChoices(language).map(({ value }) => {
    const { listening, writing } = TESTS[value].scales;
    const said = `${TEST_NAMES[value]}\u00a0: ${sayScore(listening.from)} à ${sayScore(listening.to)}`;
    return writing.to === listening.to ? said : `${said}, et ${writing.from} à ${writing.to} en expression`;
  });
  return `${scales.join(" · ")}.`;
}

type ScoresFormProps = {
  scores: ReadScores;
  firstLanguage: string;
  factSheet: string;
  /** Where the form leads when something is refused. */ summaryId: string | undefined;
};

/** One test of each language, as its results say it; a language or an ability left empty is left out. */
export function ScoresForm({ scores, firstLanguage, factSheet, summaryId }: ScoresFormProps) {
  const problemOf = (field: string) => scores.problems.find((problem) => problem.field === field)?.message;
  return (
    <form action={pathTo("/convertisseur-nclc#resultat")} method="get" className="simulator-form">
      <ErrorSummary
        id={summaryId}
        problems={scores.problems.map(({ field, message }) => ({ fieldId: field, message }))}
      />
      {LANGUAGES.map((language) => {
        const typed = (of: Parameters<typeof fieldOf>[1]) => scores[language].typed[fieldOf(language, of)] ?? "";
        const [test, date] = [fieldOf(language, "Test"), fieldOf(language, "Date")];
        return (
          <section className="question-section" key={language} aria-labelledby={`section-${language}`}>
            <h2 id={`section-${language}`}>{TITLES[language]}</h2>
            <p className="hint">{scalesHint(language)}</p>
            <Field id={test} label="Test" error={problemOf(test)}>
              {(links) => (
                <Select
                  {...links}
                  name={test}
                  options={testChoices(language)}
                  emptyLabel="Aucun"
                  defaultValue={typed("Test")}
                />
              )}
            </Field>
            <Field
              id={date}
              label="Date du test"
              hint={
                language === "french"
                  ? "Elle choisit la table du TEF, qui a changé le 11 décembre 2023, et dit jusqu’à quand le résultat compte."
                  : "Elle dit jusqu’à quand le résultat compte."
              }
              error={problemOf(date)}
            >
              {(links) => <DateInput {...links} name={date} defaultValue={typed("Date")} />}
            </Field>
            <div className="question-abilities">
              {ABILITIES.map((ability) => {
                const name = fieldOf(language, ability);
                return (
                  <Field key={ability} id={name} label={ABILITY_NAMES[ability]} error={problemOf(name)}>
                    {(links) => (
                      <NumberInput
                        {...links}
                        name={name}
                        decimals={language === "english"}
                        defaultValue={typed(ability)}
                      />
                    )}
                  </Field>
                );
              })}
            </div>
          </section>
        );
      })}
      <section className="question-section" aria-labelledby="section-first">
        <h2 id="section-first">Si vous avez les deux</h2>
        <Field
          id="firstLanguage"
          label="Langue présentée en premier"
          optional
          hint="Celle de vos meilleurs résultats, pour les simulateurs fédéraux."
        >
          {(links) => (
            <Select
              {...links}
              name="firstLanguage"
              options={[
                { value: "french", label: "Français" },
                { value: "english", label: "Anglais" },
              ]}
              emptyLabel="Je le dirai plus tard"
              defaultValue={firstLanguage}
            />
          )}
        </Field>
      </section>
      <SheetField factSheet={factSheet} />
      <p className="simulator-actions">
        <Button>Convertir mes notes</Button>
        <a href={pathTo("/convertisseur-nclc")}>Recommencer à zéro</a>
      </p>
    </form>
  );
}
