import type { SubmissionResult } from "@conform-to/react";
import type { BookingPageData, AgendaView } from "#app/features/appointments/booking/booking-page.server.ts";
import type { NetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Accordion } from "#app/ui/layout/accordion.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { BookingForm } from "./booking-form.tsx";
import { ServiceAndDate } from "./service-and-date.tsx";
import { Starts } from "./starts.tsx";
import { WaitForm } from "./wait-form.tsx";

type BookingPageProps = {
  page: BookingPageData;
  faq: readonly { question: string; answer: string }[];
  offerHours: number;
  /** Why nobody can book for now. */
  paused: string | undefined;
  answer: SubmissionResult | NetworkFailure | undefined;
};

/** The whole of /appointment: what, when, who, and the questions that come before. */
export function BookingPage({ page, faq, offerHours, paused, answer }: BookingPageProps) {
  const { services, licensed: _licensed, withheld, opening, ...booking } = page;
  const { service, advisers, adviser, agenda } = booking;
  const free = agenda.starts.filter((start) => start.free).length;
  if (paused !== undefined && answer === undefined)
    return (
      <div className="wrap py-6">
        <Alert kind="caution" title="Les rendez-vous sont fermés pour l’instant">
          {paused}
        </Alert>
      </div>
    );
  return (
    <div className="wrap booking">
      <div className="booking-forms">
        <ServiceAndDate
          {...{ services, withheld, advisers, adviser, service, agenda, opening }}
          form={free > 0 ? "booking" : agenda.full ? "wait" : null}
        />
        <section id="creneaux" aria-labelledby="creneaux-titre">
          <h2 id="creneaux-titre" className="booking-day">
            {agenda.day.words}
          </h2>
          {free > 0 ? (
            <BookingForm {...booking} answer={answer} />
          ) : (
            <NothingFree {...booking} offerHours={offerHours} answer={answer} />
          )}
          <NextDays
            service={service.id}
            adviser={advisers.length > 1 ? adviser?.id : undefined}
            days={agenda.nextDays}
          />
        </section>
      </div>
      <section className="booking-faq" aria-labelledby="faq-titre">
        <h2 id="faq-titre">Questions fréquentes</h2>
        <Accordion name="appointment-faq" items={faq} />
      </section>
    </div>
  );
}

function NothingFree({
  formId: _formId,
  ...rest
}: Omit<BookingPageData, "services" | "licensed" | "withheld" | "opening"> & {
  offerHours: number;
  answer: BookingPageProps["answer"];
}) {
  const { agenda } = rest;
  return (
    <>
      <Alert
        kind="caution"
        title={
          agenda.noneFree
            ? "Aucun jour libre pour ce service"
            : (agenda.closure ?? (agenda.full ? "Ce jour est complet" : "Plus de créneau ce jour-là"))
        }
      >
        {agenda.noneFree
          ? `Tout est pris dans les 30 prochains jours.${agenda.full ? " Entrez dans la liste d’attente ci-dessous\u00a0: le premier créneau qui se libère vous est proposé." : " Revenez bientôt, ou écrivez-nous."}`
          : agenda.closure === null
            ? "Choisissez un autre jour ci-dessous."
            : "Nous ne recevons pas ce jour-là. Choisissez un autre jour ci-dessous."}
      </Alert>
      <Starts id="starts" label="Créneaux de ce jour" starts={agenda.starts} chosen={undefined} error={undefined} />
      {agenda.full && <WaitForm {...rest} />}
    </>
  );
}

/** Other days with free starts, as links: one press each. */
export function NextDays({
  service,
  adviser,
  days,
  base = pathTo("/appointment"),
}: {
  service: string;
  adviser?: string | undefined;
  days: AgendaView["nextDays"];
  base?: string;
}) {
  if (days.length === 0) return null;
  const query = base.includes("?")
    ? `${base}&`
    : `${base}?${service === "" ? "" : `service=${service}&`}${adviser === undefined ? "" : `adviser=${adviser}&`}`;
  return (
    <nav className="next-days" aria-label="Autres jours libres">
      <p>Autres jours libres</p>
      <ul>
        {days.map((day) => (
          <li key={day.iso}>
            <a href={`${query}date=${day.iso}#creneaux`}>
              {day.words} <span>{day.free === 1 ? "1 créneau" : `${day.free} créneaux`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
