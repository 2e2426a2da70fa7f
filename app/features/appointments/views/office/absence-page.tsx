import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AbsencePage as Page } from "#app/features/appointments/office/absence-page.server.ts";
import { toldCountWords } from "#app/features/notices/told/told.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { problemsOf } from "./span-fields.tsx";

/** An adviser's absence: whose, when, what becomes of each appointment, and the one act that does it. */
export function AbsencePage({ page, answer }: { page: Page; answer: SubmissionResult | undefined }) {
  const { asked, calendars, problem, plan, today } = page;
  return (
    <div className="wrap appointment">
      <h1>Absence d’un conseiller</h1>
      <p>Rien ne change avant votre accord&nbsp;: voyez d’abord ce que devient chaque rendez-vous.</p>
      <form method="get" action={pathTo("/admin/agenda/absence")}>
        {problem !== null && (
          <Alert kind="danger" announced>
            {problem}
          </Alert>
        )}
        <Field id="conseiller" label="Calendrier">
          {(links) => (
            <Select
              {...links}
              name="conseiller"
              emptyLabel="Choisir…"
              defaultValue={asked.adviser}
              options={calendars}
              required
            />
          )}
        </Field>
        <div className="span-fields">
          <Field id="du" label="Du">
            {(links) => <DateInput {...links} name="du" defaultValue={asked.from} min={today} required />}
          </Field>
          <Field id="au" label="Au" hint="Le même jour, laissez vide.">
            {(links) => <DateInput {...links} name="au" defaultValue={asked.to} min={today} />}
          </Field>
        </div>
        <RadioGroup
          id="suite"
          name="suite"
          label="Les rendez-vous pris"
          defaultValue={asked.mode === "free" ? "liberer" : "deplacer"}
          options={[
            {
              value: "deplacer",
              label: "Les déplacer au plus près",
              hint: "Chez un collègue libre, ou après l’absence\u00a0; sinon les libérer.",
            },
            {
              value: "liberer",
              label: "Les libérer tous",
              hint: "Chaque client choisit une autre heure, sans rien payer de plus.",
            },
          ]}
        />
        <Button look="secondary">Voir ce qui se passera</Button>
      </form>
      {plan && <Preview plan={plan} answer={answer} />}
    </div>
  );
}

function Preview({
  plan: { adviser, seen, lines, told },
  answer,
}: {
  plan: NonNullable<Page["plan"]>;
  answer: SubmissionResult | undefined;
}) {
  const [form, { reason }] = useForm<{ reason: string }>({ id: "absence", lastResult: answer });
  return (
    <Card>
      <h2>
        {lines.length === 0 ? `Aucun rendez-vous de ${adviser}` : `${lines.length}\u00a0rendez-vous de ${adviser}`}
      </h2>
      <ul className="own-appointments">
        {lines.map((line) => (
          <li key={line.id}>
            <a href={pathTo("/admin/agenda/:id", { id: line.id })}>{line.name}</a>, {line.service}
            <span className="hint block">{line.was}</span>
            <span className="block">{line.becomes}</span>
          </li>
        ))}
      </ul>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={problemsOf(form, [reason])} />
        <input type="hidden" name="seen" value={seen} />
        {lines.length > 0 && (
          <Field
            id={reason.id}
            label="Un mot pour qui doit choisir une autre heure (facultatif)"
            error={reason.errors?.[0]}
          >
            {(links) => <TextInput {...links} name="reason" defaultValue={reason.initialValue} />}
          </Field>
        )}
        {told.length > 0 && <p>{toldCountWords(told, "client", true)}</p>}
        <Button look="danger">
          {told.length > 0 && told.every((one) => one === "sent")
            ? "Bloquer ces jours et prévenir tout le monde"
            : "Bloquer ces jours"}
        </Button>
      </form>
    </Card>
  );
}
