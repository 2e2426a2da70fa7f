import type { ReactNode } from "react";
import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeAgenda } from "#app/features/appointments/calendars/office-agenda.server.ts";
import type { ClientBookingPage as Page } from "#app/features/appointments/office/client-booking-page.server.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { ContactFields, type ContactValues } from "#app/features/appointments/views/booking/contact-fields.tsx";
import { problemsOf } from "./span-fields.tsx";
import { Starts } from "#app/features/appointments/views/booking/starts.tsx";

type Props = {
  page: Page;
  /** The calendar that it stands beside. */
  calendar: Pick<OfficeAgenda, "alone" | "view">;
  answer: SubmissionResult | undefined;
};

/** The start that a form was sent with, else that of the address, while it is free. */
function chosenStart({ agenda, asked }: Page, answer: Props["answer"]) {
  const wanted = answer?.initialValue?.start ?? asked.start;
  return agenda.starts.find(({ free, time }) => free && time === wanted);
}

/** Books for somebody who called or came: what and when by the address, a cell of the calendar beside it, then who. */
export function ClientBooking({ page, calendar, answer }: Props) {
  const { asked, services, calendars, agenda, found } = page;
  const start = chosenStart(page, answer);
  const adviser = calendars.find(({ value }) => value === asked.adviser)?.label;
  const service = services.find(({ value }) => value === asked.service)?.label;
  const at = (other: { client?: string; date?: string }) =>
    `${pathTo("/admin/agenda/reserver")}?${new URLSearchParams({ vue: calendar.view, service: asked.service, date: asked.date, conseiller: asked.adviser, heure: asked.start, q: asked.words, client: asked.client, ...other }).toString()}`;
  return (
    <article className="cal-chosen cal-booking" data-chosen>
      <p className="cal-close no-print">
        <a href={calendar.alone}>
          Fermer<span className="sr-only"> et revenir à l’agenda</span>
        </a>
      </p>
      <header>
        <h1>Réserver pour un client</h1>
        {start && (
          <p>
            {service},{" "}
            <strong>
              {agenda.day.words} à {start.label}
            </strong>
            {adviser !== undefined && `, avec ${adviser}`}
          </p>
        )}
      </header>
      {!start && <Days page={page} href={(date) => at({ date })} />}
      <form method="get" action={pathTo("/admin/agenda/reserver")}>
        <input type="hidden" name="vue" value={calendar.view} />
        <Field id="q" label="Chercher un client" hint="Nom, e-mail, téléphone ou référence." error={page.fault}>
          {(links) => <TextInput {...links} name="q" defaultValue={asked.words} />}
        </Field>
        <details open={agenda.dayProblem !== null}>
          <summary>
            {service}, {adviser ?? "calendrier le moins chargé"}
          </summary>
          <Field id="service" label="Service">
            {(links) => <Select {...links} name="service" defaultValue={asked.service} options={services} />}
          </Field>
          <Field id="date" label="Date" error={agenda.dayProblem}>
            {(links) => (
              <DateInput {...links} name="date" defaultValue={asked.date} min={agenda.first} max={agenda.last} />
            )}
          </Field>
          <Field id="conseiller" label="Calendrier">
            {(links) => (
              <Select
                {...links}
                name="conseiller"
                emptyLabel="Le moins chargé"
                defaultValue={asked.adviser}
                options={calendars}
              />
            )}
          </Field>
        </details>
        {asked.client !== "" && <input type="hidden" name="client" value={asked.client} />}
        {asked.start !== "" && <input type="hidden" name="heure" value={asked.start} />}
        <Button look="secondary" small>
          Chercher et voir les heures
        </Button>
      </form>
      {found !== null && <Found found={found} chosen={asked.client} href={(client) => at({ client })} />}
      <BookingFor page={page} answer={answer} />
    </article>
  );
}

/** The days that have a free hour, by links: nobody has to know a date. */
function Days({ page: { days, agenda }, href }: { page: Page; href: (date: string) => string }) {
  return (
    <nav className="cal-days" aria-label="Jours avec une heure libre">
      {days.map(({ iso, weekday, number, free }) => (
        <a key={iso} href={href(iso)} aria-current={iso === agenda.day.iso ? "date" : undefined}>
          <span>{weekday}.</span> <b>{number}</b>
          {free !== undefined && (
            <span>
              {free}
              <span className="sr-only">&nbsp;{free < 2 ? "heure libre" : "heures libres"}</span>
              <span aria-hidden="true"> libre{free < 2 ? "" : "s"}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

function Found({
  found: { people, near },
  chosen,
  href,
}: {
  found: NonNullable<Page["found"]>;
  chosen: string;
  href: (id: string) => string;
}) {
  return (
    <>
      {people.length === 0 && <p>Personne ne correspond&nbsp;: écrivez les coordonnées ci-dessous.</p>}
      {near && people.length > 0 && <p>Personne ne s’écrit ainsi. Peut-être&nbsp;:</p>}
      {people.length > 0 && (
        <ul className="cal-found" aria-label="Clients trouvés">
          {people.map(({ id, name, email, phone }) => (
            <li key={id}>
              <a href={href(id)} aria-current={id === chosen ? "true" : undefined}>
                {[name, email || "sans e-mail", phoneWords(phone)].filter((part) => part !== "").join(", ")}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BookingFor({ page, answer }: Pick<Props, "page" | "answer">) {
  const { formId, asked, agenda, contact } = page;
  const [form, fields] = useForm<ContactValues & { start: string; message: string }>({
    id: "reserver",
    lastResult: answer,
    defaultValue: { ...contact, start: asked.start, message: "" },
  });
  const { start, message, firstName, lastName, email, phone } = fields;
  const reached = [firstName, lastName, email, phone];
  // What was sent and came back stands open: whoever sends it again sees what they send.
  const fresh = answer === undefined;
  const known = fresh && contact.phone !== "";
  return (
    <form method="post" id={form.id} noValidate>
      <h2 className="booking-day">{agenda.day.words}</h2>
      {agenda.closure !== null && <Alert kind="caution">{agenda.closure}</Alert>}
      <ErrorSummary problems={problemsOf(form, [start, ...reached, message])} />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="service" value={asked.service} />
      <input type="hidden" name="date" value={asked.date} />
      {asked.adviser !== "" && <input type="hidden" name="adviser" value={asked.adviser} />}
      {asked.client !== "" && <input type="hidden" name="client" value={asked.client} />}
      <Folded summary={`Une autre heure que ${asked.start}`} folded={fresh && chosenStart(page, answer) !== undefined}>
        <Starts
          id={start.id}
          label="Heure"
          starts={agenda.starts.filter(({ free }) => free)}
          chosen={start.initialValue}
          error={start.errors?.[0]}
        />
        {agenda.starts.every(({ free }) => !free) && <p>Aucune heure n’est libre ce jour-là.</p>}
        <Taken starts={agenda.starts.filter(({ free }) => !free)} />
      </Folded>
      <Folded summary={`${contact.firstName} ${contact.lastName}, ${phoneWords(contact.phone)}`} folded={known}>
        <ContactFields fields={fields} atDesk />
      </Folded>
      <Folded summary="Ajouter un sujet" folded={fresh}>
        <Field id={message.id} label="Sujet (facultatif)" error={message.errors?.[0]}>
          {(links) => <TextArea {...links} name="message" defaultValue={message.initialValue} />}
        </Field>
      </Folded>
      <p className="hint">Avec un e-mail, le client est prévenu&nbsp;; sans, vous le lui dites.</p>
      <p className="cal-press">
        <Button>Réserver</Button>
      </p>
    </form>
  );
}

/** The hours that nobody can have, each with its reason, on demand. */
function Taken({ starts }: { starts: Page["agenda"]["starts"] }) {
  if (starts.length === 0) return null;
  return (
    <details>
      <summary>
        {starts.length === 1 ? "Une heure n’est pas libre" : `${starts.length}\u00a0heures ne sont pas libres`}
      </summary>
      <ul className="cal-taken">
        {starts.map(({ time, label, why }) => (
          <li key={time}>
            <b>{label}</b> {why?.toLocaleLowerCase("fr")}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Fields that are known already, or seldom filled in: there on demand. */
function Folded({ summary, folded, children }: { summary: string; folded: boolean; children: ReactNode }) {
  if (!folded) return children;
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
