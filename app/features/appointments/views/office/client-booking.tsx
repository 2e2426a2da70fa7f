import { type SubmissionResult, useForm } from "@conform-to/react";
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

type Props = { page: Page; answer: SubmissionResult | undefined };

/** Books for somebody who called or came: what and when by the address, then who. */
export function ClientBooking({ page, answer }: Props) {
  const { asked, services, calendars, agenda, found } = page;
  const chosen = (id: string) =>
    `${pathTo("/admin/agenda/reserver")}?${new URLSearchParams({ service: asked.service, date: asked.date, conseiller: asked.adviser, heure: asked.start, q: asked.words, client: id }).toString()}`;
  return (
    <div className="wrap appointment">
      <h1>Réserver pour un client</h1>
      <form method="get" action={pathTo("/admin/agenda/reserver")}>
        <div className="span-fields">
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
        </div>
        <Field id="q" label="Chercher un client" hint="Nom, e-mail, téléphone ou référence." error={page.fault}>
          {(links) => <TextInput {...links} name="q" defaultValue={asked.words} />}
        </Field>
        {asked.client !== "" && <input type="hidden" name="client" value={asked.client} />}
        {asked.start !== "" && <input type="hidden" name="heure" value={asked.start} />}
        <Button look="secondary">Chercher et voir les heures</Button>
      </form>
      {found !== null && <Found found={found} chosen={asked.client} href={chosen} />}
      <BookingFor page={page} answer={answer} />
    </div>
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
        <ul className="own-appointments" aria-label="Clients trouvés">
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

function BookingFor({ page: { formId, asked, agenda, contact }, answer }: Props) {
  const [form, fields] = useForm<ContactValues & { start: string; message: string }>({
    id: "reserver",
    lastResult: answer,
    defaultValue: { ...contact, start: asked.start, message: "" },
  });
  const { start, message, firstName, lastName, email, phone } = fields;
  return (
    <form method="post" id={form.id} noValidate>
      <h2 className="booking-day">{agenda.day.words}</h2>
      {agenda.closure !== null && <Alert kind="caution">{agenda.closure}</Alert>}
      <ErrorSummary problems={problemsOf(form, [start, firstName, lastName, email, phone, message])} />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="service" value={asked.service} />
      <input type="hidden" name="date" value={asked.date} />
      {asked.adviser !== "" && <input type="hidden" name="adviser" value={asked.adviser} />}
      {asked.client !== "" && <input type="hidden" name="client" value={asked.client} />}
      <Starts
        id={start.id}
        label="Heure"
        starts={agenda.starts}
        chosen={start.initialValue}
        error={start.errors?.[0]}
      />
      <ContactFields fields={fields} atDesk />
      <Field id={message.id} label="Sujet (facultatif)" error={message.errors?.[0]}>
        {(links) => <TextArea {...links} name="message" defaultValue={message.initialValue} />}
      </Field>
      <Button>Réserver et prévenir le client</Button>
    </form>
  );
}
