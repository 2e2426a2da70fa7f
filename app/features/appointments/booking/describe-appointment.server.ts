import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { signedOrderPath } from "#app/features/orders/order-link.server.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { type Order, orders } from "#app/features/orders/tables.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type Sign, linkSigner } from "#app/platform/session/signed-links.server.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { signedAgreementPath } from "#app/features/appointments/agreements/agreement-link.server.ts";
import { type AgreementStanding, standingOf } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { type Agreement, agreements } from "#app/features/appointments/agreements/tables.ts";
import { signedAppointment } from "#app/features/appointments/notices/appointment-link.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import type { AdviserView } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { ownTimeWords } from "#app/features/appointments/availability/own-time.ts";
import { placeWords } from "#app/features/appointments/places.ts";
import { appointmentActions } from "#app/features/appointments/audit-words.ts";
import { type Actor, type ChangeRefusal, lastChange, obstacleTo } from "#app/features/appointments/policy.ts";
import type { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { type AppointmentState, appointmentStates } from "#app/features/appointments/status.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import {
  durationWords,
  intervalWords,
  momentWords,
  priceWords,
  tooNearWords,
} from "#app/features/appointments/words.ts";
import { foretellEach } from "#app/features/notices/told/told.server.ts";
import type { Told } from "#app/features/notices/told/told.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import { hoursWords } from "#app/platform/clock/french-dates.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";

type Found = NonNullable<Awaited<ReturnType<typeof appointmentOf>>>;

/** An appointment in words, ready to be shown. */
export type AppointmentView = {
  id: string;
  /** Counts the changes of its row. */
  version: number;
  reference: string;
  state: AppointmentState;
  stateLabel: string;
  tone: Tone;
  service: string;
  serviceId: string;
  duration: string;
  /** What it costs, while it is only offered: afterwards its order says so. */
  price: string | null;
  when: string;
  epochMilliseconds: number;
  /** The start on the clock of the browser that booked, when it differs. */
  ownTime: string | undefined;
  place: { text: string; link?: string };
  adviser: AdviserView;
  name: string;
  email: string;
  phone: string;
  /** How news of it would reach its client, for the staff who are about to make some. */
  told: Told;
  message: string;
  /** Key of its own page. */
  key: string;
  offeredUntil: string | null;
  /** Why the business cancelled it or took its time back; "" when it did not say. */
  reason: string;
  /** Whether another time may be chosen for it. */
  movable: boolean;
  /** It has begun, so that what happened can be noted. */
  begun: boolean;
  /** Until when a booking to confirm is held. */
  tentativeUntil: string | null;
  changeUntil: string;
  /** What is said before it is confirmed when its client could then no longer move or cancel it alone. */
  tooNear: string | null;
  /** Why the actor may not change it, as a sentence; null when they may. */
  fixed: string | null;
  /** Where its written agreement stands; null where none is asked for. */
  agreement: (AgreementStanding & { href: string }) | null;
  order: { reference: string; amount: string; state: string; tone: Tone; path: string; due: string | null } | null;
};

/** Why something is not done, and whom to call. */
export function obstacleSentence(why: ChangeRefusal, { changeUntil }: { changeUntil: string }): string {
  const call = `appelez le ${siteSettings.agency.phone}`;
  switch (why) {
    case "too-late":
      return `Un rendez-vous se déplace ou s’annule en ligne jusqu’à ${hoursWords(agendaSettings.changeHoursBefore)} avant, ici jusqu’au ${changeUntil}. C’est passé, car nous vous attendons\u00a0: ${call}.`;
    case "over":
      return `Ce rendez-vous a déjà commencé ou est passé. Pour en parler, ${call}.`;
    case "not-begun":
      return "Ce rendez-vous n’a pas encore commencé\u00a0: déplacez-le ou annulez-le plutôt.";
    case "offer-over":
      return `Ce créneau n’est plus gardé pour vous\u00a0: il est proposé à la personne suivante. D’autres dates sont libres, ou ${call}.`;
    case "hold-over":
      return `Ce créneau n’est plus gardé\u00a0: il n’a pas été confirmé à temps. D’autres dates sont libres, ou ${call}.`;
    case "state":
      return `Ce rendez-vous a changé entre-temps\u00a0: voyez son état ci-dessus. Une question\u00a0? ${call[0]?.toUpperCase() ?? ""}${call.slice(1)}.`;
    case "stale":
      return "Ce rendez-vous a changé depuis que vous l’avez ouvert\u00a0: rien n’est fait. Voyez où il en est, puis recommencez.";
    case "unknown":
      return `Ce rendez-vous n’existe plus. Une question\u00a0? ${call[0]?.toUpperCase() ?? ""}${call.slice(1)}.`;
  }
}

/** What the client's page and the adviser's show of an appointment. */
export async function describeAppointment(
  db: Tx,
  clock: Clock,
  found: Found,
  actor: Pick<Actor, "kind">,
): Promise<AppointmentView> {
  return (await describer(db, clock, [found], actor))(found);
}

/** What describes each of some appointments, in two queries however many there are. */
export async function describer(
  db: Tx,
  clock: Clock,
  all: readonly Pick<Found, "id" | "email">[],
  actor: Pick<Actor, "kind">,
): Promise<(one: Found) => AppointmentView> {
  const ids = all.map(({ id }) => id);
  const papers = await db
    .select({
      id: appointments.id,
      order: orders,
      // By its first column drizzle tells whether there is one.
      agreement: {
        id: agreements.id,
        clientAcceptedAt: agreements.clientAcceptedAt,
        officeAcceptedAt: agreements.officeAcceptedAt,
      },
    })
    .from(appointments)
    .leftJoin(orders, and(eq(orders.kind, APPOINTMENT), eq(orders.subjectId, appointments.id)))
    .leftJoin(agreements, and(eq(agreements.appointmentId, appointments.id), isNull(agreements.replacedAt)))
    .where(inArray(appointments.id, ids));
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const sign = await linkSigner(db);
  const emails = actor.kind === "adviser" ? all.map(({ email }) => email) : [];
  const told = new Map((await foretellEach(db, emails)).map((way, place) => [emails[place], way]));
  return (one) => {
    const own = { sign, order: null, agreement: null, told: told.get(one.email) ?? "sent", ...byId.get(one.id) };
    return describe(one, own, clock, actor);
  };
}

/** What stands beside an appointment. */
type Papers = {
  sign: Sign;
  told: Told;
  order: Order | null;
  agreement: Pick<Agreement, "clientAcceptedAt" | "officeAcceptedAt"> | null;
};

function describe(
  found: Found,
  { sign, order, agreement, told }: Papers,
  clock: Clock,
  actor: Pick<Actor, "kind">,
): AppointmentView {
  const {
    id,
    reference,
    state,
    service,
    serviceName,
    price,
    during,
    visitorZone,
    adviser,
    firstName,
    lastName,
    email,
    phone,
    message,
    offeredUntil,
    tentativeUntil,
  } = found;
  const changeUntil = momentWords(lastChange(found));
  const obstacle = obstacleTo(state === "freed" ? "replace" : "move", found, actor, clock.now());
  return {
    id,
    version: found.sequence,
    reference,
    state,
    stateLabel: appointmentStates[state].label,
    tone: appointmentStates[state].tone,
    service: serviceName,
    serviceId: service,
    duration: durationWords(during.start.until(during.end).total("minutes")),
    price: state === "offered" ? priceWords(price) : null,
    when: intervalWords(during),
    epochMilliseconds: during.start.epochMilliseconds,
    ownTime: ownTimeWords(during.start.epochMilliseconds, visitorZone),
    place: placeWords(found),
    adviser,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    told,
    message,
    reason: found.reason,
    movable: obstacle === undefined,
    begun: Temporal.Instant.compare(during.start, clock.now().toInstant()) <= 0,
    key: signedAppointment(sign, found),
    offeredUntil: offeredUntil && momentOf(offeredUntil),
    tentativeUntil: tentativeUntil && momentOf(tentativeUntil),
    changeUntil,
    tooNear: Temporal.Instant.compare(clock.now().toInstant(), lastChange(found)) > 0 ? tooNearWords() : null,
    fixed: obstacle && state === "booked" ? obstacleSentence(obstacle, { changeUntil }) : null,
    agreement: agreement ? { ...standingOf(agreement), href: signedAgreementPath(sign, found) } : null,
    order: order
      ? {
          reference: order.reference,
          amount: fcfa(order.amount),
          state: orderStates[order.state].label,
          tone: orderStates[order.state].tone,
          path: signedOrderPath(sign, order),
          // What is paid after an agreement is not asked for before it.
          due:
            order.state === "due" && !(state === "booked" && agreement && standingOf(agreement).missing)
              ? momentOf(order.dueAt)
              : null,
        }
      : null,
  };
}

function momentOf(date: Date): string {
  return momentWords(Temporal.Instant.fromEpochMilliseconds(date.getTime()));
}

/** Why the staff's change was not made, as a sentence; a stale form is told what was changed meanwhile, by whom and when. */
export async function changeRefused(db: Tx, id: string, why: ChangeRefusal): Promise<string> {
  if (why !== "stale") return obstacleSentence(why, { changeUntil: "" });
  const last = (await historyOf(db, { type: "appointment", id }, appointmentActions)).at(-1);
  if (!last) return obstacleSentence(why, { changeUntil: "" });
  const who = last.who === "" ? "par le client ou par le site" : `par ${last.who}`;
  return `Ce rendez-vous a changé depuis que vous l’avez ouvert\u00a0: «\u00a0${last.what}\u00a0», ${who}, le ${last.at}. Rien n’est fait\u00a0: voyez où il en est, puis recommencez.`;
}
