import {
  type FilterChoices,
  type SessionFilter,
  isFiltered,
} from "#app/features/language-tests/sessions/session-filter.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Narrows the list by an address that can be shared; works as it is without JavaScript. */
export function SessionFilterForm({ filter, choices }: { filter: SessionFilter; choices: FilterChoices }) {
  return (
    <form method="get" action={pathTo("/tests")} className="session-filter" aria-label="Filtrer les sessions">
      <Field id="test" label="Test">
        {(links) => (
          <Select {...links} name="test" options={choices.tests} emptyLabel="Tous" defaultValue={filter.test ?? ""} />
        )}
      </Field>
      <Field id="ville" label="Ville">
        {(links) => (
          <Select
            {...links}
            name="ville"
            options={choices.cities}
            emptyLabel="Toutes"
            defaultValue={filter.city ?? ""}
          />
        )}
      </Field>
      <Field id="mois" label="Mois">
        {(links) => (
          <Select {...links} name="mois" options={choices.months} emptyLabel="Tous" defaultValue={filter.month ?? ""} />
        )}
      </Field>
      <div className="session-filter-actions">
        <Button look="secondary">Filtrer</Button>
        {isFiltered(filter) && (
          <LinkButton look="ghost" href={pathTo("/tests")}>
            Tout afficher
          </LinkButton>
        )}
      </div>
    </form>
  );
}
