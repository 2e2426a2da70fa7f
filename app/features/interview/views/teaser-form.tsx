import { DIPLOMAS, FRENCH_LEVELS, TEASER } from "#app/features/interview/teaser.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

/** Three questions of the interview as a plain form: it goes on from them. */
export function TeaserForm() {
  return (
    <form
      action={pathTo("/bilan")}
      method="get"
      className="paper score-panel home-teaser"
      aria-labelledby="trois-questions"
    >
      <h2 id="trois-questions">Commencez par trois questions</h2>
      <input type="hidden" name="de" value={TEASER} />
      <Field id="age" label="Votre âge">
        {(links) => <NumberInput {...links} name="age" unit="ans" />}
      </Field>
      <Field id="diplome" label="Votre diplôme le plus élevé">
        {(links) => <Select {...links} name="diplome" options={DIPLOMAS} emptyLabel="Choisissez" defaultValue="" />}
      </Field>
      <Field id="francais" label="Votre niveau de français">
        {(links) => (
          <Select {...links} name="francais" options={FRENCH_LEVELS} emptyLabel="Choisissez" defaultValue="" />
        )}
      </Field>
      <Button look="secondary">Continuer mon bilan</Button>
      <p className="hint m-0">Sans compte. Vos réponses restent dans l’adresse de la page.</p>
    </form>
  );
}
