import type { ReactNode } from "react";
import type { ProgramSearch, FilterName } from "#app/features/programs/filters.ts";
import { HIGHEST_LEVEL, MOST_YEARS, TEXT_LENGTH } from "#app/features/programs/filters.ts";
import { PROVINCE_CODES, places } from "#app/features/programs/provinces.ts";
import { educationNames, offeredEducation } from "#app/features/programs/words.ts";
import type { ControlLinks } from "#app/ui/inputs/field-texts.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

const RESET = "reinitialiser";

/** The five filters, as an address that can be shared; works as it is without JavaScript. */
export function FinderForm({ asked: { typed, filters, problems }, kept }: { asked: ProgramSearch; kept: ReactNode }) {
  const errorOf = (name: FilterName) => problems.find((problem) => problem.name === name)?.message;
  const offered =
    filters.education && !offeredEducation.some((level) => level === filters.education)
      ? [filters.education, ...offeredEducation]
      : offeredEducation;
  return (
    <>
      <ErrorSummary problems={problems.map(({ name, message }) => ({ fieldId: name, message }))} />
      <search>
        <form method="get" action={pathTo("/pnp#resultats")} aria-label="Chercher un programme">
          {kept}
          <Field
            id="occupation"
            label="Métier ou secteur"
            hint="Par exemple infirmière, soudeur, informatique."
            error={errorOf("occupation")}
          >
            {(links) => (
              <TextInput {...links} name="occupation" defaultValue={typed.occupation} maxLength={TEXT_LENGTH} />
            )}
          </Field>
          <div className="finder-pair">
            <Field id="experience" label="Années d’expérience" error={errorOf("experience")}>
              {(links) => <Figure links={links} name="experience" typed={typed.experience} most={MOST_YEARS} />}
            </Field>
            <Field id="language" label="Score de langue" error={errorOf("language")}>
              {(links) => <Figure links={links} name="language" typed={typed.language} most={HIGHEST_LEVEL} />}
            </Field>
          </div>
          <p className="hint finder-note">
            Score de langue&nbsp;: le plus bas de vos quatre niveaux NCLC, de 0 à {HIGHEST_LEVEL}.{" "}
            <a href={pathTo("/convertisseur-nclc")}>Convertir un résultat de test</a>
          </p>
          <Field id="province" label="Province souhaitée" error={errorOf("province")}>
            {(links) => (
              <TextInput
                {...links}
                name="province"
                list="provinces"
                defaultValue={typed.province}
                maxLength={TEXT_LENGTH}
              />
            )}
          </Field>
          <datalist id="provinces">
            {PROVINCE_CODES.map((code) => (
              <option key={code}>{places[code].name}</option>
            ))}
          </datalist>
          <Field id="education" label="Niveau d’études" error={errorOf("education")}>
            {(links) => (
              <Select
                {...links}
                name="education"
                options={offered.map((level) => ({ value: level, label: educationNames[level] }))}
                emptyLabel="Peu importe"
                defaultValue={filters.education ?? ""}
              />
            )}
          </Field>
          <p className="finder-actions">
            <Button>Rechercher</Button>
            <Button look="ghost" form={RESET}>
              Réinitialiser
            </Button>
          </p>
        </form>
      </search>
      <form id={RESET} method="get" action={pathTo("/pnp")} aria-label="Effacer les filtres" />
    </>
  );
}

/** Steps of a half; what was refused comes back as it was typed, which a field of figures would drop. */
function Figure({ links, name, typed, most }: { links: ControlLinks; name: string; typed: string; most: number }) {
  if (links["aria-invalid"]) return <NumberInput {...links} name={name} decimals defaultValue={typed} />;
  return <NumberInput {...links} name={name} step={0.5} min={0} max={most} defaultValue={typed.replace(",", ".")} />;
}
