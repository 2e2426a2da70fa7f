import type { ReactNode } from "react";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type {
  CalendarChoice,
  OfficeAgenda as Agenda,
} from "#app/features/appointments/calendars/office-agenda.server.ts";
import type { CalendarSheet as Sheet } from "#app/features/appointments/calendars/office-calendar.server.ts";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CalendarHelp, CalendarLegend } from "./calendar-help.tsx";
import { CalendarMonth } from "./calendar-month.tsx";
import { CalendarSheet } from "./calendar-sheet.tsx";
import { RelatedBookingsList } from "./related-bookings.tsx";

type Props = {
  agenda: Agenda;
  /** What stands beside it, with the page's heading. */
  children?: ReactNode;
};

/** The consultations of a day, a week or a month, drawn as a calendar; one of them, its move or a booking beside it. */
export function OfficeAgenda({ agenda, children }: Props) {
  const { sheet, month, title } = agenda;
  const main = (
    <div className="cal-main">
      <div className="cal-head">
        {agenda.beside ? <p className="cal-title">Agenda</p> : <h1>Agenda</h1>}
        {sheet && <Summary counts={sheet.counts} />}
        <p className="cal-acts no-print">
          <LinkButton small look={agenda.beside ? "ghost" : "primary"} href={agenda.book}>
            Réserver
          </LinkButton>
          <LinkButton small look="ghost" href={pathTo("/admin/agenda/absence")}>
            Absence
          </LinkButton>
        </p>
      </div>
      <Toolbar agenda={agenda} />
      {sheet && <CalendarSheet days={sheet.days} cells={sheet.cells} />}
      {month && <CalendarMonth month={month} title={title} />}
      <output className="cal-said no-print" />
      {sheet && <CalendarLegend />}
      <CalendarHelp />
      {!agenda.beside && <UnknownHolidays year={agenda.unknownYear} />}
      <RelatedBookingsList groups={agenda.related} />
      {sheet && !agenda.beside && <Rest sheet={sheet} />}
    </div>
  );
  if (!agenda.beside) return main;
  return (
    <div className="cal-beside">
      <div className="cal-panel">{children}</div>
      {main}
    </div>
  );
}

function UnknownHolidays({ year }: { year: number | null }) {
  const may = useMay();
  if (year === null) return null;
  return (
    <Alert kind="caution" title={`Jours fériés de ${year} à compléter`}>
      Les fêtes annoncées chaque année (fin du Ramadan, fête du Mouton) ne sont pas encore aux{" "}
      {may("settings") ? (
        <a href={pathTo("/admin/entreprise/:part", { part: "holidays" })}>jours fériés</a>
      ) : (
        "jours fériés"
      )}{" "}
      de l’entreprise. Un administrateur les y ajoute&nbsp;; d’ici là, fermez ces jours par une{" "}
      {may("ownCalendar") ? <a href={pathTo("/admin/agenda/horaires")}>exception</a> : "exception"}.
    </Alert>
  );
}

function Summary({ counts: { standing, missed, toPay, partPaid, toConfirm, freeStarts } }: Pick<Sheet, "counts">) {
  const parts = [
    ...(toPay > 0 ? [`${toPay}\u00a0à payer`] : []),
    ...(partPaid > 0 ? [frenchCount(partPaid, "part payée")] : []),
    ...(toConfirm > 0 ? [`${toConfirm}\u00a0à confirmer`] : []),
    ...(missed > 0 ? [frenchCount(missed, "absent")] : []),
  ];
  return (
    <p className="office-muted">
      <b>{standing}&nbsp;rendez-vous</b>
      {parts.map((part) => `, ${part}`)}&nbsp;; <b>{frenchCount(freeStarts, "début libre")}</b>
    </p>
  );
}

const AROUND = {
  jour: ["Jour d’avant", "Jour d’après", "Aujourd’hui"],
  semaine: ["Semaine d’avant", "Semaine d’après", "Cette semaine"],
  mois: ["Mois d’avant", "Mois d’après", "Ce mois"],
} as const;

function Toolbar({ agenda: { view, title, previous, next, present, views, who } }: { agenda: Agenda }) {
  const [before, after, now] = AROUND[view];
  const chosen = [...views, ...who].flatMap((choice) => (choice.chosen ? [choice.label] : [])).join(", ");
  return (
    <div className="cal-tools">
      <p className="cal-step">
        <a className="cal-square no-print" href={previous}>
          <ChevronLeft aria-hidden="true" />
          <span className="sr-only">{before}</span>
        </a>
        <b>{title}</b>
        <a className="cal-square no-print" href={next}>
          <ChevronRight aria-hidden="true" />
          <span className="sr-only">{after}</span>
        </a>
        <a className="cal-present no-print" href={present}>
          {now}
        </a>
      </p>
      <div className="cal-wide no-print">
        <Choices label="Vue" choices={views} />
        <Choices label="Qui" choices={who} />
      </div>
      <details className="cal-fold no-print">
        <summary>{chosen}</summary>
        <Choices label="Vue" choices={views} />
        <Choices label="Qui" choices={who} />
      </details>
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: readonly CalendarChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <nav className="cal-choices" aria-label={label}>
      {choices.map((choice) => (
        <a key={choice.href} href={choice.href} aria-current={choice.chosen ? "page" : undefined}>
          {choice.label}
        </a>
      ))}
    </nav>
  );
}

/** What takes no time in these days: who waits, and what was given up. */
function Rest({ sheet: { waiting, ended } }: { sheet: Sheet }) {
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="titre-attente">
          <h2 id="titre-attente">Liste d’attente</h2>
          <ol>
            {waiting.map(({ key, day, name, service, offered }) => (
              <li key={key}>
                {name}, {service}, {day}
                {offered ? " (un créneau lui est proposé)" : ""}
              </li>
            ))}
          </ol>
        </section>
      )}
      {ended.length > 0 && (
        <details className="no-print">
          <summary>Annulés ou libérés ({ended.length})</summary>
          <ul>
            {ended.map(({ href, words, state }) => (
              <li key={href}>
                <a href={href}>{words}</a>, {state.toLocaleLowerCase("fr")}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
