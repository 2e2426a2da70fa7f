import { type SubmissionResult, useForm } from "@conform-to/react";
import { countries, countryName } from "#app/features/accounts/countries.ts";
import { flatName } from "#app/features/applications/people/flat-names.ts";
import { relationOf, relationWords } from "#app/features/applications/people.ts";
import type { MemberView } from "#app/features/applications/people/shown-member.ts";
import type { PersonKey } from "#app/features/applications/types.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import type { KeptAnswers } from "#app/features/applications/tables.ts";
import { AnswersForm, FileAnswers } from "./answers-view.tsx";
import { NamesakesField, PersonFields, problemsOf } from "./person-fields.tsx";

/** What the address asks: to write one person anew, to add one, to confirm that one is taken out, or only the list. */
export type PeopleAsk =
  | { kind: "edit" | "remove"; person: PersonKey }
  | { kind: "add"; relation: "spouse" | "child" }
  | { kind: "answers" }
  | null;

type Props = {
  file: { id: string; title: string };
  members: readonly MemberView[];
  answers: KeptAnswers;
  revision: number;
  ask: PeopleAsk;
  formId: string;
  /** ISO day. */
  today: string;
  answer: SubmissionResult | undefined;
};

/** The people of a file; one form at a time, asked by the address. */
export function PeopleView({ file, members, answers, revision, ask, formId, today, answer }: Props) {
  const path = pathTo("/management/:id/personnes", { id: file.id });
  const person = ask && "person" in ask ? members.find(({ key }) => key === ask.person) : undefined;
  return (
    <div className="wrap management">
      <h1>Personnes du dossier</h1>
      <p>{file.title}. Les tâches et les pièces demandées sont celles de ces personnes.</p>
      {ask?.kind === "remove" && person && <Removal path={path} member={person} refusal={answer?.error?.[""]?.[0]} />}
      {ask?.kind === "edit" && person && (
        <MemberForm
          key={person.key}
          path={path}
          member={person}
          hidden={{ revision: String(person.revision) }}
          {...{ today, answer }}
        />
      )}
      {ask?.kind === "add" && (
        <MemberForm path={path} relation={ask.relation} hidden={{ formId }} {...{ today, answer }} />
      )}
      {ask?.kind === "answers" && (
        <AnswersForm path={path} answers={answers} revision={revision} {...{ today, answer }} />
      )}
      {!ask && <People id={file.id} path={path} members={members} />}
      {!ask && <FileAnswers path={path} answers={answers} />}
      <p>
        <a href={ask ? path : pathTo("/management/:id", { id: file.id })}>
          {ask ? "Retour aux personnes" : "Retour au dossier"}
        </a>
      </p>
    </div>
  );
}

function People({ id, path, members }: { id: string; path: string; members: readonly MemberView[] }) {
  return (
    <>
      {members.map((member) => (
        <section key={member.key} aria-labelledby={`p-${member.key}`} className="file-person">
          <h2 id={`p-${member.key}`} className="file-part">
            {member.firstName} {member.lastName}
          </h2>
          <dl className="file-facts">
            <dt>Rôle</dt>
            <dd>
              {relationWords(member.key)}
              {member.key !== "applicant" && (member.accompanies ? ", vient au Canada" : ", ne vient pas")}
            </dd>
            <dt>Naissance</dt>
            <dd>{member.born ?? "À préciser"}</dd>
            <dt>Nationalité</dt>
            <dd>{member.nationality === null ? "À préciser" : countryName(member.nationality)}</dd>
            <dt>Pays où vivre a duré</dt>
            <dd>{member.stays.length === 0 ? "À préciser" : member.stays.join(" · ")}</dd>
          </dl>
          <p className="file-acts">
            <a href={`${path}?personne=${member.key}`}>
              Modifier<span className="sr-only"> {member.firstName}</span>
            </a>
            {member.key === "spouse" && (
              <a href={pathTo("/management/:id/acces", { id })}>
                Accès avec son compte<span className="sr-only">, {member.firstName}</span>
              </a>
            )}
            {member.key !== "applicant" && (
              <a href={`${path}?retirer=${member.key}`}>
                Retirer<span className="sr-only"> {member.firstName}</span>
              </a>
            )}
          </p>
        </section>
      ))}
      <p className="file-acts">
        {!members.some(({ key }) => key === "spouse") && (
          <LinkButton look="secondary" href={`${path}?ajouter=spouse`}>
            Ajouter le conjoint
          </LinkButton>
        )}
        <LinkButton look="secondary" href={`${path}?ajouter=child`}>
          Ajouter un enfant
        </LinkButton>
      </p>
    </>
  );
}

function Removal({
  path,
  member: { key, firstName, lastName },
  refusal,
}: {
  path: string;
  member: MemberView;
  refusal: string | undefined;
}) {
  return (
    <section aria-labelledby="retirer">
      <h2 id="retirer">
        Retirer {firstName} {lastName}&nbsp;?
      </h2>
      {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      <p>
        Ses tâches, ses notes et ses pièces sont supprimées de ce dossier, pour de bon. La demande doit pourtant citer
        toute la famille, même qui reste.
      </p>
      <form method="post" action={`${path}?retirer=${key}`} className="file-acts">
        <Button look="danger" name="intent" value="remove">
          Retirer du dossier
        </Button>
        <LinkButton look="ghost" href={path}>
          Annuler
        </LinkButton>
      </form>
    </section>
  );
}

type Typed = Record<
  | "firstName"
  | "lastName"
  | "birthDate"
  | "nationality"
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

function MemberForm({
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
  const { firstName, lastName, birthDate, nationality, accompanies, otherParent, adopted, nameDiffers, namesakes } =
    fields;
  const asked = [
    firstName,
    lastName,
    birthDate,
    nationality,
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
              short
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
