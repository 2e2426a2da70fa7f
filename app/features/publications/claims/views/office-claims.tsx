import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ClaimForm, claimPlaces, placeNames } from "#app/features/publications/claims/form.ts";
import type { OfficeClaim } from "#app/features/publications/claims/office-claims.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

const PATH = pathTo("/admin/chiffres");

type OfficeClaimsProps = {
  page: { rows: readonly OfficeClaim[]; previous: string | null; next: string | null };
  /** ISO date. */
  today: string;
  /** Whether the samples of the demonstration world are shown too. */
  demo: boolean;
  /** What came back of the form, or why a press changed nothing. */
  answer: { result: SubmissionResult } | { refusal: string } | undefined;
};

const address = (cursor: string | null) => cursor && `${PATH}?page=${cursor}`;

/** What the business announces in figures, each with its proof, and the form that adds one. */
export function OfficeClaims({ page, today, demo, answer }: OfficeClaimsProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Chiffres annoncés</h1>
      {answer && "refusal" in answer && (
        <Alert kind="caution" announced>
          {answer.refusal}
        </Alert>
      )}
      <OfficeList
        id="chiffres"
        caption="Chiffres annoncés"
        rows={page.rows}
        rowKey={({ id }) => `chiffre-${id}`}
        empty={
          <EmptyState title="Aucun chiffre annoncé">
            Les pages se passent de chiffres tant qu’aucun n’a sa preuve et sa date.
          </EmptyState>
        }
        pager={{ previous: address(page.previous), next: address(page.next) }}
        columns={COLUMNS}
      />
      <Fold level={2} title="Annoncer un chiffre" open={answer && "result" in answer}>
        <ClaimEntry answer={answer && "result" in answer ? answer.result : undefined} today={today} />
      </Fold>
      <Fold level={2} title="Aide">
        <p>
          L’accueil et les témoignages ne montrent que les chiffres entrés ici, avec leur preuve et leur date. La note
          moyenne se calcule d’après les témoignages affichés.
          {demo &&
            " Dans le monde de démonstration, des chiffres d’exemple s’y ajoutent, marqués «\u00a0exemple\u00a0»."}
        </p>
      </Fold>
    </div>
  );
}

const COLUMNS: readonly OfficeColumn<OfficeClaim>[] = [
  {
    header: "Chiffre",
    names: true,
    cell: ({ value, label, shown }) => (
      <>
        {value} {label} {shown ? <Badge tone="good">affiché</Badge> : <Badge>retiré</Badge>}
      </>
    ),
  },
  { header: "Page", cell: ({ place }) => placeNames[place] },
  { header: "Preuve", cell: ({ proof }) => proof },
  { header: "Date", whole: true, cell: ({ provenOn }) => longDate(Temporal.PlainDate.from(provenOn)) },
  { header: "Entré par", cell: ({ enteredBy }) => enteredBy ?? "Compte fermé" },
  { header: "À faire", cell: Acts },
];

function Acts({ id, value, label, shown }: OfficeClaim) {
  return (
    <form method="post" action={PATH}>
      <input type="hidden" name="claim" value={id} />
      <Button small look="secondary" name="intent" value={shown ? "withdraw" : "restore"}>
        {shown ? "Retirer" : "Remettre"}
        <span className="sr-only">
          &nbsp;: {value} {label}
        </span>
      </Button>
    </form>
  );
}

/** Enters a figure; what was refused comes back as typed. */
function ClaimEntry({ answer, today }: { answer: SubmissionResult | undefined; /** ISO date. */ today: string }) {
  const [form, fields] = useForm<ClaimForm>({ id: "chiffre", lastResult: answer });
  const all = [fields.place, fields.value, fields.label, fields.proof, fields.provenOn];
  const problems = all.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  const input = (field: (typeof all)[number]) => ({ name: field.name, defaultValue: field.initialValue });
  return (
    <form method="post" action={PATH} id={form.id} noValidate className="session-form">
      <ErrorSummary problems={[...refusals, ...problems]} />
      <Segmented
        id={fields.place.id}
        error={fields.place.errors?.[0]}
        name="place"
        label="Page"
        defaultValue={fields.place.initialValue ?? "home"}
        options={claimPlaces.map((place) => ({ value: place, label: placeNames[place] }))}
      />
      <div className="two-fields">
        <Field id={fields.value.id} label="Chiffre" hint="240, ou 96&nbsp;%" error={fields.value.errors?.[0]}>
          {(links) => <TextInput {...links} {...input(fields.value)} autoComplete="off" required />}
        </Field>
        <Field
          id={fields.label.id}
          label="Ce qu’il compte"
          hint="dossiers suivis depuis 2024"
          error={fields.label.errors?.[0]}
        >
          {(links) => <TextInput {...links} {...input(fields.label)} autoComplete="off" required />}
        </Field>
      </div>
      <Field
        id={fields.proof.id}
        label="Preuve"
        hint="Où elle se trouve, et sur combien de personnes elle porte. Elle reste au bureau."
        error={fields.proof.errors?.[0]}
      >
        {(links) => <TextArea {...links} {...input(fields.proof)} rows={3} required />}
      </Field>
      <Field
        id={fields.provenOn.id}
        label="Vrai au"
        hint="Ce jour s’affiche à côté du chiffre."
        error={fields.provenOn.errors?.[0]}
      >
        {(links) => <DateInput {...links} {...input(fields.provenOn)} max={today} required />}
      </Field>
      <div className="registration-actions">
        <Button name="intent" value="enter">
          Annoncer ce chiffre
        </Button>
      </div>
    </form>
  );
}
