import { nameOf } from "#app/features/situation/questions/asked.ts";
import { SECTIONS } from "#app/features/situation/programs/questions.ts";
import type { Read } from "#app/features/situation/programs/read-answers.ts";
import { QuestionSections } from "#app/features/points/views/questions/question-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Every question on one page, as a GET form: the address holds the answers, and no script is needed. */
export function Questionnaire({ read, fiche }: { read: Read; fiche: string }) {
  const faults = read.asked ? read.faults : [];
  const errors = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  return (
    <form action={pathTo("/eligibility#bilan")} method="get">
      <ErrorSummary
        id="bilan"
        heading={
          faults.length === 1
            ? "Une réponse est à compléter ou à corriger"
            : `${faults.length} réponses sont à compléter ou à corriger`
        }
        problems={faults.map(({ field, message }) => ({ fieldId: field, message }))}
      />
      <QuestionSections sections={SECTIONS} answers={read.shown} errors={errors} />
      <section className="question-section" aria-labelledby="section-money">
        <h2 id="section-money">Votre argent</h2>
        <Field
          id="funds"
          label={nameOf("money")}
          hint={"Facultatif, en FCFA\u00a0: ce qui est sur vos comptes, sans emprunt."}
          error={errors["funds"]}
        >
          {(links) => (
            <span className="with-unit">
              <TextInput
                {...links}
                name="funds"
                width="medium"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={read.funds}
              />
              <span>FCFA</span>
            </span>
          )}
        </Field>
      </section>
      {fiche !== "" && <input type="hidden" name="fiche" value={fiche} />}
      <p className="simulator-actions">
        <Button>Voir si je suis admissible</Button>
        {read.asked && <a href={pathTo("/eligibility")}>Recommencer à zéro</a>}
      </p>
    </form>
  );
}
