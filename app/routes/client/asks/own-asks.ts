/** What others wait for of somebody, outside of the documents and tasks of their files; features do not know each other, so they meet here. Pure. */
import type { NextAct } from "#app/features/applications/overview/next-act.ts";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import type { OwnRegistration } from "#app/features/language-tests/registrations/views/own-registrations.tsx";
import type { LatestMessage } from "#app/features/messages/thread/latest-messages.server.ts";
import type { ListedOrder } from "#app/features/orders/describe-order.server.ts";
import { isAwaited } from "#app/features/orders/status.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type Present = {
  appointments: readonly (Pick<
    AppointmentView,
    "id" | "service" | "state" | "when" | "key" | "epochMilliseconds" | "agreement"
  > & {
    order: Pick<NonNullable<AppointmentView["order"]>, "reference"> | null;
  })[];
  registrations: readonly Pick<OwnRegistration, "href" | "test" | "day" | "toConfirm" | "on">[];
  orders: readonly Pick<ListedOrder, "reference" | "state" | "owed" | "dueAt" | "path">[];
  messages: readonly Pick<LatestMessage, "href" | "author" | "words" | "unread">[];
  today: Temporal.PlainDate;
};

/** Whether an agreement waits for its client. */
const isClients = (agreement: AppointmentView["agreement"]): agreement is NonNullable<AppointmentView["agreement"]> =>
  agreement?.missing === "client" || agreement?.missing === "both";

type OwnAct = Pick<NextAct, "key" | "title" | "button" | "href" | "when"> & Partial<Pick<NextAct, "said">>;

/** @param title without a full stop */
const asked = (ask: OwnAct): NextAct => ({ rank: "asked", said: null, by: null, piece: null, soon: true, ...ask });

/**
 * In this order: today's meetings and sittings, what is lost unless answered, agreements to accept, what is to pay, messages that
 * nobody read; not yet what is paid after an agreement that somebody has to accept.
 */
export function asksOf({ appointments, registrations, orders, messages, today }: Present): NextAct[] {
  const isToday = (epochMilliseconds: number) =>
    dayOf(Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)).equals(today);
  const held = new Set(
    appointments.flatMap(({ state, agreement, order }) =>
      state === "booked" && order && agreement && agreement.missing !== null ? [order.reference] : [],
    ),
  );
  return [
    ...appointments.flatMap(({ id, service, state, when, key, epochMilliseconds }): NextAct[] => {
      const item = { key: id, href: pathTo(`/appointment/suivi?cle=${key}`), when };
      if (state === "tentative")
        return [asked({ ...item, title: `Confirmer le rendez-vous\u00a0: ${service}`, button: "Confirmer" })];
      if (state === "offered")
        return [asked({ ...item, title: `Répondre au créneau proposé\u00a0: ${service}`, button: "Répondre" })];
      return isToday(epochMilliseconds)
        ? [asked({ ...item, title: `Rendez-vous aujourd’hui\u00a0: ${service}`, button: "Voir le rendez-vous" })]
        : [];
    }),
    ...appointments.flatMap(({ id, service, state, when, agreement }): NextAct[] =>
      state === "booked" && isClients(agreement)
        ? [
            asked({
              key: `convention ${id}`,
              href: agreement.href,
              title: `Lire et accepter la convention\u00a0: ${service}`,
              button: "Lire la convention",
              when,
            }),
          ]
        : [],
    ),
    ...registrations.flatMap(({ href, test, day, toConfirm, on }): NextAct[] => {
      if (toConfirm)
        return [
          asked({ key: href, href, title: `Confirmer l’inscription au ${test}`, button: "Confirmer", when: day }),
        ];
      return on === today.toString()
        ? [asked({ key: href, href, title: `Session du ${test} aujourd’hui`, button: "Voir ma place", when: day })]
        : [];
    }),
    ...orders
      .filter(({ state, reference }) => isAwaited(state) && !held.has(reference))
      .map(({ reference, owed, dueAt, path }) =>
        asked({
          key: reference,
          href: path,
          title: `Payer ${owed}, commande ${reference}`,
          button: "Payer",
          when: `avant le ${dueAt}`,
        }),
      ),
    ...messages
      .filter(({ unread }) => unread > 0)
      .map(({ href, author, words }) =>
        asked({
          key: href,
          href,
          title: `Lire le message de ${author}`,
          said: { words, by: author },
          button: "Lire et répondre",
          when: null,
        }),
      ),
  ];
}
