import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeOpening as Opening } from "#app/features/appointments/office-opening.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { TimeInput } from "#app/ui/time-input.tsx";
import { AgendaExceptions } from "./agenda-exceptions.tsx";
import { SpanFields, type SpanValues, problemsOf } from "./span-fields.tsx";

/** Which of the page's forms was refused, and why. */
export type OpeningAnswer = { form: "block" | "hours" | "exception" | "press"; result: SubmissionResult };

/** When one can come: what advisers keep, the hours of the week, days that differ, and holidays. */
export function OfficeOpening({ opening, answer }: { opening: Opening; answer: OpeningAnswer | undefined }) {
  const answered = (form: OpeningAnswer["form"]) => (answer?.form === form ? answer.result : undefined);
  return (
    <div className="wrap appointment">
      <h1>Horaires et fermetures</h1>
      {answer?.form === "press" && (
        <Alert kind="danger" announced>
          {answer.result.error?.[""]?.join(" ")}
        </Alert>
      )}
      <Blocks opening={opening} answer={answered("block")} />
      <Week opening={opening} answer={answered("hours")} />
      <AgendaExceptions opening={opening} answer={answered("exception")} />
      <Card quiet>
        <h2>Jours fériés à venir</h2>
        <p>Ces jours sont fermés d’eux-mêmes. Pour en travailler un, ouvrez-le par une exception.</p>
        {opening.unknownYear !== null && <p>Les fêtes annoncées de {opening.unknownYear} ne sont pas encore connues.</p>}
        <ul>
          {opening.holidays.map(({ iso, words, name }) => (
            <li key={iso}>
              {words}&nbsp;: {name}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

type PartProps = { opening: Opening; answer: SubmissionResult | undefined };
type BlockValues = { adviser: string; fromDay: string; fromTime: string; toDay: string; toTime: string; reason: string };

function Blocks({ opening: { blocks, calendars, today }, answer }: PartProps) {
  const [form, fields] = useForm<BlockValues>({
    id: "bloquer",
    lastResult: answer,
    defaultValue: { adviser: calendars.length === 1 ? calendars[0]?.value : "" },
  });
  const { adviser, fromDay, fromTime, toDay, toTime, reason } = fields;
  return (
    <Card>
      <h2>Moments bloqués</h2>
      <p>
        Personne ne peut y prendre rendez-vous. Ceux qui y sont déjà ne bougent pas&nbsp;: un jour d’absence les déplace d’un coup, par la page{" "}
        <a href={pathTo("/admin/agenda/absence")}>Absence d’un conseiller</a>.
      </p>
      <ul className="own-appointments">
        {blocks.map((block) => (
          <li key={block.id}>
            <form method="post" className="appointment-moves">
              <span>
                {block.adviser}, {block.words}&nbsp;: {block.reason}
              </span>
              <input type="hidden" name="intent" value="unblock" />
              {block.may && (
                <Button small look="ghost" name="block" value={block.id}>
                  Débloquer
                  <span className="sr-only"> {block.words}</span>
                </Button>
              )}
            </form>
          </li>
        ))}
      </ul>
      {calendars.length === 0 ? (
        <p className="hint">Chaque conseiller bloque son calendrier, l’administrateur tous.</p>
      ) : (
        <form method="post" id={form.id} noValidate>
          <ErrorSummary problems={problemsOf(form, [adviser, fromDay, fromTime, toDay, toTime, reason])} id="block-summary" />
          <input type="hidden" name="intent" value="block" />
          <Field id={adviser.id} label="Calendrier" error={adviser.errors?.[0]}>
            {(links) => <Select {...links} name="adviser" emptyLabel="Choisir…" defaultValue={adviser.initialValue} options={calendars} required />}
          </Field>
          <div className="span-fields">
            <Field id={fromDay.id} label="Du" error={fromDay.errors?.[0]}>
              {(links) => <DateInput {...links} name="fromDay" defaultValue={fromDay.initialValue} min={today} required />}
            </Field>
            <Field id={fromTime.id} label="À partir de" error={fromTime.errors?.[0]}>
              {(links) => <TimeInput {...links} name="fromTime" defaultValue={fromTime.initialValue} required />}
            </Field>
            <Field id={toDay.id} label="Au" error={toDay.errors?.[0]}>
              {(links) => <DateInput {...links} name="toDay" defaultValue={toDay.initialValue} min={today} required />}
            </Field>
            <Field id={toTime.id} label="Jusqu’à" error={toTime.errors?.[0]}>
              {(links) => <TimeInput {...links} name="toTime" defaultValue={toTime.initialValue} required />}
            </Field>
          </div>
          <Field id={reason.id} label="Raison" hint="Lue par l’équipe seule." error={reason.errors?.[0]}>
            {(links) => <TextInput {...links} name="reason" defaultValue={reason.initialValue} required />}
          </Field>
          <Button look="secondary">Bloquer ce moment</Button>
        </form>
      )}
    </Card>
  );
}

function Week({ opening: { week, mayHours }, answer }: PartProps) {
  const [form, fields] = useForm<{ weekday: string } & SpanValues>({ id: "semaine", lastResult: answer });
  const { weekday, firstFrom, firstTo, secondFrom, secondTo } = fields;
  return (
    <Card>
      <h2>Heures de la semaine</h2>
      <dl className="appointment-facts">
        {week.map(({ name, words, set }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>
              {words}
              {set ? "" : " (réglage de départ)"}
            </dd>
          </div>
        ))}
      </dl>
      {mayHours && (
        <form method="post" id={form.id} noValidate>
          <ErrorSummary problems={problemsOf(form, [weekday, firstFrom, firstTo, secondFrom, secondTo])} id="hours-summary" />
          <input type="hidden" name="intent" value="hours" />
          <Field id={weekday.id} label="Jour de la semaine" error={weekday.errors?.[0]}>
            {(links) => (
              <Select
                {...links}
                name="weekday"
                emptyLabel="Choisir…"
                defaultValue={weekday.initialValue}
                options={week.map(({ weekday: value, name }) => ({ value, label: name }))}
                required
              />
            )}
          </Field>
          <p className="hint">Sans aucune heure, ce jour est fermé.</p>
          <SpanFields fields={fields} />
          <Button look="secondary">Fixer ces heures</Button>
        </form>
      )}
    </Card>
  );
}
