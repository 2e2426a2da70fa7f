import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { planReminders } from "#app/features/appointments/notices/send-reminder.server.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import type { AppointmentState } from "#app/features/appointments/status.ts";
import { advisers, appointments } from "#app/features/appointments/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { reachKey, readPerson } from "#app/features/people/read-person.server.ts";
import { type Clock, TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Cells, ImportKind, ImportServices, LineFault, Written } from "#app/platform/imports/import-kind.ts";
import { CellReader, cut } from "#app/platform/imports/read-cells.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { normalise } from "#app/platform/words/normalise.ts";
import { appointmentFields as fields } from "./import-fields.server.ts";
import { undoAppointments } from "./undo-import.server.ts";

/** Of a service that the business does not offer: it has a name, and no page. */
const OTHER_SERVICE = "autre";
const LONGEST_MINUTES = 480;
const SERVICE_MOST = 120;

const STATES: Readonly<Record<string, AppointmentState>> = {
  confirme: "booked",
  venu: "came",
  absent: "missed",
  annule: "cancelled",
};

const plain = (text: string) => normalise(text, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

type Calendar = { id: string; name: string; active: boolean };

function read(cells: Cells) {
  const reader = new CellReader(cells, fields);
  const day = reader.day("day", "Il manque une date.");
  const time = reader.time("time", "Il manque une heure.");
  const service = reader.line("service", SERVICE_MOST, "Il manque un service.");
  const minutes = cells["minutes"] ?? "";
  if (minutes !== "" && (!/^\d{1,3}$/.test(minutes) || Number(minutes) < 5 || Number(minutes) > LONGEST_MINUTES))
    reader.fault("minutes", `Il faut une durée de 5 à ${LONGEST_MINUTES} minutes.`);
  const person = readPerson(reader, cells);
  const calendar = reader.line("calendar", SERVICE_MOST);
  const state = plain(cells["state"] ?? "");
  if (state !== "" && !Object.hasOwn(STATES, state))
    reader.fault("state", "Le statut est confirmé, venu, absent ou annulé.");
  const { faults } = reader;
  const reference = cells["reference"] ?? "";
  if (faults.length > 0) return { faults };
  return { cells: { reference, day, time, minutes, service, ...person, calendar, state } };
}

const serviceNamed = (typed: string) =>
  agendaSettings.services.find(({ id, name }) => [plain(id), plain(name)].includes(plain(typed)));

function calendarOf(typed: string, calendars: readonly Calendar[]): Calendar | undefined {
  if (typed !== "") return calendars.find(({ name }) => plain(name) === plain(typed));
  const open = calendars.filter(({ active }) => active);
  return open.length === 1 ? open[0] : undefined;
}

const fault = (column: string, sentence: string): LineFault => ({ column, sentence });

function startOf({ day = "", time = "" }: Cells): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: TIME_ZONE,
    plainTime: Temporal.PlainTime.from(time),
  });
}

const isToCome = (cells: Cells, clock: Clock) => Temporal.ZonedDateTime.compare(startOf(cells), clock.now()) > 0;

/** What the settings and the day say of a line: its calendar, and of what is to come one of our services and nobody who came. */
function obstacles(cells: Cells, calendars: readonly Calendar[], clock: Clock): LineFault[] {
  const { state = "", service = "", minutes = "", calendar: typed = "" } = cells;
  const calendar = calendarOf(typed, calendars);
  const names = calendars.map(({ name }) => name).join(", ");
  const takesTime = isToCome(cells, clock) && state !== "annule";
  return [
    ...(minutes === "" && !serviceNamed(service) ? [fault("Durée", "Il faut une durée, en minutes.")] : []),
    ...(calendar
      ? []
      : [
          typed === ""
            ? fault("Calendrier", `Vous avez plusieurs calendriers\u00a0: dites lequel (${names}).`)
            : fault("Calendrier", `«\u00a0${cut(typed)}\u00a0» n’est aucun de vos calendriers\u00a0: ${names}.`),
        ]),
    ...(takesTime && (state === "venu" || state === "absent")
      ? [fault("Statut", "Ce rendez-vous est encore à venir.")]
      : []),
    ...(takesTime && !serviceNamed(service)
      ? [
          fault(
            "Service",
            `«\u00a0${cut(service)}\u00a0» n’est aucun de vos services\u00a0: un rendez-vous à venir en est un.`,
          ),
        ]
      : []),
    ...(takesTime && calendar?.active === false ? [fault("Calendrier", "Ce calendrier est fermé.")] : []),
  ];
}

async function create(
  services: ImportServices,
  tx: Tx,
  cells: Cells,
  calendars: readonly Calendar[],
): Promise<Written> {
  const { clock, actorId } = services;
  const faults = obstacles(cells, calendars, clock);
  const calendar = calendarOf(cells["calendar"] ?? "", calendars);
  if (faults.length > 0 || !calendar) return { faults };
  const { reference = "", firstName = "", lastName = "", email = "", phone = "", state = "" } = cells;
  const id = randomUUID();
  const service = serviceNamed(cells["service"] ?? "");
  const minutes = Number(cells["minutes"] || service?.minutes);
  const start = startOf(cells);
  const toCome = isToCome(cells, clock);
  const now = dateOf(clock.now());
  await queueForDays(tx, [start.toPlainDate()]);
  const during = { start: start.toInstant(), end: start.add({ minutes }).toInstant() };
  const [made] = await tx
    .insert(appointments)
    .values({
      id,
      reference: newReference("RV"),
      idempotencyKey: `import ${reference || id}`,
      service: service?.id ?? OTHER_SERVICE,
      serviceName: service?.name ?? cells["service"] ?? "",
      // What was paid for it is an order, which has a file of its own.
      price: 0,
      adviserId: calendar.id,
      during,
      state: STATES[state] ?? (toCome ? "booked" : "came"),
      firstName,
      lastName,
      email,
      phone,
      createdAt: toCome ? now : dateOf(start),
      updatedAt: now,
    })
    .returning();
  if (!made) throw new Error("the insert of an appointment returned no row");
  if (toCome && made.state === "booked") await planReminders(services, tx, made);
  await trace(tx, clock, {
    actorId,
    action: "appointment.imported",
    subjectType: "appointment",
    subjectId: made.id,
    details: { reference },
  });
  return { recordId: made.id };
}

/** Appointments of another tool, past and to come: each a row of the agenda, without a word to its client. */
export const appointmentImport: ImportKind = {
  name: "appointments",
  title: "Rendez-vous",
  about:
    "Passés ou à venir. Rien n’est envoyé à l’import\u00a0; les rappels d’un rendez-vous à venir partent comme d’habitude.",
  fields,
  natural: {
    key: (cells) => [cells["day"] ?? "", cells["time"] ?? "", reachKey(cells)],
    says: "Sans référence, une ligne est reconnue à son jour, à son heure et à l’adresse ou au téléphone de la personne.",
  },
  undo: undoAppointments,
  async writer(db, services) {
    const { id, name, active } = advisers;
    const calendars = await db.select({ id, name, active }).from(advisers).orderBy(asc(advisers.createdAt), asc(id));
    return {
      read,
      obstacles: (cells) => obstacles(cells, calendars, services.clock),
      create: (tx, cells) => create(services, tx, cells, calendars),
      refusalOf: (constraint) =>
        constraint === "appointments_one_at_a_time"
          ? fault("Heure", "Ce calendrier a déjà un rendez-vous à cette heure.")
          : undefined,
    };
  },
};
