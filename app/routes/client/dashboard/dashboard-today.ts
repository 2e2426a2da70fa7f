/** What cannot wait, whatever it belongs to: the head of the dashboard. Pure. */
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { BEGIN_TODAY } from "#app/features/applications/overview/priorities.ts";
import type { ToDo } from "#app/features/applications/overview/to-do.ts";
import type { OwnRegistration } from "#app/features/language-tests/registrations/views/own-registrations.tsx";
import type { ListedOrder } from "#app/features/orders/describe-order.server.ts";
import { isAwaited } from "#app/features/orders/status.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { capitalize } from "#app/features/points/shared/text.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { inLetters } from "#app/platform/words/number-words.ts";

export type TodayItem = { key: string; label: string; href: string; detail: string | null };

type Present = {
  /** The most urgent first. */
  toDo: readonly ToDo[];
  appointments: readonly (Pick<
    AppointmentView,
    "id" | "service" | "state" | "when" | "key" | "epochMilliseconds" | "agreement"
  > & {
    order: Pick<NonNullable<AppointmentView["order"]>, "reference"> | null;
  })[];
  registrations: readonly Pick<OwnRegistration, "href" | "test" | "day" | "toConfirm" | "on">[];
  orders: readonly Pick<ListedOrder, "reference" | "state" | "owed" | "dueAt" | "path">[];
  today: Temporal.PlainDate;
};

/** Whether an agreement waits for its client. */
const isClients = (agreement: AppointmentView["agreement"]): agreement is NonNullable<AppointmentView["agreement"]> =>
  agreement?.missing === "client" || agreement?.missing === "both";

/**
 * In this order: today's meetings and sittings, what is lost unless answered, agreements to accept, tasks that cannot wait, what is to pay;
 * not yet what is paid after an agreement that somebody has to accept.
 */
export function todayOf({ toDo, appointments, registrations, orders, today }: Present): TodayItem[] {
  const isToday = (epochMilliseconds: number) =>
    dayOf(Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)).equals(today);
  const held = new Set(
    appointments.flatMap(({ state, agreement, order }) =>
      state === "booked" && order && agreement && agreement.missing !== null ? [order.reference] : [],
    ),
  );
  return [
    ...appointments.flatMap(({ id, service, state, when, key, epochMilliseconds }): TodayItem[] => {
      const item = { key: id, href: pathTo(`/appointment/suivi?cle=${key}`), detail: when };
      if (state === "tentative") return [{ ...item, label: `Confirmer le rendez-vous\u00a0: ${service}` }];
      if (state === "offered") return [{ ...item, label: `Répondre au créneau proposé\u00a0: ${service}` }];
      return isToday(epochMilliseconds) ? [{ ...item, label: `Rendez-vous aujourd’hui\u00a0: ${service}` }] : [];
    }),
    ...appointments.flatMap(({ id, service, state, when, agreement }): TodayItem[] =>
      state === "booked" && isClients(agreement)
        ? [
            {
              key: `convention ${id}`,
              href: agreement.href,
              label: `Lire et accepter la convention\u00a0: ${service}`,
              detail: when,
            },
          ]
        : [],
    ),
    ...registrations.flatMap(({ href, test, day, toConfirm, on }): TodayItem[] => {
      if (toConfirm) return [{ key: href, href, label: `Confirmer l’inscription au ${test}`, detail: day }];
      return on === today.toString() ? [{ key: href, href, label: `Session du ${test} aujourd’hui`, detail: day }] : [];
    }),
    ...toDo
      .filter((item) => item.today)
      .map(({ key, title, about, href, when }) => ({
        key,
        href,
        label: about === "" ? title : `${title} (${about})`,
        detail: when === BEGIN_TODAY ? null : when,
      })),
    ...orders
      .filter(({ state, reference }) => isAwaited(state) && !held.has(reference))
      .map(({ reference, owed, dueAt, path }) => ({
        key: reference,
        href: path,
        label: `Payer ${owed}, commande ${reference}`,
        detail: `avant le ${dueAt}`,
      })),
  ];
}

/** « Deux choses à faire aujourd’hui. » In figures beyond six: the heading of a phone stays on its lines. */
export function todayWords(count: number): string {
  if (count === 0) return "Rien ne presse aujourd’hui.";
  const number = count > 6 ? String(count) : capitalize(inLetters(count, "feminine"));
  return `${number} ${count === 1 ? "chose" : "choses"} à faire aujourd’hui.`;
}
