import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeOpening as Opening } from "#app/features/appointments/office/opening/office-opening.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";
import { AgendaExceptions } from "./agenda-exceptions.tsx";
import { SpanFields, type SpanValues, problemsOf } from "./span-fields.tsx";

/** Which of the page's forms was refused, and why. */
export type OpeningAnswer = { form: "block" | "hours" | "exception" | "press"; result: SubmissionResult };

/** When one can come: what advisers keep, the hours of the week, days that differ, and holidays. */
export function OfficeOpening({ opening, answer }: { opening: Opening; answer: OpeningAnswer | undefined }) {
  const answered = (form: OpeningAnswer["form"]) => (answer?.form === form ? answer.result : undefined);
  return (
    <div className="wrap appointment">
      <h1>Horaires et fermetures{opening.calendar && ` de ${opening.calendar.name}`}</h1>
      <nav className="opening-whose" aria-label="De qui">
        {opening.whose.map(({ label, value, chosen }) => (
          <a
            key={value}
            href={
              value === "" ? pathTo("/admin/agenda/horaires") : pathTo(`/admin/agenda/horaires?calendrier=${value}`)
            }
            aria-current={chosen ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {answer?.form === "press" && (
        <Alert kind="danger" announced>
          {answer.result.error?.[""]?.join(" ")}
        </Alert>
      )}
      <Week opening={opening} answer={answered("hours")} />
      <Blocks opening={opening} answer={answered("block")} />
      <AgendaExceptions opening={opening} answer={answered("exception")} />
      {opening.calendar === null && <Holidays opening={opening} />}
    </div>
  );
}

function Holidays({ opening: { holidays, unknownYear } }: { opening: Opening }) {
  return (
    <Card quiet>
      <h2>Jours fériés à venir</h2>
      <p>Ces jours sont fermés d’eux-mêmes. Pour en travailler un, ouvrez-le par une exception.</p>
      {unknownYear !== null && <p>Les fêtes annoncées de {unknownYear} ne sont pas encore connues.</p>}
      <details className="fold">
        <summary>Les {holidays.length}&nbsp;jours fériés des douze prochains mois</summary>
        <ul>
          {holidays.map(({ iso, words, name }) => (
            <li key={iso}>
              {words}&nbsp;: {name}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

type PartProps = { opening: Opening; answer: SubmissionResult | undefined };
type BlockValues = {
  adviser: string;
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
  reason: string;
};

function Blocks({ opening: { blocks, calendars, calendar, today }, answer }: PartProps) {
  const [form, fields] = useForm<BlockValues>({
    id: "bloquer",
    lastResult: answer,
    defaultValue: { adviser: calendars.length === 1 ? calendars[0]?.value : (calendar?.id ?? "") },
  });
  const { adviser, fromDay, fromTime, toDay, toTime, reason } = fields;
  return (
    <Card>
      <h2>Moments bloqués</h2>
      <p>
        Personne ne peut y prendre rendez-vous. Ceux qui y sont déjà ne bougent pas&nbsp;: un jour d’absence les déplace
        d’un coup, par la page <a href={pathTo("/admin/agenda/absence")}>Absence d’un conseiller</a>.
      </p>
      <ul className="own-appointments">
        {blocks.map((block) => (
          <li key={block.id}>
            <form method="post" className="appointment-moves">
              <span>
                {calendar === null && `${block.adviser}, `}
                {block.words}&nbsp;: {block.reason}
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
        <details className="fold" open={answer !== undefined}>
          <summary>Bloquer un moment</summary>
          <form method="post" id={form.id} noValidate>
            <ErrorSummary
              problems={problemsOf(form, [adviser, fromDay, fromTime, toDay, toTime, reason])}
              id="block-summary"
            />
            <input type="hidden" name="intent" value="block" />
            <Field id={adviser.id} label="Calendrier" error={adviser.errors?.[0]}>
              {(links) => (
                <Select
                  {...links}
                  name="adviser"
                  emptyLabel="Choisir…"
                  defaultValue={adviser.initialValue}
                  options={calendars}
                  required
                />
              )}
            </Field>
            <div className="span-fields">
              <Field id={fromDay.id} label="Du" error={fromDay.errors?.[0]}>
                {(links) => (
                  <DateInput {...links} name="fromDay" defaultValue={fromDay.initialValue} min={today} required />
                )}
              </Field>
              <Field id={fromTime.id} label="À partir de" error={fromTime.errors?.[0]}>
                {(links) => <TimeInput {...links} name="fromTime" defaultValue={fromTime.initialValue} required />}
              </Field>
              <Field id={toDay.id} label="Au" error={toDay.errors?.[0]}>
                {(links) => (
                  <DateInput {...links} name="toDay" defaultValue={toDay.initialValue} min={today} required />
                )}
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
        </details>
      )}
    </Card>
  );
}

function Week({ opening: { week, calendar, mayHours }, answer }: PartProps) {
  const [form, fields] = useForm<{ weekday: string } & SpanValues>({ id: "semaine", lastResult: answer });
  const { weekday, firstFrom, firstTo, secondFrom, secondTo } = fields;
  return (
    <Card>
      <h2>Heures de la semaine</h2>
      {calendar && (
        <p>Un jour sans heures à lui suit celles de l’agence. Un jour férié ferme tout le monde, sauf exception.</p>
      )}
      <dl className="appointment-facts">
        {week.map(({ weekday: day, name, words, note, set }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>
              {words}
              {note === "" ? "" : ` (${note})`}
              {calendar && set && mayHours && (
                <form method="post" className="inline">
                  <input type="hidden" name="intent" value="follow" />{" "}
                  <Button small look="ghost" name="weekday" value={String(day)}>
                    Suivre l’agence<span className="sr-only"> le {name}</span>
                  </Button>
                </form>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {mayHours && (
        <details className="fold" open={answer !== undefined}>
          <summary>Fixer les heures d’un jour</summary>
          <form method="post" id={form.id} noValidate>
            <ErrorSummary
              problems={problemsOf(form, [weekday, firstFrom, firstTo, secondFrom, secondTo])}
              id="hours-summary"
            />
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
            <p className="hint">
              {calendar
                ? "Sans aucune heure, ce conseiller ne reçoit pas ce jour-là."
                : "Sans aucune heure, ce jour est fermé."}
            </p>
            <SpanFields fields={fields} />
            <Button look="secondary">Fixer ces heures</Button>
          </form>
        </details>
      )}
    </Card>
  );
}
