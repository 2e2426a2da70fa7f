import { type SubmissionResult, useForm } from "@conform-to/react";
import { countries } from "#app/features/accounts/countries.ts";
import { BIRTH_PLACES } from "#app/features/applications/people/birth-place.ts";
import { flatName } from "#app/features/applications/people/flat-names.ts";
import { relationOf } from "#app/features/applications/people.ts";
import type { MemberView } from "#app/features/applications/people/shown-member.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { NamesakesField, PersonFields, problemsOf } from "./person-fields.tsx";

type Typed = Record<
  | "firstName"
  | "lastName"
  | "birthDate"
  | "nationality"
  | "birthPlace"
  | "accompanies"
  | "otherParent"
  | "adopted"
  | "nameDiffers"
  | "namesakes",
  string
> & {
  residences: Record<"country" | "from" | "until", string>[];
};

/** An empty line beneath the stays that are known. */
const SPARE_LINES = 1;

type MemberFormProps = {
  path: string;
  member?: MemberView;
  relation?: "spouse" | "child";
  hidden: Record<string, string>;
  today: string;
  answer: SubmissionResult | undefined;
};

const yesNo = (said: boolean | null) => (said === null ? "" : said ? "yes" : "no");

/** The form of one person: of a member to write anew, or of somebody to add as `relation`. */
export function MemberForm({
  path,
  member,
  relation = member ? (relationOf(member.key) === "child" ? "child" : "spouse") : "child",
  hidden,
  today,
  answer,
}: MemberFormProps) {
  const asksCompany = member?.key !== "applicant";
  const [form, fields] = useForm<Typed>({
    id: "personne",
    lastResult: answer,
    defaultValue: {
      ...(member && {
        firstName: member.firstName,
        lastName: member.lastName,
        birthDate: member.birthDate ?? "",
        nationality: member.nationality ?? "",
        birthPlace: member.birthPlace ?? "",
        accompanies: member.accompanies ? "yes" : "no",
        otherParent: yesNo(member.otherParent),
        adopted: yesNo(member.adopted),
        nameDiffers: yesNo(member.nameDiffers),
      }),
      residences: [
        ...(member?.residences ?? []).map(({ until, ...stay }) => ({ ...stay, until: until ?? "" })),
        ...Array.from({ length: SPARE_LINES }, () => ({})),
      ],
    },
  });
  const stays = fields.residences.getFieldList().map((stay) => stay.getFieldset());
  const { firstName, lastName, birthDate, nationality, birthPlace, accompanies } = fields;
  const { otherParent, adopted, nameDiffers, namesakes } = fields;
  const asked = [
    firstName,
    lastName,
    birthDate,
    nationality,
    birthPlace,
    accompanies,
    ...stays.flatMap(({ country, from, until }) => [country, from, until]),
    otherParent,
    adopted,
    nameDiffers,
    namesakes,
  ];
  const questions: [typeof otherParent, string][] = [
    ...(relation === "child" && asksCompany
      ? ([
          [otherParent, "L’autre parent vit hors de ce dossier"],
          [adopted, "Enfant adopté"],
        ] as [typeof otherParent, string][])
      : []),
    [nameDiffers, "Un diplôme ou un acte porte un autre nom que le passeport"],
  ];
  return (
    <form
      method="post"
      action={member ? `${path}?personne=${member.key}` : `${path}?ajouter=${relation}`}
      id={form.id}
      noValidate
      className="file-form"
      aria-label={
        member
          ? `${member.firstName} ${member.lastName}`
          : relation === "spouse"
            ? "Ajouter le conjoint"
            : "Ajouter un enfant"
      }
    >
      <ErrorSummary problems={problemsOf([form, ...asked])} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PersonFields fields={fields} today={today} asksCompany={asksCompany} />
      <Field
        id={birthPlace.id}
        label="Lieu de naissance"
        hint="Comme sur l’acte de naissance&nbsp;: le casier judiciaire du Cameroun se demande au tribunal de cette région."
        optional
        error={birthPlace.errors?.[0]}
      >
        {(links) => (
          <Select
            {...links}
            name={birthPlace.name}
            defaultValue={birthPlace.initialValue}
            emptyLabel="Choisir la région…"
            options={BIRTH_PLACES}
          />
        )}
      </Field>
      <fieldset className="file-person">
        <legend>Pays où vivre a duré six mois ou plus</legend>
        <p className="hint">
          Depuis les 18 ans, le pays d’aujourd’hui compris. Sans date de départ&nbsp;: vit encore là. Une ligne vide ne
          compte pas.
        </p>
        {stays.map(({ country, from, until }, index) => (
          <div key={country.id} className="two-fields">
            <Field id={country.id} label={`Pays ${index + 1}`} error={country.errors?.[0]}>
              {(links) => (
                <Select
                  {...links}
                  name={flatName(country.name)}
                  defaultValue={country.initialValue}
                  emptyLabel="Aucun"
                  options={countries}
                />
              )}
            </Field>
            <div className="two-fields">
              <Field id={from.id} label="Arrivée" error={from.errors?.[0]}>
                {(links) => (
                  <DateInput {...links} name={flatName(from.name)} defaultValue={from.initialValue} max={today} />
                )}
              </Field>
              <Field id={until.id} label="Départ" error={until.errors?.[0]}>
                {(links) => <DateInput {...links} name={flatName(until.name)} defaultValue={until.initialValue} />}
              </Field>
            </div>
          </div>
        ))}
      </fieldset>
      {questions.map(([field, label]) => (
        <Field key={field.id} id={field.id} label={label} optional error={field.errors?.[0]}>
          {(links) => (
            <Select
              {...links}
              name={field.name}
              defaultValue={field.initialValue}
              emptyLabel="Pas encore dit"
              options={[
                { value: "yes", label: "Oui" },
                { value: "no", label: "Non" },
              ]}
            />
          )}
        </Field>
      ))}
      <NamesakesField
        field={namesakes}
        label={"Est-ce une autre personne\u00a0?"}
        two="Oui, une autre personne du même nom"
        same="Non, c’est la même personne"
      />
      <Button name="intent" value="save">
        {member ? "Enregistrer" : "Ajouter au dossier"}
      </Button>
    </form>
  );
}
