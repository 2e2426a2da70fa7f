import { NOTHING_ASKED, type RoundsQuery } from "#app/features/rounds/listing/address.ts";
import { type Category, factsOf } from "#app/features/rounds/categories.ts";
import { PERIODS } from "#app/features/rounds/past-invitations.ts";
import { PERIOD_WORDS } from "#app/features/rounds/words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, FieldGroup } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

const WRONG_POINTS = "Un score CRS est un nombre entier de 0 à 1200, par exemple 470.";

type Choices = { current: readonly Category[]; older: readonly Category[] };

/** One's score and categories: a GET form, so that the answer has an address. */
export function PointsForm({
  query,
  choices,
  wrongPoints,
}: {
  query: RoundsQuery;
  choices: Choices;
  wrongPoints: boolean;
}) {
  const { categories, period, points, typedPoints, year, fiche } = query;
  const asked = points !== null || categories.length > 0;
  return (
    <form method="get" action={pathTo("/tirages#resultat")} className="rounds-form">
      <ErrorSummary id="resultat" problems={wrongPoints ? [{ fieldId: "points", message: WRONG_POINTS }] : []} />
      <Field
        id="points"
        label="Votre score CRS"
        optional
        hint={
          <>
            De 0 à 1200. Vous ne le connaissez pas&nbsp;?{" "}
            <TextLink href={pathTo("/crs/officiel")}>Calculez-le par la grille officielle</TextLink>.
          </>
        }
        error={wrongPoints ? WRONG_POINTS : undefined}
      >
        {(links) => (
          <NumberInput {...links} id="points" name="points" defaultValue={points ?? typedPoints} maxLength={8} />
        )}
      </Field>
      <details className="rounds-more" open={categories.length > 0 || period !== NOTHING_ASKED.period}>
        <summary>Vos catégories, et depuis quand</summary>
        <FieldGroup
          id="categories"
          label="Vos catégories"
          optional
          hint="Celles dont vous remplissez les conditions. Elles filtrent aussi le graphique et le tableau."
        >
          <div className="rounds-choices">
            <Boxes of={choices.current} chosen={categories} />
          </div>
          {choices.older.length > 0 && (
            <details className="rounds-older" open={choices.older.some((category) => categories.includes(category))}>
              <summary>Sans tirage depuis deux ans ({choices.older.length})</summary>
              <div className="rounds-choices">
                <Boxes of={choices.older} chosen={categories} />
              </div>
            </details>
          )}
        </FieldGroup>
        <Segmented
          id="periode"
          name="periode"
          label="Tirages regardés"
          options={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          defaultValue={period}
        />
      </details>
      {year !== null && <input type="hidden" name="annee" value={year} />}
      {fiche !== "" && <input type="hidden" name="fiche" value={fiche} />}
      <div className="rounds-acts">
        <Button>Comparer avec le passé</Button>
        {asked && (
          <LinkButton look="ghost" href={pathTo("/tirages")}>
            Tout effacer
          </LinkButton>
        )}
      </div>
    </form>
  );
}

function Boxes({ of, chosen }: { of: readonly Category[]; chosen: readonly Category[] }) {
  return of.map((category) => {
    const { slug, name } = factsOf(category);
    return (
      <label className="choice" key={category}>
        <input type="checkbox" name="categorie" value={slug} defaultChecked={chosen.includes(category)} />
        <span>{name}</span>
      </label>
    );
  });
}
